/**
 * The difference to the server's clock, kept apart from the reads: a device that is full drops those, and a sign-out
 * clears them, but a punch made without it would be wrong. It learns nothing by itself.
 */
import { readJadb, writeJadb } from './jadb.ts';

/** Null until the server has told it. */
export async function readClockDifference(): Promise<number | null> {
  const record = await readJadb('cmData', (store) => store.get('clock'));
  return record?.cmtype === 'clock' ? record.diff : null;
}

export async function keepClockDifference(diff: number): Promise<void> {
  await writeJadb(
    ['cmData'],
    (tx) => tx.store.put({ id: 'clock', cmtype: 'clock', diff }),
    'relaxed',
  );
}
