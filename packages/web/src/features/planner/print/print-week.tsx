import type { PlannedAbsence } from '@releve/domain/features/absences.ts';
import { formatDateRange, formatShortDay } from '../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { PrintedPage } from '../../../ui/printed-page.tsx';
import { timesText } from '../plan/time-steps.ts';
import type { Plan } from '../plan/use-plan.ts';
import { type PlanWords, usePlanWords } from '../plan/use-plan-words.ts';
import classes from './print-week.module.css';

/** The whole week as a plain table, made only for paper: the grid holds no more than what is in sight. */
export function PrintWeek({ plan }: { plan: Plan }) {
  return (
    <PrintedPage>
      <PrintedWeek plan={plan} />
    </PrintedPage>
  );
}

function PrintedWeek({ plan: { index, dates, semaine, par } }: { plan: Plan }) {
  const t = useT();
  const language = useLanguage();
  const words = usePlanWords(index.names);
  const rows = index.rows.filter(
    ({ jours, absences }) => jours.some((day) => day.length > 0) || absences.some(Boolean),
  );
  return (
    <article className={classes['week']}>
      <h1>
        {t('titles.planner')} · {formatDateRange(semaine.debut, semaine.fin, language)}
      </h1>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`planner.columns.${par}`)}</th>
            {dates.map((date) => (
              <th key={date} scope="col">
                {formatShortDay(date, language)}
              </th>
            ))}
            <th scope="col">{t('planner.columns.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{words.row(row)}</th>
              {row.jours.map((quarts, at) => (
                <td key={dates[at]}>
                  <PrintedAbsence absence={row.absences[at]} words={words} />
                  {quarts.map((quart) => (
                    <div key={quart.id} data-etat={quart.etat}>
                      <strong>{timesText(quart)}</strong> {words.quart(quart, par)}
                    </div>
                  ))}
                </td>
              ))}
              <td>{row.minutes > 0 && formatMinutes(row.minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('planner.columns.total')}</th>
            {semaine.jours.map(({ date, minutes }) => (
              <td key={date}>{formatMinutes(minutes)}</td>
            ))}
            <td>{formatMinutes(semaine.minutes)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

function PrintedAbsence({
  absence,
  words,
}: {
  absence: PlannedAbsence | undefined;
  words: PlanWords;
}) {
  return absence && <div>{words.absence(absence)}</div>;
}
