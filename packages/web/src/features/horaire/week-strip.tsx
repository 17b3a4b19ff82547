import { ActionIcon } from '@mantine/core';
import type { HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { weekOf } from '@releve/domain/week.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { IconCalendarDue, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { formatWeekRange } from '../../platform/i18n/format-week.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { DayTab } from './day-tab.tsx';
import { dateByKey, dayOf, DAYS_PER_WEEK } from './shown-week.ts';
import { useSwipe } from './use-swipe.ts';
import classes from './week-strip.module.css';

type WeekStripProps = {
  date: LocalDate;
  /** Undefined while it comes: the days can be chosen meanwhile. */
  semaine: HoraireSemaine | undefined;
  panelId: string;
  onChoose: (date: LocalDate) => void;
};

/** The week, always in sight: what each day holds, and the way to the others by finger, mouse or key. */
export function WeekStrip({ date, semaine, panelId, onChoose }: WeekStripProps) {
  const t = useT();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const week = weekOf(date, firstDay);
  const strip = useRef<HTMLDivElement>(null);
  const turn = (weeks: -1 | 1) => onChoose(addDays(date, weeks * DAYS_PER_WEEK));
  const { offset, handlers } = useSwipe(turn);

  const chooseByKey = (event: KeyboardEvent) => {
    const next = dateByKey(event.key, date, week);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    // Every day is drawn in the same seven places: the focus goes to the one that will show it.
    const places = weekOf(next, firstDay);
    const tabs = strip.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    tabs?.[places.indexOf(next)]?.focus();
  };

  return (
    <div className={classes['strip']}>
      <WeekHeading week={week} semaine={semaine} today={today} onChoose={onChoose} onTurn={turn} />
      <div
        ref={strip}
        role="tablist"
        tabIndex={-1}
        aria-label={t('horaire.week.label')}
        className={classes['days']}
        style={offset === 0 ? undefined : { translate: `${offset}px` }}
        data-drawn={offset !== 0 || undefined}
        onKeyDown={chooseByKey}
        {...handlers}
      >
        {week.map((day, place) => (
          <DayTab
            // The place, not the date: the focus stays where it is when the week turns.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            date={day}
            jour={semaine && dayOf(semaine, day)}
            isToday={day === today}
            isChosen={day === date}
            isUnpublished={semaine?.non_publiee === true}
            panelId={panelId}
            onChoose={() => onChoose(day)}
          />
        ))}
      </div>
    </div>
  );
}

type WeekHeadingProps = {
  week: readonly LocalDate[];
  semaine: HoraireSemaine | undefined;
  today: LocalDate;
  onChoose: (date: LocalDate) => void;
  onTurn: (weeks: -1 | 1) => void;
};

function WeekHeading({ week, semaine, today, onChoose, onTurn }: WeekHeadingProps) {
  const t = useT();
  const language = useLanguage();
  const [from = today] = week;
  const to = week.at(-1) ?? today;
  return (
    <div className={classes['heading']}>
      <div className={classes['words']} aria-live="polite">
        <h2 className={classes['range']}>{formatWeekRange(from, to, today, language)}</h2>
        <p className={`${classes['total']} tabular`}>
          {semaine !== undefined &&
            (semaine.non_publiee
              ? t('horaire.week.unpublished')
              : t('horaire.week.total', { duration: formatMinutes(semaine.minutes) }))}
          {semaine === undefined && '\u00a0'}
        </p>
      </div>
      {!week.includes(today) && (
        <ToolButton
          label={t('horaire.week.today')}
          icon={IconCalendarDue}
          onClick={() => onChoose(today)}
        />
      )}
      <ActionIcon
        variant="default"
        aria-label={t('horaire.week.previous')}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('horaire.week.next')} onClick={() => onTurn(1)}>
        <IconChevronRight size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
    </div>
  );
}
