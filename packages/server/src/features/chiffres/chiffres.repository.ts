// The sums that figures are made of, and the rows that they are the sums of. Both follow from the same selection.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { ChiffresQuery, listChiffreLignes } from '@releve/domain/features/chiffres.ts';
import type { Period } from '@releve/domain/figure-period.ts';
import {
  type Figure,
  FIGURE_RULES,
  type Measure,
  MEASURES,
  type Measures,
} from '@releve/domain/figures.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords } from '../../platform/list.repository.ts';

export type Filters = Pick<ChiffresQuery, 'client_id' | 'superviseur_id' | 'usergroup'>;

export interface Selection extends Filters {
  readonly period: Period;
}

/** Whose people, and of the sites what is nobody's or of people without a supervisor: as the board of attendance has it. */
const isLedBy = (supervisor: number) => sql`(
  employe_id = any(array(select id from employes where superviseur_id = ${supervisor}))
  or (client_id = any(array(select id from clients where superviseur_id = ${supervisor}))
    and (employe_id is null or employe_id = any(array(select id from employes where superviseur_id is null)))))`;

function conditionsOf({ period, client_id, superviseur_id, usergroup }: Selection) {
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

// The rows.

type LineQuery = Pick<EndpointRequest<typeof listChiffreLignes>['query'], 'q' | 'sort'>;

export interface StoredLine {
  date: string;
  client_id: number | null;
  client_nom: string | null;
  employe_id: number | null;
  prenom: string | null;
  nom: string | null;
  valeur: number;
  sur: number | null;
}

const ORDERS: Record<NonNullable<LineQuery['sort']>, RawBuilder<unknown>> = {
  date: sql`faits.date, faits.client_id, faits.employe_id`,
  '-date': sql`faits.date desc, faits.client_id desc, faits.employe_id desc`,
  valeur: sql`valeur, faits.date, faits.client_id, faits.employe_id`,
  '-valeur': sql`valeur desc, faits.date desc, faits.client_id desc, faits.employe_id desc`,
  client: sql`rang, faits.date, faits.employe_id`,
  '-client': sql`rang desc, faits.date desc, faits.employe_id desc`,
  employe: sql`rang, faits.date, faits.client_id`,
  '-employe': sql`rang desc, faits.date desc, faits.client_id desc`,
};

const siteOrder = sql`select id, dense_rank() over (order by search_text(nom)) as rang from clients`;
const peopleOrder = sql`select id, dense_rank() over (order by search_text(nom), search_text(prenom)) as rang from employes`;

/** The rows with their place in the alphabet. It is found once for each name: a month has a hundred rows of a site. */
function withRank(rows: RawBuilder<unknown>, sort: keyof typeof ORDERS): RawBuilder<unknown> {
  switch (sort) {
    case 'client':
    case '-client':
      return sql`select faits.*, ordre.rang from (${rows}) faits
        left join (${siteOrder}) ordre on ordre.id = faits.client_id`;
    case 'employe':
    case '-employe':
      return sql`select faits.*, ordre.rang from (${rows}) faits
        left join (${peopleOrder}) ordre on ordre.id = faits.employe_id`;
    default:
      return rows;
  }
}

const matches = (q: string) => sql`(
  client_id in (select id from clients where ${matchesWords(sql`clients.nom || ' ' || clients.ville`, q)})
  or employe_id in (select id from employes where ${matchesWords(sql`employes.prenom || ' ' || employes.nom`, q)}))`;

/** A ratio has a row for each occasion, those that add nothing to what is counted as well. */
function rowsOf(figure: Figure, selection: Selection, q: string | undefined) {
  const { of, over } = FIGURE_RULES[figure];
  return sql`select date, client_id, employe_id, ${sql.ref(of)} as valeur,
      ${over === undefined ? sql`null::int` : sql.ref(over)} as sur
    from faits where ${sql.ref(over ?? of)} <> 0 and ${conditionsOf(selection)}
      and ${q === undefined || q === '' ? sql`true` : matches(q)}`;
}

/** Only the rows of the page are named. */
export async function findLines(
  db: Connection,
  figure: Figure,
  selection: Selection,
  { q, sort = '-date' }: LineQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select faits.date, faits.client_id, clients.nom as client_nom, faits.employe_id, employes.prenom, employes.nom,
      faits.valeur, faits.sur
    from (
      select * from (${withRank(rowsOf(figure, selection, q), sort)}) faits
      order by ${ORDERS[sort]} limit ${limit} offset ${offset}) faits
    left join clients on clients.id = faits.client_id
    left join employes on employes.id = faits.employe_id
    order by ${ORDERS[sort]}`.execute(db);
  return rows;
}

export interface LineSum {
  total: number;
  valeur: number;
  sur: number | null;
}

export async function sumLines(
  db: Connection,
  figure: Figure,
  selection: Selection,
  q: string | undefined,
): Promise<LineSum> {
  const { rows } = await sql<LineSum>`
    select count(*)::int as total, coalesce(sum(valeur), 0)::int as valeur, sum(sur)::int as sur
    from (${rowsOf(figure, selection, q)}) faits`.execute(db);
  const { total, valeur, sur } = rows[0] ?? { total: 0, valeur: 0, sur: null };
  return { total, valeur, sur: FIGURE_RULES[figure].over === undefined ? null : (sur ?? 0) };
}
