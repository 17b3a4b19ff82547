// Rows by a list of ids, short or as long as the company.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isAmong } from './among.ts';

const PEOPLE = 300;

let database: TestDatabase;
let ids: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into employes (prenom, nom, username, usergroup)
    select 'Anne', 'Roy', 'u' || n, 2 from generate_series(1, ${PEOPLE}) n`);
  const rows = await database.db.selectFrom('employes').select('id').orderBy('id').execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => database.close());

test.each([0, 1, 99, 100, PEOPLE])('the rows of %s people are found once each', async (count) => {
  const asked = ids.slice(0, count);
  const rows = await database.db
    .selectFrom('employes')
    .select('id')
    .where(isAmong(sql.ref('employes.id'), [...asked, ...asked.slice(0, 1), -1]))
    .orderBy('id')
    .execute();
  expect(rows.map(({ id }) => id)).toEqual(asked);
});
