import * as alarmEndpoints from '@releve/domain/features/alarm-code.ts';
import * as fileEndpoints from '@releve/domain/features/client-file.ts';
import * as endpoints from '@releve/domain/features/clients.ts';
import type { ClientContent } from '@releve/domain/features/client-content.ts';
import type { Client } from '@releve/domain/features/client-file.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import {
  buildAvisClient,
  insertClient,
  insertEmploye,
  insertQuart,
  insertTache,
} from '../../testing/factories.ts';

let t: TestApp;
let director: Caller;
let coach: Caller;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
  coach = await t.signIn(USERGROUP.coach);
});
afterAll(() => t.close());

let lastCode = 0;

const content = (change: Partial<ClientContent> = {}): ClientContent => ({
  code: `TST-${(lastCode += 1)}`,
  nom: 'Tour Émile-Nelligan',
  adresse: '400, rue Notre-Dame Ouest',
  ville: 'Montréal',
  code_postal: 'H2Y 1V3',
  telephone: null,
  lat: 45.5017,
  lng: -73.5673,
  rayon_m: 150,
  acces: 'Sonnez au gardien.',
  superviseur_id: null,
  contacts: [],
  ...change,
});

const create = async (change: Partial<ClientContent> = {}): Promise<Client> => {
  const response = await t.call(fileEndpoints.createClient, { as: coach, body: content(change) });
  expect(response.statusCode).toBe(200);
  return response.json();
};

const readFile = async (id: number): Promise<Client> =>
  (await t.call(fileEndpoints.getClient, { as: coach, params: { id } })).json();

const journalOf = (id: number) =>
  t.db
    .selectFrom('journal')
    .select(['acteur_id', 'action', 'avant', 'apres'])
    .where('objet', '=', 'clients')
    .where('objet_id', '=', id)
    .orderBy('id', 'desc')
    .execute();

describe('a new client', () => {
  it('is stored with its contacts in their order, and noted', async () => {
    const superviseur = await insertEmploye(t.db, { usergroup: USERGROUP.supervisor });
    const roy = { nom: 'Anne Roy', role: 'Gérante', telephone: '514-555-0101', courriel: null };
    const cote = { nom: 'Luc Côté', role: '', telephone: null, courriel: 'luc@client.example' };
    const client = await create({ superviseur_id: superviseur.id, contacts: [roy, cote] });
    expect(client).toMatchObject({
      contacts: [roy, cote],
      superviseur: { id: superviseur.id, nom: superviseur.nom },
      actif: true,
      version: 0,
      photo_url: null,
      a_code_alarme: false,
    });
    expect(client.qr_token).toMatch(/^[\da-f]{32}$/);
    expect(await readFile(client.id)).toEqual(client);
    const [entry] = await journalOf(client.id);
    expect(entry).toMatchObject({ acteur_id: coach.employe.id, action: 'creation' });
    expect(JSON.stringify(entry?.apres)).not.toContain(client.qr_token);
  });

  it('needs a code of its own, whatever its case', async () => {
    await create({ code: 'unique-1' });
    const body = content({ code: 'UNIQUE-1' });
    const response = await t.call(fileEndpoints.createClient, { as: coach, body });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'validation.code_taken',
      errors: { code: ['validation.code_taken'] },
    });
  });

  it.each([
    [{ nom: '  ' }, { nom: ['validation.required'] }],
    [{ lng: null }, { lng: ['validation.required'] }],
    [{ lat: 91 }, { lat: ['validation.too_big'] }],
    [{ rayon_m: 3 }, { rayon_m: ['validation.too_small'] }],
    [{ telephone: 'appelez-moi' }, { telephone: ['validation.telephone'] }],
    [
      { contacts: [{ nom: '', role: '', telephone: null, courriel: 'x' }] },
      {
        'contacts.0.nom': ['validation.required'],
        'contacts.0.courriel': ['validation.courriel'],
      },
    ],
    [{ superviseur_id: 999_999 }, { superviseur_id: ['validation.superviseur_unknown'] }],
  ])('%o is refused', async (change, errors) => {
    const response = await t.call(fileEndpoints.createClient, { as: coach, body: content(change) });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual(errors);
  });

  it('is supervised by somebody who may', async () => {
    const employe = await insertEmploye(t.db);
    const body = content({ superviseur_id: employe.id });
    const response = await t.call(fileEndpoints.createClient, { as: coach, body });
    expect(response.json().errors).toEqual({ superviseur_id: ['validation.superviseur_unknown'] });
  });
});

describe('two editors', () => {
  it('the second gets 409 with the file as it stands, and nothing is overwritten', async () => {
    const { id, version, code } = await create();
    const edit = (nom: string) =>
      t.call(fileEndpoints.updateClient, {
        as: coach,
        params: { id },
        body: { ...content({ nom, code }), version },
      });
    expect((await edit('Premier')).json()).toMatchObject({ nom: 'Premier', version: 1 });
    const second = await edit('Second');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: 'errors.stale',
      current: { id, nom: 'Premier', version: 1, apercu: { taches: 0 } },
    });
    expect((await readFile(id)).nom).toBe('Premier');
    const [entry] = await journalOf(id);
    expect(entry).toMatchObject({
      action: 'modification',
      avant: { nom: 'Tour Émile-Nelligan' },
      apres: { nom: 'Premier' },
    });
    expect(Object.keys(entry?.apres as object)).toEqual(['nom']);
  });
});

describe('leaving and coming back', () => {
  it('is a director’s to decide, keeps the file and is noted', async () => {
    const { id, version } = await create({ nom: 'Client sur le départ' });
    const input = { params: { id }, body: { version } };
    const refused = await t.call(fileEndpoints.deactivateClient, { as: coach, ...input });
    expect(refused.statusCode).toBe(403);
    const left = await t.call(fileEndpoints.deactivateClient, { as: director, ...input });
    expect(left.json()).toMatchObject({ actif: false, version: 1 });
    const stale = await t.call(fileEndpoints.reactivateClient, { as: director, ...input });
    expect(stale.statusCode).toBe(409);
    const back = await t.call(fileEndpoints.reactivateClient, {
      as: director,
      params: { id },
      body: { version: 1 },
    });
    expect(back.json()).toMatchObject({ actif: true, version: 2 });
    const actions = (await journalOf(id)).map(({ action }) => action);
    expect(actions).toEqual(['reactivation', 'desactivation', 'creation']);
  });
});

describe('the glance', () => {
  it('shows the week that is left, the tasks due and the reviews', async () => {
    const client = await insertClient(t.db);
    const employe = await insertEmploye(t.db);
    const at = (date: string, change = {}) =>
      insertQuart(t.db, { client_id: client.id, employe_id: employe.id, date, ...change });
    await at('2026-06-14');
    const monday = await at('2026-06-15');
    const open = await at('2026-06-20', { employe_id: null, statut: 'brouillon' });
    await at('2026-06-16', { statut: 'annule' });
    await at('2026-06-21');
    await insertTache(t.db, { client_id: client.id, minutes: 20 });
    await insertTache(t.db, { client_id: client.id, minutes: 30, frequence: 'jours', jours: [1] });
    await insertTache(t.db, { client_id: client.id, minutes: 90, actif: false });
    const avis = { client_id: client.id, auteur_id: director.employe.id };
    await t.db
      .insertInto('avis_clients')
      .values([
        buildAvisClient({ ...avis, note: 5, le: '2026-06-01' }),
        buildAvisClient({ ...avis, note: 2, le: '2025-08-01' }),
        buildAvisClient({ ...avis, note: 1, le: '2025-05-31' }),
      ])
      .execute();
    const { apercu } = await readFile(client.id);
    const person = { id: employe.id, prenom: employe.prenom, nom: employe.nom };
    expect(apercu).toEqual({
      semaine: { debut: '2026-06-14', fin: '2026-06-20' },
      prochains_quarts: [
        expect.objectContaining({ id: monday.id, date: '2026-06-15', employe: person, taches: 2 }),
        expect.objectContaining({ id: open.id, employe: null, statut: 'brouillon', taches: 1 }),
      ],
      taches: 2,
      minutes: 50,
      avis: { nombre: 2, moyenne: 3.5 },
    });
  });

  it('lists the small hours after the evening of their working day', async () => {
    const { id: client_id } = await insertClient(t.db);
    const at = (date: string, debut: string, fin: string) =>
      insertQuart(t.db, { client_id, date, debut, fin });
    const small = await at('2026-06-16', '02:30', '05:00');
    const evening = await at('2026-06-16', '18:00', '20:30');
    const morning = await at('2026-06-17', '06:00', '09:00');
    const { apercu } = await readFile(client_id);
    expect(apercu.prochains_quarts.map(({ id }) => id)).toEqual([evening.id, small.id, morning.id]);
  });

  it('goes by the day switch of whoever has the quart', async () => {
    const { id: client_id } = await insertClient(t.db);
    const { id: employe_id } = await insertEmploye(t.db, { day_switch_time: '02:00:00' });
    const at = (debut: string, fin: string) =>
      insertQuart(t.db, { client_id, employe_id, date: '2026-06-16', debut, fin });
    const evening = await at('18:00', '20:30');
    const early = await at('03:00', '05:00');
    const { apercu } = await readFile(client_id);
    expect(apercu.prochains_quarts).toMatchObject([
      { id: early.id, day_switch_time: '02:00:00' },
      { id: evening.id, day_switch_time: '02:00:00' },
    ]);
  });
});

describe('the register', () => {
  const list = async (query: Record<string, string | number>) => {
    const response = await t.call(endpoints.listClients, { as: coach, query });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const namesOf = (page: { data: { nom: string }[] }) => page.data.map(({ nom }) => nom);

  it('is searched, filtered, sorted without regard to accents, and paged', async () => {
    const superviseur = await insertEmploye(t.db, { usergroup: USERGROUP.supervisor });
    const ville = 'Sainte-Zénobie';
    const put = (nom: string, change = {}) => insertClient(t.db, { nom, ville, ...change });
    await put('Zoo');
    const ecole = await put('École des Érables', { superviseur_id: superviseur.id, code: 'ZEN-7' });
    await put('Fabrique', { actif: false });
    await put('Dépanneur');
    expect(namesOf(await list({ ville }))).toEqual(['Dépanneur', 'École des Érables', 'Zoo']);
    expect(namesOf(await list({ ville, sort: '-nom', per_page: 2 }))).toEqual([
      'Zoo',
      'École des Érables',
    ]);
    expect(await list({ ville, page: 2, per_page: 2 })).toMatchObject({
      data: [{ nom: 'Zoo' }],
      meta: { total: 3, page: 2, per_page: 2 },
    });
    expect(namesOf(await list({ ville, actif: 'non' }))).toEqual(['Fabrique']);
    expect(namesOf(await list({ ville, actif: 'tous' }))).toHaveLength(4);
    for (const q of ['ecole erables', 'zen-7', 'ZENOBIE ecole']) {
      expect(namesOf(await list({ q }))).toEqual(['École des Érables']);
    }
    const mine = await list({ superviseur_id: superviseur.id });
    expect(mine.data).toEqual([
      expect.objectContaining({
        id: ecole.id,
        code: 'ZEN-7',
        lat: ecole.lat,
        superviseur: { id: superviseur.id, prenom: superviseur.prenom, nom: superviseur.nom },
        taches: 0,
        note_moyenne: null,
        photo_url: null,
      }),
    ]);
  });

  it('is a map of those who have a place, and a list of towns', async () => {
    const ville = 'Saint-Point';
    const here = await insertClient(t.db, { ville, lat: 45.1, lng: -73.2 });
    await insertClient(t.db, { ville, lat: null, lng: null });
    const map = await t.call(endpoints.listClientPoints, { as: coach, query: { ville } });
    expect(map.json()).toEqual({
      data: [{ id: here.id, nom: here.nom, ville, lat: 45.1, lng: -73.2, actif: true }],
    });
    const villes = await t.call(endpoints.listClientVilles, { as: coach });
    expect(villes.json().data).toContainEqual({ ville, nombre: 2 });
  });
});

it('a site code can be made anew; the former one is gone', async () => {
  const { id, qr_token, version } = await create();
  const refused = await t.call(fileEndpoints.rotateClientQr, { as: coach, params: { id } });
  expect(refused.statusCode).toBe(403);
  const rotated = await t.call(fileEndpoints.rotateClientQr, { as: director, params: { id } });
  expect(rotated.json()).toMatchObject({ id, version });
  expect(rotated.json().qr_token).toMatch(/^[\da-f]{32}$/);
  expect(rotated.json().qr_token).not.toBe(qr_token);
  expect(fileEndpoints.sitePunchPath('abc')).toBe('/user/punch?site=abc');
});

it('what is not there is 404, for each of its calls', async () => {
  const params = { id: 999_999 };
  const answers = [
    await t.call(fileEndpoints.getClient, { as: director, params }),
    await t.call(fileEndpoints.updateClient, {
      as: director,
      params,
      body: { ...content(), version: 0 },
    }),
    await t.call(fileEndpoints.deactivateClient, { as: director, params, body: { version: 0 } }),
    await t.call(fileEndpoints.deleteClientPhoto, { as: director, params }),
    await t.call(fileEndpoints.rotateClientQr, { as: director, params }),
    await t.call(alarmEndpoints.setAlarmCode, { as: director, params, body: { code_alarme: '1' } }),
    await t.call(fileEndpoints.listClientHistory, { as: director, params }),
  ];
  for (const { statusCode } of answers) expect(statusCode).toBe(404);
});

it('the history of a file is for whoever may change it, without addresses', async () => {
  const { id } = await create();
  const inspector = await t.signIn(USERGROUP.inspector);
  const refused = await t.call(fileEndpoints.listClientHistory, { as: inspector, params: { id } });
  expect(refused.statusCode).toBe(403);
  const history = await t.call(fileEndpoints.listClientHistory, { as: coach, params: { id } });
  expect(history.json()).toMatchObject({
    data: [
      { action: 'creation', objet: 'clients', acteur: { id: coach.employe.id }, adresse: null },
    ],
    meta: { total: 1 },
  });
});
