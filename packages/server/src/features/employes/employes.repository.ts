import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { sql, type Insertable } from 'kysely';
import type { EmployesTable } from '../../platform/database-schema.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';

/** What the journal calls them. */
export const employeNames: JournalNames = {
  employes: sql`(select prenom || ' ' || nom from employes where id = journal.objet_id)`,
};

type OptionsQuery = EndpointRequest<typeof listEmployeOptions>['query'];

/** Someone already chosen is found by id even after having left the company, or when not among those who are offered. */
export function findEmployeOptions(
  db: Connection,
  { q, ids, usergroup, sort, ...page }: OptionsQuery,
  isOffered = sql<boolean>`true`,
) {
  const direction = sort === '-nom' ? sql`desc` : sql`asc`;
  const query = db
    .selectFrom('employes')
    .select(['id', 'prenom', 'nom', 'usergroup'])
    .$if(ids === undefined, (active) => active.where('actif', '=', true).where(isOffered))
    .$if(ids !== undefined, (chosen) => chosen.where('id', 'in', ids ?? []))
    .$if(usergroup !== undefined, (rows) => rows.where('usergroup', 'in', usergroup ?? []))
    .$if(Boolean(q), (found) => found.where(matchesFolded(sql`folded_name`, q ?? '')))
    .orderBy(sql`search_text(nom) ${direction}, search_text(prenom) ${direction}, id ${direction}`);
  return readPage(query, page);
}

export async function hasEmployes(db: Connection): Promise<boolean> {
  const found = await db.selectFrom('employes').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Which of the two is someone else's already. */
export async function findTakenNames(
  db: Connection,
  { username, courriel }: { username: string; courriel: string | null },
): Promise<('username' | 'courriel')[]> {
  const rows = await db
    .selectFrom('employes')
    .select([
      sql<boolean>`lower(username) = lower(${username})`.as('hasUsername'),
      sql<boolean | null>`lower(courriel) = lower(${courriel})`.as('hasCourriel'),
    ])
    .where(
      sql<boolean>`lower(username) = lower(${username}) or lower(courriel) = lower(${courriel})`,
    )
    .execute();
  return [
    ...(rows.some(({ hasUsername }) => hasUsername) ? (['username'] as const) : []),
    ...(rows.some(({ hasCourriel }) => hasCourriel) ? (['courriel'] as const) : []),
  ];
}

export async function insertEmploye(tx: Tx, employe: Insertable<EmployesTable>): Promise<number> {
  const { id } = await tx
    .insertInto('employes')
    .values(employe)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function isActiveEmploye(db: Connection, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('employes')
    .select('id')
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
