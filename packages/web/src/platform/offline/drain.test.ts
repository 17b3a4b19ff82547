// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { drainOutbox, NetworkError, SlowAnswerError, NotNotedError } from './drain.ts';
import type { DrainDeps, ServerAnswer } from './drain.ts';
import type { OutboxRow } from './jadb-schema.ts';
import { deleteJadb } from './jadb.ts';
import { correctParked } from './outbox-settling.ts';
import {
  acknowledgeRow,
  enqueue,
  findRow,
  listRows,
  parkRow,
  noteSentBytes,
  postponeRow,
  readLastSent,
} from './outbox.ts';

const ALICE = 1;
const BOB = 2;
const NOON = Date.parse('2026-01-05T12:00:00.000Z');

type Answer = number | Partial<ServerAnswer> | Error;

let sent: string[];
let answers: Map<string, Answer>;
let session: { owner: number; token: string } | null;
let now: number;
let reported: unknown[];

beforeEach(async () => {
  await deleteJadb();
  sent = [];
  answers = new Map();
  session = { owner: ALICE, token: 'alice' };
  now = NOON;
  reported = [];
});

const STORE = { listRows, findRow, acknowledgeRow, noteSentBytes, postponeRow, parkRow };

const command = (id: string, subject = 'memo:1', owner = ALICE) =>
  enqueue({ id, owner, subject, endpoint: '', method: 'POST', path: '', body: null });

const drain = (overrides: Partial<DrainDeps> = {}) =>
  drainOutbox({
    store: STORE,
    session: () => session,
    send: async ({ id }) => {
      sent.push(id);
      const answer = answers.get(id) ?? 200;
      if (answer instanceof Error) throw answer;
      return {
        status: 200,
        body: null,
        ...(typeof answer === 'number' ? { status: answer } : answer),
      };
    },
    lock: (work) => work(),
    now: () => now,
    random: () => 1,
    onAcknowledged: () => undefined,
    onPassed: () => undefined,
    reportError: (error) => reported.push(error),
    ...overrides,
  });

const idsLeft = async (owner = ALICE) => (await listRows(owner)).map(({ id }) => id);

describe('acknowledged rows', () => {
  test('go in order, and only they', async () => {
    await command('a');
    await command('b', 'memo:2');
    await command('c');
    expect(await drain()).toEqual({ ended: 'done', nextAttemptAt: null });
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(await idsLeft()).toEqual([]);
    expect(await readLastSent(ALICE)).toBe('2026-01-05T12:00:00.000Z');
  });

  test('are told while they are still kept, so that a crash repeats it', async () => {
    await command('a');
    answers.set('a', { status: 201, body: { id: 7 } });
    const told: unknown[] = [];
    await drain({
      onAcknowledged: async (row, answer) => {
        told.push([row.id, answer.body, await idsLeft()]);
      },
    });
    expect(told).toEqual([['a', { id: 7 }, ['a']]]);
  });

  test('go even if what follows them fails', async () => {
    await command('a');
    const fault = new Error('fault');
    await drain({ onAcknowledged: () => Promise.reject(fault) });
    expect(await idsLeft()).toEqual([]);
    expect(reported).toEqual([fault]);
  });

  test('wait where what they mean could not be noted, and are told again', async () => {
    await command('a');
    await drain({ onAcknowledged: () => Promise.reject(new NotNotedError()) });
    expect(await idsLeft()).toEqual(['a']);
    expect(reported).toHaveLength(1);
  });

  test('are told together at the end of their pass, also where the network ends it', async () => {
    for (const id of ['a', 'b', 'c']) await command(id, id);
    answers.set('c', new NetworkError());
    const passes: string[][] = [];
    await drain({ onPassed: (rows) => passes.push(rows.map(({ id }) => id)) });
    expect(passes).toEqual([['a', 'b']]);
    await drain({ onPassed: (rows) => passes.push(rows.map(({ id }) => id)) });
    expect(passes).toEqual([['a', 'b']]);
  });

  test('are sent, whatever fails at the end of their pass', async () => {
    await command('a');
    const fault = new Error('fault');
    const failing = () => {
      throw fault;
    };
    expect(await drain({ onPassed: failing })).toMatchObject({ ended: 'done' });
    expect(await idsLeft()).toEqual([]);
    expect(reported).toEqual([fault]);
  });

  test('include those made during the drain', async () => {
    await command('a');
    await drain({
      onAcknowledged: async ({ id }) => {
        if (id === 'a') await command('b');
      },
    });
    expect(sent).toEqual(['a', 'b']);
  });
});

describe('a network failure', () => {
  test('stops the drain and leaves every row as it was', async () => {
    const first = await command('a');
    const second = await command('b', 'memo:2');
    answers.set('a', new NetworkError());
    expect(await drain()).toEqual({ ended: 'network', nextAttemptAt: null });
    expect(sent).toEqual(['a']);
    expect(await listRows(ALICE)).toEqual([first, second]);
  });
});

describe('a row that takes too long', () => {
  test('waits longer and longer, and lets the others pass', async () => {
    await command('photo', 'photo:1');
    await command('after', 'photo:1');
    await command('punch', 'punch:1');
    answers.set('photo', new SlowAnswerError());
    expect(await drain()).toEqual({ ended: 'done', nextAttemptAt: NOON + 2_000 });
    expect(sent).toEqual(['photo', 'punch']);
    expect(await listRows(ALICE)).toMatchObject([
      { id: 'photo', state: 'waiting', attempts: 1 },
      { id: 'after', state: 'waiting', attempts: 0 },
    ]);
    now = NOON + 2_000;
    expect(await drain()).toEqual({ ended: 'done', nextAttemptAt: now + 4_000 });
    expect(reported).toEqual([]);
  });

  test('two in a row are a network that says it is there: nothing else waits for it', async () => {
    for (const id of ['a', 'b', 'c']) {
      await command(id, `punch:${id}`);
      answers.set(id, new SlowAnswerError());
    }
    expect(await drain()).toEqual({ ended: 'network', nextAttemptAt: NOON + 2_000 });
    expect(sent).toEqual(['a', 'b']);
    expect(await listRows(ALICE)).toMatchObject([
      { attempts: 1 },
      { attempts: 0 },
      { attempts: 0 },
    ]);
  });

  test('two with an answer between them are two large ones', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await command(id, `photo:${id}`);
    for (const id of ['a', 'c']) answers.set(id, new SlowAnswerError());
    expect((await drain()).ended).toBe('done');
    expect(sent.slice(0, 4)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('an answer that asks to try again', () => {
  test.each([408, 425, 429, 500, 502, 503, 302])(
    '%i holds its subject back, no other',
    async (status) => {
      await command('a');
      await command('b', 'memo:2');
      await command('c');
      answers.set('a', status);
      expect(await drain()).toEqual({ ended: 'done', nextAttemptAt: NOON + 2_000 });
      expect(sent).toEqual(['a', 'b']);
      expect(await listRows(ALICE)).toMatchObject([
        { id: 'a', state: 'waiting', attempts: 1, error: { status } },
        { id: 'c', attempts: 0 },
      ]);
    },
  );

  test('is followed by longer and longer waits, up to five minutes', async () => {
    await command('a');
    answers.set('a', 503);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { nextAttemptAt } = await drain();
      waits.push((nextAttemptAt ?? 0) - now);
      now = nextAttemptAt ?? 0;
    }
    expect(waits.map((ms) => ms / 1000)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('is spread by chance, so that phones do not return together', async () => {
    await command('a');
    answers.set('a', 503);
    expect(await drain({ random: () => 0 })).toMatchObject({ nextAttemptAt: NOON + 1_000 });
  });

  test.each([
    ['90', 90_000],
    ['Mon, 05 Jan 2026 12:00:30 GMT', 30_000],
    ['86400', 3_600_000],
    ['soon', 2_000],
  ])('with Retry-After: %s waits %i ms', async (retryAfter, wait) => {
    await command('a');
    answers.set('a', { status: 429, retryAfter });
    expect(await drain()).toMatchObject({ nextAttemptAt: NOON + wait });
  });

  test('is not followed by a request before its time, unless the clock was set back', async () => {
    await command('a');
    answers.set('a', 503);
    await drain();
    now = NOON + 1_999;
    expect(await drain()).toEqual({ ended: 'done', nextAttemptAt: NOON + 2_000 });
    expect(sent).toEqual(['a']);
    now = NOON - 24 * 3_600_000;
    await drain();
    expect(sent).toEqual(['a', 'a']);
  });
});

describe('a refusal', () => {
  test('a parked row keeps what its refusal names, so that its screen can lead there', async () => {
    await command('a');
    const body = { message: 'validation.demande_exists', details: { demande_id: 12 } };
    answers.set('a', { status: 422, body });
    await drain();
    expect((await findRow('a'))?.error).toEqual({ status: 422, ...body });
  });

  test.each([400, 403, 404, 409, 413, 422])('%i parks the row with its reason', async (status) => {
    await command('a');
    await command('b', 'memo:2');
    await command('c');
    answers.set('a', { status, body: { message: 'memos.closed' } });
    expect(await drain()).toEqual({ ended: 'done', nextAttemptAt: null });
    expect(sent).toEqual(['a', 'b']);
    expect(await listRows(ALICE)).toMatchObject([
      { id: 'a', state: 'parked', error: { status, message: 'memos.closed' } },
      { id: 'c', state: 'waiting' },
    ]);
  });

  test('is not sent again by itself', async () => {
    await command('a');
    answers.set('a', 422);
    await drain();
    await drain();
    expect(sent).toEqual(['a']);
  });

  test('corrected while another tab works from an older list still goes before what follows it', async () => {
    await command('a');
    await command('b');
    await parkRow('a', { status: 422, message: '' });
    let isFirstList = true;
    const listThenCorrect = async (owner: number) => {
      const rows = await listRows(owner);
      if (isFirstList) await correctParked('a', 'corrected');
      isFirstList = false;
      return rows;
    };
    const bodies: unknown[] = [];
    await drain({
      store: { ...STORE, listRows: listThenCorrect },
      send: async (row) => {
        bodies.push(row.body);
        return { status: 200, body: null };
      },
    });
    expect(bodies).toEqual(['corrected', null]);
  });
});

describe('files before a command', () => {
  test('go step by step: others get their turn in between, and what follows it waits', async () => {
    await command('report', 'rapport:1');
    await command('later', 'rapport:1');
    await command('punch', 'punch:1');
    const steps: (string | number)[] = [];
    let bytes = 0;
    await drain({
      send: async (row) => {
        steps.push(row.id);
        if (row.id !== 'report' || bytes === 30) return { status: 200, body: null };
        if (bytes === 10) await command('made meanwhile', 'punch:2');
        bytes += 10;
        return { status: 202, body: null, sentBytes: bytes };
      },
    });
    expect(steps).toEqual([
      'report',
      'punch',
      'report',
      'report',
      'made meanwhile',
      'report',
      'later',
    ]);
    expect(await listRows(ALICE)).toEqual([]);
  });

  test('a step that got through forgets the tries before it, a refusal names the file', async () => {
    await command('report', 'rapport:1');
    answers.set('report', 503);
    await drain();
    now += 60_000;
    let isFirst = true;
    await drain({
      send: async () => {
        if (!isFirst) return { status: 422, body: { message: 'validation.photo' }, file: 'p1' };
        isFirst = false;
        return { status: 202, body: null, sentBytes: 5 };
      },
    });
    const [row] = await listRows(ALICE);
    expect(row).toMatchObject({ state: 'parked', sent: 5, attempts: 0 });
    expect(row?.error).toEqual({ status: 422, message: 'validation.photo', file: 'p1' });
  });
});

describe('the session', () => {
  test('expired: the drain stops and the rows stay', async () => {
    const rows = [await command('a'), await command('b', 'memo:2')];
    answers.set('a', 401);
    expect(await drain()).toEqual({ ended: 'session', nextAttemptAt: null });
    expect(sent).toEqual(['a']);
    expect(await listRows(ALICE)).toEqual(rows);
  });

  test('of a temporary password: the drain stops and the rows stay', async () => {
    const rows = [await command('a'), await command('b', 'memo:2')];
    answers.set('a', { status: 403, body: { message: 'auth.password_change_required' } });
    expect(await drain()).toEqual({ ended: 'session', nextAttemptAt: null });
    expect(sent).toEqual(['a']);
    expect(await listRows(ALICE)).toEqual(rows);
  });

  test('closed: nothing is sent', async () => {
    await command('a');
    session = null;
    expect(await drain()).toEqual({ ended: 'session', nextAttemptAt: null });
    expect(sent).toEqual([]);
  });

  test("of another person: sends that person's rows only, with that person's token", async () => {
    await command('a');
    await command('b', 'memo:1', BOB);
    session = { owner: BOB, token: 'bob' };
    const tokens: [string, string][] = [];
    await drain({
      send: async (row: OutboxRow, token) => {
        tokens.push([row.id, token]);
        return { status: 200, body: null };
      },
    });
    expect(tokens).toEqual([['b', 'bob']]);
    expect(await idsLeft(ALICE)).toEqual(['a']);
  });

  test('that changes hands in the middle: the rest waits for its owner', async () => {
    await command('a');
    await command('b');
    const outcome = await drain({
      onAcknowledged: () => {
        session = { owner: BOB, token: 'bob' };
      },
    });
    expect(outcome).toEqual({ ended: 'session', nextAttemptAt: null });
    expect(sent).toEqual(['a']);
    expect(await idsLeft()).toEqual(['b']);
  });
});

test('a fault of the sender postpones the row and is reported', async () => {
  await command('a');
  await command('b', 'memo:2');
  const fault = new TypeError('fault');
  answers.set('a', fault);
  expect(await drain()).toEqual({ ended: 'done', nextAttemptAt: NOON + 2_000 });
  expect(await idsLeft()).toEqual(['a']);
  expect(reported).toEqual([fault]);
});

test('another tab at work: this one leaves it alone', async () => {
  await command('a');
  const outcome = await drain({ lock: () => Promise.resolve(undefined) });
  expect(outcome).toEqual({ ended: 'busy', nextAttemptAt: null });
  expect(sent).toEqual([]);
});
