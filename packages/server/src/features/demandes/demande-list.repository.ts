// Lists of requests: one's own, those that wait for somebody, a team's, all.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listDemandes, listMyDemandes } from '@releve/domain/features/demandes.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { readRows, waitsForDirectors, waitsForLeader } from './demandes.repository.ts';

/** Whose requests: `waiting` are those that wait for the reader's decision. */
export type DemandeScope =
  | { readonly kind: 'tous' }
  | { readonly kind: 'employes'; readonly employes: readonly number[]; readonly auteur?: number }
  | {
      readonly kind: 'waiting';
      readonly reader: number;
      /** The reader, and those for whom they stand in. */
      readonly leaders: readonly number[];
      readonly isDirector: boolean;
      readonly decidesOwn: boolean;
    };

type MyQuery = EndpointRequest<typeof listMyDemandes>['query'];
type Query = Partial<EndpointRequest<typeof listDemandes>['query']> & MyQuery;

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
      // Corrections of punches are decided, and counted, among the presences.
      return sql<boolean>`(demandes.statut = 'en_attente' and demandes.nature <> 'pointage' and ${own} and ${due})`;
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

function filterRows(db: Connection, today: string, scope: DemandeScope, query: Query) {
  const { q, statut, type_id, employe_id, nature, du, au } = query;
  return readRows(db, today)
    .where(isInScope(scope, today))
    .$if(statut !== undefined, (rows) => rows.where('demandes.statut', '=', statut ?? 'en_attente'))
    .$if(type_id !== undefined, (rows) => rows.where('demandes.type_id', '=', type_id ?? 0))
    .$if(employe_id !== undefined, (rows) =>
      rows.where('demandes.employe_id', '=', employe_id ?? 0),
    )
    .$if(nature !== undefined, (rows) => rows.where('demandes.nature', '=', nature ?? 'autre'))
    .$if(du !== undefined, (rows) => rows.where('demandes.au', '>=', du ?? ''))
    .$if(au !== undefined, (rows) => rows.where('demandes.du', '<=', au ?? ''))
    .$if(Boolean(q), (rows) => rows.where(matchesWords(sql`demandes.recherche`, q ?? '')));
}

export const findDemandes = (
  db: Connection,
  today: string,
  scope: DemandeScope,
  query: Query & { readonly page: number; readonly per_page: number },
) =>
  readPage(filterRows(db, today, scope, query).orderBy(orderOf(scope, query.sort, false)), query);

export const findOwnDemandes = (
  db: Connection,
  today: string,
  employeId: number,
  query: MyQuery,
) => {
  const scope = { kind: 'employes', employes: [employeId] } as const;
  return readPage(
    filterRows(db, today, scope, query).orderBy(orderOf(scope, query.sort, true)),
    query,
  );
};
