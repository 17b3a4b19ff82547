/**
 * The one way to JADB, the device's database: opens it, reopens it when the browser drops the connection,
 * deletes it. It must not know what the records mean.
 */
import { deleteDB, openDB } from 'idb';
import { JADB_NAME, JADB_STORES, JADB_VERSION, upgradeJadb } from './jadb-schema.ts';
import type { Jadb, JadbSchema, JadbStore, JadbTransaction } from './jadb-schema.ts';

let connection: Promise<Jadb> | null = null;

function connect(): Promise<Jadb> {
  if (connection !== null) return connection;
  const opening = openDB<JadbSchema>(JADB_NAME, JADB_VERSION, {
    upgrade: (db, _oldVersion, _newVersion, tx) => upgradeJadb(db, tx),
    // Another tab wants to upgrade or delete: running transactions end, then this tab is out of its way.
    blocking: () => void disconnect(opening),
    terminated: () => forget(opening),
  });
  connection = opening;
  opening.catch(() => forget(opening));
  return opening;
}

function forget(opened: Promise<Jadb>): void {
  if (connection === opened) connection = null;
}

async function disconnect(opened: Promise<Jadb>): Promise<void> {
  forget(opened);
  await opened.then(
    (db) => db.close(),
    () => undefined,
  );
}

/**
 * Runs `work` on an open JADB. iOS drops the connection of an app in the background, which only shows at the
 * next use: then it reopens and runs `work` once more. The first run may have been committed before the
 * connection was lost, so `work` must be safe to repeat.
 */
export async function withJadb<T>(work: (db: Jadb) => Promise<T>): Promise<T> {
  const opened = connect();
  try {
    return await work(await opened);
  } catch (error) {
    const wasDropped = connection !== opened;
    if (!wasDropped && !isConnectionLost(error)) throw error;
    await disconnect(opened);
    return work(await connect());
  }
}

/** InvalidStateError: the connection is closed. UnknownError: WebKit's "Connection to Indexed Database server lost". */
function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'InvalidStateError' || error.name === 'UnknownError')
  );
}

/**
 * One read-write transaction, all or nothing; resolves only once it is complete. 'strict' waits for the disk, as
 * browsers by default call a write complete that a phone's sudden restart can still undo.
 */
export function writeJadb<const Stores extends readonly JadbStore[], T>(
  stores: Stores,
  work: (tx: JadbTransaction<Stores>) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> {
  return withJadb(async (db) => {
    const tx = db.transaction(stores, 'readwrite', { durability });
    const [worked, completed] = await Promise.allSettled([abortOnFailure(tx, work), tx.done]);
    if (worked.status === 'rejected') throw worked.reason;
    if (completed.status === 'rejected') throw completed.reason;
    return worked.value;
  });
}

async function abortOnFailure<Tx extends { abort(): void }, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await work(tx);
  } catch (error) {
    try {
      tx.abort();
    } catch {
      // The failure has already ended the transaction.
    }
    throw error;
  }
}

/**
 * For the reset: the contents go first, since a tab that does not let go of its connection can hold up the deletion
 * itself, which then happens when that tab closes.
 */
export async function deleteJadb(): Promise<void> {
  await emptyJadb().catch(() => undefined);
  if (connection !== null) await disconnect(connection);
  await new Promise<void>((resolve, reject) => {
    deleteDB(JADB_NAME, { blocked: () => resolve() }).then(resolve, reject);
  });
}

function emptyJadb(): Promise<unknown> {
  return writeJadb(JADB_STORES, (tx) =>
    Promise.all(JADB_STORES.map((name) => tx.objectStore(name).clear())),
  );
}
