import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMySondages } from '../features/sondages/my-sondages.repository.ts';
import { findReponses } from '../features/sondages/results.repository.ts';
import { findSondages } from '../features/sondages/sondages.repository.ts';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

// By the clock of the database, as that of the documents.
const { now } = demoOptionsAt('today');
const PAGE = { page: 1, per_page: 50 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('today');
}, 120_000);
afterAll(() => database.close());

describe('the surveys of the demo', () => {
  it('are one to write, one to answer and one that was concluded', async () => {
    const { data } = await findSondages(database.db, PAGE);
    expect(data.map(({ statut }) => statut).toSorted()).toEqual(['brouillon', 'ferme', 'ouvert']);
    const open = data.find(({ statut }) => statut === 'ouvert');
    expect(open?.participations).toBe(25);
    expect(open?.destinataires).toBeGreaterThan(30);
    const answers = await findReponses(database.db, open?.id ?? 0);
    expect(answers.filter(({ question }) => question === 'outils')).toHaveLength(18);
    const { id } = await database.db
      .selectFrom('employes')
      .select('id')
      .where('username', '=', 'employe')
      .executeTakeFirstOrThrow();
    const mine = await findMySondages(database.db, id, now.toString(), PAGE);
    expect(mine.data.map(({ etat }) => etat)).toEqual(['a_repondre', 'conclu']);
  });

  it('are concluded with what their answers say', async () => {
    const { data } = await findSondages(database.db, PAGE);
    const closed = data.find(({ statut }) => statut === 'ferme');
    const answers = await findReponses(database.db, closed?.id ?? 0);
    const count = (question: string, choice: string) =>
      answers.filter(
        ({ question: of, valeur }) => of === question && [valeur].flat().includes(choice),
      ).length;
    expect(count('annonce', 'deux')).toBeGreaterThan(34 / 2);
    const [most, second, third] = ['changements', 'trajet', 'fin'].map((each) =>
      count('genes', each),
    );
    expect(most).toBeGreaterThan(second ?? 0);
    expect(second).toBeGreaterThan(third ?? 0);
  });

  it('have moods of weeks that are over, of sites where five people or more gave one', async () => {
    const rows = await database.db.selectFrom('humeur_totaux').selectAll().execute();
    const weeks = new Set(rows.map(({ semaine }) => semaine));
    const sites = new Set(rows.map(({ client_id }) => client_id));
    expect(weeks.size).toBeGreaterThanOrEqual(6);
    expect(sites.size).toBeGreaterThanOrEqual(3);
    for (const total of Map.groupBy(rows, (row) => `${row.semaine} ${row.client_id}`).values()) {
      expect(total.reduce((sum, { nombre }) => sum + nombre, 0)).toBeGreaterThanOrEqual(5);
    }
  });
});
