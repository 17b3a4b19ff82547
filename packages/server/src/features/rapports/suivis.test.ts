import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/suivis.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { updateSetting } from '@releve/domain/features/settings.ts';
import { anonymiseEmploye } from '@releve/domain/features/employes-account.ts';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { buildZone } from '@releve/domain/forms/form.fixture.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { insertForm } from '../../testing/form-factories.ts';
import { insertRapport, type NewRapport } from '../../testing/rapport-factories.ts';

let t: TestApp;
let director: Caller;
let supervisor: Caller;
let coach: Caller;
let inspector: Caller;
let member: Caller;
let form: PublishedForm;
let client_id: number;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
  supervisor = await t.signIn(USERGROUP.supervisor);
  coach = await t.signIn(USERGROUP.coach);
  inspector = await t.signIn(USERGROUP.inspector);
  member = await t.signIn(USERGROUP.employee, {
    prenom: 'Zoé',
    nom: 'Éthier',
    superviseur_id: supervisor.employe.id,
    coach_id: coach.employe.id,
  });
  form = await insertForm(t.db);
  client_id = (await insertClient(t.db, { superviseur_id: supervisor.employe.id })).id;
});
afterAll(() => t.close());

/** Half of the points, about the member of the team, unless told otherwise. */
const file = (overrides: Partial<NewRapport> = {}) =>
  insertRapport(
    t.db,
    {
      employe_id: member.employe.id,
      client_id,
      auteur_id: director.employe.id,
      zones: [buildZone('generale', { qualite: 3 })],
      ...overrides,
    },
    form,
  );

const list = (as: Caller, query: Record<string, string | number> = {}) =>
  t.call(endpoints.listSuivis, { as, query });

const listIds = async (as: Caller, query: Record<string, string | number> = {}) =>
  (await list(as, query)).json().data.map(({ id }: { id: number }) => id);

const get = (as: Caller, id: number) => t.call(endpoints.getSuivi, { as, params: { id } });

describe('who may read a suivi', () => {
  it('its author, the employee, who leads them, and directors; nobody else', async () => {
    const { id } = await file({ auteur_id: inspector.employe.id });
    for (const reader of [director, supervisor, coach, inspector, member]) {
      expect((await get(reader, id)).statusCode).toBe(200);
    }
    const strangers = [
      await t.signIn(),
      await t.signIn(USERGROUP.supervisor),
      await t.signIn(USERGROUP.inspector),
    ];
    for (const stranger of strangers) {
      expect((await get(stranger, id)).statusCode).toBe(403);
      const pdf = await t.call(endpoints.suiviPdf, { as: stranger, params: { id } });
      expect(pdf.statusCode).toBe(403);
    }
    expect((await t.call(endpoints.getSuivi, { params: { id } })).statusCode).toBe(401);
    expect((await get(director, 999_999)).statusCode).toBe(404);
  });

  it('of a site alone: whoever looks after it', async () => {
    const aboutSite = await insertForm(t.db, { cible: 'client' });
    const { id } = await insertRapport(
      t.db,
      { client_id, auteur_id: member.employe.id },
      aboutSite,
    );
    expect((await get(supervisor, id)).statusCode).toBe(200);
    expect((await get(member, id)).statusCode).toBe(200);
    expect((await get(coach, id)).statusCode).toBe(403);
  });

  it('lists show mine, my team’s, or all of them for directors', async () => {
    const own = await file({ auteur_id: coach.employe.id, employe_id: coach.employe.id });
    const ofTeam = await file();
    expect(await listIds(coach)).toEqual([own.id]);
    expect(await listIds(coach, { portee: 'equipe' })).toContain(ofTeam.id);
    expect(await listIds(coach, { portee: 'equipe' })).not.toContain(own.id);
    expect((await list(coach, { portee: 'tous' })).statusCode).toBe(403);
    expect(await listIds(director, { portee: 'tous', per_page: 200 })).toEqual(
      expect.arrayContaining([own.id, ofTeam.id]),
    );
    expect(await listIds(coach, { employe_id: member.employe.id })).toContain(ofTeam.id);
    expect(await listIds(inspector, { employe_id: member.employe.id })).not.toContain(ofTeam.id);
    expect(await listIds(member, { employe_id: member.employe.id })).toContain(ofTeam.id);
    expect(await listIds(await t.signIn(), { portee: 'equipe' })).toEqual([]);
  });
});

describe('a list', () => {
  it('is filtered, searched and sorted, with the average of all that match', async () => {
    const author = await t.signIn(USERGROUP.coach);
    const auteur_id = author.employe.id;
    const other = await insertEmploye(t.db, { prenom: 'Ali', nom: 'Benoît' });
    const good = [buildZone('generale', { qualite: 5 })];
    const a = await file({ auteur_id, date: '2026-05-01', commentaire: 'Vitres à refaire' });
    const b = await file({ auteur_id, date: '2026-05-03', employe_id: other.id, zones: good });
    const c = await file({
      auteur_id,
      date: '2026-05-02',
      statut: 'annule',
      annule_le: '2026-05-04T00:00:00Z',
      annule_par: auteur_id,
    });
    const d = await file({ auteur_id, date: '2026-04-30', zones: [buildZone('generale')] });
    const read = (query: Record<string, string | number>) => listIds(author, query);
    expect(await read({})).toEqual([b.id, c.id, a.id, d.id]);
    expect(await read({ sort: 'date' })).toEqual([d.id, a.id, c.id, b.id]);
    expect(await read({ sort: 'pourcentage' })).toEqual([c.id, a.id, b.id, d.id]);
    expect(await read({ sort: '-pourcentage' })).toEqual([b.id, c.id, a.id, d.id]);
    expect(await read({ sort: 'employe' })).toEqual([b.id, c.id, a.id, d.id]);
    expect(await read({ sort: '-employe' })).toEqual([c.id, a.id, d.id, b.id]);
    expect(await read({ q: 'zoe vitres' })).toEqual([a.id]);
    expect(await read({ q: 'visite benoit' })).toEqual([b.id]);
    expect(await read({ du: '2026-05-01', au: '2026-05-02' })).toEqual([c.id, a.id]);
    expect(await read({ statut: 'annule' })).toEqual([c.id]);
    expect(await read({ schema_id: 999_999 })).toEqual([]);
    expect(await read({ client_id, auteur_id })).toHaveLength(4);
    const { meta, data } = (await list(author, { per_page: 1 })).json();
    expect(meta).toEqual({ total: 4, page: 1, per_page: 1, moyenne: 75 });
    expect(data[0]).toMatchObject({
      pourcentage: 100,
      employe: { nom: 'Benoît' },
      schema: { id: form.schema_id, version_id: form.schema_version_id, numero: 1 },
      photos: 0,
    });
    expect(data[0].zones).toBeUndefined();
    await t.db.updateTable('employes').set({ nom: 'Zwingli' }).where('id', '=', other.id).execute();
    expect(await read({ sort: '-employe' })).toEqual([b.id, c.id, a.id, d.id]);
    expect(await read({ q: 'zwingli' })).toEqual([b.id]);
  });

  it('the trend is of the same reports, by month and by week', async () => {
    const author = await t.signIn(USERGROUP.coach);
    const auteur_id = author.employe.id;
    await file({ auteur_id, date: '2026-05-04' });
    await file({ auteur_id, date: '2026-05-31', zones: [buildZone('generale', { qualite: 5 })] });
    await file({ auteur_id, date: '2026-06-02' });
    const trend = async (query: object) =>
      (await t.call(endpoints.suiviTrend, { as: author, query })).json();
    const monthly = await trend({});
    expect(monthly).toMatchObject({ nombre: 3, moyenne: 67 });
    expect(monthly.points).toHaveLength(12);
    expect(monthly.points.slice(-2)).toEqual([
      { debut: '2026-05-01', nombre: 2, moyenne: 75 },
      { debut: '2026-06-01', nombre: 1, moyenne: 50 },
    ]);
    const weekly = await trend({ pas: 'semaine', du: '2026-05-26', au: '2026-06-03' });
    expect(weekly.points).toEqual([
      { debut: '2026-05-24', nombre: 0, moyenne: null },
      { debut: '2026-05-31', nombre: 2, moyenne: 75 },
    ]);
  });

  it('the choices are everybody for managers, oneself and one’s sites for others', async () => {
    const choose = async (as: Caller) => (await t.call(endpoints.listSuiviChoices, { as })).json();
    const forCoach = await choose(coach);
    expect(forCoach.employes).toContainEqual({
      id: member.employe.id,
      prenom: 'Zoé',
      nom: 'Éthier',
      mon_equipe: true,
    });
    expect(forCoach.clients.length).toBeGreaterThan(0);
    expect((await choose(member)).clients).toEqual([]);
    await insertQuart(t.db, { employe_id: member.employe.id, client_id });
    const { employes, clients } = await choose(member);
    expect(employes.map(({ id }: { id: number }) => id)).toEqual([member.employe.id]);
    expect(clients.map(({ id }: { id: number }) => id)).toEqual([client_id]);
  });

  it('gives a page of names whatever the size of the company, my own first, and finds the others', async () => {
    const coach = await t.signIn(USERGROUP.supervisor);
    await sql`insert into employes (prenom, nom, username, usergroup, superviseur_id)
      select 'Nom', 'Zed' || n, 'zed' || n, 2, case when n = 300 then ${coach.employe.id}::bigint end
      from generate_series(1, 300) n`.execute(t.db);
    const choose = async (query: { q?: string; employe?: number }) =>
      (await t.call(endpoints.listSuiviChoices, { as: coach, query })).json<
        EndpointResponse<typeof endpoints.listSuiviChoices>
      >().employes;
    const kept = await choose({});
    expect(kept).toHaveLength(endpoints.MAX_SUIVI_CHOICES);
    expect(kept[0]).toMatchObject({ nom: 'Zed300', mon_equipe: true });
    const [found] = await choose({ q: 'zed299' });
    expect(found).toMatchObject({ nom: 'Zed299', mon_equipe: false });
    expect(kept.some(({ id }) => id === found?.id)).toBe(false);
    expect((await choose({ employe: found?.id ?? 0 }))[0]).toEqual(found);
  });
});

describe('the employee concerned', () => {
  const acknowledge = (as: Caller, id: number, reponse?: string, headers = {}) =>
    t.call(endpoints.acknowledgeSuivi, {
      as,
      params: { id },
      body: { at: t.clock.now().toString(), ...(reponse !== undefined && { reponse }) },
      headers,
    });
  const mine = async (as: Caller, query = {}) =>
    (await t.call(endpoints.listMySuivis, { as, query })).json();

  it('sees, acknowledges and replies; the author is told', async () => {
    const reader = await t.signIn();
    const { id } = await file({ employe_id: reader.employe.id, recu_le: '2026-01-01T00:00:00Z' });
    expect(await mine(reader)).toMatchObject({ meta: { total: 1 } });
    const see = (as: Caller) =>
      t.call(endpoints.seeSuivi, { as, params: { id }, body: { at: t.clock.now().toString() } });
    expect((await see(director)).statusCode).toBe(200);
    expect((await get(director, id)).json().vu_le).toBeNull();
    expect((await see(inspector)).statusCode).toBe(403);
    await see(reader);
    expect((await mine(reader, { etat: 'a_lire' })).data).toEqual([]);
    expect((await mine(reader, { etat: 'a_accuser' })).data).toMatchObject([{ id }]);
    expect((await get(reader, id)).json()).toMatchObject({ peut_accuser: true, reponse: '' });
    const first = (await acknowledge(reader, id)).json();
    expect(first).toMatchObject({ id, reponse: '', reponse_le: null });
    t.clock.advance({ hours: 1 });
    const second = (await acknowledge(reader, id, 'Je ne suis pas d’accord.')).json();
    expect(second.accuse_le).toBe(first.accuse_le);
    expect(second.reponse).toBe('Je ne suis pas d’accord.');
    expect((await acknowledge(reader, id, 'Je ne suis pas d’accord.')).json()).toEqual(second);
    expect((await mine(reader, { etat: 'a_accuser' })).data).toEqual([]);
    expect((await mine(reader)).data).toMatchObject([{ id }]);
    const told = await t.db
      .selectFrom('notifications')
      .select('titre')
      .where('key', 'like', `suivi:${id}:%`)
      .orderBy('id')
      .execute();
    expect(told.map(({ titre }) => titre)).toEqual(['Suivi reçu', 'Réponse à un suivi']);
    const acts = await t.db
      .selectFrom('journal')
      .select('action')
      .where('objet', '=', 'rapports')
      .where('objet_id', '=', id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['accuse_reception', 'reponse']);
  });

  it('alone: not the author, not a director, not for them in employee mode', async () => {
    const { id } = await file();
    for (const other of [director, supervisor, await t.signIn()]) {
      expect((await acknowledge(other, id)).statusCode).toBe(403);
    }
    const acting = { [EMPLOYE_MODE_HEADER]: String(member.employe.id) };
    expect((await acknowledge(supervisor, id, '', acting)).statusCode).toBe(403);
    expect((await acknowledge(member, 999_999)).statusCode).toBe(404);
    expect((await acknowledge(member, id, 'x'.repeat(5_000))).statusCode).toBe(422);
  });

  it('does not see what was cancelled, whoever they are', async () => {
    const { id, version } = await file();
    const cancel = (as: Caller, body: { raison: string; version: number }) =>
      t.call(endpoints.cancelSuivi, { as, params: { id }, body });
    expect((await cancel(supervisor, { raison: 'Non', version })).statusCode).toBe(403);
    expect((await cancel(director, { raison: ' ', version })).statusCode).toBe(422);
    const stale = await cancel(director, { raison: 'Mauvaise personne', version: version + 3 });
    expect([stale.statusCode, stale.json().current.id]).toEqual([409, id]);
    const done = await cancel(director, { raison: 'Mauvaise personne', version });
    expect(done.json()).toMatchObject({
      statut: 'annule',
      annulation: { raison: 'Mauvaise personne', par: { id: director.employe.id } },
      peut_modifier: false,
      peut_annuler: false,
    });
    expect((await cancel(director, { raison: 'Encore', version })).json()).toEqual(done.json());
    expect((await get(member, id)).statusCode).toBe(403);
    expect((await acknowledge(member, id)).json().message).toBe('rapports.cancelled');
    const seen = (await mine(member, { per_page: 200 })).data;
    expect(seen.map((row: { id: number }) => row.id)).not.toContain(id);
  });

  it('can be forgotten by the company: the suivis stay, under no name', async () => {
    const leaver = await insertEmploye(t.db, {
      prenom: 'Gaétan',
      nom: 'Partimoi',
      actif: false,
      desactive_le: '2026-06-01T00:00:00Z',
    });
    const { id } = await file({ employe_id: leaver.id });
    const other = await file({ employe_id: leaver.id });
    await t.call(endpoints.cancelSuivi, {
      as: director,
      params: { id: other.id },
      body: { raison: 'Doublon', version: 0 },
      headers: { 'idempotency-key': 'annulation-de-gaetan' },
    });
    const { version } = leaver;
    const body = { version };
    const erased = await t.call(anonymiseEmploye, {
      as: director,
      params: { id: leaver.id },
      body,
    });
    expect(erased.statusCode).toBe(200);
    expect((await get(director, id)).json().employe).toMatchObject({ prenom: 'Employé' });
    expect(await listIds(director, { portee: 'tous', q: 'partimoi' })).toEqual([]);
    const keys = await t.db.selectFrom('idempotency_keys').select('reponse').execute();
    expect(JSON.stringify(keys)).not.toContain('Partimoi');
  });
});

it('without DISPLAY_SUIVI_PERCENT no percent is told anywhere', async () => {
  const { id } = await file();
  const set = (value: boolean) =>
    t.call(updateSetting, {
      as: director,
      params: { name: 'DISPLAY_SUIVI_PERCENT' },
      body: { value },
    });
  await set(false);
  const { data, meta } = (await list(director, { portee: 'tous', sort: 'pourcentage' })).json();
  expect(meta.moyenne).toBeNull();
  expect(data.every((row: { pourcentage: null }) => row.pourcentage === null)).toBe(true);
  expect((await get(member, id)).json().pourcentage).toBeNull();
  const my = (await t.call(endpoints.listMySuivis, { as: member })).json();
  expect(my.data[0].pourcentage).toBeNull();
  const trend = (
    await t.call(endpoints.suiviTrend, { as: member, query: { employe_id: member.employe.id } })
  ).json();
  expect(trend.moyenne).toBeNull();
  const csv = await t.call(endpoints.exportSuivis, {
    as: director,
    query: { portee: 'tous', format: 'csv' },
  });
  expect(csv.body).not.toContain('Pourcentage');
  const pdf = await t.call(endpoints.suiviPdf, { as: member, params: { id } });
  expect(pdf.rawPayload.toString('latin1')).not.toContain('pourcentage');
  await set(true);
  expect((await get(member, id)).json().pourcentage).toBe(50);
});
