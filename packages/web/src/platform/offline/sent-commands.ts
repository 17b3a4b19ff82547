/**
 * Commands that the server has, kept for a while: a result of a read that was asked before the acknowledgement does not
 * show them. A cache beside the persisted reads: losing it costs a look at older data, never a command.
 */
import type { IDBPObjectStore } from 'idb';
import { bodyKept } from './device-work.ts';
import type { JadbSchema, JadbStore, OutboxRow, SentCommand } from './jadb-schema.ts';
import { readJadb, writeJadb } from './jadb.ts';

/** Of one kind: a day of messages does not push out a mark that a kept read lacks. */
const MAX_KEPT = 100;
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
/** A mark, a note or the longest message. Of a whole report nothing is laid over a read. */
const MAX_BODY_CHARS = 10_000;

type CmStore = IDBPObjectStore<JadbSchema, ArrayLike<JadbStore>, 'cmData', 'readwrite'>;

/** Within the transaction that deletes the row. The oldest of its kind make room. */
export async function keepSent(store: CmStore, row: OutboxRow, at: string): Promise<void> {
  const body = bodyKept(row);
  if (JSON.stringify(body ?? null).length > MAX_BODY_CHARS) return;
  const { id, seq, owner, pour, endpoint, path, params } = row;
  const kept = ofSent(await store.index('cmtype').getAll('sent'));
  const oldest = new Date(Date.parse(at) - MAX_AGE_MS).toISOString();
  const tooMany = kept
    .filter((each) => each.endpoint === endpoint)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(MAX_KEPT - 1);
  const dropped = [...tooMany, ...kept.filter((each) => each.at < oldest)];
  await Promise.all(dropped.map((each) => store.delete(each.id)));
  const sent: SentCommand = {
    id: `sent:${id}`,
    cmtype: 'sent',
    at,
    seq,
    owner,
    endpoint,
    path,
    body,
    ...(pour === undefined ? {} : { pour }),
    ...(params === undefined ? {} : { params }),
  };
  await store.put(sent);
}

/** Of one person, in the order in which they were made. */
export async function listSent(owner: number): Promise<SentCommand[]> {
  const records = await readJadb('cmData', (store) => store.index('cmtype').getAll('sent'));
  return ofSent(records)
    .filter((sent) => sent.owner === owner)
    .toSorted((a, b) => a.seq - b.seq);
}

/** With the reads of this person: nothing is left for them to lie over. */
export async function clearSent(owner: number): Promise<void> {
  const sent = await listSent(owner);
  await writeJadb(['cmData'], async (tx) => {
    await Promise.all(sent.map(({ id }) => tx.store.delete(id)));
  });
}

const ofSent = (records: readonly { cmtype: string }[]): SentCommand[] =>
  records.filter((record): record is SentCommand => record.cmtype === 'sent');
