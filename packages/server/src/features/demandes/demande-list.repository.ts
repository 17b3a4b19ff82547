// Lists of requests: one's own, those that wait for somebody, a team's, all.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listDemandes, listMyDemandes } from '@releve/domain/features/demandes.ts';
import type { Language } from '@releve/domain/texts.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { dayRows } from '../../platform/day.ts';
import {
  boundTotal,
  matchesFolded,
  mostCounted,
  type PageQuery,
  prepareTotal,
  readPage,
} from '../../platform/list.repository.ts';
import {
  fromDemandes,
  readRows,
  type StoredDemande,
  tellDemandes,
  waitsForDirectors,
  waitsForLeader,
} from './demandes.repository.ts';

/** Whose requests: `waiting` are those that wait for the reader's decision. */
export type DemandeScope =
  | { readonly kind: 'tous' }
  | { readonly kind: 'employes'; readonly employes: readonly number[]; readonly auteur?: number }
  | WaitingScope;

export interface WaitingScope {
  readonly kind: 'waiting';
  readonly reader: number;
  /** The reader, and those for whom they stand in. */
  readonly leaders: readonly number[];
  readonly isDirector: boolean;
  readonly decidesOwn: boolean;
}

type MyQuery = EndpointRequest<typeof listMyDemandes>['query'];
type Query = Omit<Partial<EndpointRequest<typeof listDemandes>['query']>, 'statut'> & MyQuery;
type Filters = Omit<Query, 'page' | 'per_page' | 'sort'>;

/** Corrections of punches are decided, and counted, among the presences. */
const IS_TO_DECIDE = sql<boolean>`demandes.statut = 'en_attente' and demandes.nature <> 'pointage'`;

function isInScope(scope: DemandeScope, today: string) {
  switch (scope.kind) {
    case 'tous':
      return sql<boolean>`true`;
    case 'employes':
      return scope.auteur === undefined
        ? sql<boolean>`demandes.employe_id = any(${[...scope.employes]}::bigint[])`
        : sql<boolean>`(demandes.employe_id = any(${[...scope.employes]}::bigint[])
            or demandes.auteur_id = ${scope.auteur})`;
    case 'waiting': {
      const mine = waitsForLeader(scope.leaders);
      const due = scope.isDirector ? sql<boolean>`(${mine} or ${waitsForDirectors(today)})` : mine;
      const own = scope.decidesOwn
        ? sql<boolean>`true`
        : sql<boolean>`demandes.employe_id <> ${scope.reader}`;
      return sql<boolean>`(${IS_TO_DECIDE} and ${own} and ${due})`;
    }
  }
}

/** As asked; else those that wait by their first day, and all others with those that wait first, the newest first. */
function orderOf(scope: DemandeScope, sort: Query['sort'], isMine: boolean) {
  switch (sort) {
    case 'demandee_le':
      return sql`demandes.demandee_le, demandes.id`;
    case '-demandee_le':
      return sql`demandes.demandee_le desc, demandes.id desc`;
    case 'du':
      return sql`demandes.du, demandes.id`;
    case '-du':
      return sql`demandes.du desc, demandes.id desc`;
    default:
      if (scope.kind === 'waiting') return sql`demandes.du, demandes.id`;
      return isMine
        ? sql`demandes.demandee_le desc, demandes.id desc`
        : sql`(demandes.statut <> 'en_attente'), demandes.demandee_le desc, demandes.id desc`;
  }
}

const isIn = (statut: NonNullable<MyQuery['statut']>) =>
  statut === 'proposition'
    ? sql<boolean>`(demandes.statut = 'en_attente' and demandes.proposition_par is not null)`
    : sql<boolean>`demandes.statut = ${statut}`;

/** What is asked of the rows themselves, whoever's they are. */
function conditionsOf({
  statut,
  type_id,
  employe_id,
  nature,
  du,
  au,
}: Filters): RawBuilder<boolean> {
  const conditions = [
    statut && isIn(statut),
    type_id && sql<boolean>`demandes.type_id = ${type_id}`,
    employe_id && sql<boolean>`demandes.employe_id = ${employe_id}`,
    nature && sql<boolean>`demandes.nature = ${nature}`,
    du && sql<boolean>`demandes.au >= ${du}`,
    au && sql<boolean>`demandes.du <= ${au}`,
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`${sql.join([sql<boolean>`true`, ...conditions], sql` and `)}`;
}

const hasWords = ({ q }: Filters): RawBuilder<boolean> =>
  q ? matchesFolded(sql`demandes.folded_text`, q) : sql<boolean>`true`;

const filterRows = (db: Connection, today: string, scope: DemandeScope, query: Filters) =>
  readRows(db, today)
    .where(isInScope(scope, today))
    .where(conditionsOf(query))
    .where(hasWords(query));

interface First {
  readonly order: RawBuilder<unknown>;
  readonly query: Query;
  readonly limit: number;
}

/** The first of all, before anybody's name is looked up. */
const isFirst = (isMeant: RawBuilder<boolean>, { order, query, limit }: First) =>
  sql<boolean>`demandes.id = any(array(
    select demandes.id from demandes where ${isMeant} and ${conditionsOf(query)} and ${hasWords(query)}
    order by ${order} limit ${limit}))`;

/**
 * The first requests of several people: the first of each by an index, then the first of these. What a team asked in the
 * years before is not read.
 */
const isFirstOfTeam = (
  employes: readonly number[],
  { order, query, limit }: First,
) => sql<boolean>`demandes.id = any(array(
  select demandes.id from unnest(${[...employes]}::bigint[]) as people (id)
  cross join lateral (select * from demandes
    where demandes.employe_id = people.id and ${conditionsOf(query)} order by ${order} limit ${limit}) as demandes
  order by ${order} limit ${limit}))`;

type Page = Query & PageQuery;

/**
 * Who decides follows from the joined rows: those that wait for others are passed over again for each count. They are gone through
 * once, for the page and for how many there are.
 */
async function readWaiting(
  found: { limit(limit: RawBuilder<number>): { execute(): Promise<{ id: number }[]> } },
  { page, per_page }: PageQuery,
  tell: (ids: readonly number[]) => Promise<readonly StoredDemande[]>,
) {
  const most = mostCounted({ page, per_page });
  const all = await found.limit(sql.lit(most + 1)).execute();
  const ids = all.slice((page - 1) * per_page, page * per_page).map(({ id }) => id);
  const told = new Map((await tell(ids)).map((row) => [row.id, row]));
  const data = ids.flatMap((id) => told.get(id) ?? []);
  return { data, meta: { ...boundTotal(all.length, most), page, per_page } };
}

export function findDemandes(db: Connection, today: string, scope: DemandeScope, query: Page) {
  const order = orderOf(scope, query.sort, false);
  const all = filterRows(db, today, scope, query).orderBy(order);
  if (scope.kind === 'waiting') {
    const found = all.clearSelect().select('demandes.id');
    return readWaiting(found, query, (ids) => tellDemandes(db, { ids, today }));
  }
  const asked = { order, query, limit: query.page * query.per_page };
  const isTeam = scope.kind === 'employes' && scope.auteur === undefined && !query.q;
  const first = isTeam
    ? isFirstOfTeam(scope.employes, asked)
    : isFirst(isInScope(scope, today), asked);
  return readPage(readRows(db, today).where(first).orderBy(order), query, { all });
}

const ownScope = (employeId: number): DemandeScope => ({
  kind: 'employes',
  employes: [employeId],
});

export const findOwnDemandes = (
  db: Connection,
  today: string,
  employeId: number,
  query: MyQuery,
) => {
  const scope = ownScope(employeId);
  return readPage(
    filterRows(db, today, scope, query).orderBy(orderOf(scope, query.sort, true)),
    query,
  );
};

/** As many as `findDemandes` has that wait for the reader. */
export const countWaiting = prepareTotal<
  Omit<WaitingScope, 'kind'> & { today: string },
  'demandes'
>((db, param) =>
  fromDemandes(db)
    .where(IS_TO_DECIDE)
    .where(sql<boolean>`(${param('decidesOwn')} or demandes.employe_id <> ${param('reader')})`)
    .where(
      sql<boolean>`(${waitsForLeader(param('leaders'))}
          or ${param('isDirector')} and ${waitsForDirectors(param('today'))})`,
    ),
);

/** As many of one's own as wait for an answer to what was proposed. */
export const countProposed = prepareTotal<{ employe_id: number }, 'demandes'>((db, param) =>
  fromDemandes(db)
    .where('demandes.employe_id', '=', param('employe_id'))
    .where(isIn('proposition')),
);

/** Of a list, as the manager's day shows its first. */
export const demandeDayRows = (
  db: Connection,
  today: string,
  scope: DemandeScope,
  langue: Language,
) =>
  dayRows(
    {
      id: sql`waiting.id`,
      employe_id: sql`waiting.employe_id`,
      titre: sql.ref(langue === 'en' ? 'waiting.type_nom_en' : 'waiting.type_nom'),
      genre: sql`waiting.nature`,
      du: sql`waiting.du`,
      au: sql`waiting.au`,
      debut: sql`waiting.debut`,
      fin: sql`waiting.fin`,
      depuis: sql`waiting.demandee_le`,
      version: sql`waiting.version`,
    },
    sql`from ${filterRows(db, today, scope, {}).as('waiting')}`,
  );
