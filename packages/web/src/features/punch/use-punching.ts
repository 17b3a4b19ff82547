import { useCallback } from 'react';
import { punchNow } from './punch-now.ts';
import { usePositionConsent } from './punch.queries.ts';
import type { PunchStep } from './unplanned-visits.ts';

export type Punch = (steps: readonly PunchStep[], qr?: string | null) => Promise<void>;

/** Makes punches, with the position of whoever agrees to it. */
export function usePunching(): Punch {
  const hasPosition = (usePositionConsent()?.acceptee_le ?? null) !== null;
  return useCallback((steps, qr = null) => punchNow(steps, { qr, hasPosition }), [hasPosition]);
}
