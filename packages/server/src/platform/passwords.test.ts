import { expect, test } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

test('a password fits its own hash only', async () => {
  const hash = await hashPassword('grand chemin vert');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(needsRehash(hash)).toBe(false);
  expect(await verifyPassword(hash, 'grand chemin vert')).toBe(true);
  expect(await verifyPassword(hash, 'grand chemin verT')).toBe(false);
});

test('without a hash nothing fits', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword(undefined, 'x')).toBe(false);
});

test('other parameters ask for a new hash', () => {
  expect(needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA')).toBe(true);
});
