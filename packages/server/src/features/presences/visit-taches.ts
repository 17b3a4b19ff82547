// The tasks of visits: which were due, and what was said of them by whoever was there at the same time.
import type { VisitTache } from '@releve/domain/features/tache-marques.ts';
import { isTacheDue } from '@releve/domain/features/taches.ts';
import { countingWords } from '@releve/domain/tache-states.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import type { Connection } from '../../platform/database.ts';
import {
  findSiteQuarts,
  findSiteTaches,
  findWords,
  type SiteDays,
  type SiteQuart,
  type SiteTache,
  type StoredWord,
} from './tache-marques.repository.ts';

/** A quart, as much of it as its tasks need. */
export type VisitQuart = Omit<SiteQuart, 'employe_id'>;

export type StoredVisitTache = Omit<VisitTache, 'photos'>;

interface VisitWords {
  /** The words said there, by whoever was there at the same time. */
  readonly wordsOf: (quart: VisitQuart) => StoredWord[];
  /** Its own, and those that go on there at the same time. */
  readonly quartIdsOf: (quart: VisitQuart) => ReadonlySet<number>;
}

interface VisitTaches extends Pick<VisitWords, 'quartIdsOf'> {
  /** The tasks of a visit, in the order of the site; those that no longer are come last. */
  readonly of: (quart: VisitQuart) => StoredVisitTache[];
}

/** Those of the same site and day that go on at the same time, itself included. */
export function quartsBeside<Quart extends VisitQuart>(
  clock: QuartClock,
  quarts: readonly Quart[],
  quart: VisitQuart,
): Quart[] {
  const spanOf = (one: VisitQuart) => clock.spanOf(one, one.day_switch_time ?? undefined);
  const { start, end } = spanOf(quart);
  return quarts.filter((other) => {
    if (other.client_id !== quart.client_id || other.date !== quart.date) return false;
    const span = spanOf(other);
    return other.id === quart.id || (span.start < end && start < span.end);
  });
}

/** In two statements, whatever the number of visits. */
export async function readVisitWords(
  db: Connection,
  clock: QuartClock,
  days: SiteDays,
): Promise<VisitWords> {
  const words = Map.groupBy(await findWords(db, days), ({ quart_id }) => quart_id);
  const placeOf = ({ client_id, date }: VisitQuart) => `${client_id} ${date}`;
  const quarts = Map.groupBy(await findSiteQuarts(db, days), placeOf);
  const quartIdsOf = (quart: VisitQuart) => {
    const beside = quartsBeside(clock, quarts.get(placeOf(quart)) ?? [], quart);
    return new Set([quart.id, ...beside.map(({ id }) => id)]);
  };
  return {
    quartIdsOf,
    wordsOf: (quart) => Array.from(quartIdsOf(quart), (id) => words.get(id) ?? []).flat(),
  };
}

export async function readVisitTaches(
  db: Connection,
  clock: QuartClock,
  days: SiteDays,
): Promise<VisitTaches> {
  if (days.clientIds.length === 0) return { of: () => [], quartIdsOf: () => new Set() };
  const { wordsOf, quartIdsOf } = await readVisitWords(db, clock, days);
  const taches = Map.groupBy(await findSiteTaches(db, days.clientIds), (tache) => tache.client_id);
  return {
    quartIdsOf,
    of: (quart) =>
      describeTaches(taches.get(quart.client_id) ?? [], wordsOf(quart), {
        date: quart.date,
        end: clock.spanOf(quart, quart.day_switch_time ?? undefined).end,
      }),
  };
}

/** A task that was added after the visit was nobody's to do then. */
function describeTaches(
  taches: readonly SiteTache[],
  words: readonly StoredWord[],
  visit: { readonly date: string; readonly end: number },
): StoredVisitTache[] {
  const counting = countingWords(words);
  const known = taches.filter(
    (tache) =>
      (counting.get(tache.id)?.etat ?? 'a_faire') !== 'a_faire' ||
      (isTacheDue(tache, visit.date) && Date.parse(tache.cree_le) < visit.end),
  );
  const ids = new Set(known.map(({ id }) => id));
  const gone = [...counting.values()].filter(
    ({ tache_id, etat }) => etat !== 'a_faire' && !ids.has(tache_id),
  );
  return [
    ...known.map(({ id, nom }) => toTache(id, nom, counting.get(id))),
    ...gone.map((word) => toTache(word.tache_id, word.tache || null, word)),
  ];
}

const toTache = (
  tache_id: number,
  nom: string | null,
  word: StoredWord | undefined,
): StoredVisitTache => ({
  tache_id,
  nom,
  etat: word?.etat ?? 'a_faire',
  raison: word?.raison ?? null,
  note: word?.note ?? '',
  at: word?.at ?? null,
  par: word ? { id: word.employe_id, prenom: word.prenom } : null,
});

interface TakenPhoto {
  readonly uuid: string;
  readonly quart_id: number | null;
  readonly tache_id: number;
  readonly fichier: string;
}

/** Each with the photos that were taken of it during the visit. */
export const withPhotos = (
  taches: readonly StoredVisitTache[],
  photos: readonly TakenPhoto[],
  quartIds: ReadonlySet<number>,
  sign: (fichier: string) => string | null,
): VisitTache[] =>
  taches.map((tache) => ({
    ...tache,
    photos: photos
      .filter(
        ({ tache_id, quart_id }) => tache_id === tache.tache_id && quartIds.has(quart_id ?? 0),
      )
      .map(({ uuid, fichier }) => ({ uuid, url: sign(fichier) })),
  }));
