// The sums that figures are made of. The rows that they are the sums of follow from the same selection: lignes.repository.ts.
import type { ChiffresQuery } from '@releve/domain/features/chiffres.ts';
import type { Period } from '@releve/domain/figure-period.ts';
import { type Measure, MEASURES, type Measures } from '@releve/domain/figures.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export type Filters = Pick<ChiffresQuery, 'client_id' | 'superviseur_id' | 'usergroup'>;

export interface Selection extends Filters {
  readonly period: Period;
}

/** Whose people, and of the sites what is nobody's or of people without a supervisor: as the board of attendance has it. */
const isLedBy = (supervisor: number) => sql`(
  employe_id = any(array(select id from employes where superviseur_id = ${supervisor}))
  or (client_id = any(array(select id from clients where superviseur_id = ${supervisor}))
    and (employe_id is null or employe_id = any(array(select id from employes where superviseur_id is null)))))`;

export function conditionsOf({ period, client_id, superviseur_id, usergroup }: Selection) {
  return sql.join(
    [
      sql`date between ${period.du}::date and ${period.au}::date`,
      ...(client_id === undefined ? [] : [sql`client_id = ${client_id}`]),
      ...(usergroup === undefined ? [] : [sql`usergroup = ${usergroup}`]),
      ...(superviseur_id === undefined ? [] : [isLedBy(superviseur_id)]),
    ],
    sql` and `,
  );
}

/** Sums of sites have no people: whose they are is known of the facts alone. */
const sourceOf = ({ superviseur_id }: Filters) =>
  superviseur_id === undefined ? sql`faits_jours` : sql`faits`;

const sums = sql.join(
  MEASURES.map(
    (measure) => sql`coalesce(sum(${sql.ref(measure)}), 0)::bigint as ${sql.ref(measure)}`,
  ),
);

type Grouped<Key extends object> = Key & Record<Measure, number>;

export const sumDays = async (
  db: Connection,
  selection: Selection,
): Promise<Grouped<{ date: string }>[]> => {
  const { rows } = await sql<Grouped<{ date: string }>>`
    select date, ${sums} from ${sourceOf(selection)} where ${conditionsOf(selection)} group by date`.execute(
    db,
  );
  return rows;
};

export const sumSites = async (
  db: Connection,
  selection: Selection,
): Promise<Grouped<{ client_id: number | null }>[]> => {
  const { rows } = await sql<Grouped<{ client_id: number | null }>>`
    select client_id, ${sums} from ${sourceOf(selection)} where ${conditionsOf(selection)}
    group by client_id`.execute(db);
  return rows;
};

/** Undefined where nothing at all is known of those days. */
export const sumPeriod = async (
  db: Connection,
  selection: Selection,
): Promise<Measures | undefined> => {
  const { rows } = await sql<Grouped<{ known: number }>>`
    select count(*) as known, ${sums} from ${sourceOf(selection)} where ${conditionsOf(selection)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined || row.known === 0) return undefined;
  const { known: _known, ...measures } = row;
  return measures;
};

export async function countSilent(
  db: Connection,
  selection: Selection,
): Promise<{ telephones: number; minutes: number }> {
  const { rows } = await sql<{ telephones: number; minutes: number }>`
    select count(distinct employe_id)::int as telephones, coalesce(sum(muettes), 0)::int as minutes
    from faits where muettes <> 0 and ${conditionsOf(selection)}`.execute(db);
  return rows[0] ?? { telephones: 0, minutes: 0 };
}

export const findSiteNames = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('clients')
    .select(['id', 'nom'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** Whether quarts of that day may still go on. */
export async function isUnderWay(db: Connection, date: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('jours_calcules')
    .select('valable_jusqu_a')
    .where('date', '=', date)
    .where('valable_jusqu_a', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
