import { expect, test } from 'vitest';
import { isUnauthenticated } from './session-expiry.ts';

const UNAUTHENTICATED = { message: 'Unauthenticated.' };

test('a 401 ends the session, whatever its body', () => {
  expect(isUnauthenticated('/api/memos', 401, UNAUTHENTICATED)).toBe(true);
  expect(isUnauthenticated('/api/memos', 401, null)).toBe(true);
});

test('a refused channel does not, though its body says the same', () => {
  expect(isUnauthenticated('/api/broadcasting/auth', 401, UNAUTHENTICATED)).toBe(false);
  expect(isUnauthenticated('/api/broadcasting/auth', 403, { message: 'auth.forbidden' })).toBe(
    false,
  );
});

test('a success whose body says so does', () => {
  expect(isUnauthenticated('/api/memos', 200, UNAUTHENTICATED)).toBe(true);
  expect(isUnauthenticated('/api/broadcasting/auth', 200, UNAUTHENTICATED)).toBe(true);
  expect(isUnauthenticated('/api/memos', 200, { message: 'unauthenticated' })).toBe(true);
});

test('any other answer does not', () => {
  expect(isUnauthenticated('/api/memos', 200, { message: 'memos.read' })).toBe(false);
  expect(isUnauthenticated('/api/memos', 200, { message: 'Unauthenticated users' })).toBe(false);
  expect(isUnauthenticated('/api/memos', 200, ['Unauthenticated.'])).toBe(false);
  expect(isUnauthenticated('/api/memos', 422, { message: 'validation.invalid' })).toBe(false);
});
