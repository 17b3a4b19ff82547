import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { decisionName } from '../../shared/anomaly-words.ts';
import classes from './review.module.css';

/** Everything that was decided, newest first; what no longer counts is struck out. */
export function LineHistory({ line: { decisions } }: { line: HeuresLine }) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <div className={classes['history']}>
      <h4>{t('heures_review.history.title')}</h4>
      {decisions.length === 0 ? (
        <p className={classes['quiet']}>{t('heures_review.history.none')}</p>
      ) : (
        <ul>
          {decisions.map(({ id, genre, minutes, raison, auteur, le, auto, est_valide }) => (
            <li key={id} data-over={!est_valide || undefined}>
              <span>
                {decisionName(t, genre)}
                {minutes !== null && ` · ${formatMinutes(minutes)}`}
                {!est_valide && genre !== 'retirer' && (
                  <span className="visually-hidden"> {t('heures_review.history.over')}</span>
                )}
              </span>
              <small>
                {[
                  fullName(auteur),
                  dates.instant(le),
                  ...(auto ? [t('heures_review.history.auto')] : []),
                ].join(' · ')}
              </small>
              {raison !== '' && <q>{raison}</q>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
