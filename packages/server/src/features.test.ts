// The list of features against the database and the domain.
import { FEATURES as DOMAIN_FEATURES } from '@releve/domain/features.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURES, TABLES } from './features.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('every table belongs to the platform or to one feature', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`.execute(
    database.db,
  );
  expect(TABLES.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every object under which people write has a feature that says who may', () => {
  const declared = DOMAIN_FEATURES.flatMap(({ threads }) => threads);
  const served = FEATURES.flatMap(({ threads }) => Object.keys(threads ?? {}));
  expect(served.toSorted()).toEqual(declared.toSorted());
});

test('no two features have the same name, channel, job, journal object or kind of file', () => {
  const names = FEATURES.flatMap((feature) => [
    feature.name,
    ...Object.keys(feature.channels ?? {}),
    ...Object.keys(feature.journalNames ?? {}).map((objet) => `objet ${objet}`),
    ...(feature.jobs ?? []).map((job) => `job ${job.name}`),
    ...(feature.attachments ?? []).map(({ object }) => `file of ${object}`),
  ]);
  expect(new Set(names).size).toBe(names.length);
});
