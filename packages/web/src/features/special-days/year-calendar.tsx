import { SPECIAL_DAY_GENRES, type SpecialDay } from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { formatMonthName, formatWeekday } from '../../platform/i18n/format-week.ts';
import { weekdayNames } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { CalendarDay } from './calendar-day.tsx';
import { GENRE_ICONS } from './genre-looks.ts';
import { markDates } from './special-days-year.ts';
import { headerDates, type MonthGrid, stepByKey, yearGrid } from './year-grid.ts';
import classes from './year-calendar.module.css';

type YearCalendarProps = {
  annee: number;
  days: readonly SpecialDay[];
  onOpen: (day: SpecialDay) => void;
  /** Absent for whoever may only look. */
  onAdd?: ((date: LocalDate) => void) | undefined;
};

/** Twelve months. One stop of the Tab key; the arrows go from day to day. */
export function YearCalendar({ annee, days, onOpen, onAdd }: YearCalendarProps) {
  const t = useT();
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const today = useServerSettingsStore((state) => state.virtualDate);
  const marks = markDates(days, annee);
  const [focused, setFocused] = useState(today.startsWith(`${annee}-`) ? today : `${annee}-01-01`);
  const calendar = useRef<HTMLElement>(null);
  const step = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, focused);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    calendar.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  const choose = (date: LocalDate) => {
    setFocused(date);
    const [day] = marks.get(date) ?? [];
    if (day !== undefined) onOpen(day);
    else onAdd?.(date);
  };
  return (
    <section
      ref={calendar}
      className={classes['calendar']}
      aria-label={t('special_days.calendar', { annee })}
    >
      <Legend />
      <div className={classes['months']}>
        {yearGrid(annee, firstDay).map((month) => (
          <Month key={month.month} month={month} firstDay={firstDay}>
            {(date) => (
              <CalendarDay
                date={date}
                days={marks.get(date)}
                isToday={date === today}
                isFocused={date === focused}
                canAdd={onAdd !== undefined}
                onChoose={() => choose(date)}
                onKeyDown={step}
              />
            )}
          </Month>
        ))}
      </div>
    </section>
  );
}

function Legend() {
  const t = useT();
  return (
    <ul className={classes['legend']}>
      {SPECIAL_DAY_GENRES.map((genre) => {
        const Icon = GENRE_ICONS[genre];
        return (
          <li key={genre}>
            <span className={classes['sample']} data-genre={genre}>
              <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
            </span>
            {t(`special_day_names.genres.${genre}`)}
          </li>
        );
      })}
    </ul>
  );
}

type MonthProps = {
  month: MonthGrid;
  firstDay: number;
  children: (date: LocalDate) => ReactNode;
};

function Month({ month, firstDay, children }: MonthProps) {
  const language = useLanguage();
  const names = weekdayNames(language);
  return (
    <table className={classes['month']}>
      <caption>{formatMonthName(month.first, language)}</caption>
      <thead>
        <tr>
          {headerDates(firstDay).map((date, place) => (
            <th key={date} scope="col" abbr={names[(firstDay + place) % 7] ?? ''}>
              {formatWeekday(date, language).slice(0, 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a place of the week is its own name
              <td key={place}>{date !== null && children(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
