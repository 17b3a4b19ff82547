import { ActionIcon } from '@mantine/core';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { IconCalendarDue, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatWeekRange } from '../../../platform/i18n/format-week.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { DAYS_PER_WEEK, type WeekStep } from './shown-week.ts';
import classes from './user-heures.module.css';

type WeekNavProps = {
  step: WeekStep;
  today: LocalDate;
  /** Null for the week of today. */
  onGo: (date: LocalDate | null) => void;
};

/** Which week it is and the way to the others: there as well while the week comes, or cannot. */
export function WeekNav({ step: { debut, fin, previous, next }, today, onGo }: WeekNavProps) {
  const t = useT();
  const language = useLanguage();
  const go = (first: LocalDate | null) => () => {
    if (first === null) return;
    onGo(first <= today && today < addDays(first, DAYS_PER_WEEK) ? null : first);
  };
  return (
    <div className={classes['nav']}>
      <h2 className={classes['range']} aria-live="polite">
        {formatWeekRange(debut, fin, today, language)}
      </h2>
      {(today < debut || today > fin) && (
        <ToolButton
          label={t('my_heures.week.today')}
          icon={IconCalendarDue}
          onClick={() => onGo(null)}
        />
      )}
      <ActionIcon
        variant="default"
        aria-label={t('my_heures.week.previous')}
        disabled={previous === null}
        onClick={go(previous)}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('my_heures.week.next')}
        disabled={next === null}
        onClick={go(next)}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
    </div>
  );
}
