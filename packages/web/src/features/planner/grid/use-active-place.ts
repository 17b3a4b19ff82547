import { type RefObject, useEffect, useRef } from 'react';
import {
  type ActivePlace,
  firstPlace,
  type GridShape,
  quartsAt,
  settlePlace,
} from '../plan/grid-moves.ts';
import type { Plan } from '../plan/use-plan.ts';
import {
  changePlanner,
  goToPlace,
  readPlanner,
  toggleExpanded,
  usePlannerStore,
} from '../planner-store.ts';
import { type RowMeasures, splitDay } from './row-height.ts';

type ActivePlaceOptions = {
  plan: Plan;
  scroller: RefObject<HTMLElement | null>;
  measures: RowMeasures;
  scrollToRow: (at: number) => void;
};

const MAX_FRAMES = 20;

const isInLayer = (): boolean =>
  document.activeElement?.closest('aside, dialog, [aria-modal="true"]') !== null;

/** What of the grid bears the focus there. */
const findPlace = (grid: Element, { row, date, cle }: ActivePlace): HTMLElement | null =>
  grid.querySelector<HTMLElement>(
    cle === null ? `[data-row="${row}"][data-date="${date}"]` : `[data-cle="${cle}"]`,
  );

/** The focus follows the arrows with the next frame; what opens at once must find it there to give it back. */
export function settleFocus(grid: Element): void {
  const { active } = readPlanner();
  if (active !== null) findPlace(grid, active)?.focus({ preventScroll: true });
}

/** Keeps the focus of the grid in one place: where the arrows lead, and where a quart that had it has gone. */
export function useActivePlace(options: ActivePlaceOptions): void {
  const { plan, scroller, measures, scrollToRow } = options;
  const requests = usePlannerStore(({ focusRequests }) => focusRequests);
  const isFocusInside = useRef(false);
  const { index, dates } = plan;

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const enter = () => {
      isFocusInside.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
      // What is taken out of the page with the focus leaves it to nobody: it is not the person who left.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) isFocusInside.current = false;
      });
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [scroller]);

  useEffect(() => {
    const shape: GridShape = { rows: index.rows, dates };
    const { active } = readPlanner();
    const settled =
      active === null ? firstPlace(shape, dates[0] ?? '') : settlePlace(shape, active);
    const isLost = isFocusInside.current && document.activeElement === document.body;
    const isSame =
      settled?.row === active?.row &&
      settled?.date === active?.date &&
      settled?.cle === active?.cle;
    if (settled !== null && isLost) goToPlace(settled);
    else if (!isSame) changePlanner({ active: settled });
  }, [index, dates]);

  useEffect(() => {
    if (requests === 0) return;
    const { active, expanded } = readPlanner();
    if (active === null) return;
    const at = index.rows.findIndex(({ key }) => key === active.row);
    const row = index.rows[at];
    if (row === undefined) return;
    const quarts = quartsAt({ rows: index.rows, dates }, active);
    const isAway = row.absences[dates.indexOf(active.date)] !== undefined;
    const { shown } = splitDay(quarts, measures, expanded.has(row.key), isAway);
    const isDrawn = active.cle === null || shown.some(({ id }) => String(id) === active.cle);
    if (!isDrawn) toggleExpanded(row.key);
    scrollToRow(at);
    let frames = 0;
    const tryFocus = () => {
      // The panel was opened meanwhile: it keeps what is typed.
      if (isInLayer()) return;
      const target = scroller.current && findPlace(scroller.current, active);
      frames += 1;
      if (target) {
        target.focus({ preventScroll: true });
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      } else if (frames < MAX_FRAMES) frame = requestAnimationFrame(tryFocus);
    };
    let frame = requestAnimationFrame(tryFocus);
    return () => cancelAnimationFrame(frame);
    // Asked for once per request: what changes later does not pull the focus back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [requests]);
}
