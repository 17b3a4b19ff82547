// Where the keys lead in the matrix. Pure.
export interface Place {
  readonly row: number;
  readonly column: number;
}

const PAGE_ROWS = 10;

const STEPS: Readonly<Record<string, (at: Place) => Place>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - PAGE_ROWS, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE_ROWS, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }) => ({ row, column: Number.POSITIVE_INFINITY }),
};

const within = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1));

/** Null for a key that leads nowhere here. */
export function placeAfter(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  at: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  const step = STEPS[key];
  if (step === undefined || metaKey || altKey) return null;
  const next = step(at);
  const row =
    ctrlKey && key === 'Home' ? 0 : ctrlKey && key === 'End' ? rows - 1 : within(next.row, rows);
  return { row, column: within(next.column, columns) };
}
