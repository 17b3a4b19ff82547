// The days that an address of the figures asks for, with the pay periods to choose from.
import { listPeriodesPaie, type PeriodePaie } from '@releve/domain/features/chiffres.ts';
import type { Period } from '@releve/domain/figure-period.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import type { Read } from '../../ui/read-fallback.tsx';
import { type AskedPeriod, periodOf } from './chiffres-search.ts';

export interface ShownPeriod {
  /** Undefined until the calendar of pay is known, where it was asked for. */
  readonly period: Period | undefined;
  readonly payPeriods: readonly PeriodePaie[];
  readonly calendar: Read<unknown>;
}

export function usePeriod(asked: AskedPeriod): ShownPeriod {
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const calendar = useEndpoint(listPeriodesPaie, {}, { enabled: asked.periode === 'paie' });
  const payPeriods = calendar.data?.data;
  return {
    period: periodOf(asked, { today, firstDay, payPeriods }),
    payPeriods: payPeriods ?? [],
    calendar,
  };
}
