// What a line was decided on, as a short text. It has one part for each kind of fact, so that an approval that no longer
// holds can say what has changed. It guards against a change, not against a forger.

export const FACT_KINDS = ['pointages', 'plan', 'decisions', 'absences', 'regle'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export type LineFacts = Readonly<Record<FactKind, string>>;

const SEPARATOR = '.';
const NOTHING = '0';

export const hashFacts = (facts: LineFacts): string =>
  FACT_KINDS.map((kind) => (facts[kind] === '' ? NOTHING : hashText(facts[kind]))).join(SEPARATOR);

/** The kinds of facts that are no longer what was seen; all of them where the text is not one of ours. */
export function changedFacts(seen: string, now: string): FactKind[] {
  const before = seen.split(SEPARATOR);
  const after = now.split(SEPARATOR);
  if (before.length !== FACT_KINDS.length) return [...FACT_KINDS];
  return FACT_KINDS.filter((_, index) => before[index] !== after[index]);
}

/** Sixty-four bits of two running products. */
export function hashText(text: string): string {
  let low = 0x2545f491;
  let high = 0x6c078965;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high + unit, 0x5bd1e995) ^ (high >>> 13);
  }
  low = Math.imul(low ^ (high >>> 15), 0x85ebca6b) ^ (low >>> 16);
  high = Math.imul(high ^ (low >>> 13), 0xc2b2ae35) ^ (high >>> 16);
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}
