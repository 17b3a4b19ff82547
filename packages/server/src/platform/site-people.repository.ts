// Whose site it is, and who works with whom: a published quart there, lately or to come.
import { MANAGERS } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';

/** Who reads, and the first working day whose quarts still make somebody of a site. */
export interface Reader {
  readonly id: number;
  readonly isManager: boolean;
  readonly since: string;
}

/** The reader, at the site that the column names. */
export const worksAt = ({ id, since }: Reader, clientColumn: string) => sql<boolean>`exists (
  select from quarts where quarts.employe_id = ${id} and quarts.client_id = ${sql.ref(clientColumn)}
    and quarts.date >= ${since}::date and quarts.statut = 'publie')`;

/** Managers and everyone; those who lead somebody, and them; those of one site. Whoever may be written to may write. */
export const mayWriteTo = ({ id, isManager, since }: Reader, employe: string) =>
  isManager
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${employe}.usergroup`)} = any(${[...MANAGERS]}::int[])
        or ${sql.ref(`${employe}.id`)} in (select unnest(array[me.superviseur_id, me.coach_id]) from employes me
          where me.id = ${id})
        or coalesce(${id} in (${sql.ref(`${employe}.superviseur_id`)}, ${sql.ref(`${employe}.coach_id`)}), false)
        or ${sql.ref(`${employe}.id`)} in (select theirs.employe_id from quarts mine
          join quarts theirs on theirs.client_id = mine.client_id
            and theirs.date >= ${since}::date and theirs.statut = 'publie'
          where mine.employe_id = ${id} and mine.date >= ${since}::date and mine.statut = 'publie'))`;
