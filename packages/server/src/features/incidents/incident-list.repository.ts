// Lists of incidents: of all sites, and of one person.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listIncidents, listMyIncidents } from '@releve/domain/features/incidents.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded, prepareTotal, readPage } from '../../platform/list.repository.ts';
import type { Reader } from '../../platform/site-people.repository.ts';
import { isReportedBy, isUnsettled, selectIncidents } from './incidents.repository.ts';

type Query = EndpointRequest<typeof listIncidents>['query'];
type MyQuery = Omit<EndpointRequest<typeof listMyIncidents>['query'], 'employe_id'>;

/** Days as instants: from the first, before the second. */
interface Between {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** Few at any time: open, all were told, and nobody has taken it. */
const isLeft = sql<boolean>`incidents.id = any(array(
  select left_open.id from incidents left_open
  where ${isUnsettled('left_open')} and left_open.statut = 'ouvert' and not exists (
    select from deadlines where deadlines.object = 'incident' and deadlines.object_id = left_open.id
      and starts_with(deadlines.key, 'escalade')
      and deadlines.done_at is null and deadlines.stopped_at is null and deadlines.failed_at is null)))`;

const NEWEST = sql`incidents.signale_le desc, incidents.id desc`;

const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  signale_le: sql`incidents.signale_le, incidents.id`,
  '-signale_le': NEWEST,
  gravite: sql`incidents.gravite, incidents.signale_le, incidents.id`,
  '-gravite': sql`incidents.gravite desc, incidents.signale_le desc, incidents.id desc`,
  numero: sql`incidents.annee, incidents.rang`,
  '-numero': sql`incidents.annee desc, incidents.rang desc`,
};

/** What is in a state, or open, are reports that go on; without either, merged ones are shown as well. */
function conditionsOf(
  query: Partial<Omit<Query, 'du' | 'au'> & MyQuery> & Between,
): RawBuilder<boolean> {
  const { statut, ouverts, type, gravite, client_id, assigne_id, from, before, q } = query;
  const conditions = [
    statut && sql<boolean>`(incidents.statut = ${statut} and incidents.fusionne_dans is null)`,
    ouverts && isUnsettled(),
    type && sql<boolean>`incidents.type = ${type}`,
    gravite && sql<boolean>`incidents.gravite = ${gravite}`,
    client_id && sql<boolean>`incidents.client_id = ${client_id}`,
    assigne_id && sql<boolean>`incidents.assigne_id = ${assigne_id}`,
    from && sql<boolean>`incidents.signale_le >= ${from}`,
    before && sql<boolean>`incidents.signale_le < ${before}`,
    q && matchesFolded(sql`incidents.folded_text`, q),
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`${sql.join([sql<boolean>`true`, ...conditions], sql` and `)}`;
}

export type IncidentSelection = Omit<Query, 'page' | 'per_page' | 'du' | 'au'> & Between;

const filterIncidents = (db: Connection, selection: IncidentSelection) =>
  selectIncidents(db).where(conditionsOf(selection));

/** The first of those that nobody took, and the first of all: both by an index, however many there are. */
const isAmongFirst = (
  selection: IncidentSelection,
  limit: number,
) => sql<boolean>`incidents.id = any(array(
  (select incidents.id from incidents where ${isLeft} and ${conditionsOf(selection)} order by ${NEWEST} limit ${limit})
  union (select incidents.id from incidents where ${conditionsOf(selection)} order by ${NEWEST} limit ${limit})))`;

export function findIncidents(
  db: Connection,
  { sort, ...selection }: IncidentSelection,
  page: { page: number; per_page: number },
) {
  const all = filterIncidents(db, selection);
  if (sort !== undefined) return readPage(all.orderBy(ORDERS[sort]), page);
  const first = isAmongFirst(selection, page.page * page.per_page);
  return readPage(selectIncidents(db).where(first).orderBy(isLeft, 'desc').orderBy(NEWEST), page, {
    all,
  });
}

/** As many as `findIncidents` has that are open. */
export const countUnsettled = prepareTotal((db) => filterIncidents(db, { ouverts: '1' }));

export const findIncidentsForExport = (db: Connection, { sort, ...selection }: IncidentSelection) =>
  filterIncidents(db, selection)
    .orderBy(sort === undefined ? NEWEST : ORDERS[sort])
    .execute();

/** Of a prepared query, parameters. */
type Asking = { readonly [K in 'id' | 'since']: Reader[K] | RawBuilder<Reader[K]> };

/** By indexes, and few: what somebody told of, what hurt them, and what is open where they work. */
const isMine = ({ id, since }: Asking) => sql<boolean>`incidents.id = any(array(
  select mine.id from incidents mine where mine.signale_par = ${id}
  union select mine.fusionne_dans from incidents mine
    where mine.signale_par = ${id} and mine.fusionne_dans is not null
  union select registre.incident_id from registre where registre.victime_id = ${id}
  union select there.id from incidents there where ${isUnsettled('there')} and there.client_id = any(array(
    select quarts.client_id from quarts
    where quarts.employe_id = ${id} and quarts.date >= ${since}::date and quarts.statut = 'publie'))))`;

/** Put right by somebody else: whoever told of it says whether it is so. */
const waitsForConfirmation = ({ id }: Asking) => sql<boolean>`(incidents.statut = 'resolu'
  and incidents.fusionne_dans is null and incidents.resolu_par is distinct from ${id} and ${isReportedBy(id)})`;

const filterMine = (
  db: Connection,
  reader: Asking,
  { a_confirmer, ...query }: Omit<MyQuery, 'sort' | 'page' | 'per_page'>,
) =>
  selectIncidents(db)
    .where(isMine(reader))
    .where(conditionsOf(query))
    .$if(a_confirmer !== undefined, (rows) => rows.where(waitsForConfirmation(reader)));

export const findMyIncidents = (
  db: Connection,
  reader: Reader,
  { sort = '-signale_le', page, per_page, ...query }: MyQuery,
) => readPage(filterMine(db, reader, query).orderBy(ORDERS[sort]), { page, per_page });

/** As many as `findMyIncidents` has that wait for the reader's word. */
export const countToConfirm = prepareTotal<Pick<Reader, 'id' | 'since'>, 'incidents'>((db, param) =>
  filterMine(db, { id: param('id'), since: param('since') }, { a_confirmer: '1' }),
);
