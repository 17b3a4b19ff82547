import { isPlanned } from '@releve/domain/features/quarts.ts';
import type { FocusEvent, MouseEvent, PointerEvent as ReactPointerEvent } from 'react';
import { isEcho } from '../../../ui/use-layer.ts';
import { quartsBetween } from '../plan/grid-moves.ts';
import type { Plan } from '../plan/use-plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { Place } from '../plan/plan-operations.ts';
import {
  changePlanner,
  chooseOnly,
  endGesture,
  openSelection,
  readPlanner,
  toggleChosen,
} from '../planner-store.ts';
import {
  carryGesture,
  followPointer,
  type Gesture,
  placeAt,
  resizeGesture,
  sweepGesture,
} from './pointer-gestures.ts';

const EDGE_PX = 8;
/** Of the width of a narrow block: most of it is there to be carried by. */
const EDGE_PART = 1 / 6;

type GridPointerOptions = { plan: Plan; actions: PlanActions; canEdit: boolean };

function edgeAt(block: HTMLElement, event: ReactPointerEvent): 'debut' | 'fin' | null {
  if (event.pointerType === 'touch') return null;
  const { left, right, width } = block.getBoundingClientRect();
  const reach = Math.min(EDGE_PX, width * EDGE_PART);
  if (right - event.clientX <= reach) return 'fin';
  return event.clientX - left <= reach ? 'debut' : null;
}

export function useGridPointer({ plan, actions, canEdit }: GridPointerOptions) {
  const gestureFor = (
    event: ReactPointerEvent,
    place: Place,
    cle: string | null,
  ): Gesture | null => {
    if (!canEdit) return null;
    if (cle === null) return sweepGesture(place);
    const quart = plan.index.byCle.get(cle);
    if (quart === undefined || !isPlanned(quart)) return null;
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-cle]');
    const edge = block === null ? null : edgeAt(block, event);
    return edge === null
      ? carryGesture(cle, place)
      : resizeGesture(cle, edge, { debut: quart.debut, fin: quart.fin }, event.clientX);
  };

  const finish = () => {
    const { carry, resize, sweep } = readPlanner();
    if (carry !== null) void actions.drop(carry);
    else if (resize !== null) void actions.resize(resize);
    else if (sweep !== null) actions.create(sweep);
    else endGesture();
  };

  const tapQuart = (event: PointerEvent, place: Place, cle: string) => {
    const { anchor } = readPlanner();
    if (event.shiftKey && anchor !== null) {
      chooseOnly(
        quartsBetween({ rows: plan.index.rows, dates: plan.dates }, anchor, place).map(({ id }) =>
          String(id),
        ),
      );
    } else if (event.ctrlKey || event.metaKey) {
      toggleChosen(cle);
      changePlanner({ anchor: place });
    } else {
      chooseOnly([cle]);
      changePlanner({ anchor: place });
      openSelection();
    }
  };

  const beginAt = ({ row, date }: Place) => actions.create({ row, from: date, to: date });

  /** Beside what is chosen or opened a click lets it go; where nothing is, it begins a quart. A finger always begins one. */
  const tapEmpty = (event: PointerEvent, place: Place) => {
    const { selection, panel } = readPlanner();
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || isEcho(event));
    const isFree = isPlain && selection.size === 0 && panel.kind === 'closed';
    if (canEdit && (isFree || event.pointerType === 'touch')) beginAt(place);
    else changePlanner({ selection: new Set(), anchor: place });
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const target = event.target as HTMLElement;
    if (target.closest('[data-plain]') !== null) return;
    const place = placeAt(event.clientX, event.clientY);
    if (place === null) return;
    const cle = target.closest<HTMLElement>('[data-cle]')?.dataset['cle'] ?? null;
    changePlanner({ active: { ...place, cle } });
    followPointer(event.nativeEvent, event.currentTarget, gestureFor(event, place, cle), {
      onDrop: finish,
      onTap: (up) => {
        if (cle !== null) tapQuart(up, place, cle);
        else tapEmpty(up, place);
      },
    });
  };

  const onDoubleClick = (event: MouseEvent) => {
    // Its first click has begun one, and the grid has moved under the second.
    if (isEcho(event.nativeEvent) && readPlanner().panel.kind !== 'closed') return;
    const target = event.target as HTMLElement;
    const place = placeAt(event.clientX, event.clientY);
    if (!canEdit || place === null || target.closest('[data-cle], [data-plain]') !== null) return;
    beginAt(place);
  };

  /** Reached by Tab, or by what a screen reader does, it is where the arrows go on from. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { row, date } = target.closest<HTMLElement>('[data-row][data-date]')?.dataset ?? {};
    if (row === undefined || date === undefined) return;
    const cle = target.closest<HTMLElement>('[data-cle]')?.dataset['cle'] ?? null;
    const { active } = readPlanner();
    const isSame = active?.row === row && active.date === date && active.cle === cle;
    if (!isSame) changePlanner({ active: { row, date, cle }, anchor: { row, date } });
  };

  const onPointerMove = (event: ReactPointerEvent) => {
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-cle]');
    if (block !== null) block.dataset['edge'] = canEdit ? (edgeAt(block, event) ?? '') : '';
  };

  return { onPointerDown, onPointerMove, onDoubleClick, onFocus };
}
