import * as endpoints from '@releve/domain/features/horaire.ts';
import type { HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { changePassword } from '@releve/domain/features/session.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, PASSWORD, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertQuart, insertTache } from '../../testing/factories.ts';
import { insertModification, insertSpecialDay } from '../../testing/horaire-factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let employee: Caller;
let supervisor: Caller;

beforeAll(async () => {
  test = await buildApp();
  employee = await test.signIn(USERGROUP.employee);
  supervisor = await test.signIn(USERGROUP.supervisor);
});
afterAll(() => test.close());

async function readWeek(as: Caller, query: { date: string; id?: number }): Promise<HoraireSemaine> {
  const response = await test.call(endpoints.getHoraire, { as, query });
  expect(response.statusCode).toBe(200);
  return response.json<HoraireSemaine>();
}

const dayOf = ({ jours }: HoraireSemaine, date: string) =>
  jours.find((jour) => jour.date === date) ?? { quarts: [], minutes: -1, jours_speciaux: [] };

describe('the week', () => {
  it('tells how one enters a site from the day before to two weeks ahead, of no former site', async () => {
    const me = await test.signIn();
    const client = await insertClient(test.db, { acces: 'Le code est 4711' });
    const own = { employe_id: me.employe.id, client_id: client.id };
    const told = async (date: string): Promise<boolean> => {
      await insertQuart(test.db, { ...own, date });
      const [quart] = dayOf(await readWeek(me, { date }), date).quarts;
      expect(quart?.client.id).toBe(client.id);
      expect(quart?.client.acces === '').toBe(quart?.client.qr_empreinte === '');
      return quart?.client.acces !== '';
    };
    // Today is 15 June.
    expect(await told('2026-03-02')).toBe(false);
    expect(await told('2026-06-13')).toBe(false);
    expect(await told('2026-06-14')).toBe(true);
    expect(await told('2026-06-29')).toBe(true);
    expect(await told('2026-06-30')).toBe(false);
  });

  it('names whom to call: one’s supervisor, else one’s coach, else the supervisor of the next site', async () => {
    const me = await test.signIn();
    const [boss, coach, ofSite] = await Promise.all(
      ['Superviseur', 'Coach', 'Site'].map((nom) =>
        insertEmploye(test.db, { nom, telephone: '514 555-0123' }),
      ),
    );
    if (!boss || !coach || !ofSite) throw new Error('Nobody');
    const read = async () => (await readWeek(me, { date: '2026-06-15' })).responsable;
    const change = (values: object) =>
      test.db.updateTable('employes').set(values).where('id', '=', me.employe.id).execute();
    expect(await read()).toBeUndefined();
    const client = await insertClient(test.db, { superviseur_id: ofSite.id });
    const own = { employe_id: me.employe.id, client_id: client.id };
    await insertQuart(test.db, { ...own, date: '2026-06-10' });
    expect(await read()).toBeUndefined();
    await insertQuart(test.db, { ...own, date: '2026-06-24' });
    expect(await read()).toMatchObject({ id: ofSite.id, lien: 'site' });
    await change({ coach_id: coach.id });
    expect(await read()).toMatchObject({ id: coach.id, lien: 'coach' });
    await change({ superviseur_id: boss.id });
    expect(await read()).toEqual({
      id: boss.id,
      prenom: boss.prenom,
      nom: 'Superviseur',
      telephone: '514 555-0123',
      lien: 'superviseur',
    });
    await test.db.updateTable('employes').set({ actif: false }).where('id', '=', boss.id).execute();
    expect(await read()).toMatchObject({ lien: 'coach' });
  });

  it('holds the published quarts of seven days in the order of their real start', async () => {
    const me = await test.signIn();
    const client = await insertClient(test.db, { nom: 'Tour Aurore', acces: 'Porte B' });
    const own = { employe_id: me.employe.id, client_id: client.id, date: '2026-06-17' };
    // With the day switch at 06:00, 01:00 comes after 18:00 on the same working day.
    const late = await insertQuart(test.db, {
      ...own,
      debut: '01:00:00',
      fin: '03:00:00',
      pause_minutes: 0,
    });
    const early = await insertQuart(test.db, {
      ...own,
      debut: '18:00:00',
      fin: '22:00:00',
      pause_minutes: 15,
    });
    await insertQuart(test.db, { ...own, statut: 'brouillon' });
    await insertQuart(test.db, { ...own, statut: 'annule' });
    await insertQuart(test.db, { ...own, date: '2026-06-21' });
    await insertQuart(test.db, { ...own, employe_id: employee.employe.id });
    const week = await readWeek(me, { date: '2026-06-19' });
    expect(week).toMatchObject({
      employe_id: me.employe.id,
      debut: '2026-06-14',
      fin: '2026-06-20',
      minutes: 225 + 120,
      updated_at: '2026-06-15T18:00:00Z',
    });
    expect(week.jours).toHaveLength(7);
    const { quarts, minutes } = dayOf(week, '2026-06-17');
    expect(minutes).toBe(345);
    expect(quarts.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(quarts[0]).toMatchObject({
      debut_at: '2026-06-17T22:00:00.000Z',
      fin_at: '2026-06-18T02:00:00.000Z',
      minutes: 225,
      client: { id: client.id, nom: 'Tour Aurore', acces: 'Porte B', lat: 45.5266 },
    });
    expect(quarts[1]?.debut_at).toBe('2026-06-18T05:00:00.000Z');
  });

  it('tells the tasks that are due at each visit', async () => {
    const me = await test.signIn();
    const client = await insertClient(test.db);
    const { id: client_id } = client;
    await insertTache(test.db, { client_id, nom: 'Balayer', minutes: 20, ordre: 1 });
    await insertTache(test.db, {
      client_id,
      nom: 'Vitres',
      frequence: 'jours',
      jours: [2],
      minutes: 30,
      ordre: 0,
    });
    await insertTache(test.db, { client_id, nom: 'Ancienne', actif: false });
    for (const date of ['2026-06-15', '2026-06-16']) {
      await insertQuart(test.db, { employe_id: me.employe.id, client_id, date });
    }
    const week = await readWeek(me, { date: '2026-06-15' });
    const tasksOf = (date: string) =>
      dayOf(week, date).quarts.map(({ taches, taches_minutes }) => [
        taches.map(({ nom }) => nom),
        taches_minutes,
      ]);
    expect(tasksOf('2026-06-15')).toEqual([[['Balayer'], 20]]);
    expect(tasksOf('2026-06-16')).toEqual([[['Vitres', 'Balayer'], 50]]);
  });

  it('lasts 7 hours in the night of March and 9 in that of November', async () => {
    const me = await test.signIn();
    const night = {
      employe_id: me.employe.id,
      debut: '22:00:00',
      fin: '06:00:00',
      pause_minutes: 0,
    };
    await insertQuart(test.db, { ...night, date: '2026-03-07' });
    await insertQuart(test.db, { ...night, date: '2026-10-31' });
    expect((await readWeek(me, { date: '2026-03-07' })).minutes).toBe(7 * 60);
    expect((await readWeek(me, { date: '2026-10-31' })).minutes).toBe(9 * 60);
  });

  it('shows holidays to all, and a closure to whoever goes to the site', async () => {
    const client = await insertClient(test.db);
    await insertSpecialDay(test.db, {
      nom: 'Inventaire',
      du: '2026-06-23',
      client_ids: [client.id],
    });
    await insertQuart(test.db, {
      employe_id: employee.employe.id,
      client_id: client.id,
      date: '2026-06-23',
    });
    const mine = await readWeek(employee, { date: '2026-06-24' });
    expect(dayOf(mine, '2026-06-24').jours_speciaux).toMatchObject([
      { id: null, cle: 'fete_nationale' },
    ]);
    expect(dayOf(mine, '2026-06-23').jours_speciaux).toMatchObject([{ nom: 'Inventaire' }]);
    const other = await readWeek(await test.signIn(), { date: '2026-06-24' });
    expect(dayOf(other, '2026-06-23').jours_speciaux).toEqual([]);
  });

  it('says that it is not published yet, until somebody’s quarts of it are', async () => {
    const me = await test.signIn();
    const date = '2027-02-10';
    await insertQuart(test.db, { employe_id: me.employe.id, date, statut: 'brouillon' });
    expect((await readWeek(me, { date })).non_publiee).toBe(true);
    // What is over was never to come.
    expect((await readWeek(me, { date: '2019-02-10' })).non_publiee).toBeUndefined();
    await insertQuart(test.db, { employe_id: employee.employe.id, date: '2027-02-12' });
    expect((await readWeek(me, { date })).non_publiee).toBeUndefined();
  });

  it('goes on showing what was published while a change waits', async () => {
    const me = await test.signIn();
    const quart = await insertQuart(test.db, { employe_id: me.employe.id, date: '2026-06-16' });
    await insertModification(test.db, quart, { employe_id: null, date: '2026-06-18' });
    const week = await readWeek(me, { date: '2026-06-16' });
    expect(dayOf(week, '2026-06-16').quarts.map(({ id }) => id)).toEqual([quart.id]);
    expect(dayOf(week, '2026-06-18').quarts).toEqual([]);
  });

  it('of somebody else is for whoever may read all schedules', async () => {
    const id = employee.employe.id;
    const own = await readWeek(employee, { date: '2026-06-15', id });
    expect(own.employe_id).toBe(id);
    expect((await readWeek(supervisor, { date: '2026-06-15', id })).employe_id).toBe(id);
    const inspector = await test.signIn(USERGROUP.inspector);
    expect((await readWeek(inspector, { date: '2026-06-15', id })).employe_id).toBe(id);
    const other = await test.signIn();
    const refused = await test.call(endpoints.getHoraire, {
      as: other,
      query: { date: '2026-06-15', id },
    });
    expect(refused.statusCode).toBe(403);
    const unknown = await test.call(endpoints.getHoraire, {
      as: supervisor,
      query: { date: '2026-06-15', id: 999_999 },
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('needs a date and a session', async () => {
    const query = { date: '2026-06-15' };
    expect((await test.call(endpoints.getHoraire, { query })).statusCode).toBe(401);
    for (const date of ['', '2026-02-30', '15 juin', '9999-12-31']) {
      const response = await test.call(endpoints.getHoraire, { as: employee, query: { date } });
      expect(response.statusCode).toBe(422);
    }
  });
});

describe('seen and confirmed', () => {
  const at = '2026-06-15T17:30:00Z';

  it('are put on one’s own published quarts, the first time counting', async () => {
    const me = await test.signIn();
    const quart = await insertQuart(test.db, { employe_id: me.employe.id });
    const draft = await insertQuart(test.db, { employe_id: me.employe.id, statut: 'brouillon' });
    const foreign = await insertQuart(test.db);
    const ids = [quart.id, draft.id, foreign.id];
    const seen = await test.call(endpoints.seeQuarts, { as: me, body: { ids, at } });
    const mark = { id: quart.id, vu_le: '2026-06-15T17:30:00.000Z' };
    expect(seen.json()).toEqual({ data: [{ ...mark, confirme_le: null }] });
    const confirmed = await test.call(endpoints.confirmQuarts, {
      as: me,
      body: { ids, at: '2026-06-15T17:45:00Z' },
    });
    expect(confirmed.json()).toEqual({
      data: [{ ...mark, confirme_le: '2026-06-15T17:45:00.000Z' }],
    });
    const untouched = await test.db
      .selectFrom('quarts')
      .select(['vu_le', 'confirme_le'])
      .where('id', 'in', [draft.id, foreign.id])
      .execute();
    expect(untouched).toEqual([
      { vu_le: null, confirme_le: null },
      { vu_le: null, confirme_le: null },
    ]);
  });

  it('by a clock ahead of ours count as now', async () => {
    const me = await test.signIn();
    const { id } = await insertQuart(test.db, { employe_id: me.employe.id });
    const response = await test.call(endpoints.confirmQuarts, {
      as: me,
      body: { ids: [id], at: '2030-01-01T00:00:00Z' },
    });
    expect(response.json()).toEqual({
      data: [{ id, vu_le: '2026-06-15T18:00:00.000Z', confirme_le: '2026-06-15T18:00:00.000Z' }],
    });
  });

  it('in employee mode: a manager’s look is not theirs, a confirmation for them is', async () => {
    const me = await test.signIn();
    const { id } = await insertQuart(test.db, { employe_id: me.employe.id });
    const headers = { 'x-employe-mode': String(me.employe.id) };
    const body = { ids: [id], at };
    const seen = await test.call(endpoints.seeQuarts, { as: supervisor, headers, body });
    expect(seen.json()).toEqual({ data: [{ id, vu_le: null, confirme_le: null }] });
    await test.call(endpoints.confirmQuarts, { as: supervisor, headers, body });
    const { confirme_le } = await test.db
      .selectFrom('quarts')
      .select('confirme_le')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(confirme_le).toBe('2026-06-15T17:30:00.000Z');
    const entry = await test.db
      .selectFrom('journal')
      .select(['acteur_id', 'acted_for_id'])
      .where('acted_for_id', '=', me.employe.id)
      .executeTakeFirst();
    expect(entry).toEqual({ acteur_id: supervisor.employe.id, acted_for_id: me.employe.id });
  });

  it('need ids and an instant', async () => {
    for (const body of [
      { ids: [], at },
      { ids: [1], at: 'hier' },
    ]) {
      const response = await test.call(endpoints.seeQuarts, { as: employee, body });
      expect(response.statusCode).toBe(422);
    }
  });
});

describe('the calendar feed', () => {
  const open = async (as: Caller): Promise<string> => {
    const response = await test.call(endpoints.createCalendar, { as });
    expect(response.statusCode).toBe(200);
    return new URL(response.json<{ url: string }>().url).searchParams.get('token') ?? '';
  };
  const read = (token: string) => test.call(endpoints.readCalendarFeed, { query: { token } });

  it('shows the published quarts to whoever has the address, without signing in', async () => {
    const me = await test.signIn();
    const client = await insertClient(test.db, {
      nom: 'École Notre-Dame; aile A, étage 2',
      acces: 'Le code est 4812',
    });
    const { id } = await insertQuart(test.db, {
      employe_id: me.employe.id,
      client_id: client.id,
      date: '2026-06-16',
      note: 'Apporter\nla polisseuse',
    });
    await insertQuart(test.db, {
      employe_id: me.employe.id,
      statut: 'brouillon',
      date: '2026-06-18',
    });
    const response = await read(await open(me));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = response.body.split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain(`UID:quart-${id}@releve`);
    expect(lines).toContain('DTSTART:20260616T220000Z');
    expect(lines).toContain('DTEND:20260617T060000Z');
    expect(lines).toContain(String.raw`SUMMARY:École Notre-Dame\; aile A\, étage 2`);
    expect(lines).toContain(String.raw`DESCRIPTION:Apporter\nla polisseuse`);
    expect(response.body).not.toContain('4812');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('has one address at a time, kept only as a hash, and none once revoked', async () => {
    const me = await test.signIn();
    const first = await open(me);
    const stored = await test.db
      .selectFrom('calendriers')
      .selectAll()
      .where('employe_id', '=', me.employe.id)
      .executeTakeFirstOrThrow();
    expect(stored.hash.toString('utf8')).not.toContain(first);
    const second = await open(me);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const state = await test.call(endpoints.getCalendar, { as: me });
    expect(state.json()).toMatchObject({ actif: true, utilise_le: '2026-06-15T18:00:00.000Z' });
    const revoked = await test.call(endpoints.revokeCalendar, { as: me });
    expect(revoked.json()).toEqual({ actif: false, cree_le: null, utilise_le: null });
    expect((await read(second)).statusCode).toBe(404);
  });

  it('ends with a change of password', async () => {
    const me = await test.signIn();
    const token = await open(me);
    const body = { current_password: PASSWORD, password: 'des gants de toilette' };
    expect((await test.call(changePassword, { as: me, body })).statusCode).toBe(200);
    expect((await read(token)).statusCode).toBe(404);
  });

  it('of somebody who left shows nothing', async () => {
    const me = await test.signIn();
    const token = await open(me);
    await test.db
      .updateTable('employes')
      .set({ actif: false })
      .where('id', '=', me.employe.id)
      .execute();
    expect((await read(token)).statusCode).toBe(404);
  });

  it('answers a malformed address with 422 and an unknown one with 404', async () => {
    expect((await read('abc')).statusCode).toBe(422);
    expect((await read(`releve_${'a'.repeat(43)}`)).statusCode).toBe(404);
  });
});
