import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { decisionName, factName } from '../shared/anomaly-words.ts';
import classes from './line.module.css';

/** Who approved, what fell since, and everything that was decided of the line. */
export function LineDecisions({ line }: { line: HeuresLine }) {
  const t = useT();
  const dates = useDateFormatter();
  const { approbation, change, decisions } = line;
  const changed = change.map((kind) => factName(t, kind)).join(', ');
  return (
    <>
      {approbation !== null && (
        <p className={classes['quiet']}>
          {approbation.auto
            ? t('my_heures.line.approved_auto', { date: dates.instant(approbation.le) })
            : t('my_heures.line.approved_by', {
                nom: fullName(approbation.par),
                date: dates.instant(approbation.le),
              })}
        </p>
      )}
      {change.length > 0 && (
        <p className={classes['quiet']}>{t('my_heures.line.changed', { quoi: changed })}</p>
      )}
      {decisions.length > 0 && (
        <details className={classes['history']}>
          <summary>{t('my_heures.line.history', { count: decisions.length })}</summary>
          <ol>
            {decisions.map(({ id, genre, minutes, raison, auteur, le, est_valide }) => (
              <li key={id} data-void={!est_valide || undefined}>
                <p className="tabular">
                  {decisionName(t, genre)}
                  {minutes !== null && ` · ${formatMinutes(minutes)}`}
                </p>
                {raison !== '' && <p>{t('my_heures.line.quote', { raison })}</p>}
                <p className={classes['quiet']}>
                  {t('my_heures.line.by', { nom: fullName(auteur), date: dates.instant(le) })}
                  {!est_valide && ` · ${t('my_heures.line.taken_back')}`}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
