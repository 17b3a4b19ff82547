// Notices as they are read, locked and written, with whom they concern today.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { AvisStatut } from '@releve/domain/features/avis.ts';
import { isDirector, type Usergroup } from '@releve/domain/usergroup.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { receiptOf } from '../../platform/receipts.repository.ts';
import type { AvisTable } from './avis.tables.ts';

/** Whose file it is, and nothing of what it says. */
export const avisNames: JournalNames = {
  avis: sql`(select employes.prenom || ' ' || employes.nom
    from avis join employes on employes.id = avis.employe_id where avis.id = journal.objet_id)`,
};

/**
 * To directors, and to whoever wrote it; to the person concerned only once they have been told of it. Of a draft that was thrown
 * away, directors see that it was.
 */
export const isJournalShown = ({ id, usergroup }: { id: number; usergroup: Usergroup }) =>
  sql<boolean>`coalesce((select (avis.employe_id <> ${id} or avis.projet_le is not null or avis.remis_le is not null)
      and (${isDirector(usergroup)}::boolean or avis.auteur_id = ${id})
    from avis where avis.id = journal.objet_id), ${isDirector(usergroup)}::boolean)`;

const personOf = (column: string) => sql<EmployeRef>`(
  select jsonb_build_object('id', named.id, 'prenom', named.prenom, 'nom', named.nom)
  from employes named where named.id = ${sql.ref(column)})`;

/** The others that stand beside it, by title. */
const rectified = sql<{ id: number; titre: string } | null>`(
  select jsonb_build_object('id', former.id, 'titre', former.titre) from avis former where former.id = avis.rectifie_id)`;

const rectification = sql<{ id: number; titre: string; est_connu: boolean } | null>`(
  select jsonb_build_object('id', newer.id, 'titre', newer.titre,
    'est_connu', newer.projet_le is not null or newer.remis_le is not null)
  from avis newer where newer.rectifie_id = avis.id and newer.statut <> 'retire')`;

export const selectAvis = (db: Connection) =>
  db
    .selectFrom('avis')
    .innerJoin('employes', 'employes.id', 'avis.employe_id')
    .innerJoin('employes as auteurs', 'auteurs.id', 'avis.auteur_id')
    .select([
      'avis.id',
      'avis.uuid',
      'avis.employe_id',
      'avis.auteur_id',
      'avis.type',
      'avis.nature',
      'avis.gravite',
      'avis.titre',
      'avis.date',
      'avis.faits',
      'avis.lieu',
      'avis.attente',
      'avis.echeance',
      'avis.suite',
      'avis.suspension_du',
      'avis.suspension_au',
      'avis.saut',
      'avis.liens',
      'avis.statut',
      'avis.projet_le',
      'avis.version_employe',
      'avis.version_employe_le',
      'avis.remis_le',
      'avis.rectifie_id',
      'avis.retire_le',
      'avis.expire_le',
      'avis.version',
      personOf('avis.employe_id').as('employe'),
      personOf('avis.auteur_id').as('auteur'),
      'employes.usergroup as employe_usergroup',
      'employes.superviseur_id',
      'employes.coach_id',
      'auteurs.usergroup as auteur_usergroup',
      'auteurs.actif as auteur_actif',
      receiptOf('avis', 'avis.id', { column: 'avis.employe_id' }, 'signed').as('recu_le'),
      rectified.as('rectifie'),
      rectification.as('rectificatif'),
    ]);

export type StoredAvis = Awaited<ReturnType<ReturnType<typeof selectAvis>['execute']>>[number];

export const findAvis = (db: Connection, id: number): Promise<StoredAvis | undefined> =>
  selectAvis(db).where('avis.id', '=', id).executeTakeFirst();

export const findAvisByUuid = (db: Connection, uuid: string): Promise<StoredAvis | undefined> =>
  selectAvis(db).where('avis.uuid', '=', uuid).executeTakeFirst();

/** Whoever else writes to it waits. */
export async function lockAvis(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('avis').select('id').where('id', '=', id).forUpdate().execute();
}

/** Undefined where its uuid is there already, or another rectification is. */
export async function insertAvis(tx: Tx, avis: Insertable<AvisTable>): Promise<number | undefined> {
  const row = await tx
    .insertInto('avis')
    .values(avis)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Where it still is at the version and in the state that were seen; false where it is not. */
export async function claimAvis(
  tx: Tx,
  seen: { id: number; version: number; statut: AvisStatut },
  change: Updateable<AvisTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('avis')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .where('statut', '=', seen.statut)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteDraft(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('avis')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('statut', '=', 'brouillon')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const findReponses = (db: Connection, avisId: number) =>
  db
    .selectFrom('avis_reponses')
    .select(['id', 'uuid', 'texte', 'le'])
    .where('avis_id', '=', avisId)
    .orderBy('id')
    .execute();

export const findReponse = (db: Connection, uuid: string) =>
  db
    .selectFrom('avis_reponses')
    .select(['id', 'avis_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export async function insertReponse(
  tx: Tx,
  reponse: { uuid: string; avis_id: number; texte: string; le: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('avis_reponses')
    .values(reponse)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of which notice a reply is. */
export async function findAvisOfReponse(db: Connection, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('avis_reponses')
    .select('avis_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.avis_id;
}

/** Somebody on whose file a notice is put. */
export const findSubject = (db: Connection, id: number) =>
  db
    .selectFrom('employes')
    .select(['id', 'usergroup', 'superviseur_id', 'coach_id', 'embauche_le', 'day_switch_time'])
    .where('id', '=', id)
    .executeTakeFirst();

export type AvisSubject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** Active people only. */
export const findReader = (db: Connection, id: number) =>
  db
    .selectFrom('employes')
    .select(['id', 'usergroup', 'day_switch_time'])
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst();
