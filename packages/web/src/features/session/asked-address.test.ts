import { expect, test } from 'vitest';
import { rememberAsked, takeAsked } from './asked-address.ts';

test('what was asked for outlives a failed sign-in, which passes by `/`, and is given once', () => {
  expect(takeAsked()).toBe('/');
  rememberAsked('/user/memos?statut=lu');
  rememberAsked('/');
  expect(takeAsked()).toBe('/user/memos?statut=lu');
  expect(takeAsked()).toBe('/');
});
