import { ActionIcon } from '@mantine/core';
import type { HeuresSheet, PeriodeRef } from '@releve/domain/features/heures-shapes.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { IconCalendarDue, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatWeekRange } from '../../../platform/i18n/format-week.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { periodStateName } from '../shared/anomaly-words.ts';
import type { WeekPlace } from './use-heures-week.ts';
import classes from './user-heures.module.css';

const LAST_OF_WEEK = 6;

const KINDS: Record<PeriodeRef['statut'], StateKind> = {
  ouverte: 'info',
  en_revision: 'info',
  verrouillee: 'done',
  exportee: 'done',
  transmise: 'done',
};

type WeekHeadProps = {
  sheet: HeuresSheet;
  place: WeekPlace;
  today: LocalDate;
  /** Null for the week of today. */
  onGo: (date: LocalDate | null) => void;
};

/** Which week it is, the way to the others, how its period stands and when it is paid. */
export function WeekHead({ sheet: { periode }, place, today, onGo }: WeekHeadProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const { week, rank, total, previous, next, isCurrent } = place;
  const go = (debut: LocalDate | null) => () => {
    if (debut === null) return;
    onGo(debut <= today && today <= addDays(debut, LAST_OF_WEEK) ? null : debut);
  };
  return (
    <div className={classes['head']}>
      <div className={classes['nav']}>
        <h2 className={classes['range']} aria-live="polite">
          {formatWeekRange(week.debut, week.fin, today, language)}
        </h2>
        {!isCurrent && (
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
      <div className={classes['state']}>
        {periode.debut > today ? (
          <StateBadge kind="neutral" label={t('my_heures.badges.a_venir')} />
        ) : (
          <StateBadge kind={KINDS[periode.statut]} label={periodStateName(t, periode.statut)} />
        )}
        <span className={classes['payDay']}>
          {t('my_heures.period.pay_day', { date: dates.long(periode.paie_le) })}
        </span>
      </div>
      <p className={classes['quiet']}>
        {t(`my_heures.period.texts.${periode.statut}`)}
        {periode.rouverte_jusqu_a !== null &&
          ` ${t('my_heures.period.reopened', { date: dates.instant(periode.rouverte_jusqu_a) })}`}
      </p>
      {total > 1 && (
        <p className={classes['quiet']}>
          {t('my_heures.week.rank', {
            rang: rank,
            total,
            debut: dates.date(periode.debut),
            fin: dates.date(periode.fin),
          })}
        </p>
      )}
    </div>
  );
}
