import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { type EmployeRow, listEmployes } from '@releve/domain/features/employes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertEmploye, insertQuart } from '../../testing/factories.ts';

let t: TestApp;
let as: Caller;
let supervisorId: number;

beforeAll(async () => {
  t = await buildApp();
  as = await t.signIn(USERGROUP.director, {
    prenom: 'Zoé',
    nom: 'Zola',
    username: 'zzola',
    embauche_le: '2020-01-01',
  });
  const supervisor = await insertEmploye(t.db, {
    prenom: 'Ahmed',
    nom: 'Étienne',
    usergroup: USERGROUP.supervisor,
    embauche_le: null,
  });
  supervisorId = supervisor.id;
  await insertEmploye(t.db, {
    prenom: 'Éloïse',
    nom: 'Bélanger',
    username: 'ebelanger',
    courriel: 'eloise@boreal.example',
    telephone: '(450) 555-0142',
    superviseur_id: supervisorId,
    embauche_le: '2025-05-01',
  });
  await insertEmploye(t.db, { prenom: 'Marc', nom: 'Dubé', embauche_le: '2023-02-02' });
  await insertEmploye(t.db, {
    prenom: 'Gaston',
    nom: 'Parti',
    actif: false,
    superviseur_id: supervisorId,
  });
});
afterAll(() => t.close());

type Query = EndpointInput<typeof listEmployes>['query'];

const list = async (query: Query = {}) =>
  (await t.call(listEmployes, { as, query })).json<{ data: EmployeRow[]; meta: object }>();

const namesOf = async (query: Query = {}) => (await list(query)).data.map(({ nom }) => nom);

test('comes by name, accents in their place, those who left aside', async () => {
  expect(await namesOf()).toEqual(['Bélanger', 'Dubé', 'Étienne', 'Zola']);
  expect(await namesOf({ sort: '-nom' })).toEqual(['Zola', 'Étienne', 'Dubé', 'Bélanger']);
});

test('shows what a row needs', async () => {
  const { data } = await list({ q: 'belanger' });
  expect(data).toMatchObject([
    {
      prenom: 'Éloïse',
      username: 'ebelanger',
      usergroup: USERGROUP.employee,
      telephone: '(450) 555-0142',
      courriel: 'eloise@boreal.example',
      superviseur: { id: supervisorId, prenom: 'Ahmed', nom: 'Étienne' },
      embauche_le: '2025-05-01',
      actif: true,
      photo_url: null,
      vu_le: null,
      minutes_semaine: 0,
    },
  ]);
});

test.each([
  ['eloise belanger', ['Bélanger']],
  ['BELANGER élo', ['Bélanger']],
  ['ebelang', ['Bélanger']],
  ['eloise@boreal', ['Bélanger']],
  ['4505550142', ['Bélanger']],
  ['450) 555', ['Bélanger']],
  ['%', []],
  ['xyz', []],
])('%s finds %j', async (q, names) => {
  expect(await namesOf({ q })).toEqual(names);
});

describe('filters', () => {
  test('by group, one or several', async () => {
    expect(await namesOf({ usergroup: '5' })).toEqual(['Étienne']);
    expect(await namesOf({ usergroup: '3,5' })).toEqual(['Étienne', 'Zola']);
  });

  test('by who is there and who has left', async () => {
    expect(await namesOf({ actif: 'non' })).toEqual(['Parti']);
    expect(await namesOf({ actif: 'tous' })).toContain('Parti');
  });

  test('by supervisor', async () => {
    expect(await namesOf({ superviseur_id: supervisorId })).toEqual(['Bélanger']);
    expect(await namesOf({ superviseur_id: supervisorId, actif: 'tous' })).toEqual([
      'Bélanger',
      'Parti',
    ]);
  });

  test.each([{ usergroup: '7' }, { usergroup: '2;3' }, { actif: 'peut-être' }, { sort: 'age' }])(
    '%o is refused',
    async (query) => {
      const response = await t.call(listEmployes, { as, query: query as Query });
      expect(response.statusCode).toBe(422);
    },
  );
});

describe('sorts', () => {
  test('by first name, group and hire date, whoever has none last', async () => {
    expect(await namesOf({ sort: 'prenom' })).toEqual(['Étienne', 'Bélanger', 'Dubé', 'Zola']);
    expect(await namesOf({ sort: 'usergroup' })).toEqual(['Bélanger', 'Dubé', 'Zola', 'Étienne']);
    expect(await namesOf({ sort: 'embauche_le' })).toEqual(['Zola', 'Dubé', 'Bélanger', 'Étienne']);
    expect(await namesOf({ sort: '-embauche_le' })).toEqual([
      'Bélanger',
      'Dubé',
      'Zola',
      'Étienne',
    ]);
  });

  test('by the last contact of the phone', async () => {
    const { data } = await list();
    const [first, second] = data;
    const seen = (employe_id: number, vu_le: string) => ({
      employe_id,
      vu_le,
      app_version: '1',
      navigateur: 'Safari 18',
      ecart_secondes: 0,
    });
    await t.db
      .insertInto('appareils_vus')
      .values([
        seen(first?.id ?? 0, '2026-06-15T10:00:00Z'),
        seen(second?.id ?? 0, '2026-06-15T12:00:00Z'),
      ])
      .execute();
    const names = await namesOf({ sort: '-vu_le' });
    expect(names.slice(0, 2)).toEqual(['Dubé', 'Bélanger']);
    expect((await list({ q: 'dube' })).data[0]?.vu_le).toBe('2026-06-15T12:00:00.000Z');
  });
});

test('comes in pages that add up to the total', async () => {
  const first = await list({ per_page: 3 });
  expect(first.meta).toEqual({ total: 4, page: 1, per_page: 3 });
  const second = await list({ per_page: 3, page: 2 });
  expect(second.data.map(({ nom }) => nom)).toEqual(['Zola']);
});

test('tells the hours planned this week, without what was cancelled or lies elsewhere', async () => {
  const { data } = await list({ q: 'dube' });
  const employe_id = data[0]?.id ?? 0;
  // The clock of the test says Monday 15 June 2026; the week began on Sunday.
  await insertQuart(t.db, { employe_id, date: '2026-06-14', debut: '18:00', fin: '22:00' });
  await insertQuart(t.db, { employe_id, date: '2026-06-20', debut: '22:00', fin: '02:00' });
  await insertQuart(t.db, { employe_id, date: '2026-06-21' });
  await insertQuart(t.db, { employe_id, date: '2026-06-16', statut: 'annule' });
  expect((await list({ q: 'dube' })).data[0]?.minutes_semaine).toBe(2 * (4 * 60 - 30));
});
