// The short code on a label: ten characters that nobody takes for one another, the last of which checks the others. Pure.

/** Without I, L, O and U: what is typed for them is read as what was meant. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 9;
const CODE_LENGTH = RANDOM_LENGTH + 1;
const GROUP = 5;

const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** One step in the field of 32 elements, x⁵ + x² + 1. */
const timesX = (value: number): number => (value & 16 ? (value << 1) ^ 37 : value << 1);

const sumOf = (signs: string): number =>
  Array.from(signs).reduce((sum, sign) => timesX(sum) ^ ALPHABET.indexOf(sign), 0);

/** One wrong character, or any two that changed places, never give the same. */
const checkOf = (signs: string): string => ALPHABET.charAt(timesX(sumOf(signs)));

/** `randomBelow(n)` gives a whole number from 0 to n - 1, from a secure source. Forty-five bits of chance. */
export function createCode(randomBelow: (limit: number) => number): string {
  const signs = Array.from({ length: RANDOM_LENGTH }, () =>
    ALPHABET.charAt(randomBelow(ALPHABET.length)),
  ).join('');
  return signs + checkOf(signs);
}

/** A code as it was typed: spaces, hyphens and small letters do not count. Null where it is none, or mistyped. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) && sumOf(code) === 0 ? code : null;
}

/** As it is printed: `K7M2P-4XQ9D`. */
export const writeCode = (code: string): string =>
  code.length === CODE_LENGTH ? `${code.slice(0, GROUP)}-${code.slice(GROUP)}` : code;

/** Where a code leads: the one address of all of them, without the origin. */
export const codePath = (code: string): string => `/q/${code}`;

/** What is on the sheet of a site. */
const SITE_TOKEN = /^[\da-f]{32}$/;
/** What is on a certificate. */
const CERTIFICATE = /^[0-9A-Z]{16}$/;

const isKnownShape = (code: string): boolean => SITE_TOKEN.test(code) || CERTIFICATE.test(code);

/** Whatever the host: a label outlives the address of a server. */
const ADDRESS = /^https?:\/\/[^/?#]+(?<path>\/[^?#]*)(?:\?(?<query>[^#]*))?/i;
const PATHS = [/^\/q\/([^/]+)\/?$/, /^\/verification\/([^/]+)\/?$/];

function codeInAddress(text: string): string | undefined {
  const { path = '', query = '' } = ADDRESS.exec(text)?.groups ?? {};
  if (/^\/user\/punch(?:\/|$)/.test(path)) return /(?:^|&)site=([^&]*)/.exec(query)?.[1];
  return PATHS.map((known) => known.exec(path)?.[1]).find((code) => code !== undefined);
}

/**
 * The code in what was scanned or typed: an address that we print, whatever its host, or the code alone. Only the code is
 * taken: nobody is led to an address that a stranger has printed.
 */
export function findCode(text: string): string | null {
  const said = codeInAddress(text.trim()) ?? text.trim();
  if (isKnownShape(said)) return said;
  return readCode(said);
}
