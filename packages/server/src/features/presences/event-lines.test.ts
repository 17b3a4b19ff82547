// The event of a punch carries its line: to whoever may read the board, and only what all of them may see.
import { randomUUID } from 'node:crypto';
import {
  getPresenceLines,
  getPresences,
  logCall,
  type PresenceBoard,
} from '@releve/domain/features/presences.ts';
import { manualPunch } from '@releve/domain/features/punch.ts';
import { PRESENCES_CHANNEL, type PresencesEvents } from '@releve/domain/realtime.ts';
import { MANAGERS, USERGROUP, USERGROUPS } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLeave } from '../../testing/absence-factories.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, type Device, PATIENTLY } from '../../testing/device.ts';
import { insertQuart, type QuartRow } from '../../testing/factories.ts';

/** It is 14:00 of that day in Montréal. */
const DATE = '2026-06-15';

type Changed = PresencesEvents['PunchChanged'];

let t: TestApp;
let supervisor: Caller;
let board: Device;

beforeAll(async () => {
  t = await buildApp();
  supervisor = await t.signIn(USERGROUP.supervisor);
  board = await connectDevice(t, supervisor);
  await board.join(PRESENCES_CHANNEL);
});
afterAll(async () => {
  board.close();
  await t.close();
});

async function hire() {
  const caller = await t.signIn(USERGROUP.employee, { telephone: '514 555-0100' });
  const quart = await insertQuart(t.db, {
    employe_id: caller.employe.id,
    date: DATE,
    debut: '13:00:00',
    fin: '17:00:00',
  });
  return { caller, quart };
}

const punchOf = (quart: Pick<QuartRow, 'id' | 'client_id'> | null, client_id?: number) => {
  const at = t.clock.now().toString();
  return {
    uuid: randomUUID(),
    quart_id: quart?.id ?? null,
    client_id: quart?.client_id ?? client_id ?? null,
    date: DATE,
    type: 'entree' as const,
    at,
    device_at: at,
    diff: 0,
  };
};

async function punch(as: Caller, punches: readonly ReturnType<typeof punchOf>[]): Promise<void> {
  const answer = await t.call(manualPunch, { as, body: { punches: [...punches] } });
  expect(answer.statusCode).toBe(200);
}

const heardBy = ({ heard }: Device, { employe }: Caller): Changed[] =>
  heard
    .filter(({ event }) => event === 'PunchChanged')
    .map(({ data }) => data as Changed)
    .filter(({ employe_id }) => employe_id === employe.id);

/** What was told of somebody, once there are so many. */
async function waitTold(of: Caller, count = 1, device = board): Promise<Changed[]> {
  await expect.poll(() => heardBy(device, of), PATIENTLY).toHaveLength(count);
  return heardBy(device, of);
}

const askLines = async (as: Caller, { employe }: Caller, ids: readonly number[]) => {
  const lines = ids.length > 0 ? { ids: ids.join() } : {};
  const query = { date: DATE, ...lines, employe_ids: String(employe.id) };
  return (await t.call(getPresenceLines, { as, query })).json<PresenceBoard>();
};

const mayRead = async (reader: Caller): Promise<boolean> =>
  (await t.call(getPresences, { as: reader, query: { date: DATE } })).statusCode === 200;

test.each(MANAGERS)('usergroup %i hears what it would be answered', async (usergroup) => {
  const reader = await t.signIn(usergroup);
  const device = await connectDevice(t, reader);
  const { caller, quart } = await hire();
  expect(await mayRead(reader)).toBe(true);
  await device.join(PRESENCES_CHANNEL);
  await punch(caller, [punchOf(quart)]);
  const [told] = await waitTold(caller, 1, device);
  const { lignes, sans_quart } = await askLines(reader, caller, [quart.id]);
  expect(lignes).toMatchObject([{ quart_id: quart.id, entree: { source: 'appareil' } }]);
  expect(told?.lines).toMatchObject({ lignes, sans_quart });
  device.close();
});

test.each(USERGROUPS.filter((usergroup) => !MANAGERS.includes(usergroup)))(
  'usergroup %i may not read the board, and hears nothing of it',
  async (usergroup) => {
    const reader = await t.signIn(usergroup);
    const device = await connectDevice(t, reader);
    const { caller, quart } = await hire();
    expect(await mayRead(reader)).toBe(false);
    await expect(device.join(PRESENCES_CHANNEL)).rejects.toThrow('Refused');
    await punch(caller, [punchOf(quart)]);
    await waitTold(caller);
    expect(device.heard).toEqual([]);
    device.close();
  },
);

test('the kind of a leave, which not everybody may know, is never in an event', async () => {
  const { caller, quart } = await hire();
  await insertLeave(t.db, { employe_id: caller.employe.id, du: DATE, cle: 'maladie' });
  await punch(caller, [punchOf(quart)]);
  const told = await waitTold(caller);
  expect(told).toEqual([{ date: DATE, quart_ids: [quart.id], employe_id: caller.employe.id }]);
});

test('a visit without a quart comes with the event, and no other', async () => {
  const [one, other] = [await hire(), await hire()];
  await punch(other.caller, [punchOf(null, other.quart.client_id)]);
  await punch(one.caller, [punchOf(null, one.quart.client_id)]);
  const [told] = await waitTold(one.caller);
  expect(told).toMatchObject({ quart_ids: [], lines: { lignes: [] } });
  expect(told?.lines?.sans_quart.map(({ employe }) => employe.id)).toEqual([one.caller.employe.id]);
  const asked = await askLines(supervisor, one.caller, []);
  expect(asked.sans_quart).toEqual(told?.lines?.sans_quart);
  // Whoever does not say whose gets them all, as apps of earlier releases do.
  const all = await t.call(getPresenceLines, { as: supervisor, query: { date: DATE } });
  const people = all.json<PresenceBoard>().sans_quart.map(({ employe }) => employe.id);
  expect(people).toEqual(expect.arrayContaining([one.caller.employe.id, other.caller.employe.id]));
});

test('what does not fit into an event is asked for', async () => {
  const { caller } = await hire();
  const quarts: QuartRow[] = [];
  for (let hour = 0; hour < 16; hour += 1) {
    const debut = `${String(hour).padStart(2, '0')}:00:00`;
    const fin = `${String(hour).padStart(2, '0')}:30:00`;
    quarts.push(await insertQuart(t.db, { employe_id: caller.employe.id, date: DATE, debut, fin }));
  }
  await punch(
    caller,
    quarts.map((quart) => punchOf(quart)),
  );
  const [told] = await waitTold(caller);
  expect(told?.quart_ids).toHaveLength(quarts.length);
  expect(told?.lines).toBeUndefined();
});

test('lines come in the order of what happened, each no older than its cause', async () => {
  const { caller, quart } = await hire();
  await punch(caller, [punchOf(quart)]);
  const results = ['sans_reponse', 'message', 'rejoint'] as const;
  for (const resultat of results) {
    const body = { resultat, note: '', at: t.clock.now().toString() };
    await t.call(logCall, { as: supervisor, params: { quart_id: quart.id }, body });
  }
  const told = await waitTold(caller, 1 + results.length);
  const calls = told.map(({ lines }) => lines?.lignes[0]?.appel?.resultat ?? '');
  // Each has at least its own call; one that came meanwhile may be in it already.
  const order = ['', ...results];
  calls.forEach((call, index) => expect(order.indexOf(call)).toBeGreaterThanOrEqual(index));
  const versions = told.map(({ lines }) => lines?.updated_at ?? '');
  expect(versions).toEqual(versions.toSorted());
});
