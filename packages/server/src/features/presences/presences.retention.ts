import type { RetentionRule } from '../../platform/retention.ts';
import { countPositions, forgetPositions } from './positions.repository.ts';

/** Where a punch was made. The punch itself is kept: the law wants the hours. */
export const positionRetention: RetentionRule = {
  setting: 'RETENTION_POSITIONS_MONTHS',
  name: 'positions',
  count: countPositions,
  forget: ({ db }, { before, limit }) => forgetPositions(db, before, limit),
};
