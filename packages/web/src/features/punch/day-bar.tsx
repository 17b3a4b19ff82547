import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './punch-page.module.css';

interface DayBarProps {
  date: LocalDate;
  onChoose: (date: LocalDate) => void;
}

export function DayBar({ date, onChoose }: DayBarProps) {
  const t = useT();
  const long = useDateFormatter().long(date);
  const today = useServerSettingsStore((state) => state.virtualDate);
  return (
    <div className={classes['bar']}>
      <button
        type="button"
        className={classes['turn']}
        aria-label={t('punch.previous_day')}
        onClick={() => onChoose(addDays(date, -1))}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
      <h2 className={classes['date']}>{t('punch.presence_of', { date: long })}</h2>
      {date !== today && (
        <button type="button" className={classes['turn']} onClick={() => onChoose(today)}>
          {t('punch.today')}
        </button>
      )}
      <button
        type="button"
        className={classes['turn']}
        aria-label={t('punch.next_day')}
        onClick={() => onChoose(addDays(date, 1))}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
    </div>
  );
}
