// What is known of a quart, as one list in the order it happened. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getPresenceHistory, PresenceLigne } from '@releve/domain/features/presences.ts';
import { cancelledPunches, isAttachment } from '@releve/domain/punch-rows.ts';

type PresenceHistory = EndpointResponse<typeof getPresenceHistory>;
export type HistoryPunch = PresenceHistory['punches'][number];

export type HistoryEvent = { readonly key: string; readonly at: string } & (
  | {
      readonly kind: 'punch';
      readonly punch: HistoryPunch;
      /** Taken back, with nothing in its place. */
      readonly isCancelled: boolean;
      /** The row says that it is of no quart after all. */
      readonly isDetachment: boolean;
    }
  | { readonly kind: 'confirmation'; readonly mark: PresenceHistory['confirmations'][number] }
  | { readonly kind: 'appel'; readonly appel: PresenceHistory['appels'][number] }
  | {
      readonly kind: 'annonce';
      readonly annonce: PresenceHistory['annonces'][number];
      /** Changed or taken back since. */
      readonly isReplaced: boolean;
    }
  | { readonly kind: 'alerte'; readonly cible: 'employe' | 'superviseur' }
  | { readonly kind: 'photo'; readonly photo: PresenceHistory['photos'][number] }
);

/** Of a visit without a quart, the punches alone. */
export type KnownHistory = Pick<PresenceHistory, 'punches'> &
  Partial<Omit<PresenceHistory, 'ligne' | 'punches'>>;

/** Newest last: a day is read from its beginning. A row counts from when it was received, whatever time it says. */
export function listEvents({
  punches,
  confirmations = [],
  appels = [],
  annonces = [],
  alertes = [],
  photos = [],
}: KnownHistory): HistoryEvent[] {
  const cancelled = listRestorable(punches);
  const attached = new Set(punches.filter(isAttachment).map(({ id }) => id));
  const events: HistoryEvent[] = [
    ...punches.map((punch) => ({
      kind: 'punch' as const,
      key: `p${punch.id}`,
      at: punch.recu_le,
      punch,
      isCancelled: cancelled.has(punch.id),
      isDetachment:
        punch.annule && punch.retablit_id !== null && attached.has(punch.remplace_id ?? 0),
    })),
    ...confirmations.map((mark) => ({
      kind: 'confirmation' as const,
      key: `c${mark.id}`,
      at: mark.le,
      mark,
    })),
    ...appels.map((appel, at) => ({
      kind: 'appel' as const,
      key: `a${at}`,
      at: appel.le,
      appel,
    })),
    ...annonces.map((annonce, place) => ({
      kind: 'annonce' as const,
      key: annonce.uuid,
      at: annonce.le,
      annonce,
      isReplaced: place < annonces.length - 1,
    })),
    ...alertes.map(({ cible, le }) => ({
      kind: 'alerte' as const,
      key: `r${cible}`,
      at: le,
      cible,
    })),
    ...photos.map((photo) => ({
      kind: 'photo' as const,
      key: photo.uuid,
      at: photo.cree_le,
      photo,
    })),
  ];
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Not what was punched for somebody who no longer has the quart, nor on another day. */
export const ownPunches = (
  punches: readonly HistoryPunch[],
  { employe, date }: Pick<PresenceLigne, 'employe' | 'date'>,
): HistoryPunch[] => punches.filter((row) => row.employe.id === employe?.id && row.date === date);

/** The punches that may count again. */
export const listRestorable = (punches: readonly HistoryPunch[]): Set<number> =>
  new Set(cancelledPunches(punches).map(({ punch }) => punch.id));

/** The punches that were attached to the quart, as long as nothing has followed. */
export const listDetachable = (punches: readonly HistoryPunch[]): Set<number> => {
  const replaced = new Set(punches.map(({ remplace_id }) => remplace_id));
  return new Set(
    punches.filter((row) => isAttachment(row) && !replaced.has(row.id)).map(({ id }) => id),
  );
};

const LATE_MS = 120_000;

/** Milliseconds between the punch and its arrival, where they are worth a word. */
export function delayOf(punch: HistoryPunch): number {
  if (punch.source === 'manual' || isAttachment(punch)) return 0;
  const delay = Date.parse(punch.recu_le) - Date.parse(punch.at);
  return delay > LATE_MS ? delay : 0;
}
