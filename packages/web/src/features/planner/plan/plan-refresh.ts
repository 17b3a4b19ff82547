// Asks for the week again, once for many reasons that come together: own changes, whose totals the server counts,
// and those of others.
import { getPlanner } from '@releve/domain/features/planner.ts';
import { useEffect } from 'react';
import { refreshReads } from '../../../platform/api/use-command.ts';
import { onEvent, onSubscribed } from '../../../platform/realtime/realtime-events.ts';

const PAUSE_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

export function refreshPlanSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshReads([getPlanner]), PAUSE_MS);
}

/** While the week from `du` to `au` is on the screen. */
export function useLivePlan(du: string, au: string): void {
  useEffect(() => {
    const stops = [
      onEvent('planner', 'QuartsChanged', (event) => {
        if (event.du <= au && event.au >= du) refreshPlanSoon();
      }),
      onSubscribed('planner', refreshPlanSoon),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [du, au]);
}
