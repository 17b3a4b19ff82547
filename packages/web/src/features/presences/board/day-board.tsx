import { SegmentedControl } from '@mantine/core';
import type { PresenceBoard } from '@releve/domain/features/presences.ts';
import { JOURNEE_PORTEES } from '@releve/domain/journee-cards.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import type { ChangeUrlState } from '../../../platform/url/use-url-state.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { SkeletonLine } from '../../../ui/skeletons.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { BulkBar } from '../actions/bulk-bar.tsx';
import { resetBoard } from '../board-store.ts';
import { LiveStatus } from '../live/live-status.tsx';
import { useLiveBoard } from '../live/use-live-board.ts';
import {
  isNarrowed,
  NO_FILTER,
  type OpenedLine,
  type PresencesSearch,
} from '../presences-search.ts';
import { PrintBoard } from '../print/print-board.tsx';
import { BoardCards } from './board-cards.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardFilters } from './board-filters.tsx';
import { findVisit, lineKey, visitKey } from './board-lines.ts';
import { BoardTable } from './board-table.tsx';
import { BoardTools } from './board-tools.tsx';
import { Counters, CountersPlace } from './counters.tsx';
import { useBoardRights } from './line-rights.ts';
import { OpenIncidents } from './open-incidents.tsx';
import { useBoardView } from './use-board-view.ts';
import classes from './board.module.css';

type DayBoardProps = {
  date: string;
  search: PresencesSearch;
  onChange: ChangeUrlState<PresencesSearch>;
  onOpen: (line: OpenedLine) => void;
};

/** One working day: live, or why it is not there. */
export function DayBoard({ date, search, onChange, onOpen }: DayBoardProps) {
  const t = useT();
  const live = useLiveBoard(date);
  const { board, source } = live;
  // Another day is another board: it is mounted anew, and nothing is chosen on it.
  useEffect(() => resetBoard, []);
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const { time } = useDateFormatter(timeZone);
  const hasPanel = board !== undefined && keyOfOpened(board, search) !== undefined;
  return (
    <div className={classes['stack']} data-beside={hasPanel || undefined}>
      {source === 'offline' && board !== undefined && (
        <Banner kind="info">{t('presences.live.offline', { time: time(board.updated_at) })}</Banner>
      )}
      <div className={classes['head']}>
        <SegmentedControl
          aria-label={t('presences.portees.label')}
          value={search.portee}
          onChange={(portee) => onChange({ portee })}
          data={JOURNEE_PORTEES.map((value) => ({ value, label: t(`presences.portees.${value}`) }))}
        />
        <LiveStatus source={source} updatedAt={board?.updated_at} timeZone={timeZone} />
        <BoardTools date={date} onCorrections={() => onChange({ panneau: 'corrections' })} />
      </div>
      {board !== undefined ? (
        <Board board={board} search={search} onChange={onChange} onOpen={onOpen} />
      ) : (
        <ReadFallback
          read={live}
          title={t('presences.failed')}
          text={t('presences.failed_text')}
          skeleton={<BoardSkeleton />}
        />
      )}
    </div>
  );
}

/** A line that is not of this day opens nothing. */
function keyOfOpened(
  { lignes, sans_quart }: PresenceBoard,
  { quart, pointage }: PresencesSearch,
): string | undefined {
  if (quart !== undefined && lignes.some(({ quart_id }) => quart_id === quart)) {
    return lineKey(quart);
  }
  const visit = findVisit(sans_quart, pointage);
  return visit && visitKey(visit);
}

type BoardProps = Omit<DayBoardProps, 'date'> & { board: PresenceBoard };

function Board({ board, search, onChange, onOpen }: BoardProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const dates = useDateFormatter();
  const rights = useBoardRights();
  const view = useBoardView(board, search);
  // The search field holds its own text: cleared from outside, it begins anew.
  const [clears, setClears] = useState(0);
  const clear = () => {
    onChange(NO_FILTER, { replaces: true });
    setClears(clears + 1);
  };
  const label = t('presences.table', { date: dates.date(board.date) });
  const isEmpty = board.lignes.length === 0 && board.sans_quart.length === 0;
  return (
    <>
      {!isEmpty && (
        <>
          <Counters
            counts={view.counts}
            chosen={search.vue}
            onChoose={(vue) => onChange({ vue }, { replaces: true })}
          />
          <BoardFilters key={clears} search={search} onChange={onChange} />
        </>
      )}
      {view.items.length > 0 ? (
        <OpenIncidents>
          {isPhone ? (
            <BoardCards label={label} items={view.items} rights={rights} onOpen={onOpen} />
          ) : (
            <BoardTable
              label={label}
              items={view.items}
              shown={view.shown}
              visits={view.visits}
              openedKey={keyOfOpened(board, search)}
              rights={rights}
              onOpen={onOpen}
            />
          )}
        </OpenIncidents>
      ) : isNarrowed(search) && !isEmpty ? (
        <NothingFound
          title={t('presences.nothing_found')}
          text={t('presences.nothing_found_text')}
          onClear={clear}
        />
      ) : (
        <EmptyState
          icon={IconCalendarOff}
          title={t('presences.empty')}
          text={t('presences.empty_text')}
        />
      )}
      {rights.canConfirm && (
        <BulkBar lines={view.lines} visits={board.sans_quart} rights={rights} />
      )}
      <BoardDialogs
        lines={view.lines}
        date={board.date}
        visits={board.sans_quart}
        search={search}
        rights={rights}
        onChange={onChange}
        onOpen={onOpen}
      />
      <PrintBoard date={board.date} shown={view.shown} />
    </>
  );
}

const SKELETON_ROWS = 9;
const SKELETON_CELLS = 6;

function BoardSkeleton() {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <div className={classes['stack']} aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{t('presences.loading')}</span>
      <CountersPlace />
      <div className={classes['skeleton']} aria-hidden="true">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <span key={row}>
            {Array.from({ length: isPhone ? 2 : SKELETON_CELLS }, (__, cell) => (
              <SkeletonLine key={cell} index={row * 3 + cell * 5} />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}
