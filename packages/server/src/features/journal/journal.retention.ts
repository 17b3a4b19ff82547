import type { RetentionRule } from '../../platform/retention.ts';
import { countOldEntries, deleteOldEntries } from './journal-retention.repository.ts';

/** Never what is younger than seven years: the setting refuses it, and so does a trigger. */
export const journalRetention: RetentionRule = {
  setting: 'RETENTION_JOURNAL_MONTHS',
  name: 'journal',
  count: countOldEntries,
  forget: ({ db }, { before, limit }) => deleteOldEntries(db, before, limit),
};
