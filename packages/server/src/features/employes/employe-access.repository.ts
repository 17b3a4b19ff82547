// Who can sign in: by a password of their own, by what they were given and have not used yet, or not at all.
import type { EmployeAccess } from '@releve/domain/features/employes.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

export interface AccessScope {
  readonly now: string;
  /** Those whose access the reader may manage. */
  readonly groups: readonly Usergroup[];
}

/** A link to a former address opens nothing. */
const isInvited = (now: string) => sql<boolean>`exists (select from reinitialisations
  where reinitialisations.employe_id = employes.id
    and reinitialisations.utilise_le is null and reinitialisations.expire_le > ${now}
    and lower(reinitialisations.courriel) = lower(employes.courriel))`;

/** Of a row of `employes`. Whoever has been seen without a password signed in before it was taken away. */
export const accessOf = ({ now, groups }: AccessScope): RawBuilder<EmployeAccess | null> => sql`case
  when not employes.actif or not employes.usergroup = any(${groups}::int[]) then null
  when employes.mot_de_passe is not null and not employes.doit_changer_mot_de_passe then 'ouvert'
  when employes.mot_de_passe is not null
    and coalesce(employes.mot_de_passe_expire_le > ${now}, true) then 'attente'
  when ${isInvited(now)} then 'attente'
  when employes.mot_de_passe is null
    and exists (select from appareils_vus where appareils_vus.employe_id = employes.id) then 'ouvert'
  else 'aucun' end`;

/** Of the people of a page. */
export async function findAccess(
  db: Connection,
  ids: readonly number[],
  scope: AccessScope,
): Promise<Map<number, EmployeAccess | null>> {
  const rows = await db
    .selectFrom('employes')
    .select(['id', accessOf(scope).as('acces')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, acces }) => [id, acces]));
}

export async function countAccess(
  db: Connection,
  scope: AccessScope,
): Promise<{ aucun: number; attente: number }> {
  const acces = accessOf(scope);
  return db
    .selectFrom('employes')
    .select([
      sql<number>`count(*) filter (where ${acces} = 'aucun')`.as('aucun'),
      sql<number>`count(*) filter (where ${acces} = 'attente')`.as('attente'),
    ])
    .where('actif', '=', true)
    .executeTakeFirstOrThrow();
}

const selectPeople = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('employes')
    .select([
      'id',
      'prenom',
      'nom',
      'username',
      'courriel',
      'langue',
      'usergroup',
      'actif',
      sql<boolean>`mot_de_passe is not null`.as('hasPassword'),
      sql<boolean>`mot_de_passe is not null and not doit_changer_mot_de_passe`.as('hasOwnPassword'),
    ])
    .where('id', 'in', ids)
    .orderBy(sql`search_text(nom), search_text(prenom), id`);

export const findPeopleForAccess = (db: Connection, ids: readonly number[]) =>
  selectPeople(db, ids).execute();

export type PersonForAccess = Awaited<ReturnType<typeof findPeopleForAccess>>[number];

/** Locked in the order of their ids, so that two who give access at once wait for each other. */
export async function lockPeopleForAccess(
  tx: Tx,
  ids: readonly number[],
): Promise<PersonForAccess[]> {
  await tx
    .selectFrom('employes')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return findPeopleForAccess(tx, ids);
}
