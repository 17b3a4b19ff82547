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

/**
 * What a lock froze, summed by person, day, class and code. The days of each come as one object: a company of 3,000 has 24,000 of
 * them in a week.
 */
export async function findFrozenMinutes(
  db: Connection,
  { id, revision }: Pick<StoredPeriode, 'id' | 'revision'>,
): Promise<MonthlyMinutes[]> {
  const { rows } = await sql<
    Pick<MonthlyMinutes, 'employe_id' | 'classe' | 'code'> & { jours: Record<LocalDate, number> }
  >`
    select employe_id, classe, code, json_object_agg(date, minutes) as jours
    from (
      select employe_id, date, code, classe, sum(minutes) as minutes from instantanes_paie
      where periode_id = ${id} and revision = ${revision}
      group by employe_id, date, code, classe
    ) days
    group by employe_id, classe, code`.execute(db);
  return rows.flatMap(({ jours, ...row }) =>
    Object.entries(jours).map(([date, minutes]) => ({ ...row, date, minutes })),
  );
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
