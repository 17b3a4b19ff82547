import { expect, test } from 'vitest';
import { numberUsername, proposeUsername } from './username.ts';

test.each([
  ['Éloïse', 'Saint-Pierre', 'eloise.saint-pierre'],
  ['Jean  Marc', "L'Heureux", 'jean-marc.l-heureux'],
  ['', 'Roy', 'roy'],
  ['Łukasz', 'Ñandú', 'ukasz.nandu'],
  ['王', '芳', ''],
])('%s %s is %s', (prenom, nom, username) => {
  expect(proposeUsername(prenom, nom)).toBe(username);
});

test('a name too long for a username is cut', () => {
  expect(proposeUsername('a'.repeat(100), 'b'.repeat(100))).toHaveLength(90);
});

test('a proposal that is taken gets the first free number', () => {
  const taken = new Set(['ana.silva', 'ana.silva2', 'ana.silva4']);
  const isTaken = (username: string) => taken.has(username);
  expect(numberUsername('bo.li', isTaken)).toBe('bo.li');
  expect(numberUsername('ana.silva', isTaken)).toBe('ana.silva3');
});
