import { isPlanned } from '@releve/domain/features/quarts.ts';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { hasModalLayer } from '../../../ui/use-layer.ts';
import { reasonsText } from '../plan/conflict-words.ts';
import {
  type ActivePlace,
  type GridShape,
  type GridStep,
  quartsBetween,
  stepFrom,
} from '../plan/grid-moves.ts';
import { carriedConflicts } from '../plan/carried-conflicts.ts';
import type { Plan } from '../plan/use-plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { usePlanWords } from '../plan/use-plan-words.ts';
import {
  announce,
  type Carry,
  changePlanner,
  chooseOnly,
  concernedBy,
  endGesture,
  goToPlace,
  openSelection,
  readPlanner,
  toggleChosen,
} from '../planner-store.ts';
import { isAcross, type RowMeasures } from './row-height.ts';
import { settleFocus } from './use-active-place.ts';

const STEPS: Readonly<Record<string, GridStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
  PageUp: 'page_up',
  PageDown: 'page_down',
};

type GridKeysOptions = {
  plan: Plan;
  actions: PlanActions;
  measures: RowMeasures;
  canEdit: boolean;
};

/** The grid by keyboard; each move is told. */
export function useGridKeys({ plan, actions, measures, canEdit }: GridKeysOptions) {
  const t = useT();
  const words = usePlanWords(plan.index.names);
  const shape: GridShape = {
    rows: plan.index.rows,
    dates: plan.dates,
    isAcross: (row) => isAcross(measures, readPlanner().expanded.has(row)),
  };
  const nameOfRow = (key: string): string => {
    const row = plan.index.byKey.get(key);
    return row === undefined ? '' : words.row(row);
  };

  const carryOn = (carry: Carry, step: GridStep) => {
    // Through cells only: the quarts that are there already are no stops on the way.
    const bare = { rows: shape.rows.map((row) => ({ ...row, jours: [] })), dates: shape.dates };
    const { row, date } = stepFrom(bare, { ...carry.to, cle: null }, step);
    const next = { ...carry, to: { row, date } };
    changePlanner({ carry: next });
    const place = { row: nameOfRow(row), day: words.day(date) };
    const reasons = reasonsText(carriedConflicts(plan, next), t);
    announce(
      reasons === ''
        ? t('planner.said.over', place)
        : t('planner.said.over_conflict', { ...place, reasons }),
    );
  };

  const handleCarry = (carry: Carry, event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    if (step !== undefined) carryOn(carry, step);
    else if (event.key === 'Enter' || event.key === ' ') {
      goToPlace({ ...carry.to, cle: carry.kind === 'move' ? (carry.cles[0] ?? null) : null });
      void actions.drop(carry);
    } else if (event.key === 'Escape') {
      endGesture();
      announce(t('planner.said.cancelled'));
    } else return false;
    return true;
  };

  const move = (active: ActivePlace, step: GridStep, isExtending: boolean) => {
    const next = stepFrom(shape, active, step);
    if (isExtending) {
      const anchor = readPlanner().anchor ?? active;
      changePlanner({ anchor });
      const chosen = quartsBetween(shape, anchor, next).map(({ id }) => String(id));
      chooseOnly(chosen);
      announce(t('planner.said.chosen', { count: chosen.length }));
    } else changePlanner({ anchor: next });
    goToPlace(next);
  };

  const pickUp = (active: ActivePlace, kind: Carry['kind']) => {
    const quart = active.cle === null ? undefined : plan.index.byCle.get(active.cle);
    if (active.cle === null || quart === undefined || !isPlanned(quart)) return;
    changePlanner({
      carry: { kind, by: 'keyboard', cles: concernedBy(active.cle), from: active, to: active },
    });
    announce(t('planner.said.picked_up', { nom: words.quart(quart, plan.par) }));
  };

  const handleEdit = (active: ActivePlace, event: KeyboardEvent): boolean => {
    const { cle } = active;
    if (event.altKey && cle !== null && /^Arrow(Left|Right)$/.test(event.key)) {
      const steps = event.key === 'ArrowRight' ? 1 : -1;
      void actions.nudge(cle, event.shiftKey ? 'debut' : 'fin', steps);
    } else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (event.key === 'm' || event.key === 'M') pickUp(active, 'move');
    else if (event.key === 'd' || event.key === 'D') pickUp(active, 'copy');
    else if (/^n$/i.test(event.key) || (event.key === 'Enter' && cle === null)) {
      settleFocus(event.currentTarget);
      actions.create({ row: active.row, from: active.date, to: active.date });
    } else return false;
    return true;
  };

  const handle = (event: KeyboardEvent): boolean => {
    const { active, carry } = readPlanner();
    if (carry?.by === 'keyboard') return handleCarry(carry, event);
    if (active === null) return false;
    if (canEdit && handleEdit(active, event)) return true;
    const step = STEPS[event.key];
    if (step !== undefined && !event.ctrlKey && !event.altKey) move(active, step, event.shiftKey);
    else if (event.key === ' ' && active.cle !== null) {
      toggleChosen(active.cle);
      announce(t('planner.said.chosen', { count: readPlanner().selection.size }));
    } else if (event.key === 'Enter' && active.cle !== null) {
      if (!readPlanner().selection.has(active.cle)) chooseOnly([active.cle]);
      settleFocus(event.currentTarget);
      openSelection();
    } else return false;
    return true;
  };

  return (event: KeyboardEvent) => {
    // What is opening has not taken the focus yet, and the key is already meant for it.
    if (hasModalLayer() || (event.target as HTMLElement).closest('[data-plain]') !== null) return;
    if (handle(event)) event.preventDefault();
  };
}
