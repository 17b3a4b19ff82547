// What a company had before files hung in one table is all there afterwards.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareDatabase, createEmptyTestDatabase } from '../testing/test-database.ts';
import { withSession } from './database-session.ts';
import { migrate, MIGRATIONS_DIR } from './migrations.ts';

let database: BareDatabase;
let before: string;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  before = await mkdtemp(path.join(os.tmpdir(), 'releve-migrations-'));
  for (const name of await readdir(MIGRATIONS_DIR)) {
    if (name < '0017') await cp(path.join(MIGRATIONS_DIR, name), path.join(before, name));
  }
});
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true, force: true });
});

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const FORMER = `
  insert into fichiers (uuid, nom, type_mime, taille, empreinte, cree_le)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'photo.webp', 'image/webp', 10, 'x', '2026-06-01Z'
    from generate_series(1, 8) n;
  insert into employes (prenom, nom, username, usergroup, photo_id) values ('Zoé', 'Roy', 'zoe', 6, 1);
  insert into clients (code, nom, adresse, ville, code_postal, photo_id) values ('C1', 'x', 'x', 'y', 'z', 2);
  insert into entreprise (logo_id) values (3);
  insert into tache_photos (uuid, employe_id, client_id, tache_id, date, fichier_id, auteur_id)
    values ('${uuid(104)}', 1, 1, 7, '2026-06-02', 4, 1);
  set session_replication_role = replica;
  insert into rapport_photos (uuid, rapport_id, fichier_id, genre, zone, question, moment, ordre, reprise_id)
    values ('${uuid(105)}', 9, 5, 'photo', 2, 'sols', 'avant', 0, 3),
      ('${uuid(106)}', 9, 6, 'signature', null, null, null, 1, null);
  set session_replication_role = origin;
  insert into envois (uuid, auteur_id, genre, taille, morceaux, empreinte, fichier_id, refuse) values
    ('${uuid(105)}', 1, 'photo', 10, 1, repeat('0a', 32), 5, null),
    ('${uuid(107)}', 1, 'photo', 10, 1, repeat('0a', 32), 7, null),
    ('${uuid(108)}', 1, 'signature', 300000, 4, repeat('0b', 32), null, null),
    ('${uuid(109)}', 1, 'photo', 10, 1, repeat('0c', 32), null, 'validation.photo');`;

test('photos, drawings, the logo and what is on its way are carried over', async () => {
  await migrate(database.connectionString, { dir: before });
  const read = (query: string) =>
    withSession(database.connectionString, async (client) => (await client.query(query)).rows);
  await read(FORMER);
  expect(await migrate(database.connectionString)).toContain('0017_attachments.sql');
  const attachments = await read(
    'select uuid, file_id::int, object, object_id::int, position, place from attachments order by file_id',
  );
  const nowhere = { zone: null, question: null, moment: null, reprise_id: null };
  expect(attachments).toEqual([
    { uuid: uuid(1), file_id: 1, object: 'employe', object_id: 1, position: 0, place: {} },
    { uuid: uuid(2), file_id: 2, object: 'client', object_id: 1, position: 0, place: {} },
    { uuid: uuid(3), file_id: 3, object: 'company', object_id: 1, position: 0, place: {} },
    { uuid: uuid(104), file_id: 4, object: 'tache_photo', object_id: 1, position: 0, place: {} },
    {
      uuid: uuid(105),
      file_id: 5,
      object: 'rapport_photo',
      object_id: 9,
      position: 0,
      place: { zone: 2, question: 'sols', moment: 'avant', reprise_id: 3 },
    },
    {
      uuid: uuid(106),
      file_id: 6,
      object: 'rapport_signature',
      object_id: 9,
      position: 1,
      place: nowhere,
    },
  ]);
  expect(
    await read('select uuid, object, received, file_id::int, refused from uploads order by uuid'),
  ).toEqual([
    { uuid: uuid(107), object: 'rapport_photo', received: 10, file_id: 7, refused: null },
    { uuid: uuid(108), object: 'rapport_signature', received: 0, file_id: null, refused: null },
    {
      uuid: uuid(109),
      object: 'rapport_photo',
      received: 0,
      file_id: null,
      refused: 'validation.photo',
    },
  ]);
  expect(await read('select employe_id::int, uuid from employe_photos')).toEqual([
    { employe_id: 1, uuid: uuid(1) },
  ]);
  expect(await read('select client_id::int, uuid from client_photos')).toEqual([
    { client_id: 1, uuid: uuid(2) },
  ]);
});
