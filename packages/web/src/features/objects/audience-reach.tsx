import type { Audience } from '@releve/domain/audience.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useAudiencePreview } from './audience.queries.ts';
import { objectsTexts } from './objects.texts.ts';
import classes from './objects.module.css';

needTexts(objectsTexts);

type AudienceReachProps = {
  audience: Audience;
  /** Whoever sends it, where they do not receive it. */
  except?: number | undefined;
};

/** Whom an audience reaches now, in number and by name. Without an answer, as without a network, nothing is said. */
export function AudienceReach({ audience, except }: AudienceReachProps) {
  const t = useT();
  const { data } = useAudiencePreview(audience, except);
  if (data === undefined) return null;
  const { total, personnes } = data;
  const names = personnes.map(fullName).join(', ');
  const others = total - personnes.length;
  const said =
    others === 0 ? names : t('objects.audience_fields.and_others', { names, count: others });
  return (
    <p className={classes['hint']} aria-live="polite">
      {total === 0
        ? t('objects.audience_fields.reaches_nobody')
        : t('objects.audience_fields.reaches', { count: total, names: said })}
    </p>
  );
}
