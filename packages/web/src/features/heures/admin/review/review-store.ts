/** Where the review stands: which line is open, what is on its way, and what can be taken back. */
import type { FactKind } from '@releve/domain/pay/facts-hash.ts';
import { create } from 'zustand';
import type { ReviewAction } from './review-keys.ts';
import { type Step, waitingKey } from './people-order.ts';

export interface Cursor {
  readonly employeId: number;
  /** Null until the sheet is there: its first line, or its last. */
  readonly cle: string | null;
  readonly step: Step;
}

/** What one press did. */
export type Undoable =
  | {
      readonly kind: 'decisions';
      readonly employeId: number;
      /** The line to go back to. */
      readonly cle: string;
      /** What was decided of each line. */
      readonly lines: readonly { readonly cle: string; readonly ids: readonly number[] }[];
    }
  | {
      readonly kind: 'times';
      readonly employeId: number;
      readonly cle: string;
      readonly lignes: readonly { readonly quart_id: number; readonly confirmation_id: number }[];
    };

/** The line was no longer what was on the screen. */
export interface Conflict {
  readonly facts: readonly FactKind[];
  readonly before: number;
  readonly after: number;
}

/** Words are wanted before it is decided. */
export interface ReasonAsked {
  readonly kind: 'planned' | 'break' | 'resolve';
}

interface ReviewState {
  readonly cursor: Cursor | null;
  /** The people of the list when the review began. */
  readonly order: readonly number[];
  readonly waiting: ReadonlySet<string>;
  readonly undoables: readonly Undoable[];
  readonly conflicts: ReadonlyMap<string, Conflict>;
  readonly asked: ReasonAsked | null;
  readonly isEditing: boolean;
  readonly isHelpOpen: boolean;
  /** For whoever does not see the screen change. */
  readonly said: string;
  readonly areKeysOff: boolean;
}

/** The mark of a person who has switched the keys off on this device. */
export const KEYS_OFF = 'heures-keys-off';

const OPENING: Omit<ReviewState, 'areKeysOff' | 'isHelpOpen'> = {
  cursor: null,
  order: [],
  waiting: new Set(),
  undoables: [],
  conflicts: new Map(),
  asked: null,
  isEditing: false,
  said: '',
};

export const useReviewStore = create<ReviewState>(() => ({
  ...OPENING,
  isHelpOpen: false,
  areKeysOff: false,
}));

export const readReview = useReviewStore.getState;
export const changeReview = (part: Partial<ReviewState>): void => useReviewStore.setState(part);

/** Another period is another review. */
export const resetReview = (): void => changeReview(OPENING);

/** What was asked about the line before is not about this one. */
export const moveTo = (cursor: Cursor | null): void =>
  changeReview({ cursor, asked: null, isEditing: false });

export const isWaiting = (employeId: number, cle: string): boolean =>
  readReview().waiting.has(waitingKey(employeId, cle));

export function setWaiting(employeId: number, cle: string, isOn: boolean): void {
  const waiting = new Set(readReview().waiting);
  if (isOn) waiting.add(waitingKey(employeId, cle));
  else waiting.delete(waitingKey(employeId, cle));
  changeReview({ waiting });
}

const MAX_UNDO = 100;

export const pushUndo = (undoable: Undoable): void =>
  changeReview({ undoables: [...readReview().undoables, undoable].slice(-MAX_UNDO) });

export function popUndo(): Undoable | undefined {
  const { undoables } = readReview();
  changeReview({ undoables: undoables.slice(0, -1) });
  return undoables.at(-1);
}

export function setConflict(employeId: number, cle: string, conflict: Conflict | null): void {
  const conflicts = new Map(readReview().conflicts);
  if (conflict === null) conflicts.delete(waitingKey(employeId, cle));
  else conflicts.set(waitingKey(employeId, cle), conflict);
  changeReview({ conflicts });
}

/** Of the line that is open, and from line to line; the others are the list's. */
export type LineAction = Exclude<ReviewAction, 'help' | 'close' | `tab_${number}`>;

/** What the panel does; null until it was opened for the first time. */
let runner: ((action: LineAction) => void) | null = null;

/** Returns how to stop. */
export function setRunner(run: (action: LineAction) => void): () => void {
  runner = run;
  return () => {
    if (runner === run) runner = null;
  };
}

/** The list knows how to begin; everything else comes with the panel. */
export function runReview(action: LineAction, begin: () => void): void {
  if (runner !== null) runner(action);
  else if (action === 'next') begin();
}

/** `rows`: the people of the list, whose order the review keeps. */
export function openSheet(
  employeId: number,
  rows: readonly number[],
  cle: string | null = null,
): void {
  if (readReview().cursor === null) changeReview({ order: rows });
  moveTo({ employeId, cle, step: 1 });
}
