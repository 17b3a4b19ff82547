// What is known of a quart, as one list in the order it happened. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getPresenceHistory, PresenceLigne } from '@releve/domain/features/presences.ts';

export type PresenceHistory = EndpointResponse<typeof getPresenceHistory>;
export type HistoryPunch = PresenceHistory['punches'][number];

export type HistoryEvent = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'punch'; readonly punch: HistoryPunch }
  | { readonly kind: 'confirmation'; readonly mark: PresenceHistory['confirmations'][number] }
  | { readonly kind: 'appel'; readonly appel: PresenceHistory['appels'][number] }
  | { readonly kind: 'alerte'; readonly cible: 'employe' | 'superviseur' }
  | { readonly kind: 'photo'; readonly photo: PresenceHistory['photos'][number] }
);

/** Newest last: a day is read from its beginning. A row counts from when it was received, whatever time it says. */
export function listEvents(history: PresenceHistory): HistoryEvent[] {
  const events: HistoryEvent[] = [
    ...history.punches.map((punch) => ({
      kind: 'punch' as const,
      key: `p${punch.id}`,
      at: punch.recu_le,
      punch,
    })),
    ...history.confirmations.map((mark) => ({
      kind: 'confirmation' as const,
      key: `c${mark.id}`,
      at: mark.le,
      mark,
    })),
    ...history.appels.map((appel, at) => ({
      kind: 'appel' as const,
      key: `a${at}`,
      at: appel.le,
      appel,
    })),
    ...history.alertes.map(({ cible, le }) => ({
      kind: 'alerte' as const,
      key: `r${cible}`,
      at: le,
      cible,
    })),
    ...history.photos.map((photo) => ({
      kind: 'photo' as const,
      key: photo.uuid,
      at: photo.cree_le,
      photo,
    })),
  ];
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/**
 * The punches of the line that were taken back and in whose place nothing stands: those that may count again. Not what
 * was punched for somebody who no longer has the quart, nor on another day.
 */
export function listRestorable(
  punches: readonly HistoryPunch[],
  { employe, date }: Pick<PresenceLigne, 'employe' | 'date'>,
): Set<number> {
  const followed = new Map(punches.map((row) => [row.remplace_id, row]));
  const lastOf = (row: HistoryPunch): HistoryPunch => {
    const next = followed.get(row.id);
    return next === undefined ? row : lastOf(next);
  };
  return new Set(
    punches
      .filter((row) => !row.annule && row.employe.id === employe?.id && row.date === date)
      .filter((row) => {
        const { annule, retablit_id, remplace_id } = lastOf(row);
        // Only what the cancellation itself took back: what that had replaced before is older still.
        return annule && retablit_id === null && remplace_id === row.id;
      })
      .map(({ id }) => id),
  );
}

const LATE_MS = 120_000;

/** Milliseconds between the punch and its arrival, where they are worth a word. */
export function delayOf({ at, recu_le, source }: HistoryPunch): number {
  const delay = Date.parse(recu_le) - Date.parse(at);
  return source !== 'manual' && delay > LATE_MS ? delay : 0;
}
