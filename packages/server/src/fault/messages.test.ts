// "Each message once, in one order that everyone sees": a thousand of them from twenty phones with a bad network into five
// threads, while the server and the database are killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createToken, hashToken } from '../platform/session/token.ts';
import { FaultyServer, WAIT } from '../testing/faulty-server.ts';

const THREADS = 5;
const PHONES_PER_THREAD = 4;
const MESSAGES_PER_PHONE = 50;
const TOTAL = THREADS * PHONES_PER_THREAD * MESSAGES_PER_PHONE;
const PAUSE_MS = 40;
/** While nothing answers, asking more often only takes the processor from whoever starts again. */
const PAUSE_AFTER_LOSS_MS = 200;
const POLL_MS = 150;
const ATTEMPT_TIMEOUT_MS = 4_000;
/** Given up before the server has done: its effect comes after the phone has stopped waiting. */
const IMPATIENT_MS = 15;

let server: FaultyServer;
beforeAll(async () => {
  server = await FaultyServer.start();
});
afterAll(() => server.remove());

interface Message {
  readonly uuid: string;
  readonly texte: string;
  readonly at: string;
}

interface Phone {
  readonly cle: string;
  readonly token: string;
  /** Sends as the outbox does, one after the other; the others send in any order. */
  readonly isOrderly: boolean;
  readonly messages: readonly Message[];
  /** The places that answers gave, by uuid: each answer must give the same. */
  readonly places: Map<string, Set<number>>;
}

/** Five sites of which nothing was written: two who clean there and two who lead write in each. */
async function preparePhones(): Promise<Phone[]> {
  const sites = await server.query<{ client_id: string; crew: string[] }>(
    `select client_id, (array_agg(distinct employe_id))[1:2] as crew
     from quarts join employes on employes.id = employe_id and employes.actif
     where statut = 'publie' and date > current_date - 14
       and not exists (select from conversations where conversations.client_id = quarts.client_id)
     group by client_id having count(distinct employe_id) > 1 order by client_id limit $1`,
    [THREADS],
  );
  const leaders = await server.query<{ id: string }>(
    'select id from employes where usergroup <> 2 and actif order by id limit 2',
  );
  const writers = sites.flatMap(({ client_id, crew }) =>
    [...crew, ...leaders.map(({ id }) => id)].map((id) => ({ id: Number(id), client_id })),
  );
  const phones = writers.map(({ id, client_id }, index) => ({
    id,
    cle: `s-${client_id}`,
    token: createToken(),
    isOrderly: index % 2 === 0,
    places: new Map<string, Set<number>>(),
    messages: Array.from({ length: MESSAGES_PER_PHONE }, (_, number) => ({
      uuid: randomUUID(),
      texte: `Téléphone ${index}, message ${number}`,
      // The clock of every third phone is wrong: it gives no place.
      at: new Date(Date.now() - (index % 3 === 0 ? number * 3_600_000 : 0)).toISOString(),
    })),
  }));
  for (const { id, token } of phones) {
    await server.query(`insert into tokens (employe_id, hash, appareil) values ($1, $2, 'Essai')`, [
      id,
      hashToken(token),
    ]);
  }
  return phones;
}

/** A refusal is an answer too, but none that a message should ever get. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  timeout?: number;
}

/** Undefined for no answer, or for one that got lost. */
async function request<Answer>(
  { token }: Pick<Phone, 'token'>,
  path: string,
  { timeout = ATTEMPT_TIMEOUT_MS, headers = {}, ...init }: Sent = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(server.origin + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (response.status >= 500) return undefined;
    if (response.status !== 200) throw new RefusedError(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    return undefined;
  }
}

/** One in twelve never leaves, one in twelve is given up too early, the answer of one in twelve is lost. */
async function attempt(phone: Phone, message: Message, key: string): Promise<number | undefined> {
  const luck = Math.random();
  if (luck < 0.08) return undefined;
  const answer = await request<{ seq: number }>(phone, `/api/conversations/${phone.cle}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(message),
    ...(luck < 0.16 && { timeout: IMPATIENT_MS }),
  });
  return luck > 0.92 ? undefined : answer?.seq;
}

async function sendOnce(phone: Phone, message: Message, key: string): Promise<void> {
  // The same request twice at once, as a proxy does; or again under another key, as a device that lost its outbox row.
  const copies = Math.random() < 0.15 ? [key, Math.random() < 0.5 ? key : randomUUID()] : [key];
  const seqs = await Promise.all(copies.map((each) => attempt(phone, message, each)));
  for (const seq of seqs) {
    if (seq === undefined) continue;
    phone.places.set(message.uuid, (phone.places.get(message.uuid) ?? new Set()).add(seq));
  }
  const isLost = seqs.every((seq) => seq === undefined);
  await delay(Math.random() * (isLost ? PAUSE_AFTER_LOSS_MS : PAUSE_MS));
}

/** Until each has its place. */
async function sendAll(phone: Phone): Promise<void> {
  const keys = new Map(phone.messages.map(({ uuid }) => [uuid, randomUUID() as string]));
  const waiting = () => phone.messages.filter(({ uuid }) => !phone.places.has(uuid));
  const send = (message: Message) => sendOnce(phone, message, keys.get(message.uuid) ?? '');
  for (let left = waiting(); left.length > 0; left = waiting()) {
    if (phone.isOrderly) {
      await Promise.all(left.slice(0, 1).map(send));
    } else {
      const from = Math.floor(Math.random() * left.length);
      await Promise.all(
        left
          .slice(from, from + 3)
          .toReversed()
          .map(send),
      );
    }
  }
}

interface Page {
  data: { uuid: string; seq: number; change: number }[];
  plus: boolean;
  change: number;
}

const readPage = async (phone: Phone, query: string): Promise<Page | undefined> =>
  request<Page>(phone, `/api/conversations/${phone.cle}?limite=40&${query}`);

/** The uuids in the order of their places, from the end of the thread back to its beginning. */
async function readByPages(phone: Phone): Promise<string[]> {
  const seen: Page['data'] = [];
  for (let query = '', hasMore = true; hasMore;) {
    const page = await readPage(phone, query);
    if (page === undefined) throw new Error('The server did not answer.');
    seen.unshift(...page.data);
    hasMore = page.plus;
    query = `avant=${seen[0]?.seq ?? 0}`;
  }
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map(({ seq }) => seq).toSorted((a, b) => a - b));
  return seen.map(({ uuid }) => uuid);
}

/** What a screen that is open all the while knows by asking for what changed. */
class Follower {
  readonly phone: Phone;
  readonly #seqs = new Map<string, number>();
  #change = 0;

  constructor(phone: Phone) {
    this.phone = phone;
  }

  async ask(): Promise<void> {
    const page = await readPage(this.phone, `apres=${this.#change}`);
    if (page === undefined) return;
    for (const { uuid, seq } of page.data) {
      const before = this.#seqs.get(uuid) ?? seq;
      if (before !== seq) throw new Error(`${uuid} moved from ${before} to ${seq}`);
      this.#seqs.set(uuid, seq);
    }
    this.#change = page.change;
    if (page.plus) await this.ask();
  }

  async followUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.ask();
      await delay(POLL_MS);
    }
  }

  get order(): string[] {
    return [...this.#seqs].toSorted(([, a], [, b]) => a - b).map(([uuid]) => uuid);
  }
}

test(
  'every message is there once, in one order for all, whatever is lost, doubled, reordered or killed',
  // The data of a failed try would speak against the next one.
  { timeout: 360_000, retry: 0 },
  async () => {
    const phones = await preparePhones();
    expect(phones).toHaveLength(THREADS * PHONES_PER_THREAD);
    const threads = Map.groupBy(phones, ({ cle }) => cle);
    const countPlaced = () => phones.reduce((sum, { places }) => sum + places.size, 0);
    let isOver = false;
    const followers = [...threads.values()].flatMap(([phone]) =>
      phone ? new Follower(phone) : [],
    );
    const followed = Promise.all(followers.map((each) => each.followUntil(() => isOver)));
    const sent = Promise.all(phones.map(sendAll));
    const faults: readonly (() => Promise<void> | void)[] = [
      () => server.killPostmaster(),
      () => server.killServer(),
      () => server.killBackend(),
      () => server.killBoth(),
    ];
    for (const [index, fault] of faults.entries()) {
      const goal = ((index + 1) * TOTAL) / (faults.length + 1);
      await Promise.race([vi.waitUntil(() => countPlaced() >= goal, WAIT), sent]);
      expect(countPlaced()).toBeLessThan(TOTAL);
      await fault();
    }
    await sent;
    isOver = true;
    await followed;

    const rows = await server.query<{ uuid: string; seq: string; cle: string; body: string }>(
      `select messages.uuid, seq, 's-' || client_id as cle, body
       from messages join conversations on conversations.id = object_id
       where object = 'conversation' and messages.uuid = any($1::uuid[]) order by cle, seq`,
      [phones.flatMap(({ messages }) => messages.map(({ uuid }) => uuid))],
    );
    expect(rows).toHaveLength(TOTAL);
    const stored = new Map(rows.map((row) => [row.uuid, row]));
    for (const { cle, messages, places } of phones) {
      for (const { uuid, texte } of messages) {
        const row = stored.get(uuid);
        expect([row?.cle, row?.body]).toEqual([cle, texte]);
        expect([...(places.get(uuid) ?? [])]).toEqual([Number(row?.seq)]);
      }
    }
    for (const { messages } of phones.filter(({ isOrderly }) => isOrderly)) {
      const own = messages.map(({ uuid }) => Number(stored.get(uuid)?.seq));
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
    // Everyone in a thread sees the same, however they come to it.
    for (const [cle, members] of threads) {
      const order = rows.filter((row) => row.cle === cle).map(({ uuid }) => uuid);
      for (const member of members) expect(await readByPages(member)).toEqual(order);
    }
    for (const follower of followers) {
      await follower.ask();
      const order = rows.filter(({ cle }) => cle === follower.phone.cle).map(({ uuid }) => uuid);
      expect(follower.order).toEqual(order);
    }
  },
);
