import type { PeriodeRef } from '@releve/domain/features/heures-shapes.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { useEffect } from 'react';
import { onEvent, onSubscribed } from '../../../../platform/realtime/realtime-events.ts';
import { currentUserId } from '../../../../platform/stores/user-store.ts';
import { refreshHeuresSoon, refreshSheet } from '../list/heures-list.queries.ts';
import { readReview } from './review-store.ts';

/** Several of them come at once: they are one reason to ask again. */
const TOGETHER_MS = 400;

/** What others decide, and punches of the period, show while the screen is open. */
export function useHeuresLive(periode: PeriodeRef | undefined): void {
  const periodeId = periode?.id;
  const debut = periode?.debut;
  const fin = periode?.fin;
  useEffect(() => {
    if (periodeId === undefined || debut === undefined || fin === undefined) return;
    const follow = (employeIds: readonly number[] | null): void => {
      refreshHeuresSoon(TOGETHER_MS);
      const employeId = readReview().cursor?.employeId;
      if (employeId !== undefined && (employeIds === null || employeIds.includes(employeId)))
        void refreshSheet({ employeId, periodeId });
    };
    const ends = [
      onEvent('user', 'HeuresChanged', ({ employe_ids, auteur_id }) => {
        // What this person decided is on the screen already.
        if (auteur_id !== currentUserId()) follow(employe_ids);
      }),
      onEvent('presences', 'PunchChanged', ({ date, employe_id }) => {
        if (date >= addDays(debut, -1) && date <= addDays(fin, 1)) follow([employe_id]);
      }),
      onSubscribed('user', () => refreshHeuresSoon(TOGETHER_MS)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [periodeId, debut, fin]);
}
