// What a measure returns: a number, what it means, and the bar it must meet.
interface Value {
  name: string;
  value: number;
  unit: string;
}

/** The bar, and on which side of it is good. A figure without one could not fail. */
export type Figure = Value &
  ({ atMost: number; atLeast?: number } | { atMost?: number; atLeast: number });

/** A measure that went wrong must not become a figure. */
export function requirePossible(figure: Figure): Figure {
  const { name, value, unit } = figure;
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} cannot be ${value} ${unit}`);
  return figure;
}

export const isGood = ({ value, atMost, atLeast }: Figure): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
