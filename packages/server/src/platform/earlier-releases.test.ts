// The data of earlier releases, carried over to the newest: nothing of it may be lost or changed on the way.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createEmptyTestDatabase } from '../testing/test-database.ts';
import { type BackupTable, nameTable, readBackupFile } from './backup/backup-file.ts';
import { listTables, quoteTable, setExactTextForms } from './backup/catalog.ts';
import { withSession } from './database-session.ts';
import { readAppliedMigrations, readMigrations } from './migrations.ts';
import { restoreBackup } from './restore.ts';

const RELEASES = path.join(import.meta.dirname, '../testing/releases');
const releases = readdirSync(RELEASES).filter((name) => name.endsWith('.ndjson'));

interface TableRows {
  table: BackupTable;
  rows: string[];
}

async function readTables(file: string): Promise<TableRows[]> {
  const tables: TableRows[] = [];
  for await (const entry of readBackupFile(file)) {
    if (entry.kind === 'table') tables.push({ table: entry.table, rows: [] });
    if (entry.kind === 'row') tables.at(-1)?.rows.push(entry.json);
  }
  return tables;
}

/** Where rows stand now whose table was renamed or is gone, in the columns that it had. */
const MOVED_TABLES: Readonly<Record<string, string>> = {
  cles_idempotence: `select *, key as cle, hash as empreinte from idempotency_keys`,
  jetons: `select *, hash as empreinte from tokens`,
  entreprise: `select true as seule, file_id as logo_id from attachments where object = 'company'`,
  rapport_photos: `
    select uuid, object_id as rapport_id, file_id as fichier_id, replace(object, 'rapport_', '') as genre,
      place->>'zone' as zone, place->>'question' as question, place->>'moment' as moment, position as ordre,
      place->>'reprise_id' as reprise_id
    from attachments where object like 'rapport\\_%'`,
  envois: `
    select uuid, created_by as auteur_id, replace(object, 'rapport_', '') as genre, size as taille,
      ceil(size / 98304.0)::integer as morceaux, hash as empreinte, created_at as cree_le,
      file_id as fichier_id, refused as refuse
    from uploads`,
  suivi_schema_versions: `
    select id, object_id as schema_id, numero, contenu->>'titre' as titre, contenu->>'description' as description,
      contenu->>'genre' as genre, contenu->>'cible' as cible,
      array(select jsonb_array_elements_text(contenu->'groupes')::integer) as groupes,
      contenu->'contenu' as contenu, publie_par, publie_le
    from content_versions where object = 'suivi_schema'`,
  memo_audiences: `
    select object_id as memo_id, target as cible, target_id as cible_id from audiences where object = 'memo'`,
  memo_lectures: `
    select seen.object_id as memo_id, seen.employe_id, seen.at as lu_le, confirmed.at as confirme_le
    from receipts seen
    left join receipts confirmed on confirmed.object = 'memo' and confirmed.kind = 'confirmed'
      and confirmed.object_id = seen.object_id and confirmed.employe_id = seen.employe_id
    where seen.object = 'memo' and seen.kind = 'seen'`,
};

/** Columns that were renamed, or have moved away from a table that is still there. */
const MOVED_COLUMNS: Readonly<Record<string, string>> = {
  'calendriers.empreinte': 'hash',
  'fichiers.empreinte': 'hash',
  'fichiers.nom': 'name',
  'journal.pour_id': 'acted_for_id',
  'late_alerts.cible': 'recipient',
  'notifications.cle': 'key',
  'reinitialisations.empreinte': 'hash',
  'clients.photo_id': `(select file_id from attachments where object = 'client' and object_id = clients.id)`,
  'employes.taux_horaire': `(select taux from employe_paie where employe_id = employes.id)`,
  'employes.photo_id': `(select file_id from attachments where object = 'employe' and object_id = employes.id)`,
  'rapports.accuse_le': `(select at from receipts where object = 'suivi' and kind = 'confirmed' and object_id = rapports.id)`,
  'rapports.vu_le': `(select at from receipts where object = 'suivi' and kind = 'seen' and object_id = rapports.id)`,
  'tache_photos.fichier_id': `(select file_id from attachments where object = 'tache_photo' and object_id = tache_photos.id)`,
};

/** Given up on purpose: the devices still have these bytes, and send them again. */
const GIVEN_UP = new Set(['envoi_morceaux']);

/** The rows as they stand now, in the columns that the table had then. */
const readRows = (connectionString: string, table: BackupTable): Promise<string[]> =>
  withSession(connectionString, async (client) => {
    await client.query('begin');
    await setExactTextForms(client);
    const columns = table.columns.map(({ name }) => {
      const moved = MOVED_COLUMNS[`${table.name}.${name}`];
      return `${moved ?? client.escapeIdentifier(name)}::text`;
    });
    const moved = MOVED_TABLES[table.name];
    const from = moved === undefined ? quoteTable(table) : `(${moved}) as ${table.name}`;
    const { rows } = await client.query<unknown[]>({
      text: `select ${columns.join(', ')} from ${from}`,
      rowMode: 'array',
    });
    return rows.map((row) => JSON.stringify(row));
  });

test.each(releases)('%s: every row is there in the newest release', async (release) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'earlier-release-'));
  const database = await createEmptyTestDatabase();
  const { connectionString } = database;
  try {
    const file = path.join(dir, 'backup.ndjson.gz');
    writeFileSync(file, gzipSync(readFileSync(path.join(RELEASES, release))));
    const tables = await readTables(file);
    await restoreBackup(file, {
      connectionString,
      filesDir: path.join(dir, 'files'),
      secretsFile: path.join(dir, 'secrets.json'),
    });
    const applied = await withSession(connectionString, readAppliedMigrations);
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));

    const lost: string[] = [];
    const empty: string[] = [];
    for (const { table, rows } of tables.filter((each) => !GIVEN_UP.has(each.table.name))) {
      const kept = new Set(await readRows(connectionString, table));
      if (rows.length === 0) empty.push(nameTable(table));
      lost.push(...rows.filter((row) => !kept.has(row)).map((row) => `${nameTable(table)} ${row}`));
    }
    expect(lost).toEqual([]);
    // A table without a row would prove nothing.
    expect(empty).toEqual([]);
    const known = await withSession(connectionString, listTables);
    expect(known.length).toBeGreaterThanOrEqual(tables.length);
  } finally {
    await database.drop();
    rmSync(dir, { recursive: true });
  }
});
