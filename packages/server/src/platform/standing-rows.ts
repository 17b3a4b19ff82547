// Which rows of the tables that only ever grow still count. The domain says the same of rows it is given
// (packages/domain/src/punch-rows.ts).
import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a punch, named by its alias, no longer counts: another row has taken its place, and no later one let it stand
 * again. A row that takes another back is no punch: ask for `annule` beside.
 */
export const hasGone = (alias: string): RawBuilder<boolean> => {
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(exists (select from punches later where later.remplace_id = ${id})
    and not exists (select from punches back where back.retablit_id = ${id}
      and not exists (select from punches later where later.remplace_id = back.id)))`;
};

/** Whether a confirmation, named by its alias, says something, and was not taken back. */
export const isConfirmationStanding = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.retire_id`)} is null
    and not exists (select from presence_confirmations taken where taken.retire_id = ${sql.ref(`${alias}.id`)}))`;
