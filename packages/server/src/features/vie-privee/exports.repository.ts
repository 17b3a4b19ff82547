// The files with people's data: who asked for which, and the bytes for a week.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

export interface Asked {
  readonly employeId: number;
  readonly askedBy: number;
}

const selectFiles = (db: Connection, { employeId, askedBy }: Asked) =>
  db
    .selectFrom('exports_personnels')
    .where('exports_personnels.employe_id', '=', employeId)
    .where('exports_personnels.demande_par', '=', askedBy);

const SHOWN = 10;

/** Without the bytes; the newest first. */
export const findFiles = (db: Connection, asked: Asked, now: string) =>
  selectFiles(db, asked)
    .innerJoin('employes', 'employes.id', 'exports_personnels.demande_par')
    .select([
      'exports_personnels.id',
      'exports_personnels.demande_le',
      'exports_personnels.pret_le',
      'exports_personnels.echec_le',
      'exports_personnels.expire_le',
      'exports_personnels.taille',
    ])
    .select(
      sql<{ id: number; prenom: string; nom: string }>`jsonb_build_object(
        'id', employes.id, 'prenom', employes.prenom, 'nom', employes.nom)`.as('demande_par'),
    )
    .where('exports_personnels.expire_le', '>', now)
    .orderBy('exports_personnels.demande_le', 'desc')
    .orderBy('exports_personnels.id', 'desc')
    .limit(SHOWN)
    .execute();

export type FileRow = Awaited<ReturnType<typeof findFiles>>[number];

/** Two requests at once make one file: the second waits for the first, and finds it. */
export async function lockPerson(tx: Tx, employeId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('employes')
    .select('id')
    .where('id', '=', employeId)
    .where('anonymise_le', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFile(
  tx: Tx,
  file: { employe_id: number; demande_par: number; demande_le: string; expire_le: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('exports_personnels')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that still has to be made, with what its words depend on. */
export const findWaiting = (db: Connection, id: number) =>
  db
    .selectFrom('exports_personnels')
    .innerJoin('employes as asker', 'asker.id', 'exports_personnels.demande_par')
    .innerJoin('employes as person', 'person.id', 'exports_personnels.employe_id')
    .select([
      'exports_personnels.employe_id',
      'exports_personnels.demande_par',
      'asker.langue',
      'person.prenom',
      'person.nom',
    ])
    .where('exports_personnels.id', '=', id)
    .where('exports_personnels.pret_le', 'is', null)
    .where('person.anonymise_le', 'is', null)
    .executeTakeFirst();

export async function storeContent(
  tx: Tx,
  id: number,
  { contenu, pret_le }: { contenu: Buffer; pret_le: string },
): Promise<void> {
  await tx
    .updateTable('exports_personnels')
    .set({ contenu, pret_le, taille: contenu.length, echec_le: null })
    .where('id', '=', id)
    .execute();
}

export async function storeFailure(tx: Tx, id: number, echec_le: string): Promise<void> {
  await tx
    .updateTable('exports_personnels')
    .set({ echec_le })
    .where('id', '=', id)
    .where('pret_le', 'is', null)
    .execute();
}

export const findContent = (db: Connection, id: number, asked: Asked, now: string) =>
  selectFiles(db, asked)
    .innerJoin('employes', 'employes.id', 'exports_personnels.employe_id')
    .select([
      'exports_personnels.contenu',
      'exports_personnels.pret_le',
      'employes.prenom',
      'employes.nom',
    ])
    .where('exports_personnels.id', '=', id)
    .where('exports_personnels.expire_le', '>', now)
    .where('exports_personnels.contenu', 'is not', null)
    .$narrowType<{ contenu: Buffer; pret_le: string }>()
    .executeTakeFirst();

export async function deleteExpired(db: Connection, now: string): Promise<void> {
  await db.deleteFrom('exports_personnels').where('expire_le', '<=', now).execute();
}
