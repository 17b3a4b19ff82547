import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { useId } from 'react';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { unpaidName } from '../shared/anomaly-words.ts';
import { useSpans } from './line-times.tsx';
import classes from './line.module.css';

/** Each stretch that is not paid: how long, why, and who said so. */
export function UnpaidList({ impayes }: { impayes: HeuresLine['impayes'] }) {
  const t = useT();
  const titleId = useId();
  const spansOf = useSpans();
  if (impayes.length === 0) return null;
  return (
    <div className={classes['unpaid']}>
      <h4 id={titleId} className={classes['unpaidTitle']}>
        {t('my_heures.unpaid.title')}
      </h4>
      <ul aria-labelledby={titleId}>
        {impayes.map((one) => (
          <li key={one.debut}>
            <p className={`${classes['why'] ?? ''} tabular`}>
              <span>{unpaidName(t, one.genre)}</span>
              <span>{formatMinutes(one.minutes)}</span>
            </p>
            <p className={`${classes['quiet'] ?? ''} tabular`}>{spansOf([one])}</p>
            <p>
              {one.raison === ''
                ? t('my_heures.unpaid.no_reason')
                : t('my_heures.line.quote', { raison: one.raison })}
            </p>
            {one.par !== null && (
              <p className={classes['quiet']}>
                {t('my_heures.unpaid.by', { nom: fullName(one.par) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
