import { readCode } from '@releve/domain/printed-code.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDemoCompany } from './demo-company.ts';

const now = Temporal.Instant.from('2026-06-15T18:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createDemoCompany(database.db, { now, timeZone: 'America/Toronto' });
});
afterAll(() => database.close());

test('one sheet of labels, on eight sites, four of them blank', async () => {
  const codes = await database.db
    .selectFrom('codes')
    .selectAll()
    .where('lot', '=', 1)
    .orderBy('id')
    .execute();
  expect(codes.map(({ code }) => readCode(code))).toEqual(codes.map(({ code }) => code));
  const on = codes.flatMap(({ cible_id }) => cible_id ?? []);
  expect([codes.length, new Set(on).size]).toEqual([12, 8]);
});
