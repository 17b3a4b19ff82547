// How well a text answers a query, whatever its accents and capitals. Pure.

export interface Match {
  /** Higher is better. */
  score: number;
  /** Positions in the text that answered, to be shown in bold. */
  positions: number[];
}

const WHOLE_WORD_BONUS = 8;
const WORD_START_BONUS = 6;
const TEXT_START_BONUS = 4;
const RUN_BONUS = 5;
const GAP_COST = 1;
const LONGEST_GAP = 3;

/** Letter for letter the same length, so that positions hold in the original. */
export const foldText = (text: string): string =>
  Array.from(text, (letter) => {
    const base = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return base.length === letter.length ? base : letter.toLowerCase();
  }).join('');

const isWordStart = (text: string, index: number): boolean =>
  index === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(index - 1));

const isWordEnd = (text: string, index: number): boolean =>
  index >= text.length || !/[\p{L}\p{N}]/u.test(text.charAt(index));

function matchWhole(word: string, text: string): Match | null {
  let best: Match | null = null;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const score =
      word.length * RUN_BONUS +
      (isWordStart(text, at) ? WORD_START_BONUS : 0) +
      (isWordStart(text, at) && isWordEnd(text, at + word.length) ? WHOLE_WORD_BONUS : 0) +
      (at === 0 ? TEXT_START_BONUS : 0);
    if (best === null || score > best.score) {
      best = { score, positions: Array.from(word, (_, offset) => at + offset) };
    }
  }
  return best;
}

/** Where a letter may go on: right after the last one, or else at the start of a later word. */
function findNext(letter: string, text: string, previous: number | undefined): number {
  if (previous !== undefined && text.charAt(previous + 1) === letter) return previous + 1;
  let at = text.indexOf(letter, (previous ?? -1) + 1);
  while (at !== -1 && !isWordStart(text, at)) at = text.indexOf(letter, at + 1);
  return at;
}

/** The letters in order, each jump landing on the start of a word: anything looser is noise. */
function matchScattered(word: string, text: string): Match | null {
  const positions: number[] = [];
  let score = 0;
  for (const letter of word) {
    const previous = positions.at(-1);
    const at = findNext(letter, text, previous);
    if (at === -1) return null;
    score += isWordStart(text, at) ? WORD_START_BONUS : 1;
    score -= previous === undefined ? 0 : Math.min(at - previous - 1, LONGEST_GAP) * GAP_COST;
    positions.push(at);
  }
  return { score: Math.max(score, 1), positions };
}

const matchWord = (word: string, text: string): Match | null =>
  matchWhole(word, text) ?? matchScattered(word, text);

/** Every word of the query must answer; an empty query matches everything alike. */
export function matchText(query: string, text: string): Match | null {
  const folded = foldText(text);
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const positions = new Set<number>();
  let score = 0;
  for (const word of words) {
    const match = matchWord(word, folded);
    if (match === null) return null;
    score += match.score;
    for (const position of match.positions) positions.add(position);
  }
  return { score, positions: [...positions].sort((a, b) => a - b) };
}

export interface Rankable {
  id: string;
  label: string;
  /** Other words one may look for; they count less than the label. */
  keywords?: string;
}

export interface Ranked<Item> {
  item: Item;
  positions: number[];
}

const KEYWORD_WEIGHT = 0.5;
const RECENT_BONUS = 3;

function rankItem<Item extends Rankable>(query: string, item: Item, recents: readonly string[]) {
  const byLabel = matchText(query, item.label);
  const byKeywords = item.keywords === undefined ? null : matchText(query, item.keywords);
  if (byLabel === null && byKeywords === null) return null;
  const base = Math.max(byLabel?.score ?? 0, (byKeywords?.score ?? 0) * KEYWORD_WEIGHT);
  const isRecent = recents.includes(item.id);
  return { item, positions: byLabel?.positions ?? [], score: base + (isRecent ? RECENT_BONUS : 0) };
}

/** Best first; what ties keeps its order. */
export function rankItems<Item extends Rankable>(
  query: string,
  items: readonly Item[],
  recents: readonly string[] = [],
): Ranked<Item>[] {
  return items
    .map((item) => rankItem(query, item, recents))
    .filter((ranked) => ranked !== null)
    .sort((a, b) => b.score - a.score)
    .map(({ item, positions }) => ({ item, positions }));
}
