import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { getVisitHistory } from '@releve/domain/features/presences.ts';
import { getPunchDay, manualPunch, type SentPunchInput } from '@releve/domain/features/punch.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient } from '../../testing/factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal: what is said to be of the morning comes late.
const DATE = '2026-06-15';
const at = (time: string): string => `${DATE}T${time}:00.000Z`;

let test: TestApp;
let anne: Caller;
let manager: Caller;
let client_id: number;
let device: string;
beforeAll(async () => {
  test = await buildApp();
  manager = await test.signIn(USERGROUP.director);
  client_id = (await insertClient(test.db)).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  anne = await test.signIn(USERGROUP.employee);
  device = randomUUID();
});

async function tap(
  time: string,
  chain: SentPunchInput['chain'] | number,
  as = anne,
): Promise<{ id: number; flags: string[] }> {
  const uuid = randomUUID();
  const punch: SentPunchInput = {
    uuid,
    date: DATE,
    quart_id: null,
    client_id,
    type: 'entree',
    at: at(time),
    device_at: at(time),
    diff: 0,
    chain: typeof chain === 'number' ? { device, number: chain, receipt: null } : chain,
  };
  const sent = await test.call(manualPunch, { as, body: { punches: [punch] } });
  expect(sent.statusCode).toBe(200);
  const [{ id }] = sent.json().data;
  const day = await test.call(getPunchDay, { as, query: { date: DATE } });
  const row = day.json().punches.find((each: { id: number }) => each.id === id);
  return { id, flags: row.drapeaux };
}

const isDoubted = async (...punch: Parameters<typeof tap>): Promise<boolean> =>
  (await tap(...punch)).flags.includes('contredit');

describe('a late punch is believed', () => {
  it('in its place among the others, in whatever order they come', async () => {
    expect(await isDoubted('12:00', 1)).toBe(false);
    expect(await isDoubted('16:00', 3)).toBe(false);
    expect(await isDoubted('14:00', 2)).toBe(false);
    expect(await isDoubted('17:00', { device: randomUUID(), number: 1, receipt: null })).toBe(
      false,
    );
  });

  it('without a number, from a phone that never had one', async () => {
    expect(await isDoubted('12:00', null)).toBe(false);
  });
});

describe('a late punch is contradicted', () => {
  it('where its number says that it was made after one of a later time', async () => {
    await tap('14:00', 1);
    expect(await isDoubted('12:00', 2)).toBe(true);
  });

  it('where its number says that it was made before one of an earlier time', async () => {
    await tap('12:00', 5);
    expect(await isDoubted('14:00', 4)).toBe(true);
  });

  it('where another one has its number', async () => {
    await tap('12:00', 1);
    expect(await isDoubted('12:00', 1)).toBe(true);
  });

  it('where the phone knew an answer that was given after it', async () => {
    const { id } = await tap('12:00', 1);
    expect(await isDoubted('13:00', { device, number: 2, receipt: id })).toBe(true);
    // Of somebody else's answers it says nothing.
    const lise = await test.signIn(USERGROUP.employee);
    expect(await isDoubted('13:00', { device, number: 1, receipt: id }, lise)).toBe(false);
  });

  it('without a number, where the taps of the person have one', async () => {
    await tap('12:00', 1);
    expect(await isDoubted('13:00', null)).toBe(true);
  });
});

it('a manager sees how many taps are missing before one, until they come', async () => {
  const missing = async (id: number): Promise<number> => {
    const history = await test.call(getVisitHistory, { as: manager, params: { id } });
    const punch = history.json().punches.find((each: { id: number }) => each.id === id);
    return punch.missing_before;
  };
  await tap('12:00', 1);
  const { id } = await tap('16:00', 4);
  expect(await missing(id)).toBe(2);
  await tap('15:00', 3);
  expect(await missing(id)).toBe(0);
});

it('what a manager punches for somebody has no number', async () => {
  const headers = { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) };
  const body = {
    punches: [
      {
        uuid: randomUUID(),
        date: DATE,
        quart_id: null,
        client_id,
        type: 'entree' as const,
        at: at('12:00'),
        device_at: at('12:00'),
        diff: 0,
        chain: { device, number: 9, receipt: null },
      },
    ],
  };
  expect((await test.call(manualPunch, { as: manager, headers, body })).statusCode).toBe(200);
  const [row] = await test.db
    .selectFrom('punches')
    .select('chain_number')
    .where('employe_id', '=', anne.employe.id)
    .execute();
  expect(row).toEqual({ chain_number: null });
});
