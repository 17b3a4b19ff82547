// Ten years of a company of 1,500 people that asks something every fortnight: what the lists and counts of surveys read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findTrend, findTrendSites, findWeeksBefore } from './humeur.repository.ts';
import { countToAnswer, findMySondage, findMySondages } from './my-sondages.repository.ts';
import { findReponses } from './results.repository.ts';
import { findSondage, findSondages, findUnanswered } from './sondages.repository.ts';

const PEOPLE = 1_500;
const SURVEYS = 260;
const QUESTIONS = 6;
const NOW = '2026-06-15T18:00:00Z';
const PAGE = { page: 1, per_page: 25 };

/** The last three are open; one is written. All others are over, every other one concluded. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${PEOPLE}) n;
  insert into clients (code, nom, adresse, ville, code_postal, acces)
  select 'C' || n, 'Site ' || n, '', 'Laval', '', '' from generate_series(1, 120) n;
  insert into sondages (titre, description, contenu, questions, statut, ouvre_le, ferme_le, ouvre_at, ferme_at, decide_le,
    decide_par, auteur_id, cree_le, modifie_le)
  select 'Sondage ' || n, '', '{"sections":[]}', ${QUESTIONS},
    case when n = ${SURVEYS} then 'brouillon' when n > ${SURVEYS} - 4 then 'ouvert' else 'ferme' end,
    date '2026-06-10' - (${SURVEYS} - n) * 14, date '2026-06-24' - (${SURVEYS} - n) * 14,
    timestamptz '2026-06-10 04:00Z' - (${SURVEYS} - n) * interval '14 days',
    case when n > ${SURVEYS} - 4 then timestamptz '2026-06-25 10:00Z'
      else timestamptz '2026-06-24 10:00Z' - (${SURVEYS} - n) * interval '14 days' end,
    case when n <= ${SURVEYS} - 4 and n % 2 = 0 then now() end, case when n <= ${SURVEYS} - 4 and n % 2 = 0 then 1 end,
    1, now(), now() - (${SURVEYS} - n) * interval '14 days'
  from generate_series(1, ${SURVEYS}) n;
  insert into audiences (object, object_id, target, target_id)
  select 'sondage', n, 'everyone', 0 from generate_series(1, ${SURVEYS}) n;
  insert into sondage_participations (sondage_id, employe_id, jour)
  select survey, person, date '2026-06-01' from generate_series(1, ${SURVEYS} - 1) survey,
    generate_series(1, ${PEOPLE}) person where (survey + person) % 2 = 0;
  insert into sondage_reponses (id, sondage_id, question, valeur)
  select gen_random_uuid(), survey, 'q' || question, '1'::jsonb from generate_series(1, ${SURVEYS} - 4) survey,
    generate_series(1, ${QUESTIONS}) question, generate_series(1, 100);
  insert into humeur_totaux (client_id, semaine, humeur, nombre)
  select site, date '2016-06-12' + week * 7, mood, 5 from generate_series(1, 120) site, generate_series(0, 521) week,
    generate_series(3, 4) mood;
  insert into humeur_enveloppes (id, semaine, contenu)
  select gen_random_uuid(), date '2026-06-07', '\\x00' from generate_series(1, 5000)`;

const LARGE = ['sondage_participations', 'sondage_reponses', 'humeur_totaux', 'humeur_enveloppes'];

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, LARGE, SEED);
  // Surveys themselves are few: what grows is what people answered. Whom an audience reaches is tested with audiences.
  const small = ['sondages', 'employes', 'audiences', 'quarts', 'deadlines', 'clients'];
  ({ db, measure } = createQueryPlans(database, new Set(small)));
}, 120_000);
afterAll(() => database.close());

const participants = PEOPLE / 2;

describe('surveys are read without what was answered elsewhere', () => {
  const cases: [string, () => Promise<unknown>, number][] = [
    // Of each of a page, how many took part.
    ['a page of surveys', () => findSondages(db, PAGE), PAGE.per_page * participants],
    [
      'those that are open',
      () => findSondages(db, { ...PAGE, statut: 'ouvert' }),
      4 * participants,
    ],
    ['one of them', () => findSondage(db, 7), participants],
    ['who has not answered', () => findUnanswered(db, SURVEYS - 1), 2 * participants],
    ['what a person is to answer', () => countToAnswer(db, 77, NOW), 20],
    ['the list of a person', () => findMySondages(db, 77, NOW, PAGE), 1_100],
    ['one of a person', () => findMySondage(db, 77, NOW, SURVEYS - 1), 20],
    ['the answers to one', () => findReponses(db, 7), QUESTIONS * 100],
  ];
  test.each(cases)('%s', async (_name, read, most) => {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
  });
});

describe('moods are read for the weeks that are shown', () => {
  const HALF_A_YEAR = '2025-12-14';
  const cases: [string, () => Promise<unknown>, number][] = [
    ['of all sites', () => findTrend(db, HALF_A_YEAR, undefined), 27 * 240],
    ['of one site', () => findTrend(db, HALF_A_YEAR, 7), 27 * 2],
    ['which sites have any', () => findTrendSites(db, HALF_A_YEAR), 27 * 240],
  ];
  test.each(cases)('%s', async (_name, read, most) => {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
  });

  test('weeks that wait to be opened are found among those that are not', async () => {
    const { rows } = await measure(() => findWeeksBefore(db, '2026-05-31'));
    expect(rows).toBeLessThan(100);
  });
});
