/**
 * What JADB holds: exactly the three stores of version 6 and the records inside them.
 * Shapes and their upgrade only; opening and writing are in jadb.ts.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';

export const JADB_NAME = 'JADB';
export const JADB_VERSION = 6;
export const JADB_STORES = ['suivisDrafts', 'punchData', 'cmData'] as const;

export type JadbStore = (typeof JADB_STORES)[number];
export type CommandMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A command the server has not acknowledged yet. Its id is also its Idempotency-Key. */
export interface OutboxRow {
  id: string;
  cmtype: 'outbox';
  /** Order on this device, shared by all tabs: `created` may tie, or run backwards with the clock. */
  seq: number;
  owner: number;
  /** The employee for whom it was made, in employee mode: it goes out so even after the mode has been left. */
  pour?: number;
  /** The endpoint as it is declared, e.g. 'POST /api/memos/:id/confirm'. */
  endpoint: string;
  method: CommandMethod;
  /** The path with its parameters filled in, e.g. '/api/memos/12/confirm'. */
  path: string;
  /** What the path was filled in with. Rows of an older version have none: `paramsOf` reads them from the path. */
  params?: RowParams;
  body: unknown;
  /** Bytes that go with the body, kept once beside the outbox: a photo would weigh on every look at its rows. */
  piece?: PhotoPiece;
  /** A step of a longer sending: what it belongs to comes behind it under the same subject, and is what counts. */
  part?: true;
  /** Rows of one subject ('memo:12') go out in order; different subjects do not wait for each other. */
  subject: string;
  created: string;
  /** Answers so far that asked to try again, or did not come in time; a missing network is not counted. */
  attempts: number;
  next_attempt_at: number | null;
  state: 'waiting' | 'parked';
  error?: CommandError;
}

export type RowParams = Readonly<Record<string, string | number | undefined>>;

/** A command that the server has, for as long as a kept result of a read may be older than it. */
export interface SentCommand extends Pick<
  OutboxRow,
  'seq' | 'owner' | 'pour' | 'endpoint' | 'path' | 'params' | 'body'
> {
  /** The row's id behind the kind: a tab that reads both has the command once. */
  id: `sent:${string}`;
  cmtype: 'sent';
  /** ISO; when the answer came. */
  at: string;
}

export interface PhotoPiece {
  photo: DraftPhoto['id'];
  from: number;
  to: number;
}

export interface CommandError {
  status: number;
  message: string;
}

/** The last number given out as an outbox `seq`. */
export interface OutboxCounter {
  id: 'outbox-seq';
  cmtype: 'counter';
  last: number;
}

/** When the server last acknowledged a command of this owner. */
export interface LastSent {
  id: `last-sent:${number}`;
  cmtype: 'last-sent';
  owner: number;
  at: string;
}

/** Which tab may drain, where the browser has no Web Locks. */
export interface DrainLease {
  id: 'drain-lease';
  cmtype: 'lease';
  holder: string;
  expires_at: number;
}

/** One result of a read, as JSON. */
export interface PersistedQuery {
  id: `query:${number}:${string}`;
  cmtype: 'query';
  owner: number;
  updated_at: number;
  json: string;
}

/** Sizes and ages of the persisted queries, so that bounding them does not read them all. */
export interface QueryCatalogue {
  id: 'query-catalogue';
  cmtype: 'query-catalogue';
  entries: {
    id: PersistedQuery['id'];
    owner: number;
    updated_at: number;
    size: number;
    /** Others make room before it does. */
    is_pinned?: boolean;
  }[];
}

/** How far this device's clock is from the server's, as last learned. Of the device, whoever uses it; no cache. */
export interface ClockDifference {
  id: 'clock';
  cmtype: 'clock';
  /** Seconds to add to the device's. */
  diff: number;
}

/** Set once the browser has been asked not to evict this site's data. */
export interface PersistenceRequest {
  id: 'persistence-request';
  cmtype: 'persistence-request';
  asked_at: string;
}

/** Set once something was done or seen that a sign-out must not bring back. */
export interface DeviceMark {
  id: `mark:${MarkOwner}:${string}`;
  cmtype: 'mark';
  owner: MarkOwner;
  at: string;
}

/** A photo or a signature of a report that the server has not acknowledged yet. Never changed: another photo is another record. */
export interface DraftPhoto {
  /** The draft's own uuid first, so that all of one draft are found without reading their bytes. */
  id: `draft-photo:${string}:${string}`;
  cmtype: 'draft-photo';
  owner: number;
  uuid: string;
  bytes: ArrayBuffer;
  type: string;
  /** SHA-256, in hexadecimal. */
  empreinte: string;
}

/** What became of a draft: a tab that was typing meanwhile goes on from it. Kept for some days. */
export interface SentReport {
  id: `sent-report:${string}`;
  cmtype: 'sent-report';
  owner: number;
  rapport_id: number;
  version: number;
  edition: number;
  /** The files that the report names: the server has them. */
  received: string[];
  at: string;
}

/** A person, or whoever uses this device. */
export type MarkOwner = number | 'device';

export type CmRecord =
  | OutboxRow
  | SentCommand
  | OutboxCounter
  | LastSent
  | DrainLease
  | PersistedQuery
  | QueryCatalogue
  | ClockDifference
  | PersistenceRequest
  | DeviceMark
  | DraftPhoto
  | SentReport;

/** The contents belong to features/formulaire; JADB knows the key and the indexes. */
export interface SuiviDraftRecord {
  editID?: number;
  /** The suivi's own id; a draft of a report that exists nowhere else has none. */
  id?: string | number;
  /** The report's own: its rows in the outbox have the subject `rapport:` and this. */
  uuid?: string;
  /** The draft's own: its photos are kept under it. */
  brouillon?: string;
  date: string;
  owner: number;
  contents: unknown;
}

/** The contents belong to the punch feature. Two people may share a phone, and the key is the date alone. */
export interface PunchDayRecord {
  date: string;
  by_owner: Record<number, unknown>;
}

export interface JadbSchema extends DBSchema {
  suivisDrafts: {
    key: number;
    value: SuiviDraftRecord;
    indexes: { date: string; id: string | number };
  };
  punchData: { key: string; value: PunchDayRecord };
  cmData: { key: string; value: CmRecord; indexes: { cmtype: CmRecord['cmtype'] } };
}

export type Jadb = IDBPDatabase<JadbSchema>;
export type JadbTransaction<Stores extends ArrayLike<JadbStore> = typeof JADB_STORES> =
  IDBPTransaction<JadbSchema, Stores, 'readwrite'>;

type UpgradeTransaction = IDBPTransaction<JadbSchema, JadbStore[], 'versionchange'>;

/** Creates what is missing and touches nothing else, so that no older version loses a record. */
export function upgradeJadb(db: Jadb, tx: UpgradeTransaction): void {
  const drafts = db.objectStoreNames.contains('suivisDrafts')
    ? tx.objectStore('suivisDrafts')
    : db.createObjectStore('suivisDrafts', { keyPath: 'editID', autoIncrement: true });
  if (!drafts.indexNames.contains('date')) drafts.createIndex('date', 'date');
  if (!drafts.indexNames.contains('id')) drafts.createIndex('id', 'id');

  if (!db.objectStoreNames.contains('punchData')) {
    db.createObjectStore('punchData', { keyPath: 'date' });
  }

  const cmData = db.objectStoreNames.contains('cmData')
    ? tx.objectStore('cmData')
    : db.createObjectStore('cmData', { keyPath: 'id' });
  if (!cmData.indexNames.contains('cmtype')) cmData.createIndex('cmtype', 'cmtype');
}
