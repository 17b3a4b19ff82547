// Commands that the server has, from their acknowledgement until the reads that they change have been asked again.
// It must not hold up the outbox: no row waits for a read.
import { create } from 'zustand';
import type { OutboxRow } from '../offline/jadb-schema.ts';
import { queryClient } from './query-client.ts';

export const useSentCommands = create<{ rows: readonly OutboxRow[] }>(() => ({ rows: [] }));

/** Call before the row leaves the outbox, so that what it shows does not disappear in between. */
export function keepUntilRefreshed(row: OutboxRow): void {
  useSentCommands.setState(({ rows }) => ({
    rows: [...rows.filter(({ id }) => id !== row.id), row],
  }));
}

/** Asks once for each read in use of these paths, of all reads for null. Resolves when they have answered or failed. */
export async function refreshSent(
  sent: readonly OutboxRow[],
  paths: ReadonlySet<unknown> | null,
): Promise<void> {
  const ids = new Set(sent.map(({ id }) => id));
  try {
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => paths === null || paths.has(path),
    });
  } finally {
    useSentCommands.setState(({ rows }) => ({ rows: rows.filter(({ id }) => !ids.has(id)) }));
  }
}
