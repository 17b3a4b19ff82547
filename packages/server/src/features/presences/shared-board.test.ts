// An event makes every open board ask for the same lines at once. One read serves them all, and never one from before it.
import { getPresenceLines, type PresenceBoard } from '@releve/domain/features/presences.ts';
import { manualPunch } from '@releve/domain/features/punch.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCounter } from '../../testing/attention.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertQuart } from '../../testing/factories.ts';
import { insertContact } from '../../testing/presence-factories.ts';

/** It is 14:00 of that day in Montréal. */
const DATE = '2026-06-15';
const BOARDS = 20;

let t: TestApp;
let managers: Caller[];

beforeAll(async () => {
  t = await buildApp({ sharesReads: true });
  managers = await Promise.all(
    Array.from({ length: BOARDS }, () => t.signIn(USERGROUP.supervisor)),
  );
});
afterAll(() => t.close());

async function insertLate(supervisor?: Caller) {
  const caller = await t.signIn(USERGROUP.employee, {
    superviseur_id: supervisor?.employe.id ?? null,
  });
  const quart = await insertQuart(t.db, {
    employe_id: caller.employe.id,
    date: DATE,
    debut: '13:00:00',
    fin: '23:00:00',
  });
  await insertContact(t.db, { employe_id: caller.employe.id });
  return { caller, quart };
}

type Late = Awaited<ReturnType<typeof insertLate>>;

const punch = async ({ caller, quart }: Late) => {
  const at = t.clock.now().toString();
  const answer = await t.call(manualPunch, {
    as: caller,
    body: {
      punches: [
        {
          uuid: randomUUID(),
          quart_id: quart.id,
          client_id: quart.client_id,
          date: DATE,
          type: 'entree',
          at,
          device_at: at,
          diff: 0,
        },
      ],
    },
  });
  expect(answer.statusCode).toBe(200);
};

const askAll = async (ids: readonly number[]): Promise<boolean[][]> => {
  const answers = await Promise.all(
    managers.map((as) =>
      t.call(getPresenceLines, { as, query: { date: DATE, ids: ids.join(',') } }),
    ),
  );
  return answers.map((answer) =>
    answer.json<PresenceBoard>().lignes.map(({ entree }) => entree !== null),
  );
};

test('every board that asks after a punch has it, however often they ask', async () => {
  const lates = [await insertLate(), await insertLate(), await insertLate()];
  const ids = lates.map(({ quart }) => quart.id);
  const every = (row: boolean[]) => Array.from({ length: BOARDS }, () => row);
  expect(await askAll(ids)).toEqual(every([false, false, false]));
  const [first, second, third] = lates;
  if (!first || !second || !third) throw new Error('Nobody is late');
  await punch(first);
  // A read that is under way meanwhile is not passed on to whoever asks after the next punch.
  const before = askAll(ids);
  await punch(second);
  expect(await askAll(ids)).toEqual(every([true, true, false]));
  await before;
  await punch(third);
  expect(await askAll(ids)).toEqual(every([true, true, true]));
});

test('the count of those who are late goes down with the punch, for each manager their own', async () => {
  const [one, other] = managers;
  if (!one || !other) throw new Error('Nobody manages');
  const late = await insertLate(one);
  // Told by no event: the first who counts finds it there.
  const counted = await readCounter(t, one, 'retards');
  expect(await readCounter(t, other, 'retards')).toEqual({ ...counted, mon_equipe: 0 });
  expect(counted).toMatchObject({ mon_equipe: 1 });
  await punch(late);
  expect(await readCounter(t, one, 'retards')).toMatchObject({
    count: counted.count - 1,
    mon_equipe: 0,
  });
});
