// What a person has said of something that was put before them: that they saw it, confirmed it, signed it, answered it.
// One shape for every object; which of them an object knows is its feature's own.
export const RECEIPT_KINDS = ['seen', 'confirmed', 'signed', 'answered'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Marks of a person on an object, as `{ lu_le: null, confirme_le: null }`: the first time counts, on both sides. */
export function firstMarks<Known extends object>(
  known: Known,
  added: { readonly [Name in keyof Known]?: Known[Name] },
): Known {
  const names = Object.keys(added) as (keyof Known)[];
  const missing = names.filter((name) => known[name] === null);
  if (missing.length === 0) return known;
  return { ...known, ...Object.fromEntries(missing.map((name) => [name, added[name]])) };
}
