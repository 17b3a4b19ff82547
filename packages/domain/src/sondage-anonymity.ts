// How many must be alike before anything is told of them. Pure, so that the same rule holds for what is stored, shown and
// exported.

/** Nothing is told of fewer answers than that. */
export const MIN_REPONSES = 5;

const isEnough = (count: number): boolean => count >= MIN_REPONSES;
const isEnoughOrNone = (count: number): boolean => count === 0 || isEnough(count);

/**
 * How many of the sealed answers are taken out now. While a survey is open, five always stay behind: those that come last are never
 * fewer than five, so no two looks at the results differ by fewer. One that is told apart by groups is opened once, at its end.
 */
export function countToSettle(
  waiting: number,
  { isClosed, isApart }: { isClosed: boolean; isApart: boolean },
): number {
  if (isClosed) return isEnough(waiting) ? waiting : 0;
  if (isApart) return 0;
  return waiting >= 2 * MIN_REPONSES ? waiting - MIN_REPONSES : 0;
}

const countBy = (parts: readonly (string | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const part of parts) if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

/**
 * The parts that may be kept beside the answers: of at least five each, and so that those left over are five or nobody. The
 * smallest go first.
 */
export function keptParts(parts: readonly (string | null)[]): ReadonlySet<string> {
  const kept = [...countBy(parts)]
    .filter(([, count]) => isEnough(count))
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b));
  const left = () => parts.length - kept.reduce((sum, [, count]) => sum + count, 0);
  while (kept.length > 0 && !isEnoughOrNone(left())) kept.pop();
  return new Set(kept.map(([part]) => part));
}

/** Whether the answers to one question may be shown part by part: each has five or none, those of no part included. */
export const canTellApart = (counts: readonly number[]): boolean =>
  counts.length > 1 && counts.every(isEnoughOrNone);

/** Whether anything may be told of so many answers. */
export const canShow = isEnough;
