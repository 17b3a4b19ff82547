import { readCode } from '@releve/domain/printed-code.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('monday afternoon');
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
