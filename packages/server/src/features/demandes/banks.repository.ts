// The lines of a person's bank.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listMovements } from '@releve/domain/features/demande-types.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Account } from '../../platform/ledger.repository.ts';
import { selectMovements } from '../../platform/ledger.repository.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { personOf } from './demandes.repository.ts';

type Query = Omit<EndpointRequest<typeof listMovements>['query'], 'employe_id'>;

/** The newest first, unless the other order is asked for. */
export const findMovements = (db: Connection, account: Account, { q, sort, ...page }: Query) => {
  const direction = sort === 'le' ? 'asc' : 'desc';
  return readPage(
    selectMovements(db, account)
      .select(personOf('movements.auteur_id').as('par'))
      .$if(Boolean(q), (rows) => rows.where(matchesWords(sql`movements.note`, q ?? '')))
      .orderBy('effective_on', direction)
      .orderBy('movements.id', direction),
    page,
  );
};
