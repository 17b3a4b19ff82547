import { IconCloudOff } from '@tabler/icons-react';
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
import { useEmployeModeId, useHoraire } from './horaire.queries.ts';
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
  return (
    <Page title={t('titles.horaire')} isTitleHiddenOnPhone>
      <div className={classes['layout']}>
        <WeekStrip date={date} semaine={semaine} panelId={PANEL_ID} onChoose={goTo} />
        <div className={classes['offers']}>
          <OffersSection onChoose={goTo} />
        </div>
        <div className={classes['main']}>
          {semaine !== undefined && <ConfirmWeek semaine={semaine} />}
          <div
            id={PANEL_ID}
            role="tabpanel"
            aria-label={dates.long(date)}
            className={classes['day']}
          >
            {semaine === undefined && hasFailed && (
              <WeekFailed isRetrying={isFetching} onRetry={() => void refetch()} />
            )}
            {semaine === undefined && !hasFailed && (
              <CardSkeleton label={t('horaire.loading')} count={2} />
            )}
            {semaine !== undefined && (
              <DayPanel date={date} semaine={semaine} waiting={waiting} onChoose={goTo} />
            )}
          </div>
          {semaine !== undefined && <LastUpdated at={semaine.updated_at} isKept={hasFailed} />}
        </div>
        {/* Before the week is known, it would stand where the days will be. */}
        {isOneself && (semaine !== undefined || hasFailed) && (
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
