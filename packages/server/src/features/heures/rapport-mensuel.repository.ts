// What the monthly report needs beside the hours: which periods touch it, whether anybody is under a décret, whether it left.
import type { MonthlyMinutes } from '@releve/domain/pay/monthly-report.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';

/** The ids of periods that touch the days, of every group, oldest first. */
export async function findPeriodIds(
  db: Connection,
  { du, au }: { du: LocalDate; au: LocalDate },
): Promise<number[]> {
  const rows = await db
    .selectFrom('periodes_paie')
    .select('id')
    .where('fin', '>=', du)
    .where('debut', '<=', au)
    .orderBy('debut')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Days between which nothing changes that the report asks of a day: see `slicesOf`. */
export interface Slices {
  /** The first day of each, oldest first. */
  readonly debuts: readonly LocalDate[];
  readonly au: LocalDate;
  /** Those for whom something does change within one: theirs stay apart by day. */
  readonly byDay: readonly number[];
}

/** Whose conditions of pay change after the first of these days, on none of them. */
export async function findChanging(
  db: Connection,
  { debuts, au }: Pick<Slices, 'debuts' | 'au'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('employe_paie_valide')
    .select('employe_id')
    .distinct()
    .where('depuis', '>', debuts[0] ?? au)
    .where('depuis', '<=', au)
    .where(sql<boolean>`depuis <> all(${[...debuts]}::date[])`)
    .execute();
  return rows.map(({ employe_id }) => employe_id);
}

/** What a lock froze, summed by person, slice, class and code: of a company of 3,000, a part of its days. */
export async function findFrozenMinutes(
  db: Connection,
  { id, revision }: Pick<StoredPeriode, 'id' | 'revision'>,
  { debuts, au, byDay }: Slices,
): Promise<MonthlyMinutes[]> {
  const { rows } = await sql<MonthlyMinutes>`
    select employe_id, classe, code, sum(minutes)::integer as minutes,
      case when employe_id = any(${[...byDay]}::bigint[]) then date
        else (${[...debuts]}::date[])[width_bucket(date, ${[...debuts]}::date[])] end as date
    from instantanes_paie
    where periode_id = ${id} and revision = ${revision} and date >= ${debuts[0] ?? au}::date and date <= ${au}::date
    group by 1, 2, 3, 5`.execute(db);
  return rows;
}

/** Whether somebody who works here is under a décret that day; without a row of pay, people are. */
export async function hasDecret(db: Connection, date: LocalDate): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from employes where actif and coalesce((
        select regime from employe_paie_valide pay where pay.employe_id = employes.id and pay.depuis <= ${date}
        order by pay.depuis desc limit 1), 'decret_montreal') in ('decret_montreal', 'decret_quebec')
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export const findSent = (db: Connection, mois: LocalDate) =>
  db
    .selectFrom('rapports_mensuels')
    .innerJoin('employes as porteurs', 'porteurs.id', 'rapports_mensuels.transmis_par')
    .select(['rapports_mensuels.transmis_le', employeRefFrom('porteurs').as('transmis_par')])
    .where('mois', '=', mois)
    .executeTakeFirst();

/** False where it was said before. */
export async function insertSent(
  tx: Tx,
  row: { mois: LocalDate; transmis_par: number; transmis_le: string },
): Promise<boolean> {
  const stored = await tx
    .insertInto('rapports_mensuels')
    .values(row)
    .onConflict((conflict) => conflict.column('mois').doNothing())
    .returning('mois')
    .executeTakeFirst();
  return stored !== undefined;
}
