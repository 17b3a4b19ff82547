import type { PresenceBoard } from '@releve/domain/features/presences.ts';
import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { useCorrectedNow } from '../../../platform/corrected-now.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonLine } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { countLines, readBoard } from '../board/board-lines.ts';
import { COUNTER_LOOKS } from '../board/state-look.ts';
import { LiveStatus } from '../live/live-status.tsx';
import { useLiveBoard } from '../live/use-live-board.ts';
import classes from './today.module.css';
import { preuveTexts } from '../../clients/preuve/preuve.texts.ts';
import { presencesTexts } from '../presences.texts.ts';

needTexts(presencesTexts, preuveTexts);

const FIGURES = ['presents', 'en_retard', 'pas_encore', 'non_recues'] as const;

/** How today stands, in four figures that lead to their lines. */
export function TodayBand() {
  const t = useT();
  const titleId = useId();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const { board, source, isError, isFetching, refetch } = useLiveBoard(today);
  return (
    <section className={classes['band']} aria-labelledby={titleId}>
      <header className={classes['head']}>
        <h2 id={titleId}>{t('presences.today.title')}</h2>
        <LiveStatus source={source} updatedAt={board?.updated_at} timeZone={timeZone} />
        <Link className={classes['link'] ?? ''} to="/admin/presences">
          {t('presences.today.open')}
        </Link>
      </header>
      {board === undefined && isError ? (
        <ErrorState
          title={t('presences.today.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Figures board={board} />
      )}
    </section>
  );
}

function Figures({ board }: { board: PresenceBoard | undefined }) {
  const t = useT();
  const now = useCorrectedNow();
  const counts = useMemo(() => board && countLines(readBoard(board, now)), [board, now]);
  return (
    <>
      <ul className={classes['figures']} aria-busy={counts === undefined}>
        {FIGURES.map((counter, at) => {
          const { kind, icon: Icon } = COUNTER_LOOKS[counter];
          return (
            <li key={counter}>
              <Link
                to="/admin/presences"
                search={{ vue: counter }}
                className={classes['figure'] ?? ''}
                data-kind={kind}
                data-empty={counts?.[counter] === 0 || undefined}
              >
                <span className={classes['number']}>
                  <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
                  {counts === undefined ? (
                    <SkeletonLine index={at} size="title" />
                  ) : (
                    counts[counter]
                  )}
                </span>
                <span className={classes['word']}>{t(`presences.counters.${counter}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {counts?.en_retard === 0 && <p className={classes['calm']}>{t('presences.today.calm')}</p>}
    </>
  );
}
