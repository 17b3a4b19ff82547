/**
 * The durable copy of the punches, in JADB's `punchData`: per working day, per owner of the device's session and per
 * employee they are for. It keeps and finds; what a punch means is decided elsewhere.
 */
import {
  EMPTY_DAY,
  type KeptPunch,
  type PunchDay,
  type ServerWords,
  withServerDay,
} from './kept-punches.ts';
import type { PunchRecord } from '@releve/domain/features/punch.ts';
import type { OutboxRow, PunchDayRecord } from '../../../platform/offline/jadb-schema.ts';
import { unawaited, readJadb, writeJadb } from '../../../platform/offline/jadb.ts';
import { noteTapReceipts } from './tap-chain.ts';
import { announce } from '../../../platform/offline/outbox-signals.ts';

/** Whose day: the person signed in, and the employee, who is another one in employee mode. */
export interface DayKey {
  date: string;
  owner: number;
  employe: number;
}

/** A punch of the same step is on the device already: made twice, or in another tab. */
export class AlreadyPunchedError extends Error {
  override name = 'AlreadyPunchedError';
  readonly uuids: readonly string[];

  /** `uuids`: of the punches that came too late. */
  constructor(uuids: readonly string[]) {
    super();
    this.uuids = uuids;
  }
}

type PeopleDays = Record<number, PunchDay>;

const peopleOf = (record: PunchDayRecord | undefined, owner: number): PeopleDays => {
  const people = record?.by_owner?.[owner];
  return typeof people === 'object' && people !== null ? (people as PeopleDays) : {};
};

/** Whatever an older version left out is empty. */
const dayOf = (record: PunchDayRecord | undefined, { owner, employe }: DayKey): PunchDay => ({
  ...EMPTY_DAY,
  ...peopleOf(record, owner)[employe],
});

const withDay = (
  record: PunchDayRecord | undefined,
  { date, owner, employe }: DayKey,
  day: PunchDay,
): PunchDayRecord => ({
  date,
  by_owner: {
    ...record?.by_owner,
    [owner]: { ...peopleOf(record, owner), [employe]: day },
  },
});

/** `punchData` within a transaction of the caller's. */
export interface PunchRecords {
  get: (date: string) => Promise<PunchDayRecord | undefined>;
  put: (record: PunchDayRecord) => Promise<unknown>;
}

export async function changeDay(
  store: PunchRecords,
  key: DayKey,
  change: (day: PunchDay) => PunchDay,
): Promise<PunchDay> {
  const record = await store.get(key.date);
  const day = change(dayOf(record, key));
  unawaited(store.put(withDay(record, key, day)));
  return day;
}

/** Adds punches, unless one of their steps is done already: then the caller's whole transaction fails. */
export const addPunches =
  (punches: readonly KeptPunch[]) =>
  (day: PunchDay): PunchDay => {
    const done = new Set(day.punches.filter((kept) => !kept.is_replaced).map(({ cle }) => cle));
    const late = punches.filter(({ cle }) => done.has(cle));
    if (late.length > 0) throw new AlreadyPunchedError(late.map(({ uuid }) => uuid));
    return { ...day, punches: [...day.punches, ...punches] };
  };

/** One person's days from `from` to `to`. */
export async function readDays(
  { owner, employe }: Omit<DayKey, 'date'>,
  from: string,
  to: string,
): Promise<Record<string, PunchDay>> {
  const records = await readJadb('punchData', (store) => store.getAll(IDBKeyRange.bound(from, to)));
  return Object.fromEntries(
    records
      .filter((record) => peopleOf(record, owner)[employe] !== undefined)
      .map((record) => [record.date, dayOf(record, { date: record.date, owner, employe })]),
  );
}

/** What the server holds of a day. Says nothing to the other tabs where nothing is new. */
export async function keepServerDay(
  key: DayKey,
  rows: readonly PunchRecord[],
  at: string,
  words?: ServerWords,
): Promise<void> {
  let isNew = false;
  await writeJadb(
    ['punchData'],
    (tx) =>
      changeDay(tx.store, key, (day) => {
        const told = withServerDay(day, rows, at, words);
        isNew =
          day.su_le === null ||
          JSON.stringify([day.serveur, day.equipe, day.annonces]) !==
            JSON.stringify([told.serveur, told.equipe, told.annonces]);
        return told;
      }),
    'relaxed',
  );
  if (isNew) announce('changed');
}

interface Receipt {
  uuid: string;
  id: number;
}

const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'object' &&
  value !== null &&
  'uuid' in value &&
  'id' in value &&
  typeof value.uuid === 'string' &&
  typeof value.id === 'number';

const listIn = (holder: unknown, name: string): unknown[] => {
  const list = (holder as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? list : [];
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** How many punches a command carries; none where it is about something else. */
export const countPunches = ({ body }: OutboxRow): number => listIn(body, 'punches').length;

/** What a command says of its punches; none where it is about something else. */
const listFieldOf = ({ body }: OutboxRow, field: 'date' | 'uuid'): Set<string> =>
  new Set(
    listIn(body, 'punches')
      .map((punch) => (punch as Record<string, unknown> | null)?.[field])
      .filter(isText),
  );

/** Changes the punches of the days of a command, within the caller's transaction. */
async function changePunches(
  store: PunchRecords,
  row: OutboxRow,
  change: (punch: KeptPunch) => KeptPunch,
): Promise<void> {
  const { owner, pour: employe = owner } = row;
  for (const date of listFieldOf(row, 'date')) {
    await changeDay(store, { date, owner, employe }, (day) => ({
      ...day,
      punches: day.punches.map(change),
    }));
  }
}

/** The punches of a command that its owner gave up: they stay as a trace, and do no step. */
export async function dropPunches(store: PunchRecords, row: OutboxRow): Promise<void> {
  const uuids = listFieldOf(row, 'uuid');
  await changePunches(store, row, (punch) =>
    uuids.has(punch.uuid) ? { ...punch, is_replaced: true } : punch,
  );
}

/** An announcement that its owner gave up after the server refused it: what was known before it counts again. */
export async function dropAnnonce(store: PunchRecords, row: OutboxRow): Promise<void> {
  const { owner, pour: employe = owner, body } = row;
  const { date, uuid } = (body ?? {}) as { date?: unknown; uuid?: unknown };
  if (!isText(date)) return;
  await changeDay(store, { date, owner, employe }, (day) => ({
    ...day,
    annonces: day.annonces.filter((annonce) => annonce.uuid !== uuid),
  }));
}

/** Marks punches as taken back, or as no longer so. */
const withCancelled =
  (uuids: ReadonlySet<string>, isCancelled: boolean) =>
  (day: PunchDay): PunchDay => ({
    ...day,
    punches: day.punches.map((punch) => {
      if (!uuids.has(punch.uuid)) return punch;
      const { is_cancelled: _was, ...kept } = punch;
      return isCancelled
        ? { ...kept, is_replaced: true, is_cancelled: true }
        : { ...kept, is_replaced: false };
    }),
  });

/** The step is open again at once, whether its punch has left this device or not. */
export const cancelPunches = (uuids: readonly string[]) => withCancelled(new Set(uuids), true);

/** Where the server took a cancellation for a request, the punch counts until somebody decides. Safe to repeat. */
export async function noteCancellations(row: OutboxRow, answer: unknown): Promise<void> {
  const { owner, pour: employe = owner } = row;
  const asked = listIn(answer, 'data')
    .filter((entry) => (entry as { statut?: unknown } | null)?.statut === 'demande')
    .map((entry) => (entry as { punch_uuid?: unknown }).punch_uuid)
    .filter(isText);
  if (asked.length === 0) return;
  const standing = withCancelled(new Set(asked), false);
  await writeJadb(['punchData'], async (tx) => {
    for (const record of await tx.store.getAll()) {
      const key = { date: record.date, owner, employe };
      const isHere = dayOf(record, key).punches.some(({ uuid }) => asked.includes(uuid));
      if (isHere) await changeDay(tx.store, key, standing);
    }
  });
}

/** Notes what the server answered to punches. Safe to repeat. */
export async function noteReceipts(row: OutboxRow, answer: unknown): Promise<void> {
  const receipts = new Map(
    listIn(answer, 'data')
      .filter((entry) => isReceipt(entry))
      .map(({ uuid, id }) => [uuid, id]),
  );
  await writeJadb(['punchData', 'cmData'], async (tx) => {
    await changePunches(tx.objectStore('punchData'), row, (punch) => ({
      ...punch,
      recu: receipts.get(punch.uuid) ?? punch.recu,
    }));
    if (row.pour === undefined) {
      await noteTapReceipts(tx.objectStore('cmData'), row.owner, receipts.values());
    }
  });
}

const isAllSent = ({ by_owner }: PunchDayRecord): boolean =>
  Object.keys(by_owner ?? {}).every((owner) =>
    Object.values(peopleOf({ date: '', by_owner }, Number(owner))).every(({ punches }) =>
      punches.every(({ recu, is_replaced }) => recu !== null || is_replaced),
    ),
  );

/** Forgets the days before `date` of which everything is on the server. */
export async function forgetDaysBefore(date: string): Promise<void> {
  await writeJadb(
    ['punchData'],
    async (tx) => {
      let cursor = await tx.store.openCursor(IDBKeyRange.upperBound(date, true));
      while (cursor !== null) {
        if (isAllSent(cursor.value)) await cursor.delete();
        cursor = await cursor.continue();
      }
    },
    'relaxed',
  );
}
