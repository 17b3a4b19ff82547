import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listClientOptions } from '@releve/domain/features/clients.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';

type OptionsQuery = EndpointRequest<typeof listClientOptions>['query'];

/** A client already chosen is found by id even after it has become inactive. */
export function findClientOptions(db: Connection, { q, ids, sort, ...page }: OptionsQuery) {
  const direction = sort === '-nom' ? 'desc' : 'asc';
  const query = db
    .selectFrom('clients')
    .select(['id', 'nom', 'ville'])
    .$if(ids === undefined, (active) => active.where('actif', '=', true))
    .$if(ids !== undefined, (chosen) => chosen.where('id', 'in', ids ?? []))
    .$if(Boolean(q), (found) => found.where(matchesWords(sql`nom || ' ' || ville`, q ?? '')))
    .orderBy('nom', direction)
    .orderBy('id', direction);
  return readPage(query, page);
}
