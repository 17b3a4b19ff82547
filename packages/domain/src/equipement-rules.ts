// What follows from the days, the places and the costs of machines. Pure.
import { distanceKm, type Point } from './distance.ts';
import { addDays, addMonths, type LocalDate } from './working-day.ts';

export const ENTRETIEN_UNITES = ['jours', 'semaines', 'mois'] as const;
export type EntretienUnite = (typeof ENTRETIEN_UNITES)[number];

export interface EntretienRythme {
  readonly chaque: number;
  readonly unite: EntretienUnite;
}

const DAYS_A_WEEK = 7;

/** From the day it was done, never from the day that was planned. */
export function nextEntretien({ chaque, unite }: EntretienRythme, from: LocalDate): LocalDate {
  if (unite === 'mois') return addMonths(from, chaque);
  return addDays(from, unite === 'semaines' ? chaque * DAYS_A_WEEK : chaque);
}

/** How long before a maintenance is announced. */
export const ENTRETIEN_NOTICE_DAYS = 7;

export type EntretienEtat = 'en_retard' | 'bientot' | 'a_jour';

/** What is due today is not late yet. What is late stays so until it is done or skipped. */
export function entretienEtat(prochainLe: LocalDate, today: LocalDate): EntretienEtat {
  if (prochainLe < today) return 'en_retard';
  return prochainLe <= addDays(today, ENTRETIEN_NOTICE_DAYS) ? 'bientot' : 'a_jour';
}

export interface Spare {
  readonly id: number;
  readonly nom: string;
  /** Of the site where it is; null in the depot, or where nobody knows. */
  readonly lat: number | null;
  readonly lng: number | null;
}

const METRES = 1_000;

/** The nearest first; those whose way is unknown after them, by name. */
export function rankSpares<Each extends Spare>(
  spares: readonly Each[],
  place: Point | null,
): (Each & { distance_m: number | null })[] {
  return spares
    .map((spare) => ({
      ...spare,
      distance_m:
        place === null || spare.lat === null || spare.lng === null
          ? null
          : Math.round(distanceKm(place, { lat: spare.lat, lng: spare.lng }) * METRES),
    }))
    .toSorted(
      (a, b) =>
        (a.distance_m ?? Infinity) - (b.distance_m ?? Infinity) ||
        a.nom.localeCompare(b.nom, 'fr') ||
        a.id - b.id,
    );
}

export const CONSEILS = ['garder', 'surveiller', 'remplacer'] as const;
export type Conseil = (typeof CONSEILS)[number];

const WATCH_SHARE = 0.3;
const REPLACE_SHARE = 0.6;

/** By what a year of repairs costs against what it was bought for; null where nobody knows its price. */
export function repairOrReplace({
  achat_cents,
  reparations_cents,
}: {
  readonly achat_cents: number | null;
  readonly reparations_cents: number;
}): Conseil | null {
  if (achat_cents === null || achat_cents === 0) return null;
  const share = reparations_cents / achat_cents;
  if (share >= REPLACE_SHARE) return 'remplacer';
  return share >= WATCH_SHARE ? 'surveiller' : 'garder';
}
