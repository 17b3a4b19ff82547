import { ActionIcon, Button } from '@mantine/core';
import { addDays } from '@releve/domain/working-day.ts';
import { weekOf } from '@releve/domain/week.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { formatDateRange } from '../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './planner.module.css';

type WeekNavProps = { date: string; onDate: (date: string) => void };

const WEEK = 7;

export function WeekNav({ date, onDate }: WeekNavProps) {
  const t = useT();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const week = weekOf(date, firstDay);
  const [from = date] = week;
  const isThisWeek = week.includes(today);
  return (
    <div className={classes['weekNav']}>
      <ActionIcon
        variant="default"
        aria-label={t('planner.week.previous')}
        onClick={() => onDate(addDays(date, -WEEK))}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
      <DateButton date={date} onDate={onDate}>
        {formatDateRange(from, addDays(from, WEEK - 1), language)}
      </DateButton>
      <ActionIcon
        variant="default"
        aria-label={t('planner.week.next')}
        onClick={() => onDate(addDays(date, WEEK))}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
      {!isPhone && (
        <Button variant="default" disabled={isThisWeek} onClick={() => onDate(today)}>
          {t('planner.week.today')}
        </Button>
      )}
    </div>
  );
}

/** The week at hand, and under it the browser's own calendar. */
function DateButton({ date, onDate, children }: WeekNavProps & { children: ReactNode }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={classes['week']}>
      <button
        type="button"
        className={classes['weekButton']}
        onClick={() => input.current?.showPicker()}
      >
        {children}
        <span className="visually-hidden">{t('planner.week.pick')}</span>
      </button>
      <input
        ref={input}
        type="date"
        className={classes['weekDate']}
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={({ currentTarget: { value } }) => value !== '' && onDate(value)}
      />
    </span>
  );
}
