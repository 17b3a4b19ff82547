import { ActionIcon, Button } from '@mantine/core';
import { addDays } from '@releve/domain/working-day.ts';
import { weekOf } from '@releve/domain/week.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDateRange } from '../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { DateButton } from '../../ui/date-button.tsx';
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
      <DateButton date={date} label={t('planner.week.pick')} onDate={onDate}>
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
