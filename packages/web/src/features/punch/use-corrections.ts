import { useState } from 'react';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import type { CorrectionTarget } from './correction-times.ts';
import { isCorrectable, listForgotten, placeKey } from './forgotten-exits.ts';
import { useWaitingCorrections } from './punch.queries.ts';
import type { ShownDay } from './use-punch-plan.ts';

/** What was forgotten, what was asked for, and the form at hand. */
export function useCorrections({ day, plan, input }: Pick<ShownDay, 'day' | 'plan' | 'input'>) {
  const today = useServerSettingsStore((state) => state.virtualDate);
  const dayPunch = useHoraireStore((state) => state.dayPunch);
  const waiting = useWaitingCorrections(input.date);
  const [targets, setTargets] = useState<readonly CorrectionTarget[]>([]);
  const corrections = day?.corrections ?? [];
  const asked = new Set([
    ...waiting.map(placeKey),
    ...corrections
      .filter(({ statut }) => statut === 'en_attente')
      .map(({ date, quart_id, client }) => placeKey({ date, quart_id, client_id: client.id })),
  ]);
  return {
    forgotten: listForgotten({
      today,
      dayPunch,
      oublis: day?.oublis ?? [],
      visits: plan.visits,
      asked,
    }),
    waiting,
    corrections,
    targets,
    correct: (wanted: readonly CorrectionTarget[]) => setTargets(wanted.filter(isCorrectable)),
    close: () => setTargets([]),
  };
}
