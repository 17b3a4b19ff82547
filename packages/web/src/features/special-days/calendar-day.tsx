import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { KeyboardEvent } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { dayNumber } from '../../platform/i18n/format-week.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { keyOf } from './special-days-year.ts';
import classes from './year-calendar.module.css';

type CalendarDayProps = {
  date: LocalDate;
  days: readonly SpecialDay[] | undefined;
  isToday: boolean;
  isFocused: boolean;
  canAdd: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function CalendarDay(props: CalendarDayProps) {
  const { date, days = [], isToday, isFocused, canAdd, onChoose, onKeyDown } = props;
  const t = useT();
  const [first] = days;
  const long = useDateFormatter().long(date);
  const noms = days.map((day) => specialDayName(day, t)).join(', ');
  const label = canAdd && days.length === 0 ? t('special_days.day_empty', { date: long }) : long;
  return (
    <button
      type="button"
      className={`${classes['day']} tabular`}
      data-date={date}
      data-day={first && keyOf(first)}
      data-genre={first?.genre}
      data-many={days.length > 1 || undefined}
      data-today={isToday || undefined}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={days.length === 0 ? label : t('special_days.day_label', { date: long, noms })}
      title={noms === '' ? undefined : noms}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {dayNumber(date)}
    </button>
  );
}
