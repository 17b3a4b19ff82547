// What was written under objects before messages had an order of the server's.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareDatabase, createEmptyTestDatabase } from '../testing/test-database.ts';
import { withSession } from './database-session.ts';
import { migrate, MIGRATIONS_DIR, readMigrations } from './migrations.ts';

let database: BareDatabase;
let dir: string;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  dir = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await database.drop();
});

/** Stored in another order than they were written; two of one instant. */
const BEFORE = `
  insert into employes (prenom, nom, username, usergroup) values ('Ana', 'Roy', 'ana', 2);
  insert into messages (uuid, object, object_id, auteur_id, body, at) values
    (gen_random_uuid(), 'suivi', 4, 1, 'deux', '2026-06-15T12:02:00Z'),
    (gen_random_uuid(), 'suivi', 4, 1, 'un', '2026-06-15T12:01:00Z'),
    (gen_random_uuid(), 'suivi', 4, 1, 'deux bis', '2026-06-15T12:02:00Z'),
    (gen_random_uuid(), 'demande', 4, 1, 'ailleurs', '2026-06-15T12:00:00Z');`;

test('each keeps its text and its place, and the next one comes after it', async () => {
  const older = readMigrations().filter(({ name }) => name < '0024');
  for (const { name } of older) copyFileSync(path.join(MIGRATIONS_DIR, name), path.join(dir, name));
  await migrate(database.connectionString, { dir });
  await withSession(database.connectionString, (client) => client.query(BEFORE));
  await migrate(database.connectionString);
  const read = (query: string) =>
    withSession(database.connectionString, async (client) => {
      const { rows } = await client.query<{ row: string }>(query);
      return rows.map(({ row }) => row);
    });
  expect(
    await read(`select concat_ws(' ', object, object_id, seq, change, body,
      to_char(received_at at time zone 'UTC', 'HH24:MI'), at = received_at) as row
      from messages order by object, object_id, seq`),
  ).toEqual([
    'demande 4 1 1 ailleurs 12:00 t',
    'suivi 4 1 1 un 12:01 t',
    'suivi 4 2 2 deux 12:02 t',
    'suivi 4 3 3 deux bis 12:02 t',
  ]);
  expect(
    await read(`select concat_ws(' ', object, object_id, last_seq,
      to_char(last_at at time zone 'UTC', 'HH24:MI')) as row from threads order by 1`),
  ).toEqual(['demande 4 1 12:00', 'suivi 4 3 12:02']);
});
