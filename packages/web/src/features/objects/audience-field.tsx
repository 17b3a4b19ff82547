// The audience as a field of a form. Asked for as one: whom something reaches is never put together from two decisions.
import { type Audience, EVERYONE } from '@releve/domain/audience.ts';
import { whole } from '../../platform/forms/fields.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { describeAudience } from './audience-words.ts';
import { useAudienceNames } from './audience.queries.ts';

/** Who comes first is the order of choosing, not a difference. */
const sortAudience = ({ usergroups, clients, employes }: Audience): string =>
  JSON.stringify([usergroups, clients, employes].map((ids) => ids.toSorted((a, b) => a - b)));

function AudienceNames({ audience }: { audience: Audience }) {
  return describeAudience(audience, useT(), useAudienceNames(audience));
}

export const AUDIENCE = whole<Audience>(EVERYONE, {
  isSame: (one, other) => sortAudience(one) === sortAudience(other),
  show: (audience) => <AudienceNames audience={audience} />,
});
