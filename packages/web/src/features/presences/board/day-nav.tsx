import { ActionIcon, Button } from '@mantine/core';
import { addDays } from '@releve/domain/working-day.ts';
import { IconCalendarDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { DateButton } from '../../../ui/date-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './board.module.css';

type DayNavProps = { date: string; today: string; onDate: (date: string) => void };

export function DayNav({ date, today, onDate }: DayNavProps) {
  const t = useT();
  const language = useLanguage();
  const isPhone = useIsPhone();
  return (
    <div className={classes['dayNav']}>
      <ActionIcon
        variant="default"
        aria-label={t('presences.days.previous')}
        onClick={() => onDate(addDays(date, -1))}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
      <DateButton date={date} label={t('presences.days.pick')} onDate={onDate}>
        {formatShortDay(date, language)}
      </DateButton>
      <ActionIcon
        variant="default"
        aria-label={t('presences.days.next')}
        onClick={() => onDate(addDays(date, 1))}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
      {isPhone ? (
        date !== today && (
          <ActionIcon
            variant="default"
            aria-label={t('presences.days.today')}
            onClick={() => onDate(today)}
          >
            <IconCalendarDown size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </ActionIcon>
        )
      ) : (
        <Button variant="default" disabled={date === today} onClick={() => onDate(today)}>
          {t('presences.days.today')}
        </Button>
      )}
    </div>
  );
}
