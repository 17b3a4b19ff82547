import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatMonthName, formatRange } from '../../platform/i18n/format-week.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { GENRE_ICONS } from './genre-looks.ts';
import { groupByMonth, keyOf, monthToOpen } from './special-days-year.ts';
import { useDayWords } from './use-day-words.ts';
import classes from './special-days.module.css';

type SpecialDaysListProps = {
  annee: number;
  days: readonly SpecialDay[];
  openKey: string | undefined;
  onOpen: (day: SpecialDay) => void;
};

export function SpecialDaysList({ annee, days, openKey, onOpen }: SpecialDaysListProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const months = groupByMonth(days, annee);
  const [opening] = useState(() => monthToOpen(months, today));
  return (
    <section className={classes['list']} aria-label={t('special_days.list', { annee })}>
      {months.map(({ month, days: own }, index) => (
        <MonthSection
          key={month}
          title={formatMonthName(`${month}-01`, language)}
          isOpening={index > 0 && month === opening}
        >
          {own.map((day) => (
            <DayRow key={keyOf(day)} day={day} isOpen={keyOf(day) === openKey} onOpen={onOpen} />
          ))}
        </MonthSection>
      ))}
    </section>
  );
}

interface MonthSectionProps {
  title: string;
  /** The list opens on it: in December nobody looks for January. */
  isOpening: boolean;
  children: ReactNode;
}

function MonthSection({ title, isOpening, children }: MonthSectionProps) {
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpening) place.current?.scrollIntoView({ block: 'start' });
  }, [isOpening]);
  return (
    <div ref={place} className={classes['month']}>
      <h2 className={classes['monthTitle']} id={titleId}>
        {title}
      </h2>
      <ul className={classes['rows']} aria-labelledby={titleId}>
        {children}
      </ul>
    </div>
  );
}

type DayRowProps = { day: SpecialDay; isOpen: boolean; onOpen: (day: SpecialDay) => void };

function DayRow({ day, isOpen, onOpen }: DayRowProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const words = useDayWords();
  const Icon = GENRE_ICONS[day.genre];
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        data-day={keyOf(day)}
        data-inactive={!day.actif || undefined}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(day)}
      >
        <span className={classes['swatch']} data-genre={day.genre}>
          <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </span>
        <span className={classes['rowWords']}>
          <span className={classes['rowName']}>{specialDayName(day, t)}</span>
          <span className={classes['rowDate']}>
            {day.du === day.au ? dates.long(day.du) : formatRange(day.du, day.au, language)}
          </span>
          <span className={classes['quiet']}>{words(day)}</span>
          {!day.actif && (
            <StateBadge kind="neutral" variant="plain" label={t('special_days.inactive')} />
          )}
        </span>
      </button>
    </li>
  );
}
