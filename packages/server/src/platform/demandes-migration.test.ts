// The corrections of the release before are requests once demandes come.
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
  insert into employes (prenom, nom, username, usergroup) values ('Ana', 'Roy', 'ana', 2), ('Luc', 'Hébert', 'luc', 5);
  insert into clients (code, nom, adresse, ville, code_postal) values ('C1', 'Tour', 'x', 'Laval', 'H0H 0H0');
  insert into corrections (uuid, employe_id, client_id, date, sortie, raison, statut, auteur_id, decidee_par, decidee_le)
  values (gen_random_uuid(), 1, 1, '2026-06-14', '2026-06-15T02:00:00Z', 'Oubli', 'en_attente', 1, null, null),
    (gen_random_uuid(), 1, 1, '2026-06-13', '2026-06-14T02:00:00Z', 'Oubli', 'acceptee', 1, 2, now());`;

test('each follows its correction, with what was decided, and a search finds it', async () => {
  const older = readMigrations().filter(({ name }) => name < '0021');
  for (const { name } of older) copyFileSync(path.join(MIGRATIONS_DIR, name), path.join(dir, name));
  await migrate(database.connectionString, { dir });
  await withSession(database.connectionString, (client) => client.query(BEFORE));
  await migrate(database.connectionString);
  const rows = await withSession(database.connectionString, async (client) => {
    await client.query(
      `update corrections set statut = 'refusee', decidee_par = 2, decidee_le = now() where id = 1`,
    );
    const result = await client.query<object>(
      `select correction_id::int, statut, nature, recherche, decidee_par::int, bloque from demandes order by 1`,
    );
    return result.rows;
  });
  const common = {
    nature: 'pointage',
    recherche: 'Ana Roy Correction de pointage Punch correction Oubli',
    decidee_par: 2,
    bloque: false,
  };
  expect(rows).toEqual([
    { ...common, correction_id: 1, statut: 'refusee' },
    { ...common, correction_id: 2, statut: 'approuvee' },
  ]);
});
