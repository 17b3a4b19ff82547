// The rows that figures are the sums of: a page of them, how many there are, what they come to.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listChiffreLignes } from '@releve/domain/features/chiffres.ts';
import { type Figure, FIGURE_RULES, type Measure } from '@releve/domain/figures.ts';
import type { ListMeta } from '@releve/domain/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { boundTotal, matchesFolded, mostCounted } from '../../platform/list.repository.ts';
import { conditionsOf, type Selection } from './chiffres.repository.ts';

type LineQuery = Pick<EndpointRequest<typeof listChiffreLignes>['query'], 'sort'>;

/** The sites and people whose names have the words that are looked for. */
export interface Named {
  readonly clients: readonly number[];
  readonly employes: readonly number[];
}

/** A selection, and of that what is named so. */
export interface LineSelection extends Selection {
  readonly named?: Named | undefined;
}

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

/** Names are few beside rows: they are gone through once, and the rows are found by their ids. */
export async function findNamed(db: Connection, q: string): Promise<Named> {
  const { rows } = await sql<Named>`select
    array(select id from clients where ${matchesFolded(sql`clients.folded_name || ' ' || search_text(clients.ville)`, q)}) as clients,
    array(select id from employes where ${matchesFolded(sql`employes.folded_name`, q)}) as employes`.execute(
    db,
  );
  return rows[0] ?? { clients: [], employes: [] };
}

type Sort = NonNullable<LineQuery['sort']>;

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  date: sql`faits.date, faits.client_id, faits.employe_id`,
  '-date': sql`faits.date desc, faits.client_id desc, faits.employe_id desc`,
  valeur: sql`faits.valeur, faits.date, faits.client_id, faits.employe_id`,
  '-valeur': sql`faits.valeur desc, faits.date desc, faits.client_id desc, faits.employe_id desc`,
  client: sql`rang, faits.client_id, faits.date, faits.employe_id`,
  '-client': sql`rang desc, faits.client_id desc, faits.date desc, faits.employe_id desc`,
  employe: sql`rang, rang_prenom, faits.employe_id, faits.date, faits.client_id`,
  '-employe': sql`rang desc, rang_prenom desc, faits.employe_id desc, faits.date desc, faits.client_id desc`,
};

/** Almost every row has them. What is rarer is found by an index of its own. */
const COMMON: readonly Measure[] = ['prevues', 'travaillees', 'entrees'];

const isCommon = (figure: Figure): boolean => {
  const { of, over } = FIGURE_RULES[figure];
  return COMMON.includes(over ?? of);
};

/** A ratio has a row for each occasion, those that add nothing to what is counted as well. */
function rowsOf(figure: Figure, { named, ...selection }: LineSelection) {
  const { of, over } = FIGURE_RULES[figure];
  return sql`select date, client_id, employe_id, ${sql.ref(of)} as valeur,
      ${over === undefined ? sql`null::int` : sql.ref(over)} as sur
    from faits where ${sql.ref(over ?? of)} <> 0 and ${conditionsOf(selection)}
      and ${named === undefined ? sql`true` : isNamed(named)}`;
}

const isNamed = ({ clients, employes }: Named) => sql`(
  client_id = any(${[...clients]}::bigint[]) or employe_id = any(${[...employes]}::bigint[]))`;

interface ByName {
  readonly column: RawBuilder<unknown>;
  /** The names, from an index of their order. */
  readonly names: RawBuilder<unknown>;
  readonly ranks: RawBuilder<unknown>;
  readonly nameOrder: RawBuilder<unknown>;
  /** Of the rows of one name. */
  readonly ownOrder: RawBuilder<unknown>;
  readonly noRanks: RawBuilder<unknown>;
}

function byName(sort: Sort): ByName | undefined {
  const isDown = sort.startsWith('-');
  const direction = sql.raw(isDown ? ' desc' : '');
  switch (sort) {
    case 'client':
    case '-client':
      return {
        column: sql`client_id`,
        names: sql`clients`,
        ranks: sql`search_text(names.nom) as rang`,
        nameOrder: sql`search_text(names.nom)${direction}, names.id${direction}`,
        ownOrder: sql`date${direction}, employe_id${direction}`,
        noRanks: sql`null::text as rang`,
      };
    case 'employe':
    case '-employe':
      return {
        column: sql`employe_id`,
        names: sql`employes`,
        ranks: sql`search_text(names.nom) as rang, search_text(names.prenom) as rang_prenom`,
        nameOrder: sql`search_text(names.nom)${direction}, search_text(names.prenom)${direction}, names.id${direction}`,
        ownOrder: sql`date${direction}, client_id${direction}`,
        noRanks: sql`null::text as rang, null::text as rang_prenom`,
      };
    default:
      return undefined;
  }
}

/**
 * The first rows by name: name after name in the order of an index, the rows of each by another, until there are enough.
 * A month of a large company has a hundred thousand. Beside them the first of those that are nobody's.
 */
function firstByName(rows: RawBuilder<unknown>, by: ByName, limit: number): RawBuilder<unknown> {
  const { column, names, ranks, nameOrder, ownOrder, noRanks } = by;
  return sql`(select own.*, ${ranks} from ${names} names
      cross join lateral (${rows} and ${column} = names.id order by ${ownOrder} limit ${limit}) own
      order by ${nameOrder}, ${ownOrder} limit ${limit})
    union all
    (select own.*, ${noRanks} from (${rows} and ${column} is null order by ${ownOrder} limit ${limit}) own)`;
}

/** Of rows that are few: each with its place in the alphabet. */
const withRanks = (rows: RawBuilder<unknown>, { column, names, ranks }: ByName) =>
  sql`select own.*, ${ranks} from (${rows}) own left join ${names} names on names.id = own.${column}`;

/** Only the rows of the page are named. */
export async function findLines(
  db: Connection,
  figure: Figure,
  selection: LineSelection,
  { sort = '-date' }: LineQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredLine[]> {
  const rows = rowsOf(figure, selection);
  const by = byName(sort);
  const byRank =
    by && (isCommon(figure) ? firstByName(rows, by, limit + offset) : withRanks(rows, by));
  const { rows: found } = await sql<StoredLine>`
    select faits.date, faits.client_id, clients.nom as client_nom, faits.employe_id, employes.prenom, employes.nom,
      faits.valeur, faits.sur
    from (
      select * from (${byRank ?? rows}) faits
      order by ${ORDERS[sort]} limit ${limit} offset ${offset}) faits
    left join clients on clients.id = faits.client_id
    left join employes on employes.id = faits.employe_id
    order by ${ORDERS[sort]}`.execute(db);
  return found;
}

/** Like other lists, no further than a bound. */
export async function countLines(
  db: Connection,
  figure: Figure,
  selection: LineSelection,
  page: { page: number; per_page: number },
): Promise<Pick<ListMeta, 'total' | 'more'>> {
  const most = mostCounted(page);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${rowsOf(figure, selection)} limit ${most + 1}) faits`.execute(
    db,
  );
  return boundTotal(rows[0]?.total ?? 0, most);
}

export interface LineSum {
  valeur: number;
  sur: number | null;
}

/** What almost every row has was summed up by site and day. */
export async function sumLines(
  db: Connection,
  figure: Figure,
  { named, ...selection }: LineSelection,
): Promise<LineSum> {
  const { of, over } = FIGURE_RULES[figure];
  const isSummed =
    isCommon(figure) && named === undefined && selection.superviseur_id === undefined;
  const rows = isSummed
    ? sql`select ${sql.ref(of)} as valeur, ${over === undefined ? sql`0` : sql.ref(over)} as sur
        from faits_jours where ${conditionsOf(selection)}`
    : rowsOf(figure, { named, ...selection });
  const { rows: sums } = await sql<LineSum>`
    select coalesce(sum(valeur), 0)::int as valeur, sum(sur)::int as sur from (${rows}) faits`.execute(
    db,
  );
  const { valeur, sur } = sums[0] ?? { valeur: 0, sur: null };
  return { valeur, sur: over === undefined ? null : (sur ?? 0) };
}
