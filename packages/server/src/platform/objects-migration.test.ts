// What memos and suivis knew of their readers before they shared one table.
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

const BEFORE = `
  insert into employes (prenom, nom, username, usergroup, mot_de_passe)
  select 'Ana', 'Roy ' || n, 'ana' || n, 2, 'x' from generate_series(1, 3) n;
  insert into memos (titre, corps, statut, publie_le, auteur_id)
  select 'Mémo ' || n, 'x', 'publie', now(), 1 from generate_series(1, 2) n;
  insert into memo_audiences values (2, 'employe', 2), (2, 'usergroup', 2);
  insert into memo_lectures values (1, 2, '2026-06-15T12:00:00Z', null),
    (2, 2, '2026-06-15T12:00:00Z', '2026-06-15T13:00:00Z');
  insert into suivi_schemas (titre, genre, cible, groupes, contenu, questions, archive, modifie_le, modifie_par)
  values ('Suivi', 'suivi', 'employe', '{2}', '{"sections": []}', 0, false, now(), 1);
  insert into suivi_schema_versions (schema_id, numero, titre, description, genre, cible, groupes, contenu, publie_par)
  select id, 1, titre, description, genre, cible, groupes, contenu, 1 from suivi_schemas;
  insert into rapports (uuid, genre, schema_id, schema_version_id, employe_id, auteur_id, date, commence_le, termine_le,
    recu_le, zones, brouillon, edition, modifie_le, vu_le, accuse_le, reponse, reponse_le)
  select gen_random_uuid(), 'suivi', 1, 1, 2, 1, '2026-06-15', now(), now(), now(), '[]', gen_random_uuid(), 1, now(),
    seen, received, 'Merci', received
  from (values ('2026-06-16T12:00:00Z'::timestamptz, '2026-06-16T13:00:00Z'::timestamptz), (null, null)) v (seen, received);`;

test('readings, audiences and what employees said of their suivis are kept', async () => {
  const older = readMigrations().filter(({ name }) => name < '0019');
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
    await read(
      `select concat_ws(' ', object, object_id, target, target_id) as row from audiences order by 1`,
    ),
  ).toEqual(['memo 1 everyone 0', 'memo 2 employe 2', 'memo 2 usergroup 2']);
  expect(
    await read(`select concat_ws(' ', object, object_id, employe_id, kind,
      to_char(at at time zone 'UTC', 'DD HH24')) as row from receipts order by 1`),
  ).toEqual([
    'memo 1 2 seen 15 12',
    'memo 2 2 confirmed 15 13',
    'memo 2 2 seen 15 12',
    'suivi 1 2 confirmed 16 13',
    'suivi 1 2 seen 16 12',
  ]);
  expect(await read('select reponse as row from rapports order by id')).toEqual(['Merci', 'Merci']);
});
