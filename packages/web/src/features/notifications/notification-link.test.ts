import { expect, it } from 'vitest';
import { safeLink } from './notification-link.ts';

it.each([
  ['/user/memos?memo=12', '/user/memos?memo=12'],
  ['/user/horaire/2026-11-15', '/user/horaire/2026-11-15'],
  ['//ailleurs.ca/x', '/'],
  ['/\\ailleurs.ca', '/'],
  ['/\t/ailleurs.ca', '/'],
  ['https://ailleurs.ca', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('%j leads to %s', (lien, expected) => {
  expect(safeLink(lien)).toBe(expected);
});
