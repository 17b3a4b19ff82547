// What counts of the words that several people, on several phones, have said of the tasks of one visit. Pure.

/** `a_faire`: neither ticked nor skipped (any more). */
export const TACHE_ETATS = ['faite', 'sautee', 'a_faire'] as const;
export type TacheEtat = (typeof TACHE_ETATS)[number];

/** Why a task was skipped; `autre` is said in words. */
export const TACHE_RAISONS = ['acces', 'occupe', 'materiel', 'temps', 'inutile', 'autre'] as const;
export type TacheRaison = (typeof TACHE_RAISONS)[number];

export interface TacheWord {
  readonly uuid: string;
  readonly tache_id: number;
  readonly employe_id: number;
  readonly etat: TacheEtat;
  readonly at: string;
}

const RANK: Record<TacheEtat, number> = { faite: 2, sautee: 1, a_faire: 0 };

const compareTimes = (a: TacheWord, b: TacheWord): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.uuid < b.uuid ? -1 : Number(a.uuid > b.uuid));

/** The last word of each person on each task. */
export function lastWords<Word extends TacheWord>(words: readonly Word[]): Word[] {
  const last = new Map<string, Word>();
  for (const word of words) {
    const key = `${word.tache_id} ${word.employe_id}`;
    const known = last.get(key);
    if (known === undefined || compareTimes(known, word) < 0) last.set(key, word);
  }
  return [...last.values()];
}

/**
 * The word that counts for each task: of the last words of those who were there, done goes before skipped, skipped before
 * nothing, and the first to say so is named. The order in which phones were heard changes nothing.
 */
export function countingWords<Word extends TacheWord>(words: readonly Word[]): Map<number, Word> {
  const counting = new Map<number, Word>();
  for (const word of lastWords(words)) {
    const known = counting.get(word.tache_id);
    const isBetter =
      known === undefined ||
      RANK[word.etat] > RANK[known.etat] ||
      (word.etat === known.etat && compareTimes(word, known) < 0);
    if (isBetter) counting.set(word.tache_id, word);
  }
  return counting;
}

export interface TacheCounts {
  readonly total: number;
  readonly faites: number;
  readonly sautees: number;
}

export function countTaches(taches: readonly { readonly etat: TacheEtat }[]): TacheCounts {
  const count = (etat: TacheEtat) => taches.filter((tache) => tache.etat === etat).length;
  return { total: taches.length, faites: count('faite'), sautees: count('sautee') };
}
