// Which failed sign-ins are written: the journal is never emptied, so a guesser must not be able to fill it.
import type { Clock } from '../../platform/clock.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';

const ROWS_PER_MINUTE = 10;
const MAX_ADDRESSES = 5_000;

export interface FailureJournal {
  /** How many of this address were not written since the last one that was; null where this one is not written either. */
  note(address: string): number | null;
}

export function createFailureJournal(clock: Clock): FailureJournal {
  const rows = createRateLimit({
    clock,
    limit: ROWS_PER_MINUTE,
    windowSeconds: 60,
    maxKeys: MAX_ADDRESSES,
  });
  const unwritten = new Map<string, number>();
  return {
    note: (address) => {
      const group = addressGroup(address);
      const before = unwritten.get(group) ?? 0;
      unwritten.delete(group);
      if (rows.take(group) === 0) return before;
      unwritten.set(group, before + 1);
      const [oldest] = unwritten.keys();
      if (unwritten.size > MAX_ADDRESSES && oldest !== undefined) unwritten.delete(oldest);
      return null;
    },
  };
}
