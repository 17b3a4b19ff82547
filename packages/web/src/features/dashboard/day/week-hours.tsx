import type { JourneeJour } from '@releve/domain/features/journee.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useDateFormatter, weekdayNames } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx';
import { dayOfWeek } from '@releve/domain/week.ts';
import classes from '../dashboard.module.css';
import { formatManyHours, formatWhole } from '../many-hours.ts';

const SHORT = 3;
const MINUTES_PER_HOUR = 60;

/** Planned and worked hours of the week, before them in a sentence; every day opens its board. */
export function WeekHours({ jours, today }: { jours: readonly JourneeJour[]; today: string }) {
  const t = useT();
  const titleId = useId();
  const dates = useDateFormatter();
  const language = useLanguage();
  const names = weekdayNames(language);
  const hours = (minutes: number) => formatManyHours(minutes, language);
  const sum = (key: 'prevues_minutes' | 'travaillees_minutes') =>
    hours(jours.reduce((all, jour) => all + jour[key], 0));
  const words = (jour: JourneeJour) => ({
    travaillees: hours(jour.travaillees_minutes),
    prevues: hours(jour.prevues_minutes),
  });
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <header className={classes['cardHead']}>
        <h2 id={titleId}>{t('dashboard.week.title')}</h2>
      </header>
      <div className={classes['week']}>
        <p>
          {t('dashboard.week.sentence', {
            travaillees: sum('travaillees_minutes'),
            prevues: sum('prevues_minutes'),
          })}
        </p>
        <StackedBars
          label={t('dashboard.week.label')}
          heading={t('dashboard.week.day')}
          parts={[
            { key: 'worked', label: t('dashboard.week.worked'), tone: 'primary' },
            { key: 'rest', label: t('dashboard.week.rest'), tone: 'compared' },
          ]}
          stacks={jours.map((jour) => ({
            key: jour.date,
            label: dates.long(jour.date),
            shortLabel: (names[dayOfWeek(jour.date)] ?? '').slice(0, SHORT),
            // In hours, so that the axis is of whole ones.
            values: [
              jour.travaillees_minutes / MINUTES_PER_HOUR,
              Math.max(0, jour.prevues_minutes - jour.travaillees_minutes) / MINUTES_PER_HOUR,
            ],
          }))}
          formatValue={(value) => hours(value * MINUTES_PER_HOUR)}
          formatTick={(value) => formatWhole(value, language)}
        />
        <ol className={classes['days']}>
          {jours.map((jour) => (
            <li key={jour.date}>
              <Link
                to={`/admin/presences/${jour.date}`}
                className={classes['dayLink'] ?? ''}
                data-today={jour.date === today || undefined}
              >
                <span>{(names[dayOfWeek(jour.date)] ?? '').slice(0, SHORT)}</span>
                <span className={classes['dim']}>
                  {jour.date > today ? '–' : words(jour).travaillees}
                </span>
                <span className="visually-hidden">
                  {t('dashboard.week.open', { date: dates.long(jour.date), ...words(jour) })}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
