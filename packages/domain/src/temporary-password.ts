// A password to be read aloud and replaced at the first sign-in: no letter that looks or sounds like another.

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const GROUPS = 3;

/** `randomBelow(n)` gives a whole number from 0 to n - 1, from the device's secure source. */
export function createTemporaryPassword(randomBelow: (limit: number) => number): string {
  const pick = (signs: string): string => signs.charAt(randomBelow(signs.length));
  const group = (): string => pick(LETTERS) + pick(LETTERS) + pick(LETTERS) + pick(DIGITS);
  return Array.from({ length: GROUPS }, group).join('-');
}
