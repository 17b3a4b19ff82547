import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { CalendarCard } from './calendar-card.tsx';
import { ConfirmWeek } from './confirm-week.tsx';
import { DayPanel } from './day-panel.tsx';
import { useEmployeModeId, useHoraire, useMyOffres } from './horaire.queries.ts';
import { OffersSection } from './offers-section.tsx';
import { useHoraireDate } from './use-horaire-date.ts';
import { WeekStrip } from './week-strip.tsx';
import classes from './horaire.module.css';
import { horaireTexts } from './horaire.texts.ts';

needTexts(horaireTexts);

const PANEL_ID = 'horaire-jour';

export default function HorairePage() {
  const t = useT();
  const dates = useDateFormatter();
  const [date, goTo] = useHoraireDate();
  const { semaine, waiting, hasFailed, isFetching, refetch } = useHoraire(date);
  const isOneself = useEmployeModeId() === undefined;
  const [isHeld] = useState(semaine !== undefined);
  const areOffersAwaited = useMyOffres().isAwaited;
  // The offers stand above the day: where the device had neither, the day is drawn once both are known.
  const isAwaited = !isHeld && ((semaine === undefined && !hasFailed) || areOffersAwaited);
  const shown = isAwaited ? undefined : semaine;
  return (
    <Page title={t('titles.horaire')} isTitleHiddenOnPhone>
      <div className={classes['layout']}>
        <WeekStrip date={date} semaine={semaine} panelId={PANEL_ID} onChoose={goTo} />
        <div className={classes['offers']}>{!isAwaited && <OffersSection onChoose={goTo} />}</div>
        {/* The place of the day is below the offers, and that of what announces it is not: they are two. */}
        <div key={String(isAwaited)} className={classes['main']}>
          {shown !== undefined && <ConfirmWeek semaine={shown} />}
          <div
            id={PANEL_ID}
            role="tabpanel"
            aria-label={dates.long(date)}
            className={classes['day']}
          >
            {shown === undefined && hasFailed && !isAwaited && (
              <WeekFailed isRetrying={isFetching} onRetry={() => void refetch()} />
            )}
            {shown === undefined && (isAwaited || !hasFailed) && (
              <CardSkeleton label={t('horaire.loading')} count={2} />
            )}
            {shown !== undefined && (
              <DayPanel date={date} semaine={shown} waiting={waiting} onChoose={goTo} />
            )}
          </div>
          {shown !== undefined && <LastUpdated at={shown.updated_at} isKept={hasFailed} />}
        </div>
        {/* Before the week is known, it would stand where the days will be. */}
        {isOneself && !isAwaited && (shown !== undefined || hasFailed) && (
          <div className={classes['calendar']}>
            <CalendarCard />
          </div>
        )}
      </div>
    </Page>
  );
}

function WeekFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const t = useT();
  const isConnected = useConnectionStore(({ connected }) => connected);
  return (
    <ErrorState
      title={t('horaire.failed')}
      text={t(isConnected ? 'horaire.failed_text' : 'horaire.failed_offline')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

function LastUpdated({ at, isKept }: { at: string; isKept: boolean }) {
  const t = useT();
  const date = useDateFormatter().instant(at);
  return (
    <p className={`${classes['updated']} tabular`}>
      {isKept && <IconCloudOff size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />}
      {t(isKept ? 'horaire.updated_offline' : 'horaire.updated', { date })}
    </p>
  );
}
