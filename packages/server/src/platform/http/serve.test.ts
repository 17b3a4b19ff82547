import { randomUUID } from 'node:crypto';
import { endpoint } from '@releve/domain/endpoint.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { StaleError, tooMany } from './errors.ts';
import { serve } from './serve.ts';

/** Stores a parameter under a name, then does what the body tells. */
const store = endpoint.post('/api/test/store/:name', {
  summary: 'Store a value.',
  ability: 'signed-in',
  params: z.object({ name: z.string() }),
  body: z.object({
    value: z.string().max(5),
    outcome: z.enum(['answer', 'throw', 'stale', 'too_many', 'break', 'fail after commit']),
  }),
  response: z.object({ stored: z.string(), count: z.int() }),
});

const storeOther = { ...store, id: 'POST /api/test/other', path: '/api/test/other/:name' } as const;

const find = endpoint.get('/api/test/find/:id', {
  summary: 'Find nothing.',
  ability: 'signed-in',
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  response: z.object({ id: z.int(), page: z.int() }),
});

const leak = endpoint.get('/api/test/leak', {
  summary: 'Return more than it should.',
  ability: 'signed-in',
  response: z.object({ data: z.array(z.object({ username: z.string() })) }),
});

const loseConnection = endpoint.get('/api/test/lose-connection', {
  summary: 'Lose the connection to the database.',
  ability: 'signed-in',
  response: z.object({}),
});

const committed: string[] = [];
let caller: Caller;
let t: TestApp;

beforeAll(async () => {
  t = await buildApp({
    register: (app) => {
      for (const endpoint of [store, storeOther]) {
        serve(
          app,
          endpoint,
          async ({ db, params: { name }, body: { value, outcome }, afterCommit }) => {
            afterCommit(() => committed.push(name));
            if (outcome === 'fail after commit') {
              afterCommit(() => {
                throw new Error('An effect that fails');
              });
            }
            await db
              .insertInto('parametres')
              .values({ name, value: `"${value}"` })
              .execute();
            if (outcome === 'throw') throw new Error('A secret detail');
            if (outcome === 'stale')
              throw new StaleError({ stored: 'now', count: 3, secret: true });
            if (outcome === 'too_many') throw tooMany(12);
            const { length } = await db.selectFrom('parametres').select('name').execute();
            return outcome === 'break'
              ? ({ stored: value } as never)
              : { stored: value, count: length };
          },
        );
      }
      serve(app, find, async ({ params, query }) => ({ id: params.id, page: query.page }));
      serve(app, loseConnection, async ({ db }) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
        return {};
      });
      serve(app, leak, async ({ db }) => ({
        data: await db.selectFrom('employes').selectAll().execute(),
      }));
    },
  });
  caller = await t.signIn();
});
afterAll(() => t.close());

type Outcome = z.input<typeof store.body>['outcome'];

const run = (name: string, outcome: Outcome = 'answer', headers = {}, value = 'v') =>
  t.call(store, { as: caller, params: { name }, body: { value, outcome }, headers });

const isStored = async (name: string): Promise<boolean> => {
  const rows = await t.db
    .selectFrom('parametres')
    .select('name')
    .where('name', '=', name)
    .execute();
  return rows.length > 0;
};

describe('what comes in', () => {
  test('is checked, and every field at fault is named with a key', async () => {
    const response = await t.call(store, {
      as: caller,
      params: { name: 'x' },
      body: { value: 'far too long' } as never,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'validation.too_long',
      errors: { value: ['validation.too_long'], outcome: ['validation.invalid'] },
    });
  });

  test('in an address and a query is checked too', async () => {
    const url = '/api/test/find/abc?page=0';
    const headers = { authorization: `Bearer ${caller.token}` };
    const response = await t.app.http.inject({ url, headers });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({
      id: ['validation.invalid'],
      page: ['validation.too_small'],
    });
  });

  test.each([
    ['{"value": ', 'application/json', 400, 'errors.malformed'],
    ['{"__proto__": {"value": 1}}', 'application/json', 400, 'errors.malformed'],
    ['value=v', 'application/x-www-form-urlencoded', 415, 'errors.unsupported_media_type'],
    ['"x"', 'application/json', 422, 'validation.invalid'],
    ['[]', 'application/json', 422, 'validation.invalid'],
    ['', 'application/json', 422, 'validation.required'],
    [`{"value":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413, 'errors.too_large'],
  ])('%.20s as %s is answered with %i', async (payload, type, status, message) => {
    const response = await t.app.http.inject({
      method: 'POST',
      url: '/api/test/store/x',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${caller.token}` },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toBe(message);
  });

  test('that no column can hold is refused, not an error of ours', async () => {
    const response = await run('null\u0000character');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message: 'validation.invalid' });
  });
});

describe('what goes out', () => {
  test('holds declared fields only', async () => {
    const response = await t.call(leak, { as: caller });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: [{ username: caller.employe.username }] });
    expect(response.body).not.toContain('argon2');
  });

  test('for a stale edit is 409 with the current record, through the same schema', async () => {
    const response = await run('stale', 'stale');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'errors.stale',
      current: { stored: 'now', count: 3 },
    });
    expect(await isStored('stale')).toBe(false);
  });

  test('for too many attempts says how long to wait', async () => {
    const response = await run('too-many', 'too_many');
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('12');
    expect(response.json()).toEqual({ message: 'errors.too_many', retry_after: 12 });
  });

  test('for an unexpected error tells nothing of it', async () => {
    const response = await run('thrown', 'throw');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: 'errors.unexpected' });
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

test('a lost database is 503 until it is found again', async () => {
  const response = await t.call(loseConnection, { as: caller });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ message: 'errors.unavailable', retry_after: 2 });
  const ask = async () => (await t.call(find, { as: caller, params: { id: 1 } })).statusCode;
  await expect.poll(ask).toBe(200);
});

describe('a write', () => {
  test('that fails leaves nothing behind, and its effects do not run', async () => {
    await run('failed', 'throw');
    expect(await isStored('failed')).toBe(false);
    expect(committed).not.toContain('failed');
  });

  test('whose answer cannot be written is undone as well', async () => {
    expect((await run('broken', 'break')).statusCode).toBe(500);
    expect(await isStored('broken')).toBe(false);
  });

  test('runs its effects after the commit', async () => {
    await run('done');
    expect(committed).toContain('done');
  });

  test('stands even if an effect fails', async () => {
    const response = await run('effect', 'fail after commit');
    expect(response.statusCode).toBe(200);
    expect(await isStored('effect')).toBe(true);
  });
});

describe('an idempotency key', () => {
  test('gives the first answer again, and the effect once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await run('once', 'answer', headers);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    await run('another');
    const second = await run('once', 'answer', headers);
    expect(second.statusCode).toBe(200);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.body).toBe(first.body);
    expect(committed.filter((name) => name === 'once')).toHaveLength(1);
  });

  test('makes requests sent at the same moment one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const requests = Array.from({ length: 8 }, () => run('at-once', 'answer', headers));
    const responses = await Promise.all(requests);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const replays = responses.filter((response) => response.headers['idempotency-replayed']);
    expect(replays).toHaveLength(7);
  });

  test('with another body, address or endpoint is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await run('reused', 'answer', headers);
    const others = [
      await run('reused', 'answer', headers, 'other'),
      await run('reused-elsewhere', 'answer', headers),
      await t.call(storeOther, {
        as: caller,
        params: { name: 'reused' },
        body: { value: 'v', outcome: 'answer' },
        headers,
      }),
    ];
    for (const response of others) {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({ message: 'idempotency.mismatch' });
    }
  });

  test('of a write that failed may be used again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await run('retried', 'throw', headers);
    const response = await run('retried', 'throw', headers);
    expect(response.statusCode).toBe(500);
    expect(response.headers['idempotency-replayed']).toBeUndefined();
  });

  test('belongs to one person', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await run('mine', 'answer', headers);
    const response = await t.call(store, {
      as: await t.signIn(),
      params: { name: 'theirs' },
      body: { value: 'v', outcome: 'answer' },
      headers,
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['idempotency-replayed']).toBeUndefined();
  });

  test.each(['with space', 'é', 'x'.repeat(201)])('%.12s is not one', async (key) => {
    const response = await run('bad-key', 'answer', { 'idempotency-key': key });
    expect(response.json()).toEqual({ message: 'idempotency.invalid' });
  });
});

test('a refusal is in the journal', async () => {
  const response = await t.call(listEmployeOptions, { as: caller });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toEqual({ message: 'auth.forbidden' });
  const entry = await t.db
    .selectFrom('journal')
    .select(['acteur_id', 'action', 'objet', 'apres', 'adresse'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    acteur_id: caller.employe.id,
    action: 'refus',
    objet: 'endpoint',
    apres: { endpoint: 'GET /api/employes/options' },
    adresse: '127.0.0.1',
  });
});

test('a device that asks again and again does not fill the journal', async () => {
  const as = await t.signIn();
  const asked = Array.from({ length: 12 }, () => t.call(listEmployeOptions, { as }));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([403]));
  const entries = await t.db
    .selectFrom('journal')
    .select('id')
    .where('acteur_id', '=', as.employe.id)
    .where('action', '=', 'refus')
    .execute();
  expect(entries).toHaveLength(5);
});

test('a forwarded address counts only where it comes from our own proxy', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.44' };
  const addressOf = async (address: string) => {
    const as = await t.signIn(USERGROUP.employee);
    await t.call(listEmployeOptions, { as, headers, address });
    const entry = await t.db
      .selectFrom('journal')
      .select('adresse')
      .where('acteur_id', '=', as.employe.id)
      .executeTakeFirst();
    return entry?.adresse;
  };
  expect(await addressOf('127.0.0.1')).toBe('198.51.100.44');
  expect(await addressOf('203.0.113.5')).toBe('203.0.113.5');
});
