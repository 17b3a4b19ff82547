import { Button } from '@mantine/core';
import type { HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { IconCalendarClock, IconMoonStars, IconWifiOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../platform/stores/connection-store.ts';
import { useHoraireStore } from './kept/horaire-store.ts';
import { useDaySwitchTime } from '../../platform/stores/day-switch.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { AbsenceNote } from './absence-note.tsx';
import { QuartCard } from './quart-card.tsx';
import { absencesOf, contradictedBy, dayOf, nextQuartAfter, sitesOfDay } from './shown-week.ts';
import { SpecialDayNote } from './special-day-note.tsx';
import { useSeenQuarts } from './use-seen-quarts.ts';
import classes from './horaire.module.css';

type DayPanelProps = {
  date: LocalDate;
  semaine: HoraireSemaine;
  /** The quarts whose confirmation has still to be sent. */
  waiting: ReadonlySet<number>;
  onChoose: (date: LocalDate) => void;
};

const NO_QUART = [] as const;

export function DayPanel({ date, semaine, waiting, onChoose }: DayPanelProps) {
  const t = useT();
  const long = useDateFormatter().long(date);
  const jour = dayOf(semaine, date);
  const quarts = jour?.quarts ?? NO_QUART;
  const daySwitchTime = useDaySwitchTime();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const clock = useMemo(() => createQuartClock(timeZone), [timeZone]);
  useSeenQuarts(quarts);
  return (
    <>
      <div className={classes['dayHead']}>
        <h2 className={classes['dayName']}>{long}</h2>
        {quarts.length > 0 && (
          <p className={`${classes['dayTotal']} tabular`}>
            {formatMinutes(jour?.minutes ?? 0)} ·{' '}
            {t('horaire.day.quarts', { count: quarts.length })}
          </p>
        )}
      </div>
      {jour?.jours_speciaux.map((day) => (
        <SpecialDayNote
          key={day.id ?? day.cle}
          day={day}
          sites={sitesOfDay(day, quarts)}
          contradicted={contradictedBy(day, quarts, clock, daySwitchTime)}
        />
      ))}
      {absencesOf(jour).map((absence) => (
        <AbsenceNote key={absence.demande_id} absence={absence} />
      ))}
      {quarts.length === 0 ? (
        <DayOff date={date} semaine={semaine} onChoose={onChoose} />
      ) : (
        <ol className={classes['quarts']} aria-label={t('horaire.day.list', { date: long })}>
          {quarts.map((quart) => (
            <li key={quart.id}>
              <QuartCard quart={quart} isWaiting={waiting.has(quart.id)} />
            </li>
          ))}
        </ol>
      )}
      <PunchPrompt date={date} />
    </>
  );
}

/**
 * Without a network, and with no punch of that day on the device, nothing can be said of what was punched. Below the
 * quarts: it comes when the network goes, and must not move them.
 */
function PunchPrompt({ date }: { date: LocalDate }) {
  const t = useT();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const isOffline = !useIsServerReached();
  const isKnown = useHoraireStore(({ dayPunch }) => dayPunch[date] !== undefined);
  if (date !== today || !isOffline || isKnown) return null;
  return (
    <Banner kind="info" icon={IconWifiOff}>
      {t('horaire.day.punch_info')}
    </Banner>
  );
}

type DayOffProps = Pick<DayPanelProps, 'date' | 'semaine' | 'onChoose'>;

function DayOff({ date, semaine, onChoose }: DayOffProps) {
  const t = useT();
  const dates = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const next = nextQuartAfter(semaine, date);
  if (semaine.non_publiee) {
    return (
      <EmptyState
        icon={IconCalendarClock}
        title={t('horaire.day.unpublished')}
        text={t('horaire.day.unpublished_text')}
      />
    );
  }
  return (
    <EmptyState
      icon={IconMoonStars}
      title={t(date === today ? 'horaire.day.off_today' : 'horaire.day.off_that_day')}
      text={
        next === undefined
          ? t('horaire.day.off_text')
          : t('horaire.day.next', {
              date: dates.long(next.date),
              time: formatClock(next.debut),
              client: next.client.nom,
            })
      }
      action={
        next && (
          <Button variant="default" onClick={() => onChoose(next.date)}>
            {t('horaire.day.see_next')}
          </Button>
        )
      }
    />
  );
}
