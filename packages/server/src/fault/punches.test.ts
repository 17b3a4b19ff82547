// "An employee never loses a punch": a thousand of them from fifty phones with a bad network, while the server and the
// database are killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createToken, hashToken } from '../platform/session/token.ts';
import { FaultyServer, WAIT } from '../testing/faulty-server.ts';

const PHONES = 50;
const PUNCHES_PER_PHONE = 20;
const TOTAL = PHONES * PUNCHES_PER_PHONE;
const PAUSE_MS = 40;
/** While nothing answers, asking more often only takes the processor from whoever starts again. */
const PAUSE_AFTER_LOSS_MS = 200;
const ATTEMPT_TIMEOUT_MS = 4_000;

let server: FaultyServer;
beforeAll(async () => {
  server = await FaultyServer.start();
});
afterAll(() => server.remove());

interface Punch {
  uuid: string;
  date: string;
  quart_id: number | null;
  client_id: number;
  type: 'entree' | 'sortie';
  at: string;
  device_at: string;
  diff: number;
}

interface Phone {
  readonly employe_id: number;
  readonly token: string;
  readonly punches: readonly Punch[];
  /** Receipts by uuid: every answer must be the same. */
  readonly receipts: Map<string, Set<number>>;
}

/** The cleaners of the demo, some with two phones, each with a token and a night of punches. */
async function preparePhones(): Promise<Phone[]> {
  const people = await server.query<{ employe_id: string; client_id: string; quart_id: string }>(
    `select distinct on (employe_id) employe_id, client_id, quarts.id as quart_id
     from quarts join employes on employes.id = employe_id and employes.actif
     where statut = 'publie' order by employe_id, date desc`,
  );
  const now = Date.now();
  const owners = Array.from({ length: PHONES }, (_, index) => people[index % people.length]);
  const phones = owners
    .flatMap((owner) => owner ?? [])
    .map(({ employe_id, client_id, quart_id }): Phone => ({
      employe_id: Number(employe_id),
      token: createToken(),
      receipts: new Map(),
      punches: Array.from({ length: PUNCHES_PER_PHONE }, (_, index) => {
        const at = new Date(now - (PUNCHES_PER_PHONE - index) * 60_000).toISOString();
        return {
          uuid: randomUUID(),
          date: at.slice(0, 10),
          // One in five names a quart that is not theirs.
          quart_id: index % 5 === 0 ? 999_999_999 : Number(quart_id),
          client_id: Number(client_id),
          type: index % 2 === 0 ? 'entree' : 'sortie',
          at,
          device_at: at,
          diff: 0,
        };
      }),
    }));
  for (const { employe_id, token } of phones) {
    await server.query(`insert into tokens (employe_id, hash, appareil) values ($1, $2, 'Essai')`, [
      employe_id,
      hashToken(token),
    ]);
  }
  return phones;
}

/** Undefined for no answer, or for one that got lost. */
async function attempt(
  { token }: Phone,
  punches: readonly Punch[],
  key: string | undefined,
): Promise<{ uuid: string; id: number }[] | undefined> {
  const luck = Math.random();
  if (luck < 0.08) return undefined;
  try {
    const response = await fetch(`${server.origin}/api/presences/manualPunch`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ punches }),
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status >= 500 || luck > 0.92) return undefined;
    if (response.status !== 200) throw new RefusedError(`${response.status} ${text}`);
    return (JSON.parse(text) as { data: { uuid: string; id: number }[] }).data;
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    return undefined;
  }
}

/** A refusal is an answer too, but none that a punch should ever get. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

const shuffle = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** In any order, some twice at once, some again after they were acknowledged, until each has its receipt. */
async function sendAll(phone: Phone): Promise<void> {
  const waiting = () => phone.punches.filter(({ uuid }) => !phone.receipts.has(uuid));
  while (waiting().length > 0) {
    const some = shuffle(waiting()).slice(0, 1 + Math.floor(Math.random() * 3));
    const again = Math.random() < 0.1 ? shuffle(phone.punches).slice(0, 1) : [];
    const key = Math.random() < 0.5 ? randomUUID() : undefined;
    const copies = Math.random() < 0.15 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: copies }, () => attempt(phone, [...some, ...again], key)),
    );
    for (const { uuid, id } of answers.flatMap((answer) => answer ?? [])) {
      phone.receipts.set(uuid, (phone.receipts.get(uuid) ?? new Set()).add(id));
    }
    const isLost = answers.every((answer) => answer === undefined);
    await delay(Math.random() * (isLost ? PAUSE_AFTER_LOSS_MS : PAUSE_MS));
  }
}

test(
  'every punch is there once, with its time, whatever is lost, doubled or killed',
  // The data of a failed try would speak against the next one.
  { timeout: 360_000, retry: 0 },
  async () => {
    const phones = await preparePhones();
    expect(phones).toHaveLength(PHONES);
    const countAcknowledged = () => phones.reduce((sum, { receipts }) => sum + receipts.size, 0);
    const sent = Promise.all(phones.map(sendAll));
    const faults: readonly (() => Promise<void> | void)[] = [
      () => server.killPostmaster(),
      () => server.killServer(),
      () => server.killBackend(),
      () => server.killBoth(),
    ];
    for (const [index, fault] of faults.entries()) {
      const goal = ((index + 1) * TOTAL) / (faults.length + 1);
      await Promise.race([vi.waitUntil(() => countAcknowledged() >= goal, WAIT), sent]);
      expect(countAcknowledged()).toBeLessThan(TOTAL);
      await fault();
    }
    await sent;

    const rows = await server.query<{ id: string; uuid: string; at: Date; employe_id: string }>(
      `select id, uuid, at, employe_id from punches where uuid = any($1::uuid[])`,
      [phones.flatMap(({ punches }) => punches.map(({ uuid }) => uuid))],
    );
    expect(rows).toHaveLength(TOTAL);
    const stored = new Map(rows.map((row) => [row.uuid, row]));
    for (const { employe_id, punches, receipts } of phones) {
      for (const { uuid, at } of punches) {
        const row = stored.get(uuid);
        expect([Number(row?.employe_id), row?.at.toISOString()]).toEqual([employe_id, at]);
        expect([...(receipts.get(uuid) ?? [])]).toEqual([Number(row?.id)]);
      }
    }
    // Whoever leads them was told of each, once.
    const [told] = await server.query<{ count: number; causes: number }>(
      `select count(*)::int as count, count(distinct key)::int as causes from notifications
       where key = any($1)`,
      [rows.map(({ id }) => `punch:${id}`)],
    );
    expect(told).toEqual({ count: TOTAL, causes: TOTAL });
  },
);
