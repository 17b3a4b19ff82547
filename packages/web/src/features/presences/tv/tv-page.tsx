import type { PresenceBoard } from '@releve/domain/features/presences.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { installUpdate } from '../../../platform/app-update/install-update.ts';
import { useUpdateStore } from '../../../platform/app-update/update-store.ts';
import { useCorrectedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useWakeLock } from '../../../platform/use-wake-lock.ts';
import { iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { countLines, createBoardReader } from '../board/board-lines.ts';
import { COUNTER_LOOKS } from '../board/state-look.ts';
import { type BoardSource, useLiveBoard } from '../live/use-live-board.ts';
import { TvMissing } from './tv-missing.tsx';
import { TvSites } from './tv-sites.tsx';
import classes from './tv.module.css';
import { preuveTexts } from '../../clients/preuve/preuve.texts.ts';
import { presencesTexts } from '../presences.texts.ts';

needTexts(presencesTexts, preuveTexts);

/** The day on a wall, for whoever passes: nothing to press, nothing to restart for days. */
export default function TvPage() {
  const t = useT();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const { board, source, errorUpdateCount } = useLiveBoard(today);
  useWakeLock();
  useOwnUpdates();
  return (
    <div className={classes['wall']} data-mantine-color-scheme="dark">
      <h1 className="visually-hidden">{t('presences.tv.title')}</h1>
      <WallClock date={today} />
      {board === undefined ? (
        <NoBoard isOffline={source === 'offline'} hasFailed={errorUpdateCount > 0} />
      ) : (
        <Wall board={board} source={source} />
      )}
      <Link className={classes['leave'] ?? ''} to="/admin/presences">
        {t('presences.tv.leave')}
      </Link>
    </div>
  );
}

/** Once it has failed it is said so until a board comes, through every new try. */
function NoBoard({ isOffline, hasFailed }: { isOffline: boolean; hasFailed: boolean }) {
  const t = useT();
  const failure = isOffline ? 'presences.tv.offline' : hasFailed ? 'presences.tv.failed' : null;
  return (
    <p className={classes['calm']} role="status" data-failed={failure !== null || undefined}>
      {t(failure ?? 'presences.loading')}
    </p>
  );
}

/** Nobody is there to press the button. */
function useOwnUpdates(): void {
  const isWaiting = useUpdateStore(
    ({ updateAvailable, restartRequired }) => updateAvailable || restartRequired,
  );
  useEffect(() => {
    if (isWaiting) installUpdate().catch(reportError);
  }, [isWaiting]);
}

function WallClock({ date }: { date: string }) {
  const now = useCorrectedNow();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  return (
    <header className={classes['head']}>
      <p className={classes['day']}>{date !== '' && dates.long(date)}</p>
      <p className={classes['clock']}>{dates.time(new Date(now).toISOString())}</p>
    </header>
  );
}

const FIGURES = ['presents', 'en_retard', 'non_recues', 'pas_encore', 'absents'] as const;

function Wall({ board, source }: { board: PresenceBoard; source: BoardSource }) {
  const t = useT();
  const now = useCorrectedNow();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  const [read] = useState(createBoardReader);
  const lines = useMemo(() => read(board, now), [read, board, now]);
  const counts = useMemo(() => countLines(lines), [lines]);
  return (
    <>
      <ul className={classes['figures']}>
        {FIGURES.map((counter) => {
          const { kind, icon: Icon } = COUNTER_LOOKS[counter];
          return (
            <li key={counter} data-kind={kind} data-empty={counts[counter] === 0 || undefined}>
              <span className={classes['figure']}>
                <Icon stroke={iconStroke} aria-hidden="true" />
                {counts[counter]}
              </span>
              <span>{t(`presences.counters.${counter}`)}</span>
            </li>
          );
        })}
      </ul>
      <div className={classes['columns']}>
        <TvMissing lines={lines} />
        <TvSites lines={lines} now={now} />
      </div>
      <p className={classes['foot']} role="status" data-source={source}>
        {source === 'offline'
          ? t('presences.tv.stale', { time: dates.time(board.updated_at) })
          : `${t(`presences.live.${source}`)} · ${t('presences.live.updated', { time: dates.time(board.updated_at) })}`}
      </p>
    </>
  );
}
