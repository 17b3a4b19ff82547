import type { KeyboardEvent } from 'react';
import type { BuilderCommands } from '../builder/builder-commands.ts';
import type { OutlineItem } from '../model/outline-items.ts';

export type LineKeys = (event: KeyboardEvent, item: OutlineItem) => void;

const BY: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

const linesAround = (element: Element): HTMLElement[] => [
  ...(element.closest('ol')?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
];

function focusLine(from: Element, pick: (lines: HTMLElement[], at: number) => number): void {
  const lines = linesAround(from);
  const at = lines.findIndex((line) => line === from);
  lines[Math.max(0, Math.min(lines.length - 1, pick(lines, at)))]?.focus();
}

/** The keys of a line: arrows go through the list, with Alt they move the line, left and right fold a section. */
export const createLineKeys =
  ({ step, duplicate, remove, fold }: BuilderCommands, isEditable: boolean): LineKeys =>
  (event, { uid, kind }) => {
    const line = event.currentTarget;
    const by = BY[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    if (by !== undefined && event.altKey && isEditable) step(uid, by, true);
    else if (by !== undefined) focusLine(line, (_lines, at) => at + by);
    else if (event.key === 'Home') focusLine(line, () => 0);
    else if (event.key === 'End') focusLine(line, (lines) => lines.length - 1);
    else if (event.key === 'ArrowRight' && kind === 'section') fold(uid, false);
    else if (event.key === 'ArrowLeft' && kind === 'section') fold(uid, true);
    else if (event.key.toLowerCase() === 'd' && isCommand && isEditable) duplicate(uid);
    else if (event.key === 'Delete' && isEditable) remove(uid);
    else return;
    event.preventDefault();
  };
