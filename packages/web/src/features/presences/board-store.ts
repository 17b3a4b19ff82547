// What is being done on the board: the lines chosen, and the dialog that is open.
import { create } from 'zustand';

interface BoardState {
  chosen: ReadonlySet<number>;
  /** Whose times are being vouched for. */
  confirming: number | null;
  /** Who is being called. */
  calling: number | null;
  /** Which quart somebody is sought for. */
  replacing: number | null;
}

const AT_REST: BoardState = {
  chosen: new Set(),
  confirming: null,
  calling: null,
  replacing: null,
};

export const useBoardStore = create<BoardState>(() => AT_REST);

export const resetBoard = (): void => useBoardStore.setState(AT_REST);

export const toggleChosen = (quartId: number): void =>
  useBoardStore.setState(({ chosen }) => ({
    chosen: chosen.has(quartId)
      ? new Set([...chosen].filter((id) => id !== quartId))
      : new Set([...chosen, quartId]),
  }));

export const choose = (quartIds: Iterable<number>): void =>
  useBoardStore.setState({ chosen: new Set(quartIds) });

export const startConfirming = (confirming: number | null): void =>
  useBoardStore.setState({ confirming });

export const startCalling = (calling: number | null): void => useBoardStore.setState({ calling });

export const startReplacing = (replacing: number | null): void =>
  useBoardStore.setState({ replacing });
