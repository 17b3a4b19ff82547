// The day by keyboard alone: J and K, or the arrows, from line to line over all cards; a letter acts on the line that has the
// focus.
import { useEffect } from 'react';
import { type Part, partOf } from '../act/act-keys.ts';

interface DayKeys {
  /** `carte:id` of the line. */
  readonly onPart: (row: string, part: Part) => void;
  readonly onHelp: () => void;
}

const ROWS = '[data-day-row]';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Over the page lies something else: its keys are its own. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

const STEPS: Record<string, number> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

function moveFocus(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step;
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
}

export function useDayKeys({ onPart, onHelp }: DayKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
      if (hasModifier || isTyped(event.target) || isCovered()) return;
      const focused = document.activeElement;
      const row = focused instanceof HTMLElement ? focused.dataset['dayRow'] : undefined;
      const key = event.key.toLowerCase();
      const step = STEPS[key];
      // The arrows are the page's own until a line has the focus.
      if (step !== undefined && (row !== undefined || key.length === 1)) moveFocus(step);
      else if (event.key === '?') onHelp();
      else {
        const part = partOf(key);
        if (row === undefined || part === undefined) return;
        onPart(row, part);
      }
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onPart, onHelp]);
}
