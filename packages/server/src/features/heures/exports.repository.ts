// Files for the payroll, kept as they left, and versions of their templates.
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';
import type { ExportsPaieTable } from './heures.tables.ts';

const selectExports = (db: Connection) =>
  db
    .selectFrom('exports_paie')
    .innerJoin('employes as auteurs', 'auteurs.id', 'exports_paie.par')
    .leftJoin('employes as porteurs', 'porteurs.id', 'exports_paie.transmis_par')
    .select([
      'exports_paie.id',
      'exports_paie.uuid',
      'exports_paie.periode_id',
      'exports_paie.modele',
      'exports_paie.modele_version',
      'exports_paie.revision',
      'exports_paie.nom',
      sql<string>`encode(exports_paie.sha256, 'hex')`.as('sha256'),
      sql<number>`octet_length(exports_paie.contenu)`.as('octets'),
      'exports_paie.totaux',
      employeRefFrom('auteurs').$notNull().as('par'),
      'exports_paie.le',
      'exports_paie.transmis_le',
      employeRefFrom('porteurs').as('transmis_par'),
    ]);

export const findExports = (db: Connection, periodeId: number) =>
  selectExports(db)
    .where('exports_paie.periode_id', '=', periodeId)
    .orderBy('exports_paie.revision', 'desc')
    .orderBy('exports_paie.id', 'desc')
    .execute();

export type StoredExport = Awaited<ReturnType<typeof findExports>>[number];

export const findExport = (db: Connection, id: number) =>
  selectExports(db).where('exports_paie.id', '=', id).executeTakeFirst();

export const findExportFile = (db: Connection, id: number) =>
  db
    .selectFrom('exports_paie')
    .select(['nom', 'type_mime', 'contenu', 'periode_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The tables of the newest revision of one template. */
export const findLastTables = (db: Connection, periodeId: number, modele: string) =>
  db
    .selectFrom('exports_paie')
    .select(['nom', 'contenu_table', 'revision'])
    .where('periode_id', '=', periodeId)
    .where('modele', '=', modele)
    .orderBy('revision', 'desc')
    .orderBy('id')
    .execute();

export async function insertExports(
  tx: Tx,
  rows: readonly Insertable<ExportsPaieTable>[],
): Promise<void> {
  await tx
    .insertInto('exports_paie')
    .values([...rows])
    .execute();
}

export async function setExported(
  tx: Tx,
  periodeId: number,
  statut: 'exportee' | 'transmise',
): Promise<void> {
  await tx.updateTable('periodes_paie').set({ statut }).where('id', '=', periodeId).execute();
}

export async function setTransmitted(
  tx: Tx,
  id: number,
  par: number,
  le: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('exports_paie')
    .set({ transmis_le: le, transmis_par: par })
    .where('id', '=', id)
    .where('transmis_le', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
