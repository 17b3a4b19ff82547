import { Button } from '@mantine/core';
import { confirmMyHeures, contestMyHeures } from '@releve/domain/features/heures.ts';
import type { HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { IconCalendarOff, IconLock, IconMoonStars } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isGone } from '../../../platform/api/api-error.ts';
import { inputOf } from '../../../platform/api/waiting-changes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { RefusedCommands } from '../../objects/refused-commands.tsx';
import { AccountCard } from './account-card.tsx';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { ClosedPeriods } from './closed-periods.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { DaySection } from './day-section.tsx';
import { MyPay } from './my-pay.tsx';
import { PeriodState } from './period-state.tsx';
import { calendarStep, figuresOf, linesOf, placeOf, type WeekPlace } from './shown-week.ts';
import {
  useFollowHeures,
  useHeures,
  useHeuresDate,
  useKeptWeek,
  type WaitingHeures,
} from './use-heures-week.ts';
import { userHeuresTexts } from './user-heures.texts.ts';
import { WeekFigures } from './week-figures.tsx';
import { WeekNav } from './week-nav.tsx';
import classes from './user-heures.module.css';

needTexts(userHeuresTexts);

const loadWorked = () => import('../../punch/worked/worked-week-lines.tsx');

/** One's own week: planned, punched and paid, why a minute is not paid, and who said so. */
export default function UserHeuresPage() {
  const t = useT();
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  return (
    <Page title={t('titles.user_heures')} isTitleHiddenOnPhone>
      {isEmployeMode ? (
        <EmptyState
          icon={IconLock}
          title={t('my_heures.employe_mode')}
          text={t('my_heures.employe_mode_text')}
        />
      ) : (
        <OwnHeures />
      )}
    </Page>
  );
}

function OwnHeures() {
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const { date, today, goTo } = useHeuresDate();
  const { read, waiting } = useHeures(date, today);
  const { data: sheet } = read;
  const place = sheet === undefined ? null : placeOf(sheet, date);
  useFollowHeures();
  useKeptWeek(place?.step.previous ?? null);
  return (
    <div className={classes['screen']}>
      <Refused />
      <WeekNav step={place?.step ?? calendarStep(date, firstDay)} today={today} onGo={goTo} />
      {sheet === undefined || place === null ? (
        <NoSheet read={read} date={date} />
      ) : (
        <>
          <KnownNote updatedAt={read.dataUpdatedAt} />
          <Shown sheet={sheet} place={place} waiting={waiting} today={today} />
        </>
      )}
    </div>
  );
}

const COMMANDS: readonly string[] = [confirmMyHeures.id, contestMyHeures.id];

/** What the server could not accept, such as an error in a week that was closed meanwhile. */
function Refused() {
  const t = useT();
  const dates = useDateFormatter();
  const nameOf = (row: OutboxRow): string => {
    if (row.endpoint !== contestMyHeures.id) return t('commands.confirm_heures');
    const jour = inputOf(contestMyHeures, row)?.body.jour;
    const name = t('commands.contest_heures');
    return jour === undefined ? name : `${name} · ${dates.long(jour)}`;
  };
  return <RefusedCommands commands={COMMANDS} nameOf={nameOf} />;
}

type NoSheetProps = { read: ReturnType<typeof useHeures>['read']; date: LocalDate };

function NoSheet({ read, date }: NoSheetProps) {
  const t = useT();
  const isReached = useIsServerReached();
  if (isGone(read.error)) {
    return (
      <>
        <OnDemand load={loadWorked} isWanted props={{ date }} />
        <EmptyState
          icon={IconCalendarOff}
          title={t('my_heures.no_period')}
          text={t('my_heures.no_period_text')}
        />
      </>
    );
  }
  return (
    <ReadFallback
      read={read}
      title={t('my_heures.failed')}
      text={t(isReached ? 'my_heures.failed_text' : 'my_heures.failed_offline')}
      skeleton={<CardSkeleton label={t('my_heures.loading')} count={4} />}
    />
  );
}

type ShownProps = {
  sheet: HeuresSheet;
  place: WeekPlace;
  waiting: WaitingHeures;
  today: LocalDate;
};

function Shown({ sheet, place, waiting, today }: ShownProps) {
  const { week } = place;
  const days = week.jours.filter(({ lignes, ferie }) => lignes.length > 0 || ferie !== null);
  return (
    <div className={classes['layout']}>
      <div className={classes['top']}>
        <PeriodState periode={sheet.periode} place={place} today={today} />
        <WeekFigures figures={figuresOf(sheet, week)} lines={linesOf(week.jours)} />
      </div>
      <div className={classes['days']}>
        {days.length === 0 ? (
          <NoWork />
        ) : (
          days.map((day) => (
            <DaySection
              key={day.date}
              day={day}
              sheet={sheet}
              waiting={waiting}
              isToday={day.date === today}
            />
          ))
        )}
      </div>
      <div className={classes['aside']}>
        <ConfirmCard
          sheet={sheet}
          isWaiting={waiting.confirms.some(({ periode_id }) => periode_id === sheet.periode.id)}
        />
        <AccountCard sheet={sheet} isWholePeriod={place.total > 1} />
        <AdjustmentsCard ajustements={sheet.ajustements} />
        <ClosedPeriods />
        <MyPay />
      </div>
    </div>
  );
}

function NoWork() {
  const t = useT();
  return (
    <EmptyState
      icon={IconMoonStars}
      title={t('my_heures.week.empty')}
      text={t('my_heures.week.empty_text')}
      action={
        <Button component={Link} to="/user/horaire" variant="default">
          {t('my_heures.week.see_horaire')}
        </Button>
      }
    />
  );
}
