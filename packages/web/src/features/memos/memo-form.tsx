import { type Audience, EVERYONE } from '@releve/domain/audience.ts';
import { memoContentSchema } from '@releve/domain/features/memos.ts';
import type { MessagePiece } from '@releve/domain/messages.ts';
import { listOf, optionalDate, text, whole } from '../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../platform/forms/form-model.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { describeAudience } from '../objects/audience-words.ts';
import { useAudienceNames } from '../objects/audience.queries.ts';

/** Who comes first is the order of choosing, not a difference. */
const sortAudience = ({ usergroups, clients, employes }: Audience): string =>
  JSON.stringify([usergroups, clients, employes].map((ids) => ids.toSorted((a, b) => a - b)));

const fields = {
  titre: text(),
  corps: text(),
  // Asked for as one: whom a memo reaches is never put together from two decisions.
  audience: whole<Audience>(EVERYONE, {
    isSame: (one, other) => sortAudience(one) === sortAudience(other),
    show: (audience) => <AudienceNames audience={audience} />,
  }),
  epingle: whole(false),
  confirmation_requise: whole(false),
  fin_le: optionalDate(),
  // Known by their uuid: the address of a file is another one each time it is read.
  pieces: listOf<MessagePiece, MessagePiece>({
    read: (piece) => piece,
    write: ({ uuid }) => ({ upload: uuid }),
    idOf: ({ uuid }) => uuid,
    show: ({ nom }) => nom,
  }),
};

export type MemoForm = ValuesOf<typeof fields>;

export const memoForm = defineForm({
  fields,
  schema: memoContentSchema,
  label: (name, t) => t(`memos.conflict.fields.${name}`),
  refusals: { pieces: (t) => t('memos.editor.pieces.refused') },
});

function AudienceNames({ audience }: { audience: Audience }) {
  return describeAudience(audience, useT(), useAudienceNames(audience));
}
