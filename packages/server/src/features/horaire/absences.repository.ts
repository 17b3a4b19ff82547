// Approved leave by working day, and what was asked for and not decided yet.
import type { PlannedAbsence } from '@releve/domain/features/absences.ts';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { isAmong } from '../../platform/among.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { AbsencesTable } from './horaire.tables.ts';

export interface AbsencePeriod {
  readonly du: string;
  readonly au: string;
  /** Everyone's where it is left out. */
  readonly employeIds?: readonly number[] | undefined;
}

const selectAbsences = (db: Connection, { du, au, employeIds }: AbsencePeriod) =>
  db
    .selectFrom('absences')
    .select(['absences.employe_id', 'absences.date', 'absences.debut', 'absences.fin'])
    .where('absences.date', '>=', du)
    .where('absences.date', '<=', au)
    .$if(employeIds !== undefined, (query) =>
      query.where(
        'absences.employe_id',
        '=',
        sql<number>`any(${[...(employeIds ?? [])]}::bigint[])`,
      ),
    )
    .orderBy('absences.employe_id')
    .orderBy('absences.date');

/** Where and when, for whoever judges a plan. */
export const findLeave = (db: Connection, period: AbsencePeriod) =>
  selectAbsences(db, period).execute();

const typeName = (column: 'nom' | 'nom_en') =>
  sql<string>`(select ${sql.ref(column)} from demande_types where id = absences.type_id)`;

/** Approved ones, with the names of their type. */
export const findAbsences = (db: Connection, period: AbsencePeriod) =>
  selectAbsences(db, period)
    .select([
      'absences.demande_id',
      'absences.minutes',
      typeName('nom').as('type'),
      typeName('nom_en').as('type_en'),
    ])
    .execute();

export type AbsenceRow = Awaited<ReturnType<typeof findAbsences>>[number];

type PeriodParameter = (name: 'employe_id' | 'du' | 'au') => RawBuilder<unknown>;

/**
 * Approved and asked for, by day. The condition on the period is written as the exclusion constraint of the requests
 * is, whose index then answers it.
 */
const writeShownAbsences = (
  param: PeriodParameter,
  ofPerson: (column: RawBuilder<unknown>) => RawBuilder<boolean>,
) =>
  sql<PlannedAbsence>`
    select absences.employe_id, absences.date, absences.debut, absences.fin, absences.demande_id,
      types.nom as type, types.nom_en as type_en, 'approuvee' as statut
    from absences join demande_types types on types.id = absences.type_id
    where absences.date between ${param('du')}::date and ${param('au')}::date
      and ${ofPerson(sql.ref('absences.employe_id'))}
    union all
    select asked.employe_id, day::date, asked.debut, asked.fin, asked.id,
      types.nom, types.nom_en, 'en_attente'
    from demandes asked join demande_types types on types.id = asked.type_id
    cross join generate_series(greatest(asked.du, ${param('du')}::date),
      least(asked.au, ${param('au')}::date), interval '1 day') as day
    where asked.bloque and asked.statut = 'en_attente'
      and daterange(asked.du, asked.au, '[]') && daterange(${param('du')}::date, ${param('au')}::date, '[]')
      and ${ofPerson(sql.ref('asked.employe_id'))}
    order by employe_id, date`;

/** Of one person, as a part of a prepared query. */
export const selectOwnAbsences = (param: PeriodParameter) =>
  writeShownAbsences(param, (column) => sql<boolean>`${column} = ${param('employe_id')}`);

/** Of these people, or of everyone. */
export async function findShownAbsences(
  db: Connection,
  { du, au, employeIds }: AbsencePeriod,
): Promise<PlannedAbsence[]> {
  const values = { du, au, employe_id: 0 };
  const { rows } = await writeShownAbsences(
    (name) => sql`${values[name]}`,
    (column) => (employeIds === undefined ? sql<boolean>`true` : isAmong(column, employeIds)),
  ).execute(db);
  return rows;
}

type NewAbsence = Insertable<AbsencesTable>;

/** In the transaction of the approval, which holds `lockTakers`: nobody accepts an offer of that day beside it. */
export async function insertAbsences(tx: Tx, rows: readonly NewAbsence[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('absences').values(rows).execute();
}

/** The approval was taken back, or the leave cancelled. */
export async function deleteAbsencesOf(tx: Tx, demandeId: number): Promise<void> {
  await tx.deleteFrom('absences').where('demande_id', '=', demandeId).execute();
}
