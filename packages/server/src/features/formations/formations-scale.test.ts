// A company of three thousand people with thirty courses that are asked of everybody.
import { performance } from 'node:perf_hooks';
import { getMatrix } from '@releve/domain/features/formations-admin.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database } from '../../platform/database-schema.ts';
import type { Db } from '../../platform/database.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { createFormationFixture, type FormationFixture } from '../../testing/formation-fixture.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { findByCode, findOwnCertificats } from './certificats.repository.ts';
import { overdueFormationRows } from './formation-day.repository.ts';
import { findFormations } from './formations.repository.ts';
import { findSeances } from './seances.repository.ts';
import { findAssigned, findCourses, findHeld, findUnderWay } from './situation.repository.ts';
import { loadSituation } from './situation.ts';
import { findOwnTentatives, findTentative } from './tentatives.repository.ts';

const PEOPLE = 3_000;
const COURSES = 30;

const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${PEOPLE}) n;
  insert into content_versions (object, object_id, numero, contenu, publie_par)
  select 'formation', n, 1, jsonb_build_object('titre', 'Cours ' || lpad(n::text, 2, '0'), 'description', '', 'duree_minutes', 10,
    'lecons', '[]'::jsonb, 'quiz', null, 'validite_mois', 12), 1 from generate_series(1, ${COURSES}) n;
  insert into formations (contenu, titre, lecons, questions, obligatoire, statut, version_id, modifie_par)
  select '{}', 'Cours ' || n, 0, 0, true, 'publiee', (select id from content_versions
    where object = 'formation' and object_id = n), 1 from generate_series(1, ${COURSES}) n;
  insert into audiences (object, object_id, target, target_id)
  select 'formation', n, 'everyone', 0 from generate_series(1, ${COURSES}) n;
  insert into formation_assignations (formation_id, employe_id, origine, depuis, echeance)
  select course, person, 'audience', now(), case when person % 5 > 0 and person % 7 > 0 then date '2026-05-01'
    when person % 100 = 0 then date '2026-06-01' else date '2026-12-01' end
  from generate_series(1, ${COURSES}) course, generate_series(1, ${PEOPLE}) person;
  insert into formation_tentatives (uuid, formation_id, version_id, employe_id, commencee_le, soumise_le, note, reussie)
  select gen_random_uuid(), course, (select version_id from formations where id = course), person,
    now(), case when person % 7 = 0 then null else now() end, case when person % 7 = 0 then null else 90 end,
    case when person % 7 = 0 then null else true end
  from generate_series(1, ${COURSES}) course, generate_series(1, ${PEOPLE}) person where person % 5 > 0;
  insert into certificats (annee, rang, code, formation_id, version_id, employe_id, tentative_id, delivre_le, valable_jusqu_a)
  select 2026, row_number() over (), upper(substr(md5(id::text), 1, 16)), formation_id, version_id, employe_id, id,
    commencee_le, date '2026-06-01' + (id % 400)::int
  from formation_tentatives where soumise_le is not null;
  update formation_assignations set couverte_jusqu_a = certificats.valable_jusqu_a from certificats
  where certificats.formation_id = formation_assignations.formation_id
    and certificats.employe_id = formation_assignations.employe_id;
  insert into formation_seances (formation_id, version_id, date, formateur_id)
  select 1 + n % ${COURSES}, (select version_id from formations where id = 1 + n % ${COURSES}),
    date '2020-01-01' + n % 2000, 1 from generate_series(1, 20000) n`;

const SMALL = new Set([
  'formations',
  'content_versions',
  'employes',
  'clients',
  'audiences',
  'formation_presences',
  'formation_tentative_alias',
]);

let f: FormationFixture;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  f = await createFormationFixture();
  const { database } = f.test;
  await fillTables(
    database,
    ['formation_assignations', 'formation_tentatives', 'certificats', 'formation_seances'],
    SEED,
  );
  ({ db, measure } = createQueryPlans(database, SMALL));
}, 120_000);
afterAll(() => f.test.close());

test('the matrix of everybody is one small answer', async () => {
  const begun = performance.now();
  const answer = await f.test.call(getMatrix, { as: f.director });
  const took = performance.now() - begun;
  const matrix = answerOf<EndpointResponse<typeof getMatrix>>(answer);
  expect(matrix.formations).toHaveLength(COURSES);
  expect(matrix.personnes.length).toBeGreaterThanOrEqual(PEOPLE);
  expect(new Set(matrix.personnes.map(({ etats }) => etats.length))).toEqual(new Set([COURSES]));
  const letters = new Set(matrix.personnes.flatMap(({ etats }) => etats.split('')));
  expect(letters).toEqual(new Set(['V', 'B', 'E', 'M', 'C']));
  expect(answer.rawPayload.length).toBeLessThan(400_000);
  if (process.env['SHOW_TIMES'] !== undefined) process.stdout.write(`matrix ${took} ms\n`);
}, 60_000);

test('the matrix takes as many queries for three thousand people as for one', async () => {
  const counted: string[] = [];
  const { pool } = f.test.database;
  const watched: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      counted.push(query.sql);
    },
  });
  const moment = { now: f.test.clock.now(), timeZone: 'America/Toronto' };
  await loadSituation(watched, moment, { withoutDays: true });
  const forAll = counted.splice(0).length;
  await loadSituation(watched, moment, { withoutDays: true, employeIds: [77] });
  expect([forAll, counted.length]).toEqual([4, 4]);
});

describe('what is asked of one person or course is looked up', () => {
  const UNKNOWN = '00000000-0000-4000-8000-000000000000';
  const cases: [string, () => Promise<unknown>, number][] = [
    ['certificates of a person', () => findOwnCertificats(db, 77), 100],
    ['a certificate by its code', () => findByCode(db, 'ABCDEFGHJKMNPQRS'), 5],
    ['attempts of a person at a course', () => findOwnTentatives(db, 7, 77), 10],
    ['an attempt by its uuid', () => findTentative(db, UNKNOWN), 5],
    ['a page of sheets', () => findSeances(db, { page: 1, per_page: 50 }), 200],
    [
      'a page of sheets of a course',
      () => findSeances(db, { formation: 7, page: 1, per_page: 50 }),
      400,
    ],
    ['a page of courses', () => findFormations(db, { page: 1, per_page: 50 }), 200],
  ];
  test.each(cases)('%s', async (_name, read, limit) => {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(limit);
  });

  test('in the day of a manager, what is overdue and nothing else', async () => {
    const today = '2026-06-15';
    const rows = overdueFormationRows(today, 'America/Toronto', { leader: 1 });
    const counted = await sql<{
      overdue: number;
    }>`select count(*)::int as overdue from formation_assignations
      where greatest(echeance, couverte_jusqu_a) < ${today}::date`.execute(f.test.db);
    const overdue = counted.rows[0]?.overdue ?? 0;
    expect(overdue).toBeGreaterThan(1_000);
    const { scanned, rows: read } = await measure(() =>
      sql`select count(*), sum(nombre) from (${rows}) as card`.execute(db),
    );
    expect(scanned).toEqual([]);
    expect(read).toBeLessThanOrEqual(overdue);
  });

  test('how one person stands with every course', async () => {
    const courses = await findCourses(db, {});
    const asking = { courses, employeIds: [77] };
    const reads = [
      () => findAssigned(db, asking, { byNameOnly: false }),
      () => findHeld(db, asking),
      () => findUnderWay(db, asking),
    ];
    for (const read of reads) {
      const { scanned, rows } = await measure(read);
      expect(scanned).toEqual([]);
      expect(rows).toBeLessThan(400);
    }
  });
});
