import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';

type OptionsQuery = EndpointRequest<typeof listEmployeOptions>['query'];

/** Someone already chosen is found by id even after having left the company. */
export function findEmployeOptions(db: Connection, { q, ids, sort, ...page }: OptionsQuery) {
  const direction = sort === '-nom' ? 'desc' : 'asc';
  const query = db
    .selectFrom('employes')
    .select(['id', 'prenom', 'nom', 'usergroup'])
    .$if(ids === undefined, (active) => active.where('actif', '=', true))
    .$if(ids !== undefined, (chosen) => chosen.where('id', 'in', ids ?? []))
    .$if(Boolean(q), (found) => found.where(matchesWords(sql`prenom || ' ' || nom`, q ?? '')))
    .orderBy('nom', direction)
    .orderBy('prenom', direction)
    .orderBy('id', direction);
  return readPage(query, page);
}
