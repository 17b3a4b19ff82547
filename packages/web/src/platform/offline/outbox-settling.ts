/**
 * What only its owner can settle: a refused command is sent again, corrected or given up. Also what belongs to one subject
 * as a whole, as the many rows of one report. Apart from the outbox, as the first page needs none of it.
 */
import { noteDiscarded } from './device-work.ts';
import { JADB_STORES } from './jadb-schema.ts';
import type { JadbTransaction, OutboxRow } from './jadb-schema.ts';
import { writeJadb } from './jadb.ts';
import { dropFiles } from './kept-files.ts';
import { announce } from './outbox-signals.ts';
import { isHeld, replaceRow, writeKept } from './outbox.ts';
import { createUuid } from './uuid.ts';

/** Several commands and what goes with them in one transaction; `work` puts them in with `keepCommand`. */
export async function enqueueTogether<T>(work: (tx: JadbTransaction) => Promise<T>): Promise<T> {
  const result = await writeKept(work);
  announce('ready');
  return result;
}

/** The rows of one subject, in order, within a transaction. */
export async function listSubject(
  tx: JadbTransaction,
  owner: number,
  subject: string,
): Promise<OutboxRow[]> {
  const records = await tx.objectStore('cmData').index('cmtype').getAll('outbox');
  return records
    .filter((record) => record.cmtype === 'outbox')
    .filter((row) => row.owner === owner && row.subject === subject)
    .sort((a, b) => a.seq - b.seq);
}

/**
 * Changes what a command says while it is held back, and how long it still is; null drops it. Resolves to whether it was
 * in time: one that may be on its way stays as it is.
 */
export async function changeHeld(
  id: string,
  change: (row: OutboxRow) => Pick<OutboxRow, 'body' | 'next_attempt_at'> | null,
): Promise<boolean> {
  const isDone = await writeJadb(['cmData'], async (tx) => {
    const row = await tx.store.get(id);
    if (row?.cmtype !== 'outbox' || !isHeld(row)) return false;
    const next = change(row);
    await (next === null ? tx.store.delete(id) : tx.store.put({ ...row, ...next }));
    return true;
  });
  if (isDone) announce('ready');
  return isDone;
}

/** Sends a refused command again as it was, under the same key: an earlier try may have had its effect after all. */
export async function retryParked(id: string): Promise<void> {
  await replaceRow(id, 'parked', (row) => toWaiting(row));
  announce('ready');
}

/** Sends a refused command again with another body, in the same place. Another body is another command: a new key. */
export async function correctParked(id: string, body: unknown): Promise<void> {
  await replaceRow(id, 'parked', (row) => toWaiting({ ...row, id: createUuid(), body }));
  announce('ready');
}

/**
 * Only a refused command: one that is waiting may already be on its way, so discarding it would promise too much.
 * What its feature keeps of it here follows: the steps of punches, for one, can be done again.
 */
export async function discardParked(id: string): Promise<void> {
  await writeJadb(JADB_STORES, async (tx) => {
    const row = await tx.objectStore('cmData').get(id);
    if (row?.cmtype !== 'outbox' || row.state !== 'parked') return;
    await tx.objectStore('cmData').delete(id);
    await dropFiles(tx, id);
    await noteDiscarded(tx, row);
  });
  announce('ready');
}

/** What was refused of a subject, and what could only follow it: none of that can be on its way. */
export async function dropRefused(
  tx: JadbTransaction,
  owner: number,
  subject: string,
): Promise<void> {
  const rows = await listSubject(tx, owner, subject);
  const first = rows.findIndex(({ state }) => state === 'parked');
  if (first === -1) return;
  const cmData = tx.objectStore('cmData');
  await Promise.all(rows.slice(first).map(({ id }) => cmData.delete(id)));
}

function toWaiting({ error: _error, ...row }: OutboxRow): OutboxRow {
  return { ...row, state: 'waiting', attempts: 0, next_attempt_at: null };
}
