// What is sent together with the commit: kept whole or not at all, and told to nobody before it is kept.
import { randomUUID } from 'node:crypto';
import { endpoint } from '@releve/domain/endpoint.ts';
import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp, type Caller, type TestApp } from '../testing/build-app.ts';
import { type SendEvents, toOnline } from './broadcast.ts';
import { serve } from './http/serve.ts';
import { type UnitOfWork, runUnitOfWork } from './unit-of-work.ts';

/** Stores a parameter; what it answers when it is there already is the same. */
const keep = endpoint.post('/api/test/keep/:name', {
  summary: 'Keep a name.',
  ability: 'signed-in',
  params: z.object({ name: z.string() }),
  response: z.object({ count: z.int() }),
  isRepeatable: true,
});

let t: TestApp;
let caller: Caller;
let told: string[];

const writeName = (name: string): CompiledQuery<{ name: string }> =>
  sql<{ name: string }>`insert into parametres (name, value) values (${name}, '"v"')
    on conflict (name) do nothing returning name`.compile(t.db);

beforeAll(async () => {
  t = await buildApp({
    register: (app) =>
      serve(app, keep, async ({ db, params: { name } }) => {
        await db.executeQuery(writeName(name));
        const { length } = await db.selectFrom('parametres').select('name').execute();
        return { count: length };
      }),
  });
  caller = await t.signIn();
});
afterAll(() => t.close());
beforeEach(() => {
  told = [];
});

const run = (work: (unit: UnitOfWork) => Promise<unknown>) => {
  const { db, log, jobs } = t.app;
  const send: SendEvents = (...events) => void told.push(...events.map(({ event }) => event));
  return runUnitOfWork({ db, log, enqueueIn: jobs.enqueueIn, send }, work);
};

const isKept = async (name: string): Promise<boolean> =>
  (await t.db.selectFrom('parametres').select('name').where('name', '=', name).execute()).length >
  0;

const tell = ({ broadcast, afterCommit, afterRollback }: UnitOfWork) => {
  broadcast(toOnline('AppUpdate', { version: '1' }));
  afterCommit(() => told.push('committed'));
  afterRollback(() => told.push('undone'));
};

describe('the last writes of a transaction', () => {
  test('are kept with the rest, in their order, and answered once it is committed', async () => {
    await run(async (unit) => {
      await unit.db.executeQuery(writeName('first'));
      unit.writeLast(writeName('last'), async (rows) => {
        told.push(`${rows[0]?.name} ${await isKept('last')}`);
        unit.broadcast(toOnline('AppUpdate', { version: '2' }));
      });
      unit.writeLast(writeName('last'), (rows) => told.push(`${rows.length} again`));
      tell(unit);
    });
    expect(told).toEqual(['last true', '0 again', 'committed', 'AppUpdate', 'AppUpdate']);
    expect(await isKept('first')).toBe(true);
  });

  test('may be all there is', async () => {
    await run(async ({ writeLast }) => writeLast(writeName('alone'), () => told.push('answered')));
    expect(told).toEqual(['answered']);
    expect(await isKept('alone')).toBe(true);
  });

  test('leave nothing when one of them fails, and nobody is told', async () => {
    const failing = run(async (unit) => {
      tell(unit);
      await unit.db.executeQuery(writeName('before'));
      unit.writeLast(writeName('beside'), () => told.push('answered'));
      unit.writeLast(sql`select 1 / 0`.compile(t.db), () => told.push('answered'));
      unit.writeLast(writeName('behind'), () => told.push('answered'));
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(told).toEqual(['undone']);
    const kept = await Promise.all(['before', 'beside', 'behind'].map(isKept));
    expect(kept).toEqual([false, false, false]);
  });

  test.each([
    ['with last writes', true],
    ['without', false],
  ])('a commit answered with a rollback is a failure, %s', async (_name, isLast) => {
    const failing = run(async (unit) => {
      tell(unit);
      await unit.db.executeQuery(writeName('lost'));
      // Whoever passes over the failure of a statement has lost the transaction.
      await sql`select 1 / 0`.execute(unit.db).catch(() => undefined);
      if (isLast) unit.writeLast(writeName('late'), () => told.push('answered'));
    });
    await expect(failing).rejects.toThrow(/aborted|rolled back/);
    expect(told).toEqual(['undone']);
    expect(await isKept('lost')).toBe(false);
  });

  test('are not sent where the part that asked for them has failed', async () => {
    await run(async ({ attempt, writeLast }) => {
      writeLast(writeName('outside'), () => told.push('outside'));
      const part = attempt(async () => {
        writeLast(writeName('inside'), () => told.push('inside'));
        throw new Error('not so');
      });
      await expect(part).rejects.toThrow('not so');
    });
    expect(told).toEqual(['outside']);
    expect([await isKept('outside'), await isKept('inside')]).toEqual([true, false]);
  });

  test('a connection that breaks under them is a failure, and is replaced', async () => {
    const failing = run(async (unit) => {
      tell(unit);
      await unit.db.executeQuery(writeName('broken'));
      const end = sql`select pg_terminate_backend(pg_backend_pid())`.compile(t.db);
      unit.writeLast(end, () => told.push('answered'));
    });
    await expect(failing).rejects.toThrow(/terminat|ECONNRESET|EPIPE/);
    expect(told).toEqual(['undone']);
    expect(await isKept('broken')).toBe(false);
  });
});

describe('the key of a write that may be repeated', () => {
  const send = (name: string, headers: Record<string, string>) =>
    t.call(keep, { as: caller, params: { name }, headers });

  test('gives the first answer, and of requests at the same moment one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('once', headers);
    await send('another', { 'idempotency-key': randomUUID() });
    const later = await Promise.all(Array.from({ length: 6 }, () => send('once', headers)));
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    for (const { statusCode, body, headers: answered } of later) {
      expect([statusCode, body]).toEqual([200, first.body]);
      expect(answered['idempotency-replayed']).toBe('true');
    }
    const together = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('together', together)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.filter(({ headers: h }) => h['idempotency-replayed'])).toHaveLength(5);
  });

  test('refuses another request, of which nothing is kept', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await send('mine', headers);
    const other = await send('not mine', headers);
    expect([other.statusCode, other.json()]).toEqual([422, { message: 'idempotency.mismatch' }]);
    expect(await isKept('not mine')).toBe(false);
    expect((await send('mine', headers)).headers['idempotency-replayed']).toBe('true');
  });
});
