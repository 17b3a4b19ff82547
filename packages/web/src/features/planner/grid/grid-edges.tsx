import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { IconUserQuestion } from '@tabler/icons-react';
import { formatWeekday } from '../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { formatDollars } from '../../../platform/i18n/format-money.ts';
import { type Translate, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { Plan } from '../plan/use-plan.ts';
import classes from './plan-grid.module.css';

const specialName = ({ nom, cle }: SpecialDay, t: Translate): string =>
  nom === '' && cle !== null ? t(`special_day_names.holidays.${cle}`) : nom;

/** The days, with what makes one special. */
export function GridDays({ plan, today }: { plan: Plan; today: string }) {
  const t = useT();
  const language = useLanguage();
  const { dates, semaine, par } = plan;
  const specialOn = (date: string) =>
    semaine.jours_speciaux.filter((day) => day.actif && day.du <= date && date <= day.au);
  return (
    <div role="row" aria-rowindex={1} className={classes['days']}>
      <div role="columnheader" className={classes['corner']}>
        {t(`planner.columns.${par}`)}
      </div>
      {dates.map((date) => (
        <div
          key={date}
          role="columnheader"
          className={classes['day']}
          data-today={date === today || undefined}
          aria-current={date === today ? 'date' : undefined}
        >
          <span className={classes['dayName']}>
            {formatWeekday(date, language)} {Number(date.slice(8))}
          </span>
          {specialOn(date).length > 0 && (
            <span className={classes['special']}>
              {specialOn(date)
                .map((day) => specialName(day, t))
                .join(' · ')}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** What the days add up to. */
export function GridTotals({ plan: { semaine } }: { plan: Plan }) {
  const t = useT();
  const language = useLanguage();
  const { jours, minutes, cout, sans_cout } = semaine;
  return (
    <div role="row" className={classes['totals']}>
      <div role="rowheader" className={classes['corner']}>
        <span className={classes['dayName']}>
          {t('planner.columns.total')} {formatMinutes(minutes)}
        </span>
        {cout !== null && <span className={classes['quiet']}>{formatDollars(cout, language)}</span>}
        {cout !== null && sans_cout > 0 && (
          <span className={classes['quiet']}>
            {t('planner.totals.without', { count: sans_cout })}
          </span>
        )}
      </div>
      {jours.map(({ date, minutes: ofDay, quarts, ouverts }) => (
        <div key={date} role="gridcell" className={classes['day']}>
          <span className={classes['sum']}>
            <span className="tabular">{formatMinutes(ofDay)}</span>
            {ouverts > 0 && <OpenCount count={ouverts} />}
          </span>
          <span className={classes['quiet']}>{t('planner.totals.quarts', { count: quarts })}</span>
        </div>
      ))}
    </div>
  );
}

/** Of the quarts that nobody has, under the sign of their row: a narrow day has no room for the word. */
function OpenCount({ count }: { count: number }) {
  const t = useT();
  const words = t('planner.totals.ouverts', { count });
  return (
    <span className={classes['open']} title={words}>
      <IconUserQuestion size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
