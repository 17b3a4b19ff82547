// The rows of a list that are chosen, to do something with all of them: on this page and on those before.
import { useState } from 'react';

interface SelectionOptions<Row> {
  /** What the list shows, its page aside: the choice ends with it. */
  of: string;
  canChoose: (row: Row) => boolean;
  labels: {
    row: (row: Row) => string;
    /** Of the box that chooses every row of the page. */
    page: string;
  };
}

export interface ListSelection<Row> extends Omit<SelectionOptions<Row>, 'of'> {
  chosen: readonly Row[];
  isChosen: (row: Row) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
}

export function useListSelection<Row extends { id: number | null }>({
  of,
  canChoose,
  labels,
}: SelectionOptions<Row>): ListSelection<Row> {
  const [state, setState] = useState<{ of: string; rows: ReadonlyMap<number | null, Row> }>({
    of,
    rows: new Map(),
  });
  const rows = state.of === of ? state.rows : new Map<number | null, Row>();
  const keep = (next: ReadonlyMap<number | null, Row>) => setState({ of, rows: next });
  return {
    canChoose,
    labels,
    chosen: [...rows.values()],
    isChosen: ({ id }) => rows.has(id),
    choose: (changed, isChosen) => {
      const next = new Map(rows);
      for (const row of changed.filter(canChoose)) {
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      keep(next);
    },
    clear: () => keep(new Map()),
  };
}
