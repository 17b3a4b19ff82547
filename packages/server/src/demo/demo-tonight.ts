// What goes on today, at whatever hour the demo is made: a few people of each kind that a board shows.
import type { DemoContext, StoredCleaner } from './demo-context.ts';
import { createVisitLister, type StoredQuart, type Visit } from './demo-visits.ts';

/**
 * `silencieux`: the phone said nothing since before the start; `a_envoyer`: it has punches it has not sent;
 * `sans_donnees`: it was not seen today; `en_retard`: it speaks, and nobody has punched; `appele`: the same, and somebody
 * has called; the others have punched, oddly.
 */
export type TonightRole =
  | 'silencieux'
  | 'a_envoyer'
  | 'sans_donnees'
  | 'en_retard'
  | 'appele'
  | 'decale'
  | 'hors_zone'
  | 'manuel';

const ROLES: readonly TonightRole[] = [
  'en_retard',
  'silencieux',
  'hors_zone',
  'appele',
  'manuel',
  'a_envoyer',
  'decale',
  'sans_donnees',
];

const SILENT: ReadonlySet<TonightRole | undefined> = new Set([
  'silencieux',
  'a_envoyer',
  'sans_donnees',
  'en_retard',
  'appele',
] as const);

/** Nobody has heard of them. */
export const hasNotPunched = (role: TonightRole | undefined): boolean => SILENT.has(role);

export interface Tonight {
  readonly role: TonightRole | undefined;
  readonly cleaner: StoredCleaner;
  /** Of today, those that have begun. */
  readonly begun: readonly Visit[];
}

/** A quart that has just begun is nobody's fault yet. */
const BEGUN_MS = 18 * 60_000;
/** One in so many of those at work plays a part; the others simply work. */
const EVERY = 3;

/** Everyone whose day has begun. Those of a quart that goes on come first, so that the board is about now. */
export function buildTonight(
  context: DemoContext,
  quarts: readonly StoredQuart[],
): ReadonlyMap<number, Tonight> {
  const listVisits = createVisitLister(context, quarts);
  const now = context.now.epochMilliseconds;
  const working = context.cleaners.flatMap((cleaner) => {
    const begun = listVisits(cleaner).filter(
      ({ isToday, start }) => isToday && start + BEGUN_MS <= now,
    );
    return begun.length > 0 ? [{ cleaner, begun, isOn: begun.some(({ end }) => end > now) }] : [];
  });
  const anonymous = working
    .filter(({ cleaner }) => cleaner.compte === undefined)
    .toSorted((a, b) => Number(b.isOn) - Number(a.isOn) || a.cleaner.id - b.cleaner.id);
  const share = anonymous.filter(({ isOn }) => isOn).length >= ROLES.length * EVERY ? EVERY : 2;
  const roleOf = new Map(
    anonymous.map(({ cleaner }, index) => [
      cleaner.id,
      index % share === 0 ? ROLES[index / share] : undefined,
    ]),
  );
  return new Map(
    working.map(({ cleaner, begun }) => [
      cleaner.id,
      { cleaner, begun, role: roleOf.get(cleaner.id) },
    ]),
  );
}
