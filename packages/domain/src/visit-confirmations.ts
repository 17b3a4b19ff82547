// What a manager says of a visit that no quart explains. Such a visit has no key of its own, as time alone pairs its punches: a
// confirmation names the punches it saw. Pure.

export interface VisitConfirmation {
  readonly entree_id: number | null;
  readonly sortie_id: number | null;
}

/**
 * Which punches are vouched for, each by the last word on it. A confirmation holds as long as every punch that it names
 * counts: one that was cancelled, corrected or attached to a quart since makes the rest of the visit a question again, and
 * answers it again once it is restored or detached. `said` without those taken back, oldest first.
 */
export function vouchedPunches<Said extends VisitConfirmation>(
  said: readonly Said[],
  counting: ReadonlySet<number>,
): Map<number, Said> {
  const vouched = new Map<number, Said>();
  for (const confirmation of said) {
    const named = namedBy(confirmation);
    if (!named.every((id) => counting.has(id))) continue;
    for (const id of named) vouched.set(id, confirmation);
  }
  return vouched;
}

const namedBy = ({ entree_id, sortie_id }: VisitConfirmation): number[] =>
  [entree_id, sortie_id].filter((id) => id !== null);

interface VisitPunches {
  readonly entree: { readonly id: number } | null;
  readonly sortie: { readonly id: number } | null;
}

/** What was said last of the visit; null where one of its punches waits for a word, or none counts. */
export function visitConfirmation<Said extends VisitConfirmation & { readonly id: number }>(
  { entree, sortie }: VisitPunches,
  vouched: ReadonlyMap<number, Said>,
): Said | null {
  let last: Said | null = null;
  for (const punch of [entree, sortie]) {
    if (punch === null) continue;
    const said = vouched.get(punch.id);
    if (said === undefined) return null;
    if (last === null || said.id > last.id) last = said;
  }
  return last;
}
