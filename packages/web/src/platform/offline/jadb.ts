/**
 * The one way to JADB, the device's database: opens it, reopens it when the browser drops the connection,
 * deletes it. It must not know what the records mean.
 */
import { deleteDB, type IDBPObjectStore, openDB } from 'idb';
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

/** Whether there is anything to read: a look alone does not make it. A browser that cannot tell is taken to have it. */
export async function hasJadb(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === JADB_NAME);
}

/**
 * One read. It ends by itself: a write to the same store then waits for the disk, and not until this thread, which may be
 * busy, has heard of every read before it.
 */
export function readJadb<Store extends JadbStore, T>(
  name: Store,
  read: (store: IDBPObjectStore<JadbSchema, [Store], Store>) => Promise<T>,
): Promise<T> {
  return withJadb((db) => {
    const tx = db.transaction(name);
    const found = read(tx.store);
    tx.commit();
    return found;
  });
}

/**
 * One read-write transaction, all or nothing; resolves only once it is complete. 'strict' waits for the disk, as
 * browsers by default call a write complete that a phone's sudden restart can still undo. What `work` does
 * not wait for goes through `unawaited`.
 */
export function writeJadb<const Stores extends readonly JadbStore[], T>(
  stores: Stores,
  work: (tx: JadbTransaction<Stores>) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> {
  return withJadb(async (db) => {
    const tx = db.transaction(stores, 'readwrite', { durability });
    const [worked, completed] = await Promise.allSettled([commitOrAbort(tx, work), tx.done]);
    if (worked.status === 'rejected') throw worked.reason;
    if (completed.status === 'rejected') throw completed.reason;
    return worked.value;
  });
}

async function commitOrAbort<Tx extends { abort(): void; commit(): void }, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const end = (how: 'abort' | 'commit') => {
    try {
      tx[how]();
    } catch {
      // It has ended already.
    }
  };
  try {
    const result = await work(tx);
    // By itself it would commit only after this thread has heard of every put.
    end('commit');
    return result;
  } catch (error) {
    end('abort');
    throw error;
  }
}

interface Records<Kept> {
  get: (key: string) => Promise<Kept | undefined>;
  put: (record: Kept) => Promise<unknown>;
}

/** For a request that the transaction itself answers for: one that fails ends it. */
export function unawaited(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

/** A store of a transaction whose records of these keys are asked for at once, to be read once each. */
export function askAhead<Kept>(store: Records<Kept>, keys: Iterable<string>): Records<Kept> {
  const asked = new Map(Array.from(keys, (key) => [key, store.get(key)]));
  for (const answer of asked.values()) unawaited(answer);
  return { get: (key) => asked.get(key) ?? store.get(key), put: (record) => store.put(record) };
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
