// The taps of a phone are numbered, and each carries the last answer that the phone had. What is said of a late punch can
// then be held against what came before and after it.
import { DRIFT_SECONDS } from '@releve/domain/presence-state.ts';
import { sql, type RawBuilder } from 'kysely';

const DRIFT = sql`${sql.lit(`${DRIFT_SECONDS} seconds`)}::interval`;

/**
 * Whether the punch `sent` cannot have been made when it says: by a phone that knew an answer given later; under a number
 * that another punch has; before the tap of a lower number, or after that of a higher one; or without a number, where this
 * person's taps have one.
 */
export function breaksChain(employeId: RawBuilder<unknown>): RawBuilder<boolean> {
  const ofPerson = sql`known.employe_id = ${employeId}::bigint and known.chain_number is not null`;
  const ofPhone = sql`${ofPerson} and known.chain_device = sent.chain_device`;
  return sql<boolean>`case when sent.chain_number is null
    then exists (select from punches known where ${ofPerson})
    else exists (select from punches known where known.id = sent.chain_receipt
        and known.employe_id = ${employeId}::bigint and known.recu_le > sent.at + ${DRIFT})
      or exists (select from punches known where ${ofPhone}
        and known.chain_number = sent.chain_number and known.uuid <> sent.uuid)
      or coalesce((select known.at from punches known where ${ofPhone}
        and known.chain_number < sent.chain_number order by known.chain_number desc limit 1)
        > sent.at + ${DRIFT}, false)
      or coalesce((select known.at from punches known where ${ofPhone}
        and known.chain_number > sent.chain_number order by known.chain_number limit 1)
        < sent.at - ${DRIFT}, false)
    end`;
}

/** How many numbers just before that of the punch have not come; null where it has none. */
export const countMissingBefore = sql<
  number | null
>`(select punches.chain_number - 1 - coalesce(max(known.chain_number), 0)
  from punches known where known.employe_id = punches.employe_id and known.chain_device = punches.chain_device
  and known.chain_number < punches.chain_number having punches.chain_number is not null)`;
