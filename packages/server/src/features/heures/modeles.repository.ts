// Versions of templates of files for payrolls, added and never changed.
import type { Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';
import type { ModelesExportTable } from './heures.tables.ts';

/** The newest version of each template that somebody has changed or made. */
export const findModeles = (db: Connection) =>
  db
    .selectFrom('modeles_export')
    .innerJoin('employes as auteurs', 'auteurs.id', 'modeles_export.auteur_id')
    .distinctOn('modeles_export.cle')
    .select([
      'modeles_export.cle',
      'modeles_export.version',
      'modeles_export.nom',
      'modeles_export.compagnie',
      'modeles_export.codes',
      'modeles_export.contenu',
      'modeles_export.confirme',
      'modeles_export.actif',
      'modeles_export.le',
      employeRefFrom('auteurs').as('auteur'),
    ])
    .orderBy('modeles_export.cle')
    .orderBy('modeles_export.version', 'desc')
    .execute();

export type StoredModele = Awaited<ReturnType<typeof findModeles>>[number];

/** False where somebody else has added that version. */
export async function insertModele(tx: Tx, row: Insertable<ModelesExportTable>): Promise<boolean> {
  const stored = await tx
    .insertInto('modeles_export')
    .values(row)
    .onConflict((conflict) => conflict.columns(['cle', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return stored !== undefined;
}
