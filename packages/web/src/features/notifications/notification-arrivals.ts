// Which notifications have just arrived and still have to be announced, each once. Pure.
import type { Notification } from '@releve/domain/features/notifications.ts';

export interface Arrivals {
  /** To be announced now: what is unread, and what is said without being counted, as a punch. */
  arrived: Notification[];
  /** Told of, but not in the list yet. */
  awaited: number[];
}

export function pickArrivals(
  awaited: readonly number[],
  listed: readonly Notification[],
): Arrivals {
  const found = listed.filter(({ id }) => awaited.includes(id));
  const foundIds = found.map(({ id }) => id);
  return {
    arrived: found.filter(({ lu_le, cree_le }) => lu_le === null || lu_le === cree_le),
    awaited: awaited.filter((id) => !foundIds.includes(id)),
  };
}

/** Of a punch, the sentence: who, and where. Its title is the same for everybody's. */
export const arrivalText = ({
  type,
  titre,
  texte,
}: Pick<Notification, 'type' | 'titre' | 'texte'>): string =>
  type === 'pointage' && texte !== '' ? texte : titre;
