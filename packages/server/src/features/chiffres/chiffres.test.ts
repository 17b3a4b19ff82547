import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  exportChiffreLignes,
  getChiffres,
  listChiffreLignes,
} from '@releve/domain/features/chiffres.ts';
import { type Figure, FIGURES, FIGURE_RULES } from '@releve/domain/figures.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import {
  type ClientRow,
  type EmployeRow,
  insertClient,
  insertEmploye,
  insertPunch,
  insertQuart,
} from '../../testing/factories.ts';
import { insertOffre } from '../../testing/horaire-factories.ts';
import { insertIncidentRow } from '../../testing/incident-rows.ts';
import { insertContact } from '../../testing/presence-factories.ts';
import { insertRapport } from '../../testing/rapport-factories.ts';
import { readCsv } from '../../testing/read-csv.ts';

let app: TestApp;
let director: Caller;
let site: ClientRow;
let other: ClientRow;
let anne: EmployeRow;
let karim: EmployeRow;

// 2026-06-15 is a Monday; the clock stands at 14:00 of that day in Montréal. Weeks begin on Sunday.
const MONDAY = '2026-06-08';

beforeAll(async () => {
  app = await buildApp();
  director = await app.signIn(USERGROUP.director);
  site = await insertClient(app.db, { nom: 'Banque du Fleuve' });
  other = await insertClient(app.db, { nom: 'École des Pins' });
  anne = await insertEmploye(app.db, { prenom: 'Anne', nom: 'Roy' });
  karim = await insertEmploye(app.db, { prenom: 'Karim', nom: 'Haddad' });
  for (const { id } of [anne, karim]) {
    await insertContact(app.db, { employe_id: id, vu_le: '2026-06-15T17:00:00Z' });
  }
});
afterAll(() => app.close());

interface Night {
  employe: EmployeRow;
  client: ClientRow;
  date: string;
  debut?: string;
  fin?: string;
  pause_minutes?: number;
  /** In UTC; none for who did not come. */
  entree?: string;
  sortie?: string;
}

async function work({ employe, client, date, entree, sortie, ...times }: Night) {
  const quart = await insertQuart(app.db, {
    employe_id: employe.id,
    client_id: client.id,
    date,
    debut: '23:00:00',
    fin: '07:00:00',
    pause_minutes: 0,
    ...times,
  });
  const punch = (type: 'entree' | 'sortie', at: string) =>
    insertPunch(app.db, { quart_id: quart.id, type, at });
  if (entree !== undefined) await punch('entree', entree);
  if (sortie !== undefined) await punch('sortie', sortie);
  return quart;
}

async function read(du: string, au: string, more = {}) {
  const response = await app.call(getChiffres, { query: { du, au, ...more }, as: director });
  expect(response.statusCode).toBe(200);
  return response.json<EndpointResponse<typeof getChiffres>>();
}

async function listLines(chiffre: Figure, du: string, au: string, more = {}) {
  const response = await app.call(listChiffreLignes, {
    params: { chiffre },
    query: { du, au, per_page: 200, ...more },
    as: director,
  });
  expect(response.statusCode).toBe(200);
  return response.json<EndpointResponse<typeof listChiffreLignes>>();
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('one week', () => {
  beforeAll(async () => {
    // Montréal is four hours behind UTC: 23:00 is 03:00 of the next day.
    await work({
      employe: anne,
      client: site,
      date: MONDAY,
      entree: '2026-06-09T03:00:40Z',
      sortie: '2026-06-09T11:00:10Z',
    });
    await work({
      employe: karim,
      client: other,
      date: MONDAY,
      entree: '2026-06-09T03:20:00Z',
      sortie: '2026-06-09T11:00:00Z',
    });
    await work({ employe: anne, client: other, date: addDays(MONDAY, 1) });
    const taken = await work({
      employe: karim,
      client: site,
      date: addDays(MONDAY, 2),
      entree: '2026-06-11T03:00:00Z',
      sortie: '2026-06-11T11:00:00Z',
    });
    await insertOffre(app.db, {
      quart_id: taken.id,
      employe_id: karim.id,
      auteur_id: director.employe.id,
      statut: 'acceptee',
    });
    await insertRapport(app.db, {
      employe_id: anne.id,
      client_id: site.id,
      date: MONDAY,
      pourcentage: 80,
    });
    await insertRapport(app.db, {
      employe_id: anne.id,
      client_id: other.id,
      date: MONDAY,
      pourcentage: 91,
    });
    await insertIncidentRow(app.db, { client_id: site.id, survenu_le: '2026-06-10T05:30:00Z' });
  });

  test('adds up what was planned, worked, late, missed, scored and told', async () => {
    const { mesures, complet, en_retard } = await read(MONDAY, addDays(MONDAY, 6));
    expect(complet).toEqual({ du: MONDAY, au: '2026-06-14' });
    expect(en_retard).toBe(0);
    expect(mesures).toMatchObject({
      quarts: 4,
      prevues: 4 * 480,
      travaillees: 480 + 460 + 480,
      entrees: 3,
      retards: 1,
      a_l_heure: 2,
      retard_minutes: 20,
      absences: 1,
      absences_motif: 0,
      absence_minutes: 480,
      remplacement: 480,
      cout: 480,
      suivi_nombre: 2,
      suivi_somme: 171,
      incidents: 1,
    });
  });

  test('the quart of 23:00 to 07:00 and what happened in its night are of the day on which it began', async () => {
    const { mesures } = await read(MONDAY, MONDAY);
    expect(mesures).toMatchObject({ travaillees: 940, incidents: 0 });
    // 01:30 in the night to Wednesday is Tuesday's.
    const tuesday = await read(addDays(MONDAY, 1), addDays(MONDAY, 1));
    expect(tuesday.mesures).toMatchObject({ incidents: 1, absences: 1 });
  });

  test('screen = rows = export, for every figure (metabase#49103, #64019, superset#30150)', async () => {
    const [du, au] = [MONDAY, addDays(MONDAY, 6)];
    const { mesures } = await read(du, au);
    for (const chiffre of FIGURES) {
      const { of, over } = FIGURE_RULES[chiffre];
      const { data, somme, meta } = await listLines(chiffre, du, au);
      expect(meta.total).toBe(data.length);
      expect(somme.valeur).toBe(mesures[of]);
      expect(sum(data.map(({ valeur }) => valeur))).toBe(mesures[of]);
      const file = await app.call(exportChiffreLignes, {
        params: { chiffre },
        query: { du, au, format: 'csv' },
        as: director,
      });
      const [, ...lines] = readCsv(file.body);
      expect(sum(lines.map((line) => Number(line[3])))).toBe(mesures[of]);
      const occasions = over === undefined ? 0 : mesures[over];
      expect(somme.sur ?? 0).toBe(occasions);
      expect(sum(lines.map((line) => Number(line[4] ?? 0)))).toBe(occasions);
    }
  });

  test('the same rows leave as a workbook', async () => {
    const answer = await app.call(exportChiffreLignes, {
      params: { chiffre: 'travaillees' },
      query: { du: MONDAY, au: addDays(MONDAY, 6), format: 'xlsx' },
      as: director,
    });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('is held against the week before, that of last year, and the sites that explain the change', async () => {
    const [before, lastYear] = [addDays(MONDAY, -7), addDays(MONDAY, -364)];
    const isOf = (date: string) => ({ employe: anne, client: site, date });
    await work({
      ...isOf(before),
      entree: `${addDays(before, 1)}T03:00:00Z`,
      sortie: `${addDays(before, 1)}T07:00:00Z`,
    });
    await work({
      ...isOf(lastYear),
      entree: `${addDays(lastYear, 1)}T03:00:00Z`,
      sortie: `${addDays(lastYear, 1)}T05:00:00Z`,
    });
    // Until they are made again, it is said that they are not.
    expect((await read(MONDAY, addDays(MONDAY, 6))).en_retard).toBe(2);
    await read(before, before);
    await read(lastYear, lastYear);
    const { mesures, avant, an, pourquoi, en_retard } = await read(MONDAY, addDays(MONDAY, 6));
    expect(en_retard).toBe(0);
    expect(avant).toMatchObject({ du: before, mesures: { travaillees: 240 } });
    expect(an).toMatchObject({ du: lastYear, mesures: { travaillees: 120 } });
    const causes = pourquoi.find(({ chiffre }) => chiffre === 'travaillees')?.sites ?? [];
    expect(sum(causes.map(({ effet }) => effet))).toBe(mesures.travaillees - 240);
  });

  test('a search and an order change the rows and their sum together', async () => {
    const [du, au] = [MONDAY, addDays(MONDAY, 6)];
    const found = await listLines('travaillees', du, au, { q: 'haddad', sort: '-valeur' });
    expect(found.data.map(({ valeur }) => valeur)).toEqual([480, 460]);
    expect(found.somme.valeur).toBe(940);
    const byName = await listLines('travaillees', du, au, { sort: 'client' });
    expect(byName.data[0]?.client?.nom).toBe('Banque du Fleuve');
  });

  test('filters narrow the figure and its rows alike', async () => {
    const [du, au] = [MONDAY, addDays(MONDAY, 6)];
    for (const filter of [
      { client_id: site.id },
      { usergroup: USERGROUP.employee },
      { superviseur_id: director.employe.id },
    ]) {
      const { mesures } = await read(du, au, filter);
      const { somme } = await listLines('travaillees', du, au, filter);
      expect(somme.valeur).toBe(mesures.travaillees);
    }
    expect((await read(du, au, { client_id: site.id })).mesures.travaillees).toBe(960);
    expect((await read(du, au, { superviseur_id: director.employe.id })).mesures.travaillees).toBe(
      0,
    );
    await app.db
      .updateTable('employes')
      .set({ superviseur_id: director.employe.id })
      .where('id', '=', karim.id)
      .execute();
    expect((await read(du, au, { superviseur_id: director.employe.id })).mesures.travaillees).toBe(
      940,
    );
  });
});

test('a change is in the figures at the next look, whoever made it', async () => {
  const date = '2026-05-04';
  const before = await read(date, date);
  expect(before.mesures.travaillees).toBe(0);
  const quart = await work({
    employe: anne,
    client: site,
    date,
    entree: '2026-05-05T03:00:00Z',
    sortie: '2026-05-05T10:00:00Z',
  });
  expect((await read(date, date)).mesures.travaillees).toBe(420);
  const last = await app.db
    .selectFrom('punches')
    .selectAll()
    .where('quart_id', '=', quart.id)
    .where('type', '=', 'sortie')
    .executeTakeFirstOrThrow();
  await insertPunch(app.db, {
    quart_id: quart.id,
    type: 'sortie',
    at: '2026-05-05T11:00:00Z',
    source: 'manual',
    remplace_id: last.id,
  });
  expect((await read(date, date)).mesures.travaillees).toBe(480);
  await app.db
    .updateTable('quarts')
    .set({ date: '2026-05-05' })
    .where('id', '=', quart.id)
    .execute();
  expect((await read('2026-05-05', '2026-05-05')).mesures.prevues).toBe(480);
});

test('a silent phone is said, and is no absence until it has spoken', async () => {
  const silent = await insertEmploye(app.db);
  const date = '2026-04-06';
  await work({ employe: silent, client: site, date });
  const unknown = await read(date, date);
  expect(unknown.muets).toEqual({ telephones: 1, minutes: 480 });
  expect(unknown.mesures.absences).toBe(0);
  await insertContact(app.db, { employe_id: silent.id, vu_le: '2026-06-15T18:00:01Z' });
  app.clock.advance({ seconds: 5 });
  const spoken = await read(date, date);
  expect(spoken.muets).toEqual({ telephones: 0, minutes: 0 });
  expect(spoken.mesures).toMatchObject({ absences: 1, absences_motif: 0 });
});

test('overtime is what is above forty hours of a week, and follows the first day of the week', async () => {
  const worker = await insertEmploye(app.db);
  await insertContact(app.db, { employe_id: worker.id, vu_le: '2026-06-15T17:00:00Z' });
  // Six nights of eight hours from Thursday to Tuesday.
  for (let night = 0; night < 6; night += 1) {
    const date = addDays('2026-03-26', night);
    const next = addDays(date, 1);
    await work({
      employe: worker,
      client: site,
      date,
      entree: `${next}T03:00:00Z`,
      sortie: `${next}T11:00:00Z`,
    });
  }
  const overtime = async () => (await read('2026-03-22', '2026-04-04')).mesures.supplementaires;
  // From Sunday: three nights in each of two weeks.
  expect(await overtime()).toBe(0);
  await app.db
    .insertInto('parametres')
    .values({ name: 'FIRST_DAY_OF_WEEK', value: JSON.stringify(4) })
    .execute();
  app.app.settings.invalidate();
  // From Thursday: all six in one.
  expect(await overtime()).toBe(480);
  const { data } = await listLines('supplementaires', '2026-03-22', '2026-04-04');
  expect(data.map(({ date, valeur }) => [date, valeur])).toEqual([['2026-03-31', 480]]);
  await app.db.deleteFrom('parametres').where('name', '=', 'FIRST_DAY_OF_WEEK').execute();
  app.app.settings.invalidate();
  expect(await overtime()).toBe(0);
});

test('nobody but directors sees them', async () => {
  for (const usergroup of [
    USERGROUP.employee,
    USERGROUP.coach,
    USERGROUP.supervisor,
    USERGROUP.inspector,
  ]) {
    const as = await app.signIn(usergroup);
    const response = await app.call(getChiffres, {
      query: { du: MONDAY, au: MONDAY },
      as,
    });
    expect(response.statusCode).toBe(403);
  }
});

test('a period that ends before it begins, or is too long, is refused', async () => {
  for (const [du, au] of [
    ['2026-06-02', '2026-06-01'],
    ['2020-01-01', '2026-06-01'],
  ] as const) {
    const response = await app.call(getChiffres, { query: { du, au }, as: director });
    expect(response.statusCode).toBe(422);
  }
});
