// A number as it is typed here: a comma or a point, spaces between thousands.

/** The unit is written beside the field, and often after the number all the same. */
const withoutUnit = (text: string, unite: string): string =>
  unite !== '' && text.toLowerCase().endsWith(unite.toLowerCase())
    ? text.slice(0, -unite.length)
    : text;

/** Null where it is none (yet). */
export function readNumber(text: string, unite = ''): number | null {
  const plain = withoutUnit(text.trim(), unite.trim()).replace(/\s/g, '').replace(',', '.');
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Math.abs(value) <= 1_000_000_000 ? value : null;
}

export const writeNumber = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');
