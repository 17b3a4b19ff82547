import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { attachCode, createBlankCodes } from '@releve/domain/features/codes.ts';
import {
  listNotifications,
  updateNotificationPreferences,
  type Notification,
} from '@releve/domain/features/notifications.ts';
import * as endpoints from '@releve/domain/features/punch.ts';
import type { SentPunchInput } from '@releve/domain/features/punch.ts';
import { PRESENCES_CHANNEL } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import {
  insertClient,
  insertEmploye,
  insertQuart,
  type QuartRow,
} from '../../testing/factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal; the quarts are of that evening, from 18:00.
let test: TestApp;
let supervisor: Caller;
let anne: Caller;
let quart: QuartRow;
const NOW = '2026-06-15T18:00:00.000Z';

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
  anne = await test.signIn(USERGROUP.employee, {
    prenom: 'Anne',
    nom: 'Roy',
    superviseur_id: supervisor.employe.id,
  });
  quart = await insertQuart(test.db, { employe_id: anne.employe.id });
});
afterAll(() => test.close());

const aPunch = (changes: Partial<SentPunchInput> = {}): SentPunchInput => ({
  uuid: randomUUID(),
  date: quart.date,
  quart_id: quart.id,
  client_id: quart.client_id,
  type: 'entree',
  at: NOW,
  device_at: NOW,
  diff: 0,
  ...changes,
});

const send = (
  punches: SentPunchInput[],
  { as = anne, headers = {} }: { as?: Caller; headers?: Record<string, string> } = {},
) => test.call(endpoints.manualPunch, { as, headers, body: { punches } });

const storedRows = (uuids: readonly string[]) =>
  test.db.selectFrom('punches').selectAll().where('uuid', 'in', uuids).orderBy('id').execute();

async function sendOne(changes: Partial<SentPunchInput> = {}) {
  const punch = aPunch(changes);
  const response = await send([punch]);
  expect(response.statusCode).toBe(200);
  const [row] = await storedRows([punch.uuid]);
  if (!row) throw new Error('Nothing was stored');
  return { row, statut: response.json().data[0].statut };
}

describe('a punch', () => {
  it('is stored as sent, and answered with its number', async () => {
    const punch = aPunch({ note: 'Porte barrée', taches: [4, 8] });
    const response = await send([punch]);
    const [row] = await storedRows([punch.uuid]);
    expect(response.json()).toEqual({ data: [{ uuid: punch.uuid, id: row?.id, statut: 'recu' }] });
    expect(row).toMatchObject({
      employe_id: anne.employe.id,
      auteur_id: anne.employe.id,
      quart_id: quart.id,
      date: '2026-06-15',
      type: 'entree',
      at: NOW,
      recu_le: NOW,
      source: 'appareil',
      note: 'Porte barrée',
      taches: [4, 8],
    });
  });

  it('is there once, however often and however much at once it is sent', async () => {
    const punches = Array.from({ length: 20 }, () => aPunch());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        send(turn % 2 === 0 ? punches : punches.toReversed(), {
          headers: turn < 4 ? {} : { 'idempotency-key': randomUUID() },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const rows = await storedRows(punches.map(({ uuid }) => uuid));
    expect(rows).toHaveLength(20);
    const idOf = new Map(rows.map(({ uuid, id }) => [uuid, id]));
    for (const [turn, answer] of answers.entries()) {
      const order = turn % 2 === 0 ? punches : punches.toReversed();
      expect(answer.json().data).toEqual(
        order.map(({ uuid }) => ({ uuid, id: idOf.get(uuid), statut: 'recu' })),
      );
    }
  });

  it('said twice in one request is one', async () => {
    const punch = aPunch();
    const { data } = (await send([punch, punch])).json();
    expect(data[0]).toEqual(data[1]);
    expect(await storedRows([punch.uuid])).toHaveLength(1);
  });

  it('comes in any order and after any delay, with its own time', async () => {
    const exit = await sendOne({ type: 'sortie', at: '2026-06-15T17:59:00Z' });
    const entry = await sendOne({ at: '2026-06-01T02:00:00Z' });
    expect(exit.row).toMatchObject({ source: 'appareil', type: 'sortie' });
    expect(entry.row).toMatchObject({
      source: 'hors_ligne',
      at: '2026-06-01T02:00:00.000Z',
      recu_le: NOW,
      date: quart.date,
    });
  });

  it('is kept without its quart where that is somebody else’s, cancelled, a draft or unknown', async () => {
    const others = [
      (await insertQuart(test.db)).id,
      (await insertQuart(test.db, { employe_id: anne.employe.id, statut: 'annule' })).id,
      (await insertQuart(test.db, { employe_id: anne.employe.id, statut: 'brouillon' })).id,
      987_654_321,
    ];
    for (const quart_id of others) {
      const { row, statut } = await sendOne({ quart_id });
      expect(statut).toBe('sans_quart');
      expect(row).toMatchObject({ quart_id: null, quart_demande: quart_id, date: '2026-06-15' });
    }
    expect((await sendOne({ quart_id: null })).statut).toBe('recu');
  });

  it('is kept without its quart where that was moved to another day', async () => {
    const moved = await insertQuart(test.db, { employe_id: anne.employe.id, date: '2026-06-18' });
    const { row, statut } = await sendOne({ quart_id: moved.id, client_id: moved.client_id });
    expect(statut).toBe('sans_quart');
    expect(row).toMatchObject({ quart_id: null, quart_demande: moved.id, date: '2026-06-15' });
  });

  it('stays with the quart that the person began before it was given away or moved', async () => {
    const other = await insertEmploye(test.db);
    for (const change of [{ employe_id: other.id }, { date: '2026-06-18' }]) {
      const own = await insertQuart(test.db, { employe_id: anne.employe.id });
      const at = { quart_id: own.id, client_id: own.client_id };
      await sendOne(at);
      await test.db.updateTable('quarts').set(change).where('id', '=', own.id).execute();
      const { row, statut } = await sendOne({ ...at, type: 'sortie' });
      expect(statut).toBe('recu');
      expect(row).toMatchObject({ quart_id: own.id, date: '2026-06-15' });
    }
  });

  it('by a clock of which nothing is known says so', async () => {
    const paul = await test.signIn();
    const body = { punches: [aPunch({ quart_id: null, diff_inconnu: true })] };
    await test.call(endpoints.manualPunch, { as: paul, body });
    const day = await test.call(endpoints.getPunchDay, { as: paul, query: { date: quart.date } });
    expect(day.json()).toMatchObject({ punches: [{ drapeaux: ['derive', 'sans_quart'] }] });
  });

  it('without a quart counts for the day the phone says, unless it cannot be', async () => {
    const at = '2026-06-15T10:10:00Z';
    const night = await sendOne({ quart_id: null, date: '2026-06-14', type: 'sortie', at });
    expect(night.row.date).toBe('2026-06-14');
    expect((await sendOne({ quart_id: null, date: '2031-01-01', at })).row.date).toBe('2026-06-15');
  });

  it('by a clock years ahead is of the day it came, and in doubt', async () => {
    const at = '2050-01-01T12:00:00Z';
    const { row } = await sendOne({ quart_id: null, date: '2050-01-01', at, device_at: at });
    expect(row.at).toBe('2050-01-01T12:00:00.000Z');
    expect(row.date).toBe(quart.date);
    const day = await test.call(endpoints.getPunchDay, { as: anne, query: { date: row.date } });
    const shown = day.json().punches.find(({ uuid }: { uuid: string }) => uuid === row.uuid);
    expect(shown.drapeaux).toContain('derive');
  });

  it('with a clock that is wrong is taken as it comes', async () => {
    const { row } = await sendOne({
      at: '2026-06-15T19:00:00+02:00',
      device_at: '1999-01-01T00:00:00+16:00',
      diff: 866_000_000,
    });
    expect(row).toMatchObject({ diff: 866_000_000, device_at: '1998-12-31T08:00:00.000Z' });
  });

  it('is refused only for what no phone can make', async () => {
    const elsewhere = await test.signIn();
    const taken = aPunch();
    await send([taken]);
    expect((await send([aPunch({ client_id: 987_654_321, quart_id: null })])).statusCode).toBe(422);
    expect((await send([taken], { as: elsewhere })).statusCode).toBe(422);
    expect((await send([])).statusCode).toBe(422);
    expect((await send(Array.from({ length: 201 }, () => aPunch()))).statusCode).toBe(422);
    // An unknown site is no loss while the quart says which one it is.
    expect((await sendOne({ client_id: 987_654_321 })).row.client_id).toBe(quart.client_id);
  });

  it('by the code of the site is marked, by any other code not', async () => {
    const client = await insertClient(test.db);
    const own = await insertQuart(test.db, { employe_id: anne.employe.id, client_id: client.id });
    const at = { quart_id: own.id, client_id: client.id };
    expect((await sendOne({ ...at, qr: client.qr_token })).row.via_qr).toBe(true);
    expect((await sendOne({ ...at, qr: 'autre' })).row.via_qr).toBe(false);
    expect((await sendOne(at)).row.via_qr).toBe(false);
  });

  it('by the code alone is one at its site, and refused where nobody knows the code', async () => {
    const client = await insertClient(test.db);
    const alone = { quart_id: null, client_id: null };
    const { row, statut } = await sendOne({ ...alone, qr: client.qr_token });
    expect(statut).toBe('recu');
    expect(row).toMatchObject({ client_id: client.id, via_qr: true, quart_id: null });
    for (const qr of ['autre', null]) {
      expect((await send([aPunch({ ...alone, qr })])).statusCode).toBe(422);
    }
  });

  it('by a label of the site is one at its site, as by its sheet', async () => {
    const client = await insertClient(test.db);
    const director = await test.signIn(USERGROUP.director);
    const { lot } = (
      await test.call(createBlankCodes, { as: director, body: { nombre: 1 } })
    ).json<{ lot: number }>();
    const { code } = await test.db
      .selectFrom('codes')
      .select('code')
      .where('lot', '=', lot)
      .executeTakeFirstOrThrow();
    const alone = { quart_id: null, client_id: null, qr: code };
    expect((await send([aPunch(alone)])).statusCode).toBe(422);
    const body = { genre: 'client' as const, cible_id: client.id };
    await test.call(attachCode, { as: director, params: { code }, body });
    expect((await sendOne(alone)).row).toMatchObject({ client_id: client.id, via_qr: true });
    const elsewhere = await insertClient(test.db);
    const named = { quart_id: null, client_id: elsewhere.id, qr: code };
    expect((await sendOne(named)).row).toMatchObject({ client_id: elsewhere.id, via_qr: false });
  });

  it('is never changed nor deleted', async () => {
    const { row } = await sendOne();
    const mine = test.db.updateTable('punches').set({ note: 'x' }).where('id', '=', row.id);
    await expect(mine.execute()).rejects.toThrow('never changed or deleted');
    const gone = test.db.deleteFrom('punches').where('id', '=', row.id);
    await expect(gone.execute()).rejects.toThrow('never changed or deleted');
    const moved = test.db.updateTable('punches').set({ lat: null, lng: null, at: NOW });
    await expect(moved.execute()).rejects.toThrow('never changed or deleted');
  });
});

describe('a manager’s punch for an employee', () => {
  it('says who made it', async () => {
    const coach = await test.signIn(USERGROUP.coach);
    const punch = aPunch({ position: { lat: 45.5, lng: -73.6, accuracy: 5 } });
    const headers = { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) };
    expect((await send([punch], { as: coach, headers })).statusCode).toBe(200);
    expect(await storedRows([punch.uuid])).toMatchObject([
      {
        employe_id: anne.employe.id,
        auteur_id: coach.employe.id,
        source: 'manual',
        quart_id: quart.id,
        lat: null,
      },
    ]);
    const entries = await test.db
      .selectFrom('journal')
      .selectAll()
      .where('acteur_id', '=', coach.employe.id)
      .execute();
    expect(entries).toMatchObject([
      { action: 'pointage', acted_for_id: anne.employe.id, objet: 'quarts', objet_id: quart.id },
    ]);
  });

  it('belongs to the employee’s working day, not to the manager’s', async () => {
    const coach = await test.signIn(USERGROUP.coach, { day_switch_time: '06:00:00' });
    const paul = await test.signIn(USERGROUP.employee, { day_switch_time: '02:00:00' });
    const at = '2026-06-15T07:00:00Z';
    // The device names a day that cannot be: the server goes by the time, 03:00 in Montréal.
    const punch = aPunch({ quart_id: undefined, date: '2026-06-01', at, device_at: at });
    const headers = { [EMPLOYE_MODE_HEADER]: String(paul.employe.id) };
    expect((await send([punch], { as: coach, headers })).statusCode).toBe(200);
    expect(await storedRows([punch.uuid])).toMatchObject([{ date: '2026-06-15' }]);
  });

  it('is refused upwards and to whoever may not', async () => {
    const headers = { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) };
    const as = await test.signIn();
    expect((await send([aPunch()], { as, headers })).statusCode).toBe(403);
  });
});

describe('those who should know', () => {
  const noticesOf = async (as: Caller) =>
    (await test.call(listNotifications, { as, query: { type: 'pointage' } })).json<{
      data: Notification[];
    }>().data;

  it('hear of an entry and of an exit, once', async () => {
    const lead = await test.signIn(USERGROUP.supervisor);
    const paul = await test.signIn(USERGROUP.employee, {
      prenom: 'Paul',
      nom: 'Côté',
      superviseur_id: lead.employe.id,
    });
    const client = await insertClient(test.db, { nom: 'Tour Aurore' });
    const own = await insertQuart(test.db, { employe_id: paul.employe.id, client_id: client.id });
    const at = { quart_id: own.id, client_id: client.id };
    const board = await connectDevice(test, lead);
    await board.join(PRESENCES_CHANNEL);
    const entry = aPunch(at);
    await send([entry], { as: paul });
    await send([entry, aPunch({ ...at, type: 'sortie' })], { as: paul });
    expect(await noticesOf(lead)).toMatchObject([
      {
        texte: 'Paul Côté a confirmé sa sortie de chez Tour Aurore',
        lien: '/admin/presences/2026-06-15',
      },
      { texte: 'Paul Côté a confirmé son entrée chez Tour Aurore' },
    ]);
    const told = {
      event: 'PunchChanged',
      data: { date: '2026-06-15', quart_ids: [own.id], employe_id: paul.employe.id },
    };
    await expect
      .poll(() => board.heard.filter(({ event }) => event === 'PunchChanged'), PATIENTLY)
      .toMatchObject([told, told]);
    board.close();
  });

  it('have it in their list, counted as unread only where they asked for it', async () => {
    const lead = await test.signIn(USERGROUP.supervisor);
    const paul = await test.signIn(USERGROUP.employee, { superviseur_id: lead.employe.id });
    const unread = async () =>
      (await test.call(listNotifications, { as: lead })).json<{ non_lues: number }>().non_lues;
    await send([aPunch({ quart_id: null })], { as: paul });
    expect(await noticesOf(lead)).toHaveLength(1);
    expect(await unread()).toBe(0);
    const data = [{ type: 'pointage' as const, push: true, courriel: false }];
    await test.call(updateNotificationPreferences, { as: lead, body: { data } });
    await send([aPunch({ quart_id: null })], { as: paul });
    expect(await unread()).toBe(1);
  });

  it('hear of it outside of the app only where they asked for it', async () => {
    const lead = await test.signIn(USERGROUP.supervisor);
    const paul = await test.signIn(USERGROUP.employee, { superviseur_id: lead.employe.id });
    const loose = () => aPunch({ quart_id: null });
    await test.app.jobs.runWaiting();
    await send([loose()], { as: paul });
    expect(await test.app.jobs.runWaiting()).toBe(0);
    const data = [{ type: 'pointage' as const, push: false, courriel: true }];
    await test.call(updateNotificationPreferences, { as: lead, body: { data } });
    await send([loose()], { as: paul });
    // The delivery, then the mail.
    expect(await test.app.jobs.runWaiting()).toBeGreaterThan(0);
    await test.app.jobs.runWaiting();
    expect(test.mails).toMatchObject([{ to: lead.employe.courriel }]);
  });

  it('are not told of what they punched themselves in somebody’s place', async () => {
    const lead = await test.signIn(USERGROUP.supervisor);
    const paul = await test.signIn(USERGROUP.employee, { superviseur_id: lead.employe.id });
    const headers = { [EMPLOYE_MODE_HEADER]: String(paul.employe.id) };
    const sent = await send([aPunch({ quart_id: null })], { as: lead, headers });
    expect(sent.statusCode).toBe(200);
    expect(await noticesOf(lead)).toEqual([]);
  });

  it('are those of the site where nobody leads the employee', async () => {
    const lead = await test.signIn(USERGROUP.supervisor);
    const paul = await test.signIn();
    const client = await insertClient(test.db, { superviseur_id: lead.employe.id });
    await send([aPunch({ quart_id: null, client_id: client.id })], { as: paul });
    expect(await noticesOf(lead)).toHaveLength(1);
  });
});

it('never waits for the settings behind other punches that wait for them', async () => {
  test.clock.advance({ minutes: 1 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => send([aPunch()])));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

describe('what nobody can do by hand', () => {
  it('waits on the device after 500 punches in a day; what was received is answered, others punch on', async () => {
    const [greedy, other] = [await test.signIn(), await test.signIn()];
    const loose = () => aPunch({ quart_id: null, client_id: quart.client_id });
    const first = Array.from({ length: 200 }, loose);
    for (const punches of [
      first,
      Array.from({ length: 200 }, loose),
      Array.from({ length: 100 }, loose),
    ]) {
      expect((await send(punches, { as: greedy })).statusCode).toBe(200);
    }
    const refused = await send([loose()], { as: greedy });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: 'errors.too_many', retry_after: 3600 });
    expect((await send(first.slice(0, 3), { as: greedy })).statusCode).toBe(200);
    expect((await send([loose()], { as: other })).statusCode).toBe(200);
    test.clock.advance({ hours: 25 });
    expect((await send([loose()], { as: greedy })).statusCode).toBe(200);
  });
});
