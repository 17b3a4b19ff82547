// What follows from quantities, thresholds and use. Pure.

/** The use that counts for how long something lasts, in days. */
export const USE_DAYS = 56;
/** What is known for less than that is not drawn out over weeks. */
const LEAST_DAYS = 7;

export interface OrderFormat {
  readonly nom: string;
  /** Stock units in one of it. */
  readonly quantite: number;
}

export interface StockLevels {
  readonly quantite: number;
  readonly seuil: number | null;
  readonly cible: number | null;
}

/** Below, not at: at its threshold a product is as planned. Without a threshold nothing is missing. */
export const isBelow = ({ quantite, seuil }: Pick<StockLevels, 'quantite' | 'seuil'>): boolean =>
  seuil !== null && quantite < seuil;

/** Enough that « il en reste peu » is no longer true. Without a threshold or a target, no count says so. */
export function isEnough({ quantite, seuil, cible }: StockLevels): boolean {
  const enough = seuil ?? cible;
  return enough !== null && quantite >= enough;
}

/** Rounded up to whole boxes. */
export const roundToFormat = (units: number, format: OrderFormat | null): number =>
  format === null ? units : Math.ceil(units / format.quantite) * format.quantite;

/** What to order: up to the target, at least what was asked for; something, where somebody says that little is left. */
export function suggestOrder(
  { quantite, seuil, cible }: StockLevels,
  {
    demande,
    en_commande,
    format,
  }: {
    readonly demande: number;
    readonly en_commande: number;
    readonly format: OrderFormat | null;
  },
): number {
  const wanted = (cible ?? seuil ?? 0) - Math.max(0, quantite) - en_commande;
  const units = Math.max(wanted, demande, 0);
  if (units > 0) return roundToFormat(units, format);
  return en_commande > 0 ? 0 : roundToFormat(1, format);
}

/** `known` is for how many days its movements are known. */
const dailyUse = ({ used, known }: { used: number; known: number }): number =>
  Math.max(0, used) / Math.min(USE_DAYS, Math.max(LEAST_DAYS, known));

/** Whole days until none is left, at the use of the last weeks; null where nothing was used. */
export function daysLeft(quantite: number, use: { used: number; known: number }): number | null {
  const perDay = dailyUse(use);
  return perDay === 0 ? null : Math.floor(Math.max(0, quantite) / perDay);
}

export const ECARTS = ['normal', 'eleve', 'bas'] as const;
export type Ecart = (typeof ECARTS)[number];

const HIGH_RATIO = 2;
const LOW_RATIO = 0.5;

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** One site against the median of all: twice as much is a lot, half as much is little. */
export function compareUse(value: number | null, middle: number | null): Ecart {
  if (value === null || middle === null || middle === 0) return 'normal';
  const ratio = value / middle;
  if (ratio >= HIGH_RATIO) return 'eleve';
  return ratio <= LOW_RATIO ? 'bas' : 'normal';
}
