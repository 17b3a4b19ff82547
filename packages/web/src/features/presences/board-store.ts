// What is being done on the board: the lines chosen, and the dialog that is open.
import { create } from 'zustand';

interface BoardState {
  /** By their keys among the items of the board: lines, and visits without a quart. */
  chosen: ReadonlySet<string>;
  /** Whose times are being vouched for. */
  confirming: number | null;
  /** Any punch of the visit without a quart that is being vouched for. */
  confirmingVisit: number | null;
  /** Who is being called. */
  calling: number | null;
  /** Which quart somebody is sought for. */
  replacing: number | null;
}

const AT_REST: BoardState = {
  chosen: new Set(),
  confirming: null,
  confirmingVisit: null,
  calling: null,
  replacing: null,
};

export const useBoardStore = create<BoardState>(() => AT_REST);

export const resetBoard = (): void => useBoardStore.setState(AT_REST);

export const toggleChosen = (key: string): void =>
  useBoardStore.setState(({ chosen }) => ({
    chosen: chosen.has(key)
      ? new Set([...chosen].filter((other) => other !== key))
      : new Set([...chosen, key]),
  }));

export const choose = (keys: Iterable<string>): void =>
  useBoardStore.setState({ chosen: new Set(keys) });

export const startConfirming = (confirming: number | null): void =>
  useBoardStore.setState({ confirming });

export const startConfirmingVisit = (confirmingVisit: number | null): void =>
  useBoardStore.setState({ confirmingVisit });

export const startCalling = (calling: number | null): void => useBoardStore.setState({ calling });

export const startReplacing = (replacing: number | null): void =>
  useBoardStore.setState({ replacing });
