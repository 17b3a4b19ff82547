import { serieDates } from '@releve/domain/series-dates.ts';
import { addDays, virtualDate } from '@releve/domain/working-day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const { now, timeZone } = demoOptionsAt('friday evening');
const today = virtualDate(now.toString(), '06:00', timeZone);

let database: TestDatabase;

beforeAll(async () => {
  database = await createDemoDatabase('friday evening');
});
afterAll(() => database.close());

test('a few people are planned by series, each quart on a day of its series', async () => {
  const series = await database.db.selectFrom('series').selectAll().execute();
  expect(series.length).toBeGreaterThanOrEqual(5);
  const quarts = await database.db
    .selectFrom('quarts')
    .selectAll()
    .where('serie_id', 'is not', null)
    .execute();
  expect(quarts.length).toBeGreaterThan(30);
  for (const { serie_id, date, debut, client_id, statut } of quarts) {
    const serie = series.find(({ id }) => id === serie_id);
    if (!serie) throw new Error('no such series');
    expect(serieDates(serie, { from: date, to: date })).toEqual([date]);
    expect([debut, client_id, statut]).toEqual([serie.debut, serie.client_id, 'brouillon']);
  }
});

test('next week has changes that wait for publication', async () => {
  const changes = await database.db
    .selectFrom('quarts_planifies')
    .select('etat')
    .where('etat', 'in', ['modifie', 'a_annuler'])
    .execute();
  expect(changes.map(({ etat }) => etat).toSorted()).toEqual([
    'a_annuler',
    'modifie',
    'modifie',
    'modifie',
  ]);
});

test('special days touch quarts to come', async () => {
  const days = await database.db.selectFrom('jours_speciaux').selectAll().execute();
  expect(new Set(days.map(({ genre }) => genre))).toEqual(
    new Set(['fermeture', 'horaire_special']),
  );
  const touched = await database.db
    .selectFrom('quarts')
    .innerJoin('jours_speciaux_clients as sites', 'sites.client_id', 'quarts.client_id')
    .innerJoin('jours_speciaux as days', 'days.id', 'sites.jour_id')
    .select('quarts.id')
    .whereRef('quarts.date', '>=', 'days.du')
    .whereRef('quarts.date', '<=', 'days.au')
    .where('quarts.date', '>=', today)
    .execute();
  expect(touched.length).toBeGreaterThan(0);
});

test('an open quart is offered to the demo’s employee, who is free then', async () => {
  const account = await database.db
    .selectFrom('employes')
    .select('id')
    .where('username', '=', 'employe')
    .executeTakeFirstOrThrow();
  const offers = await database.db
    .selectFrom('offres')
    .selectAll()
    .where('statut', '!=', 'acceptee')
    .execute();
  expect(offers.map(({ statut }) => statut).toSorted()).toEqual(['declinee', 'envoyee', 'envoyee']);
  const own = offers.find(({ employe_id }) => employe_id === account.id);
  expect(own?.statut).toBe('envoyee');
  const quart = await database.db
    .selectFrom('quarts')
    .select(['employe_id', 'date', 'statut'])
    .where('id', '=', own?.quart_id ?? 0)
    .executeTakeFirstOrThrow();
  expect(quart).toEqual({ employe_id: null, date: addDays(today, 2), statut: 'publie' });
  const busy = await database.db
    .selectFrom('quarts')
    .select('id')
    .where('employe_id', '=', account.id)
    .where('date', '=', quart.date)
    .execute();
  expect(busy).toEqual([]);
  const told = await database.db
    .selectFrom('notifications')
    .select(['lien', 'lu_le'])
    .where('employe_id', '=', account.id)
    .where('type', '=', 'offre')
    .execute();
  expect(told).toEqual([{ lien: `/user/horaire/${quart.date}`, lu_le: null }]);
});
