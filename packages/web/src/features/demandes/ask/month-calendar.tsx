import { ActionIcon } from '@mantine/core';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { weekOf } from '@releve/domain/week.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { IconChevronLeft, IconChevronRight, IconFlag } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatLongDate } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { dayNumber, formatMonthName, formatWeekday } from '../../../platform/i18n/format-week.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { holidayName } from '../demande-words.ts';
import {
  addMonths,
  type CalendarDay,
  type ChosenDays,
  dateByKey,
  firstOf,
  monthOf,
  weeksOfMonth,
} from './leave-calendar.ts';
import classes from './month-calendar.module.css';

type MonthCalendarProps = {
  label: string;
  /** The name of the field, by which the form finds it. */
  name: string;
  days: ReadonlyMap<LocalDate, CalendarDay>;
  /** What can be chosen. */
  bounds: { du: LocalDate; au: LocalDate };
  chosen: ChosenDays | null;
  error: string | null;
  errorId: string;
  onChoose: (date: LocalDate, rules: { isRange: boolean }) => void;
};

/** A month at the size of a thumb: one's own quarts, special days and other requests, under what is chosen. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, name, days, bounds, chosen, error, errorId, onChoose } = props;
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const [cursor, setCursor] = useState<LocalDate>(chosen?.du ?? today);
  const grid = useRef<HTMLDivElement>(null);
  const month = monthOf(cursor);
  const isWithin = (date: LocalDate) => bounds.du <= date && date <= bounds.au;
  const turn = (months: number) => {
    const next = addMonths(month, months);
    setCursor(next === monthOf(today) ? today : firstOf(next));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const next = dateByKey(event.key, cursor, firstDay);
    if (next === null || !isWithin(next)) return;
    event.preventDefault();
    setCursor(next);
    if (event.shiftKey) onChoose(next, { isRange: true });
    // Drawn with the next render, where it is in another month.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus(),
    );
  };
  return (
    <div className={classes['calendar']}>
      <div className={classes['heading']}>
        <ActionIcon
          variant="default"
          aria-label={t('demandes.ask.previous_month')}
          disabled={monthOf(bounds.du) >= month}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
        <p className={classes['month']} aria-live="polite">
          {formatMonthName(cursor, language)} {cursor.slice(0, 4)}
        </p>
        <ActionIcon
          variant="default"
          aria-label={t('demandes.ask.next_month')}
          disabled={monthOf(bounds.au) <= month}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={classes['grid']}
        aria-label={label}
        aria-multiselectable="true"
        aria-describedby={error === null ? undefined : errorId}
        data-invalid={error !== null || undefined}
        onKeyDown={moveByKey}
      >
        <div role="row" className={classes['week']}>
          {weekOf(cursor, firstDay).map((date) => (
            <span key={date} role="columnheader" className={classes['weekday']}>
              {formatWeekday(date, language)}
            </span>
          ))}
        </div>
        {weeksOfMonth(month, firstDay).map((week) => (
          <div
            key={week.find((date) => date !== null) ?? ''}
            role="row"
            className={classes['week']}
          >
            {week.map((date, place) =>
              date === null ? (
                // oxlint-disable-next-line react/no-array-index-key -- an empty place is nothing but its place
                <span key={place} role="presentation" />
              ) : (
                <DayCell
                  key={date}
                  name={date === cursor ? name : undefined}
                  date={date}
                  day={days.get(date)}
                  isToday={date === today}
                  isCursor={date === cursor}
                  isDisabled={!isWithin(date)}
                  chosen={chosen}
                  onChoose={(isRange) => {
                    setCursor(date);
                    onChoose(date, { isRange });
                  }}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

type DayCellProps = {
  name: string | undefined;
  date: LocalDate;
  day: CalendarDay | undefined;
  isToday: boolean;
  isCursor: boolean;
  isDisabled: boolean;
  chosen: ChosenDays | null;
  onChoose: (isRange: boolean) => void;
};

function DayCell({ date, day, chosen, onChoose, ...cell }: DayCellProps) {
  const describe = useDayWords();
  const isChosen = chosen !== null && chosen.du <= date && date <= chosen.au;
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are those of the button in it
    <div role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        name={cell.name}
        className={classes['day']}
        data-date={date}
        data-today={cell.isToday || undefined}
        data-chosen={isChosen || undefined}
        data-first={chosen?.du === date || undefined}
        data-last={chosen?.au === date || undefined}
        data-demande={day?.demande?.statut}
        tabIndex={cell.isCursor ? 0 : -1}
        disabled={cell.isDisabled}
        aria-current={cell.isToday ? 'date' : undefined}
        onClick={(event) => onChoose(event.shiftKey)}
      >
        <span aria-hidden="true" className={classes['marks']}>
          <span className={classes['number']}>{dayNumber(date)}</span>
          {day !== undefined && day.quarts.length > 0 && (
            <span className={`${classes['hours']} tabular`}>
              <span className={classes['dot']} />
              <span className={classes['time']}>
                {formatMinutes(day.quarts.reduce((sum, { minutes }) => sum + minutes, 0))}
              </span>
            </span>
          )}
          {day !== undefined && day.ferie !== null && (
            <IconFlag className={classes['flag']} size={12} stroke={iconStroke} />
          )}
        </span>
        <span className="visually-hidden">{describe(date, day)}</span>
      </button>
    </div>
  );
}

/** All that a day shows by its marks, for whoever hears it. */
function useDayWords() {
  const t = useT();
  const language = useLanguage();
  return (date: LocalDate, day: CalendarDay | undefined): string => {
    const demande = day?.demande ?? null;
    const minutes = day?.quarts.reduce((sum, quart) => sum + quart.minutes, 0) ?? 0;
    return [
      formatLongDate(date, language),
      day !== undefined && day.ferie !== null && holidayName(day.ferie, t),
      day !== undefined &&
        day.quarts.length > 0 &&
        t('demandes.ask.day_quarts', {
          count: day.quarts.length,
          duration: formatMinutes(minutes),
        }),
      demande !== null &&
        t(`demandes.ask.day_${demande.statut}`, {
          type: nameIn(language, { nom: demande.type, nom_en: demande.type_en }),
        }),
    ]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', ');
  };
}
