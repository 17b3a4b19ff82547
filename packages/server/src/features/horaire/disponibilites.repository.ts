// What people said of when they can work.
import type {
  DatedAvailability,
  DayAvailability,
  WeekAvailability,
} from '@releve/domain/features/disponibilites.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { AbsencePeriod } from './absences.repository.ts';

const ofPeople = (employeIds: readonly number[] | undefined) =>
  employeIds === undefined
    ? sql<boolean>`true`
    : sql<boolean>`employe_id = any(${[...employeIds]}::bigint[])`;

/** The weeks in force at some moment of the period: those that begin in it, and the last one before. */
export const findWeeks = (db: Connection, { du, au, employeIds }: AbsencePeriod) =>
  db
    .selectFrom('disponibilite_semaines as said')
    .select(['said.employe_id', 'said.en_vigueur_le', 'said.semaine'])
    .where('said.en_vigueur_le', '<=', au)
    .where(ofPeople(employeIds))
    .where(
      sql<boolean>`not exists (select from disponibilite_semaines later
        where later.employe_id = said.employe_id and later.en_vigueur_le > said.en_vigueur_le
        and later.en_vigueur_le <= ${du})`,
    )
    .orderBy('said.en_vigueur_le')
    .execute();

/** In the order in which they were said. */
export const findDated = (db: Connection, { du, au, employeIds }: AbsencePeriod) =>
  db
    .selectFrom('disponibilite_dates')
    .select(['employe_id', 'du', 'au', 'jour'])
    .where('au', '>=', du)
    .where('du', '<=', au)
    .where(ofPeople(employeIds))
    .orderBy('id')
    .execute();

/** The one in force on that day, and those to come. */
export const findWeeksFrom = (db: Connection, employeId: number, date: string) =>
  findWeeks(db, { du: date, au: 'infinity', employeIds: [employeId] });

/** Whatever is not over on that day, soonest first. */
export const findDatedFrom = (
  db: Connection,
  employeId: number,
  date: string,
): Promise<DatedAvailability[]> =>
  db
    .selectFrom('disponibilite_dates')
    .select(['uuid', 'du', 'au', 'jour', 'note'])
    .where('employe_id', '=', employeId)
    .where('au', '>=', date)
    .orderBy('du')
    .orderBy('id')
    .execute();

/** The newest change of the usual week that waits for a decision. */
export async function findAskedWeek(db: Connection, employeId: number) {
  const { rows } = await sql<{
    demande_id: number;
    en_vigueur_le: string;
    semaine: WeekAvailability;
  }>`
    select id as demande_id, du as en_vigueur_le, details -> 'semaine' as semaine from demandes
    where employe_id = ${employeId} and statut = 'en_attente' and nature = 'disponibilite'
      and details ? 'semaine'
    order by demandee_le desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** Answers whether it was new: a repeated one changes nothing. */
export async function insertDated(
  tx: Tx,
  {
    jour,
    ...row
  }: {
    uuid: string;
    employe_id: number;
    du: string;
    au: string;
    jour: DayAvailability;
    note: string;
    auteur_id: number;
    cree_le: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('disponibilite_dates')
    .values({ ...row, jour: JSON.stringify(jour) })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findDatedByUuid = (db: Connection, uuid: string) =>
  db
    .selectFrom('disponibilite_dates')
    .select(['employe_id', 'du', 'au', 'jour', 'note'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export async function deleteDated(tx: Tx, uuid: string): Promise<void> {
  await tx.deleteFrom('disponibilite_dates').where('uuid', '=', uuid).execute();
}

/** Once it was approved. Of two from the same day on, the last approved counts. */
export async function saveWeek(
  tx: Tx,
  {
    semaine,
    ...row
  }: {
    employe_id: number;
    en_vigueur_le: string;
    semaine: WeekAvailability;
    demande_id: number | null;
    auteur_id: number;
    cree_le: string;
  },
): Promise<void> {
  const fields = { ...row, semaine: JSON.stringify(semaine) };
  await tx
    .insertInto('disponibilite_semaines')
    .values(fields)
    .onConflict((conflict) => conflict.columns(['employe_id', 'en_vigueur_le']).doUpdateSet(fields))
    .execute();
}

/** The approval was taken back: the week before counts again, also one from the same day on, which this one had replaced. */
export async function deleteWeekOf(
  tx: Tx,
  { id, employe_id, du }: { id: number; employe_id: number; du: string },
): Promise<void> {
  await tx.deleteFrom('disponibilite_semaines').where('demande_id', '=', id).execute();
  await sql`
    insert into disponibilite_semaines (employe_id, en_vigueur_le, semaine, demande_id, auteur_id, cree_le)
    select employe_id, du, details -> 'semaine', id, coalesce(decidee_par, auteur_id), decidee_le from demandes
    where employe_id = ${employe_id} and nature = 'disponibilite' and du = ${du} and id <> ${id}
      and statut = 'approuvee' and annule_id is null and details ? 'semaine'
    order by decidee_le desc, id desc limit 1
    on conflict (employe_id, en_vigueur_le) do nothing`.execute(tx);
}
