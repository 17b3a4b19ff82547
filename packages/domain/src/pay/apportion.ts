// Rounding that adds up: the total is rounded, and the lines share it by their largest remainders.

/**
 * The exact values in steps, as whole numbers of steps that add up to `total`. Each differs from its exact value by less
 * than one step. `total` lies between the sum rounded down and rounded up.
 */
function share(exact: readonly number[], total: number): number[] {
  const whole = exact.map(Math.floor);
  let left = total - whole.reduce((sum, value) => sum + value, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .filter(({ rest }) => rest > 0)
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order) {
    if (left <= 0) break;
    whole[index] = (whole[index] ?? 0) + 1;
    left -= 1;
  }
  return whole;
}

/** Halves go away from zero, so that a debt rounds as a credit does. */
const nearest = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** Minutes to multiples of `step` minutes; the lines add up to the rounded total. */
export function roundLines(minutes: readonly number[], step: number): number[] {
  const total = minutes.reduce((sum, value) => sum + value, 0);
  return share(
    minutes.map((value) => value / step),
    nearest(total / step),
  ).map((steps) => steps * step);
}

/**
 * Minutes as hours in units of `10^-decimals`: the rows of a group add up to the group, and the groups to the whole.
 * Whole numbers of minutes are compared, never sums of fractions.
 */
export function roundHours(groups: readonly (readonly number[])[], decimals: number): number[][] {
  const units = 10 ** decimals;
  const sumOf = (rows: readonly number[]): number => rows.reduce((sum, value) => sum + value, 0);
  const toUnits = (minutes: number): number => (minutes * units) / 60;
  const sums = groups.map(sumOf);
  const totals = share(sums.map(toUnits), nearest(toUnits(sumOf(sums))));
  return groups.map((rows, index) => share(rows.map(toUnits), totals[index] ?? 0));
}
