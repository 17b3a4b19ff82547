import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import type { PunchStep } from './unplanned-visits.ts';
import { usePositionConsent } from './punch.queries.ts';
import { recordPunches } from './record-punch.ts';
import { SETTLES_MS } from './settling.ts';

const VIBRATION_MS = 40;

export interface Settled {
  steps: readonly PunchStep[];
  at: string;
}

export interface Punching {
  settled: Settled | null;
  punch: (steps: readonly PunchStep[], qr?: string | null) => Promise<void>;
}

export function usePunching(): Punching {
  const [settled, setSettled] = useState<Settled | null>(null);
  const isBusy = useRef(false);
  const hasPosition = (usePositionConsent()?.acceptee_le ?? null) !== null;
  useEffect(() => {
    if (settled === null) return;
    const timer = setTimeout(() => {
      isBusy.current = false;
      setSettled(null);
    }, SETTLES_MS);
    return () => {
      clearTimeout(timer);
      isBusy.current = false;
    };
  }, [settled]);
  const punch = useCallback(
    async (steps: readonly PunchStep[], qr: string | null = null) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const at = await recordPunches(steps, { qr, hasPosition });
        navigator.vibrate?.(VIBRATION_MS);
        setSettled({ steps, at });
      } catch (error) {
        isBusy.current = false;
        reportError(error);
        negative(t('punch.not_kept'));
      }
    },
    [hasPosition],
  );
  return { settled, punch };
}
