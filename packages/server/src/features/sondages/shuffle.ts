import { randomInt } from 'node:crypto';

/** The same things in an order that nobody can foresee or repeat. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one === undefined || two === undefined) continue;
    shuffled[last] = two;
    shuffled[other] = one;
  }
  return shuffled;
}
