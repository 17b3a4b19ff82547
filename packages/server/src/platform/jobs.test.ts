import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildApp, type TestApp } from '../testing/build-app.ts';
import { readConfig } from './config.ts';
import { createJobs, defineJob } from './jobs.ts';

const ran: string[] = [];

const note = defineJob<{ text: string }>({
  name: 'test-note',
  run: async ({ text }) => {
    ran.push(text);
  },
});

let t: TestApp;
beforeAll(async () => {
  t = await buildApp({ register: ({ jobs }) => jobs.register(note) });
});
afterAll(() => t.close());
beforeEach(() => {
  ran.length = 0;
});

test('a job exists exactly when its transaction was committed', async () => {
  const add = (text: string, outcome: Error | undefined) =>
    t.db.transaction().execute(async (tx) => {
      await t.app.jobs.enqueueIn(tx)(note, { text });
      if (outcome) throw outcome;
    });
  await add('kept', undefined);
  await expect(add('undone', new Error('Changed my mind'))).rejects.toThrow('Changed my mind');
  expect(await t.app.jobs.runWaiting()).toBe(1);
  expect(ran).toEqual(['kept']);
});

test('a job runs once', async () => {
  await t.app.jobs.enqueueIn(t.db)(note, { text: 'once' });
  await t.app.jobs.runWaiting();
  expect(await t.app.jobs.runWaiting()).toBe(0);
  expect(ran).toEqual(['once']);
});

test('a job for later waits', async () => {
  const startAfter = Temporal.Now.instant().add({ hours: 1 });
  await t.app.jobs.enqueueIn(t.db)(note, { text: 'later' }, { startAfter });
  expect(await t.app.jobs.runWaiting()).toBe(0);
  expect(await t.app.jobs.runWaiting({ evenIfEarly: true })).toBe(1);
  expect(ran).toEqual(['later']);
});

test('the same job asked for twice within its time is one', async () => {
  const options = { atMostOnce: { key: 'person 4', seconds: 3600 } };
  const enqueue = t.app.jobs.enqueueIn(t.db);
  expect(await enqueue(note, { text: 'first' }, options)).toBe(true);
  expect(await enqueue(note, { text: 'second' }, options)).toBe(false);
  const other = { atMostOnce: { key: 'person 5', seconds: 3600 } };
  expect(await enqueue(note, { text: 'other' }, other)).toBe(true);
  await t.app.jobs.runWaiting();
  expect(ran).toEqual(['first', 'other']);
});

test('what is asked for in one transaction is done at once, not one each time the queue is looked at', async () => {
  const { db, clock, app, database } = t;
  const { log, broadcast } = app;
  const worker = createJobs(database.connectionString, log);
  const tell = defineJob<{ text: string }>({ ...note, name: 'test-tell' });
  worker.register(tell);
  const context = {
    db,
    clock,
    log,
    config: readConfig({ DATA_DIR: '/nowhere' }),
    send: broadcast.send,
    mailer: { send: async () => undefined },
    push: { send: async () => 'sent' as const },
  };
  await worker.start({ context, isWorker: true });
  try {
    const texts = ['first', 'second', 'third', 'fourth'];
    await db.transaction().execute(async (tx) => {
      for (const text of texts) await worker.enqueueIn(tx)(tell, { text });
    });
    await vi.waitFor(() => expect(ran).toEqual(texts), { timeout: 8_000 });
  } finally {
    await worker.stop();
  }
});
