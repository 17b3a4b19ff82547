import { formatWeekday } from '../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import type { Plan } from '../plan/use-plan.ts';
import classes from './day.module.css';

type DayStripProps = {
  plan: Plan;
  today: string;
  date: string;
  onDate: (date: string) => void;
};

export function DayStrip({ plan, today, date, onDate }: DayStripProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <nav className={classes['strip']} aria-label={t('planner.day.strip')}>
      {plan.semaine.jours.map((jour) => (
        <button
          key={jour.date}
          type="button"
          className={classes['stripDay']}
          aria-current={jour.date === date ? 'date' : undefined}
          data-today={jour.date === today || undefined}
          onClick={() => onDate(jour.date)}
        >
          <span>{formatWeekday(jour.date, language)}</span>
          <span className={classes['stripDate']}>{Number(jour.date.slice(8))}</span>
          <span className={classes['stripHours']}>
            {formatMinutes(Math.round(jour.minutes / 60) * 60)}
          </span>
        </button>
      ))}
    </nav>
  );
}
