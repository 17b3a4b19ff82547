// Rows of some people, or of some sites, by a list of their ids that may be as long as the company.
import { type RawBuilder, sql } from 'kysely';

/** From here on a list is a table to join: to plan `= any` PostgreSQL estimates every element of it, for every table it is asked of. */
const MANY = 100;

export const isAmong = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length < MANY
    ? sql<boolean>`${column} = any(${[...ids]}::bigint[])`
    : sql<boolean>`${column} in (select unnest(${[...ids]}::bigint[]))`;
