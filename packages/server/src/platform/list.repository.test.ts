// A page of a list, how many rows there are, and the words that find them.
import { MAX_TOTAL } from '@releve/domain/list.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database-schema.ts';
import type { Db } from './database.ts';
import { matchesFolded, matchesFoldedIn, matchesWords, readPage } from './list.repository.ts';
import { createQueryPlans, type QueryPlans } from '../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const PEOPLE = 2_130;
const PER_PAGE = 50;

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into employes (prenom, nom, username, usergroup)
    select (array['Anne', 'Luc', 'Jean-Yves', 'Éva'])[1 + n % 4], 'Roy' || md5(n::text), 'u' || n, 2
    from generate_series(1, ${PEOPLE}) n`);
  await database.pool.query('vacuum analyze');
  ({ db, measure } = createQueryPlans(database, new Set()));
});
afterAll(() => database.close());

const everybody = () => db.selectFrom('employes').select('id').orderBy('id');
const named = (q: string) =>
  db
    .selectFrom('employes')
    .select(['id', 'prenom'])
    .where(matchesFolded(sql`folded_name`, q))
    .orderBy('id');
const metaOf = async (page: number, upTo = PEOPLE) => {
  const rows = everybody().where('username', 'in', (query) =>
    query.selectFrom('employes').select('username').orderBy('id').limit(upTo),
  );
  return (await readPage(rows, { page, per_page: PER_PAGE })).meta;
};

describe('how many there are', () => {
  test.each([
    { upTo: 40, page: 1, total: 40 },
    { upTo: 51, page: 1, total: 51 },
    { upTo: MAX_TOTAL, page: 1, total: MAX_TOTAL },
    { upTo: MAX_TOTAL, page: 20, total: MAX_TOTAL },
    { upTo: MAX_TOTAL, page: 21, total: MAX_TOTAL },
  ])('$upTo are counted to the end on page $page', async ({ upTo, page, total }) => {
    expect(await metaOf(page, upTo)).toEqual({ total, page, per_page: PER_PAGE });
  });

  test.each([
    { page: 1, total: MAX_TOTAL },
    { page: 20, total: MAX_TOTAL },
    { page: 21, total: 1_050 },
    { page: 42, total: 2_100 },
  ])('of more, page $page knows that there are more than $total', async ({ page, total }) => {
    expect(await metaOf(page)).toEqual({ total, more: true, page, per_page: PER_PAGE });
  });

  test('the last page knows the number, and the page after it too', async () => {
    expect(await metaOf(43)).toEqual({ total: PEOPLE, page: 43, per_page: PER_PAGE });
    expect(await metaOf(44)).toEqual({ total: PEOPLE, page: 44, per_page: PER_PAGE });
  });

  test('a register is counted to the end where its number is needed', async () => {
    const { meta } = await readPage(
      everybody(),
      { page: 1, per_page: PER_PAGE },
      { isWhole: true },
    );
    expect(meta).toEqual({ total: PEOPLE, page: 1, per_page: PER_PAGE });
  });

  test('counting stops at the bound', async () => {
    const queries: string[] = [];
    const logged = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query: { sql: text, parameters } }) => {
        const written = text.replace(/\$(\d+)/g, (_, at) => String(parameters[Number(at) - 1]));
        queries.push(written);
      },
    });
    const rows = logged.selectFrom('employes').select('id').orderBy('id');
    await readPage(rows, { page: 1, per_page: PER_PAGE });
    expect(queries[1]).toBe(
      `select count(*) as "total" from (select 1 as "total" from "employes" limit ${MAX_TOTAL + 1}) as "counted"`,
    );
  });
});

describe('the words', () => {
  const countNamed = async (q: string) => (await named(q).execute()).length;
  const firstNames = async (q: string) =>
    [...new Set((await named(q).execute()).map(({ prenom }) => prenom))].toSorted();

  test('three letters are found anywhere', async () => {
    expect(await firstNames('nne')).toEqual(['Anne']);
  });

  test.each([
    ['a', ['Anne']],
    ['an', ['Anne']],
    ['E', ['Éva']],
    ['ro', ['Anne', 'Jean-Yves', 'Luc', 'Éva']],
    ['y', []],
    ['ne', []],
  ])('%s is found at the start of a word', async (q, found) => {
    expect(await firstNames(q)).toEqual(found);
  });

  test('a rare letter is looked up, not searched for in every row', async () => {
    expect(await countNamed('z')).toBe(0);
    expect(await measure(() => named('z').execute())).toEqual({ scanned: [], rows: 0 });
  });

  test('a letter that everybody has is read in the order of the list until the page is full', async () => {
    const page = named('r').limit(PER_PAGE);
    expect(await measure(() => page.execute())).toEqual({ scanned: [], rows: PER_PAGE });
  });

  test.each(['nne', 'E', 'Éva roy', 'zzz'])(
    '%s is found the same in a text that is not kept folded',
    async (q) => {
      const written = db
        .selectFrom('employes')
        .select(['id', 'prenom'])
        .where(matchesWords(sql`prenom || ' ' || nom`, q))
        .orderBy('id');
      expect(await written.execute()).toEqual(await named(q).execute());
    },
  );

  test.each(['nne', 'a', 'y', 'anne roy', 'luc anne'])(
    '%s is found the same in two texts as in both together',
    async (q) => {
      const apart = db
        .selectFrom('employes')
        .select(['id', 'prenom'])
        .where(matchesFoldedIn([sql`search_text(prenom)`, sql`search_text(nom)`], q))
        .orderBy('id');
      expect(await apart.execute()).toEqual(await named(q).execute());
    },
  );

  test('two digits are found anywhere', async () => {
    expect(await countNamed('42')).toBeGreaterThan(0);
  });
});
