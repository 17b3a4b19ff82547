import type { PresenceBoard, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { useMemo, useState } from 'react';
import { useCorrectedNow } from '../../../platform/corrected-now.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import type { PresencesSearch } from '../presences-search.ts';
import {
  belongsTo,
  type BoardItem,
  type BoardLine,
  countLines,
  type Counter,
  createBoardReader,
  createNarrowing,
  listItems,
  listUnplanned,
} from './board-lines.ts';

export interface BoardView {
  /** Every line of the day. */
  lines: readonly BoardLine[];
  /** Of the lines that the team, the search and the filters of person and site leave. */
  counts: Record<Counter, number>;
  /** What is on the screen, in its order. */
  items: readonly BoardItem[];
  shown: readonly BoardLine[];
  /** Of these, the visits without a quart: all of them, or none where the state narrows the list. */
  visits: readonly SansQuartLigne[];
}

/** The board as it stands at this minute. */
export function useBoardView(board: PresenceBoard, search: PresencesSearch): BoardView {
  const now = useCorrectedNow();
  const [read] = useState(createBoardReader);
  const ownId = useUserStore(({ details }) => details?.id);
  const { portee, q, client, superviseur, vue, etat, tri } = search;
  const leader = portee === 'miens' ? ownId : undefined;
  const lines = useMemo(() => read(board, now), [read, board, now]);
  const narrowed = useMemo(() => {
    const isWanted = createNarrowing({ q, leader, client, superviseur });
    return {
      lines: lines.filter(({ ligne }) => isWanted(ligne)),
      unplanned: board.sans_quart.filter(isWanted),
    };
  }, [lines, board.sans_quart, q, leader, client, superviseur]);
  const counts = useMemo(() => countLines(narrowed.lines), [narrowed]);
  return useMemo(() => {
    const shown = narrowed.lines.filter(
      (line) =>
        (vue === undefined || belongsTo(line, vue)) && (etat === undefined || line.etat === etat),
    );
    const visits = vue === undefined && etat === undefined ? narrowed.unplanned : [];
    return {
      lines,
      counts,
      shown,
      visits,
      items: [...listItems(shown, tri), ...listUnplanned(visits)],
    };
  }, [lines, counts, narrowed, vue, etat, tri]);
}
