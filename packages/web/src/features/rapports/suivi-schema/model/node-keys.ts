// The keys of sections, questions and options: made from their words, each once. Pure.

/** Leaves room for the number that tells two of the same words apart. */
const MAX_LENGTH = 36;

/** « État des planchers ? » → `etat_des_planchers`. */
export function slugOf(words: string, fallback: string): string {
  const slug = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_LENGTH)
    .replace(/^_+|_+$/g, '');
  if (slug === '') return fallback;
  return /^[a-z]/.test(slug) ? slug : `${fallback}_${slug}`.slice(0, MAX_LENGTH);
}

/** Whether a key was made from these words, with or without a number behind. */
export function isKeyOf(cle: string, words: string, fallback: string): boolean {
  const slug = slugOf(words, fallback);
  return cle === slug || (cle.startsWith(`${slug}_`) && /^\d+$/.test(cle.slice(slug.length + 1)));
}

export interface KeyedWords {
  readonly uid: string;
  readonly cle: string | null;
  readonly suit: boolean;
  readonly words: string;
}

/** A key for each, by uid. Those that are settled keep theirs; the others avoid them, and those in `taken`. */
export function assignKeys(
  nodes: readonly KeyedWords[],
  fallback: string,
  taken: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const keys = new Map<string, string>();
  const used = new Set(taken);
  for (const { uid, cle, suit } of nodes) {
    if (cle === null || suit) continue;
    keys.set(uid, cle);
    used.add(cle);
  }
  for (const { uid, words } of nodes) {
    if (keys.has(uid)) continue;
    const key = freeKey(slugOf(words, fallback), used);
    keys.set(uid, key);
    used.add(key);
  }
  return keys;
}

function freeKey(slug: string, used: ReadonlySet<string>): string {
  if (!used.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const key = `${slug}_${number}`;
    if (!used.has(key)) return key;
  }
}
