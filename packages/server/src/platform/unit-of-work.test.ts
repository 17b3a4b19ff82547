import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../testing/build-app.ts';
import { insertClient } from '../testing/factories.ts';
import { toPresences } from './broadcast.ts';
import { runUnitOfWork } from './unit-of-work.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildApp();
});
afterAll(() => test.close());

const boardOf = (date: string) =>
  toPresences('PunchChanged', { date, quart_ids: [], employe_id: 1 });

it('a part that fails leaves neither rows nor effects nor events, and the rest stands', async () => {
  const told: unknown[] = [];
  const done: string[] = [];
  const { db, log, jobs } = test.app;
  await runUnitOfWork(
    {
      db,
      log,
      enqueueIn: jobs.enqueueIn,
      send: (...events) => told.push(...events),
    },
    async ({ db: tx, attempt, afterCommit, afterRollback, broadcast }) => {
      await insertClient(tx, { nom: 'Avant' });
      broadcast(boardOf('2026-06-14'));
      const part = attempt(async () => {
        await insertClient(tx, { nom: 'Partie manquée' });
        afterCommit(() => done.push('the part'));
        afterRollback(() => done.push('undone'));
        broadcast(boardOf('2026-06-15'));
        throw new Error('not so');
      });
      await expect(part).rejects.toThrow('not so');
      expect(done).toEqual(['undone']);
      // Within a part that goes well, another one fails.
      await attempt(async () => {
        await attempt(() => Promise.reject(new Error('inside'))).catch(() => undefined);
        await insertClient(tx, { nom: 'Après' });
        afterCommit(() => done.push('the next part'));
      });
    },
  );
  expect(done).toEqual(['undone', 'the next part']);
  expect(told).toEqual([boardOf('2026-06-14')]);
  const clients = await test.db
    .selectFrom('clients')
    .select('nom')
    .where('nom', 'in', ['Avant', 'Partie manquée', 'Après'])
    .orderBy('id')
    .execute();
  expect(clients.map(({ nom }) => nom)).toEqual(['Avant', 'Après']);
});
