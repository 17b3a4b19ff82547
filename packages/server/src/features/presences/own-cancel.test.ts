import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { cancelOwnPunches } from '@releve/domain/features/punch-cancellations.ts';
import { decideCorrection, type Correction } from '@releve/domain/features/punch-corrections.ts';
import { getPunchDay, manualPunch, type PunchRecord } from '@releve/domain/features/punch.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertPunch, insertQuart, type QuartRow } from '../../testing/factories.ts';
import { insertContact } from '../../testing/presence-factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal; the phone's clock is seven minutes behind.
const NOW = '2026-06-15T18:00:00.000Z';
const DEVICE = Date.parse('2026-06-15T17:53:00Z');
let test: TestApp;
let supervisor: Caller;
let anne: Caller;
let quart: QuartRow;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
});
afterAll(() => test.close());
beforeEach(async () => {
  anne = await test.signIn(USERGROUP.employee, { superviseur_id: supervisor.employe.id });
  quart = await insertQuart(test.db, { employe_id: anne.employe.id });
});

const onDevice = (seconds: number) => new Date(DEVICE + seconds * 1000).toISOString();

async function tap(as = anne, headers: Record<string, string> = {}): Promise<string> {
  const uuid = randomUUID();
  const { id: quart_id, client_id, date } = quart;
  const times = { at: NOW, device_at: onDevice(0), diff: 420 };
  const punches = [{ uuid, date, quart_id, client_id, type: 'entree' as const, ...times }];
  expect((await test.call(manualPunch, { as, headers, body: { punches } })).statusCode).toBe(200);
  return uuid;
}

interface Cancelling {
  seconds?: number;
  uuid?: string;
  as?: Caller;
  headers?: Record<string, string>;
}

const cancel = (
  punch_uuid: string,
  { seconds = 8, uuid = randomUUID(), as = anne, headers = {} }: Cancelling = {},
) =>
  test.call(cancelOwnPunches, {
    as,
    headers,
    body: { annulations: [{ uuid, punch_uuid }], device_at: onDevice(seconds) },
  });

const statutOf = async (answer: ReturnType<typeof cancel>) => (await answer).json().data[0].statut;

async function readDay(): Promise<{ punches: PunchRecord[]; corrections: Correction[] }> {
  const query = { date: quart.date };
  return (await test.call(getPunchDay, { as: anne, query })).json();
}

it('seconds after the tap, by the phone’s own clock, opens the step again', async () => {
  const uuid = await tap();
  expect(await statutOf(cancel(uuid))).toBe('annule');
  expect((await readDay()).punches).toMatchObject([
    { uuid, remplace: true },
    { annule: true, auteur: { id: anne.employe.id } },
  ]);
  const titles = (await test.call(listNotifications, { as: supervisor }))
    .json<{ data: Notification[] }>()
    .data.map(({ titre }) => titre);
  expect(titles).toContain('Entrée annulée');
  const again = await tap();
  expect((await readDay()).punches.filter((row) => !row.remplace && !row.annule)).toMatchObject([
    { uuid: again },
  ]);
});

it('is there once, however often it is sent', async () => {
  const uuid = await tap();
  const cancellation = { uuid: randomUUID() };
  expect(await statutOf(cancel(uuid, cancellation))).toBe('annule');
  expect(await statutOf(cancel(uuid, cancellation))).toBe('annule');
  expect(await statutOf(cancel(uuid))).toBe('deja');
  expect((await readDay()).punches).toHaveLength(2);
});

it('of what the server never had, or of somebody else’s, changes nothing', async () => {
  expect(await statutOf(cancel(randomUUID()))).toBe('inconnu');
  const other = await insertPunch(test.db);
  expect(await statutOf(cancel(other.uuid))).toBe('inconnu');
});

it('too late becomes a request, which a manager accepts: the step is open again', async () => {
  const uuid = await tap();
  const asked = { seconds: 61, uuid: randomUUID() };
  expect(await statutOf(cancel(uuid, asked))).toBe('demande');
  expect(await statutOf(cancel(uuid, asked))).toBe('demande');
  const { punches, corrections } = await readDay();
  expect(punches).toMatchObject([{ uuid, remplace: false }]);
  expect(corrections).toMatchObject([{ rouvrir: ['entree'], entree: null, statut: 'en_attente' }]);
  const [{ id, version } = { id: 0, version: 0 }] = corrections;
  const body = { accepte: true, note: '', version };
  const decided = await test.call(decideCorrection, { as: supervisor, params: { id }, body });
  expect(decided.statusCode).toBe(200);
  expect((await readDay()).punches).toMatchObject([{ remplace: true }, { annule: true }]);
});

it('is a request where the phone has spoken since with nothing left to send', async () => {
  const uuid = await tap();
  const spoken = { employe_id: anne.employe.id, vu_le: '2026-06-15T18:02:01Z' };
  await insertContact(test.db, spoken);
  expect(await statutOf(cancel(uuid))).toBe('demande');
});

it('in employee mode is the manager’s who made the punch, and is in the journal', async () => {
  const headers = { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) };
  const own = await tap();
  const made = await tap(supervisor, headers);
  expect(await statutOf(cancel(own, { as: supervisor, headers }))).toBe('demande');
  expect(await statutOf(cancel(made, { as: supervisor, headers }))).toBe('annule');
  const entries = await test.db
    .selectFrom('journal')
    .select(['acteur_id', 'acted_for_id'])
    .where('action', '=', 'annulation_pointage')
    .where('objet_id', '=', quart.id)
    .execute();
  expect(entries).toEqual([{ acteur_id: supervisor.employe.id, acted_for_id: anne.employe.id }]);
});
