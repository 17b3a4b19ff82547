import { useEffect, useRef } from 'react';
import { hasModalLayer } from '../../ui/use-layer.ts';
import type { PlanActions } from './plan/use-plan-actions.ts';
import type { PlanChanges } from './plan/use-plan-changes.ts';
import { changePlanner, readPlanner } from './planner-store.ts';

const TYPING = 'input, textarea, select, [contenteditable], [role="combobox"], [aria-modal="true"]';

type ShortcutOptions = { actions: PlanActions; changes: PlanChanges; canEdit: boolean };

/** Ctrl C, V, Z, Y and Delete, wherever the focus is but in a field or a dialog. */
export function usePlannerShortcuts(options: ShortcutOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || (target instanceof Element && target.closest(TYPING))) return;
      if (hasModalLayer()) return;
      if (handle(event, latest.current)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Meant for a field of the panel that has just opened, which has no focus yet. */
const isInPanel = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('aside') !== null;

/** What is chosen, or what has the focus where nothing is. */
function concerned(): string[] {
  const { selection, active } = readPlanner();
  if (selection.size > 0) return [...selection];
  return active === null || active.cle === null ? [] : [active.cle];
}

function handle(event: KeyboardEvent, { actions, changes, canEdit }: ShortcutOptions): boolean {
  const key = event.key.toLowerCase();
  if (key === 'escape') return clearChoice();
  if (!canEdit) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') void changes.step(event.shiftKey ? 'redo' : 'undo');
    else if (key === 'y') void changes.step('redo');
    else if (key === 'c' && hasNoText() && concerned().length > 0) actions.copy(concerned());
    else if (key === 'v') return paste(actions);
    else return false;
    return true;
  }
  if ((key === 'delete' || (key === 'backspace' && !isInPanel(event))) && concerned().length > 0) {
    void actions.remove(concerned());
    return true;
  }
  return false;
}

/** Text that was selected is what Ctrl C means. */
const hasNoText = (): boolean => (getSelection()?.toString() ?? '') === '';

/** The panel, where it is open, takes the first Escape. */
function clearChoice(): boolean {
  const { selection, panel, carry } = readPlanner();
  if (panel.kind !== 'closed' || carry !== null || selection.size === 0) return false;
  changePlanner({ selection: new Set() });
  return true;
}

function paste(actions: PlanActions): boolean {
  const { active, clipboard } = readPlanner();
  if (active === null || clipboard === null) return false;
  void actions.paste(active);
  return true;
}
