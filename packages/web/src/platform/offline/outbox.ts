/**
 * The outbox: commands kept on the device until the server has acknowledged them. It stores and orders rows;
 * it never sends (drain.ts decides, platform/api sends).
 */
import { JADB_STORES } from './jadb-schema.ts';
import type { CommandError, JadbTransaction, LastSent, OutboxRow } from './jadb-schema.ts';
import { unawaited, readJadb, writeJadb } from './jadb.ts';
import { dropFiles } from './kept-files.ts';
import { announce } from './outbox-signals.ts';
import { keepSent } from './sent-commands.ts';
import { clearPersistedQueries, clearUnpinnedQueries } from './persisted-queries.ts';
import { clearThreadRecords } from './thread-records.ts';
import { createUuid } from './uuid.ts';

export type NewCommand = Pick<
  OutboxRow,
  'owner' | 'endpoint' | 'method' | 'path' | 'body' | 'subject'
> &
  /** `next_attempt_at`: held back until then, so that it can still be completed. */
  Partial<Pick<OutboxRow, 'id' | 'params' | 'pour' | 'next_attempt_at' | 'files'>>;

/** Writes the local side of a command. It may await nothing but `tx`, or the transaction ends without it. */
export type LocalChange = (tx: JadbTransaction) => Promise<unknown>;

/**
 * Keeps a command and its local change in one transaction: after a crash both are there, or neither is. Resolves
 * when they are on the disk. The same id given twice is one command.
 */
export async function enqueue(command: NewCommand, alsoWrite?: LocalChange): Promise<OutboxRow> {
  const id = command.id ?? createUuid();
  const row = await writeKept((tx) => keepCommand(tx, { ...command, id }, alsoWrite));
  announce('ready');
  return row;
}

/** What exists nowhere else is written even on a full device: what can be read again from the server makes room. */
export async function writeKept<T>(work: (tx: JadbTransaction) => Promise<T>): Promise<T> {
  const keep = () => writeJadb(JADB_STORES, work);
  const keepAfter = (makeRoom: () => Promise<void>) => async (error: unknown) => {
    if (!isDeviceFull(error)) throw error;
    await makeRoom();
    return keep();
  };
  return keep()
    .catch(keepAfter(clearUnpinnedQueries))
    .catch(keepAfter(clearThreadRecords))
    .catch(keepAfter(clearPersistedQueries));
}

export async function keepCommand(
  tx: JadbTransaction,
  command: NewCommand & { id: string },
  alsoWrite?: (tx: JadbTransaction, row: OutboxRow) => Promise<unknown>,
): Promise<OutboxRow> {
  const cmData = tx.objectStore('cmData');
  const [kept, counter] = await Promise.all([cmData.get(command.id), cmData.get('outbox-seq')]);
  if (kept?.cmtype === 'outbox') return kept;
  const seq = (counter?.cmtype === 'counter' ? counter.last : 0) + 1;
  const row: OutboxRow = {
    ...command,
    cmtype: 'outbox',
    seq,
    created: new Date().toISOString(),
    attempts: 0,
    next_attempt_at: command.next_attempt_at ?? null,
    state: 'waiting',
  };
  unawaited(cmData.put({ id: 'outbox-seq', cmtype: 'counter', last: seq }));
  unawaited(cmData.put(row));
  await alsoWrite?.(tx, row);
  return row;
}

/**
 * Deletes rows of the same command and subject that are part of a new one, which must say all that they say. One that is
 * on its way arrives, and its answer finds no row: that is the same as if it had come before.
 */
export async function dropEarlier(
  tx: JadbTransaction,
  { id, owner, subject, endpoint }: Pick<OutboxRow, 'id' | 'owner' | 'subject' | 'endpoint'>,
  isPart: (row: OutboxRow) => boolean,
): Promise<void> {
  const cmData = tx.objectStore('cmData');
  const rows = (await cmData.index('cmtype').getAll('outbox')).filter(
    (row) => row.cmtype === 'outbox',
  );
  const dropped = rows.filter(
    (row) =>
      row.id !== id &&
      row.owner === owner &&
      row.subject === subject &&
      row.endpoint === endpoint &&
      isPart(row),
  );
  await Promise.all(dropped.map((row) => cmData.delete(row.id)));
}

function isDeviceFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** The rows of one person, in the order in which they were made. */
export async function listRows(owner: number): Promise<OutboxRow[]> {
  const rows = await listAllRows();
  return rows.filter((row) => row.owner === owner).sort((a, b) => a.seq - b.seq);
}

/** Of every person who used this device. */
export async function listAllRows(): Promise<OutboxRow[]> {
  const records = await readJadb('cmData', (store) => store.index('cmtype').getAll('outbox'));
  return records.filter((record) => record.cmtype === 'outbox');
}

export async function findRow(id: string): Promise<OutboxRow | undefined> {
  const record = await readJadb('cmData', (store) => store.get(id));
  return record?.cmtype === 'outbox' ? record : undefined;
}

export async function readLastSent(owner: number): Promise<string | null> {
  const record = await readJadb('cmData', (store) => store.get(`last-sent:${owner}`));
  return record?.cmtype === 'last-sent' ? record.at : null;
}

/** The server has it: the row goes. What it changed stays known, as the reads kept on this device are older. */
export async function acknowledgeRow(row: OutboxRow, at: string): Promise<void> {
  const { id, owner } = row;
  const lastSent: LastSent = { id: `last-sent:${owner}`, cmtype: 'last-sent', owner, at };
  await writeJadb(JADB_STORES, async (tx) => {
    const cmData = tx.objectStore('cmData');
    await cmData.delete(id);
    await dropFiles(tx, id);
    await cmData.put(lastSent);
    await keepSent(cmData, row, at);
  });
  announce('changed');
}

/** Part of its files has arrived: the tries before count no more. */
export async function noteSentBytes(id: string, sent: number): Promise<void> {
  await replaceRow(id, 'waiting', ({ error: _error, ...row }) => ({
    ...row,
    sent,
    attempts: 0,
    next_attempt_at: null,
  }));
  announce('changed');
}

/** The server asked to try again later. */
export async function postponeRow(
  id: string,
  next_attempt_at: number,
  error: CommandError,
): Promise<void> {
  await replaceRow(id, 'waiting', (row) => ({
    ...row,
    attempts: row.attempts + 1,
    next_attempt_at,
    error,
  }));
  announce('changed');
}

/** The server refused it: only its owner can settle it now. */
export async function parkRow(id: string, error: CommandError): Promise<void> {
  await replaceRow(id, 'waiting', (row) => ({ ...row, state: 'parked', error }));
  announce('changed');
}

/**
 * Completes a command that is held back, and lets it go. Only while it certainly has not been sent: another body under
 * the same key would be another command. Resolves to whether it was in time.
 */
export async function completeHeld(
  id: string,
  change: (body: unknown) => unknown,
  alsoWrite: LocalChange,
): Promise<boolean> {
  const isDone = await writeJadb(JADB_STORES, async (tx) => {
    const cmData = tx.objectStore('cmData');
    const row = await cmData.get(id);
    if (row?.cmtype !== 'outbox' || !isHeld(row)) return false;
    await cmData.put({ ...row, body: change(row.body), next_attempt_at: null });
    await alsoWrite(tx);
    return true;
  });
  if (isDone) announce('ready');
  return isDone;
}

/** Certainly not sent yet. */
export const isHeld = ({ state, attempts, next_attempt_at }: OutboxRow): boolean =>
  state === 'waiting' && attempts === 0 && next_attempt_at !== null && Date.now() < next_attempt_at;

/** Does nothing if the row is gone or in another state: another tab was faster, and a blind write would revive it. */
export async function replaceRow(
  id: string,
  expected: OutboxRow['state'],
  change: (row: OutboxRow) => OutboxRow,
): Promise<void> {
  await writeJadb(['cmData'], async (tx) => {
    const row = await tx.store.get(id);
    if (row?.cmtype !== 'outbox' || row.state !== expected) return;
    const next = change(row);
    if (next.id !== id) await tx.store.delete(id);
    await tx.store.put(next);
  });
}
