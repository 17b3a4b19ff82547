// One employee's file, read and written.
import type { EmployeContent } from '@releve/domain/features/employes.ts';
import { DIRECTORS } from '@releve/domain/usergroup.ts';
import { sql, type Updateable } from 'kysely';
import type { EmployesTable } from '../../platform/database-schema.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from './employe-list.repository.ts';

export const findEmploye = (db: Connection, id: number) =>
  db
    .selectFrom('employes')
    .leftJoin('employes as superviseurs', 'superviseurs.id', 'employes.superviseur_id')
    .leftJoin('employes as coachs', 'coachs.id', 'employes.coach_id')
    .leftJoin('employe_photos', 'employe_photos.employe_id', 'employes.id')
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.username',
      'employes.courriel',
      'employes.telephone',
      'employes.langue',
      'employes.langues',
      'employes.usergroup',
      'employes.superviseur_id',
      'employes.coach_id',
      'employes.embauche_le',
      'employes.day_switch_time',
      'employes.urgence_nom',
      'employes.urgence_telephone',
      'employes.urgence_lien',
      'employes.actif',
      'employes.desactive_le',
      'employes.anonymise_le',
      'employes.cree_le',
      'employes.modifie_le',
      'employes.version',
      'employe_photos.uuid as photo_uuid',
      employeRefFrom('superviseurs').as('superviseur'),
      employeRefFrom('coachs').as('coach'),
    ])
    .where('employes.id', '=', id)
    .executeTakeFirst();

export type StoredEmploye = NonNullable<Awaited<ReturnType<typeof findEmploye>>>;

/** Two editors of one file follow one another. */
export async function lockEmploye(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('employes').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function insertFile(
  tx: Tx,
  content: EmployeContent & Pick<EmployesTable, 'mot_de_passe'>,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('employes')
    .values({
      ...content,
      doit_changer_mot_de_passe: content.mot_de_passe !== null,
      cree_le: now,
      modifie_le: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFile(
  tx: Tx,
  id: number,
  change: Updateable<EmployesTable>,
  now: string,
): Promise<void> {
  await tx
    .updateTable('employes')
    .set((eb) => ({ ...change, modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Not a new version: whoever has the form open goes on with it. */
export interface LoginOwner {
  /** As it was asked for. */
  login: string;
  id: number;
  isUsername: boolean;
}

/** Whose each of these usernames and e-mails is, whatever their case. */
export async function findLoginOwners(
  db: Connection,
  logins: readonly string[],
): Promise<LoginOwner[]> {
  const { rows } = await sql<LoginOwner>`
    with asked as (select distinct unnest(${logins}::text[]) as login)
    select login, id, true as "isUsername" from asked join employes on lower(username) = lower(login)
    union all
    select login, id, false from asked join employes on lower(courriel) = lower(login)`.execute(db);
  return rows;
}

export const findPeople = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('employes')
    .select(['id', 'usergroup', 'actif'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();

const selectDirectors = (db: Connection) =>
  db
    .selectFrom('employes')
    .select('id')
    .where('usergroup', 'in', DIRECTORS)
    .where('actif', '=', true)
    .orderBy('id');

export const findDirectors = (db: Connection) => selectDirectors(db).execute();

/** Held until the transaction ends: two directors cannot remove each other at once. */
export const lockDirectors = (tx: Tx) => selectDirectors(tx).forNoKeyUpdate().execute();
