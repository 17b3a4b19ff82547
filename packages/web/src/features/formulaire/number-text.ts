// A number as it is typed here: a comma or a point, spaces between thousands.

/** Null where it is none (yet). */
export function readNumber(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return null;
  const value = Number(plain);
  return Math.abs(value) <= 1_000_000_000 ? value : null;
}

export const writeNumber = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');
