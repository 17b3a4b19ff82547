/**
 * What JADB holds: exactly the three stores of version 6 and the records inside them.
 * Shapes and their upgrade only; opening and writing are in jadb.ts. A field keeps the name under which phones have stored
 * it, also where that name is French (`pour`, `cle`, `empreinte`): a row of an earlier release must still be read.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { PackObject } from '@releve/domain/features/packs.ts';
import type { FaultEntry } from '../faults/fault-log.ts';

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
  /** Files that go before it, kept once beside the outbox: their bytes would weigh on every look at its rows. */
  files?: RowFile[];
  /** How many bytes of its files the server has. */
  sent?: number;
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

/** A file as the server is told of it; `kept` is where its bytes are. */
export interface RowFile {
  kept: KeptFile['id'];
  uuid: string;
  /** What it will hang on: `AttachmentRule.object`. */
  object: string;
  name: string;
  type: string;
  size: number;
  /** SHA-256, in hexadecimal. */
  hash: string;
}

export interface CommandError {
  status: number;
  message: string;
  /** The uuid of the file that was refused; none where it was the command itself. */
  file?: string;
  /** What else the refusal names, such as the record that stands in the way. */
  details?: Readonly<Record<string, unknown>>;
}

/** The last number given out as an outbox `seq`. */
interface OutboxCounter {
  id: 'outbox-seq';
  cmtype: 'counter';
  last: number;
}

/** The taps of this owner on this device: see features/horaire/kept/tap-chain.ts. */
export interface TapChain {
  id: `tap-chain:${number}`;
  cmtype: 'tap-chain';
  device: string;
  /** The last number given out. */
  last: number;
  /** The highest id that the server has acknowledged. */
  receipt: number | null;
}

/** When the server last acknowledged a command of this owner. */
export interface LastSent {
  id: `last-sent:${number}`;
  cmtype: 'last-sent';
  owner: number;
  at: string;
}

/** Which tab may drain, where the browser has no Web Locks. */
interface DrainLease {
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

/** The end of a conversation, as JSON. */
export interface KeptThread {
  id: `thread:${number}:${string}`;
  cmtype: 'thread';
  owner: number;
  cle: string;
  /** When it was asked of the server, by the device's clock. */
  asked_at: number;
  json: string;
}

/** What is kept of conversations, so that bounding them does not read them all. */
export interface ThreadCatalogue {
  id: 'thread-catalogue';
  cmtype: 'thread-catalogue';
  entries: {
    id: KeptThread['id'];
    owner: number;
    cle: string;
    used_at: number;
    last_seq: number;
  }[];
}

/** What is being written in a conversation. */
export interface MessageDraft {
  id: `message-draft:${number}:${string}`;
  cmtype: 'message-draft';
  owner: number;
  texte: string;
}

/** A form that is being filled in, with its files, until it is sent or thrown away. */
export interface FormDraft {
  id: `form-draft:${number}:${string}`;
  cmtype: 'form-draft';
  owner: number;
  /** The id of the command that it will be: its files are kept under it. */
  holder: string;
  files: RowFile[];
  contents: unknown;
  /** ISO; when it was begun. */
  begun: string;
}

/** Whose commands wait here while somebody else may use this device. The first name and no more; it is never sent. */
export interface OwnerName {
  id: `owner-name:${number}`;
  cmtype: 'owner-name';
  owner: number;
  prenom: string;
}

/** How far this device's clock is from the server's, as last learned. Of the device, whoever uses it; no cache. */
interface ClockDifference {
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

/** What went wrong on this device, whoever used it: nothing of it is personal. */
interface FaultRecord {
  id: 'faults';
  cmtype: 'faults';
  /** Random: the server tells devices apart by it. */
  device: string;
  entries: FaultEntry[];
}

/** A file that the server has not acknowledged yet. Never changed: another file is another record. Named by its first use. */
export interface KeptFile {
  /** The draft or command that holds it first, so that all of one are found without reading their bytes. */
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
  at: string;
}

/** A document or course that this device can open without a network. The bytes of its files are in the Cache API. */
export interface HeldPack {
  id: `pack:${number}:${PackObject}:${number}`;
  cmtype: 'pack';
  owner: number;
  object: PackObject;
  object_id: number;
  titre: string;
  /** The version whose files are whole here. */
  version_id: number;
  numero: number;
  /** The one that the server last wanted here: not the same while a newer one is on its way. */
  wanted_numero: number;
  files: { uuid: string; type: string }[];
  bytes: number;
  /** ISO; since when. */
  held_at: string;
  /** Its owner took it off this device: it stays away for as long as the server names it. */
  is_removed?: boolean;
}

/** A person, or whoever uses this device. */
export type MarkOwner = number | 'device';

export type CmRecord =
  | OutboxRow
  | SentCommand
  | OutboxCounter
  | TapChain
  | LastSent
  | DrainLease
  | PersistedQuery
  | QueryCatalogue
  | KeptThread
  | ThreadCatalogue
  | MessageDraft
  | FormDraft
  | OwnerName
  | ClockDifference
  | PersistenceRequest
  | DeviceMark
  | FaultRecord
  | KeptFile
  | SentReport
  | HeldPack;

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
