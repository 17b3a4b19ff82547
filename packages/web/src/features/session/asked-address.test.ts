import { expect, test } from 'vitest';
import { rememberAsked, takeAsked, takeScanned } from './asked-address.ts';

test('what was asked for outlives a failed sign-in, which passes by `/`, and is given once', () => {
  expect(takeAsked()).toBe('/');
  rememberAsked('/user/memos?statut=lu');
  rememberAsked('/');
  expect(takeAsked()).toBe('/user/memos?statut=lu');
  expect(takeAsked()).toBe('/');
});

test.each(['/q/K7M2P4XQ9D', '/user/punch?site=0123456789abcdef'])(
  'what was scanned is found after the sign-in, once: %s',
  (address) => {
    rememberAsked('/user/memos');
    expect(takeScanned()).toBeNull();
    rememberAsked(address);
    rememberAsked('/');
    expect(takeScanned()).toBe(address);
    expect(takeScanned()).toBeNull();
  },
);
