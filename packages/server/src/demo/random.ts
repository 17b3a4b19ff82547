// Chance that is the same at every run: each part of the demo draws from its own named stream, so
// that a part added later does not change the others.

export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** A version 4 UUID. */
  uuid(): string;
}

export function createRandom(stream: string): Random {
  const next = mulberry32(hashText(`Entretien Boréal/${stream}`));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    uuid: () => formatUuid([next(), next(), next(), next()].map(toHex).join('')),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

const toHex = (draw: number): string =>
  Math.floor(draw * 2 ** 32)
    .toString(16)
    .padStart(8, '0');

/** Sets the digits that say "version 4" and "variant 1" among 32 drawn at random. */
function formatUuid(hex: string): string {
  const variant = (0b1000 | (Number.parseInt(hex.charAt(16), 16) & 0b0011)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
