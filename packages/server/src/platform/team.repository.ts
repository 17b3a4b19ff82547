// Whose something is, as somebody who leads sees it: theirs, their team's, all. A feature gives the columns that say
// whom a row is about; which scope somebody may ask for is `domain/team-scope.ts`.
import { DIRECTORS } from '@releve/domain/usergroup.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from './database.ts';
import { prepareQuery } from './prepared-query.ts';

/** The people whom somebody leads, and the sites they look after. */
export interface Team {
  readonly id: number;
  readonly employes: readonly number[];
  readonly clients: readonly number[];
}

/** All, those somebody wrote, those of their team, or all that concern them in any way. */
export type Scope =
  | { readonly kind: 'tous' }
  | { readonly kind: 'auteur'; readonly id: number }
  | { readonly kind: 'equipe' | 'visibles'; readonly team: Team };

/** The columns of the rows at hand, as `rapports.employe_id`. */
export interface ScopeColumns {
  readonly auteur: string;
  readonly employe: string;
  readonly client: string;
  /** What of the rows about oneself one may see. */
  readonly isOpenToEmploye: RawBuilder<boolean>;
}

/** Asked first, so that the database knows how few they are when it looks for their rows. */
export async function findTeam(db: Connection, id: number): Promise<Team> {
  const employes = await db
    .selectFrom('employes')
    .select('id')
    .where((eb) => eb.or([eb('superviseur_id', '=', id), eb('coach_id', '=', id)]))
    .execute();
  const clients = await db
    .selectFrom('clients')
    .select('id')
    .where('superviseur_id', '=', id)
    .execute();
  return {
    id,
    employes: employes.map((employe) => employe.id),
    clients: clients.map((client) => client.id),
  };
}

/** Those in whose place somebody decides that day. */
export async function findStoodFor(db: Connection, id: number, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('delegations')
    .select('de_id')
    .where('a_id', '=', id)
    .where('du', '<=', today)
    .where('au', '>=', today)
    .execute();
  return rows.map(({ de_id }) => de_id);
}

/** The people of those leaders: their supervisor, and for the reader also their coach. */
export async function findLed(
  db: Connection,
  leaders: readonly number[],
  coach: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('employes')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('superviseur_id', '=', sql<number>`any(${[...leaders]}::bigint[])`),
        eb('coach_id', '=', coach),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Of the people; of the sites, where nobody is named. */
const isOfTeam = ({ employe, client }: ScopeColumns, { employes, clients }: Team) => sql<boolean>`(
  ${sql.ref(employe)} = any(${[...employes]}::bigint[])
  or (${sql.ref(employe)} is null and ${sql.ref(client)} = any(${[...clients]}::bigint[])))`;

export function isInScope(columns: ScopeColumns, scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'tous':
      return sql`true`;
    case 'auteur':
      return sql`${sql.ref(columns.auteur)} = ${scope.id}`;
    case 'equipe':
      return isOfTeam(columns, scope.team);
    case 'visibles':
      return sql`(${sql.ref(columns.auteur)} = ${scope.team.id} or ${isOfTeam(columns, scope.team)}
        or (${sql.ref(columns.employe)} = ${scope.team.id} and ${columns.isOpenToEmploye}))`;
  }
}

/** Without a parameter: PostgreSQL would plan it anew for each list of groups. */
const selectDirectors = prepareQuery<object, { id: number }>((db) =>
  db
    .selectFrom('employes')
    .select('id')
    .where(
      sql<boolean>`usergroup in (${sql.join(DIRECTORS.map((usergroup) => sql.lit(usergroup)))}) and actif`,
    )
    .orderBy('id'),
);

export async function findDirectors(db: Connection): Promise<number[]> {
  return (await selectDirectors(db, {})).map(({ id }) => id);
}
