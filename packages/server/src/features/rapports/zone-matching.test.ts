import { buildZone } from '@releve/domain/forms/form.fixture.ts';
import { expect, it } from 'vitest';
import { matchZones } from './zone-matching.ts';

const zones = (...names: (string | null)[]) =>
  names.map((nom) => buildZone(nom === null ? 'bilan' : 'aires', {}, nom));

it.each([
  ['the same', ['Hall', 'Cuisine'], ['Hall', 'Cuisine'], { 0: 0, 1: 1 }],
  ['moved', ['Hall', 'Cuisine'], ['Cuisine', 'Hall'], { 0: 1, 1: 0 }],
  ['renamed', ['Hal', 'Cuisine'], ['Hall', 'Cuisine'], { 0: 0, 1: 1 }],
  ['one before it taken away', ['Hall', 'Cuisine'], ['Cuisine'], { 1: 0 }],
  ['one added before it', ['Hall'], ['Entrée', 'Hall'], { 0: 1 }],
  ['two of one name', ['Hall', 'Hall'], ['Hall', 'Hall'], { 0: 0, 1: 1 }],
  ['the second of one name renamed', ['Hall', 'Hall'], ['Hall', 'Hall 2'], { 0: 0, 1: 1 }],
  ['all gone', ['Hall', null], [null], { 1: 0 }],
])('%s', (_name, before, after, expected) => {
  const matched = matchZones(zones(...before), zones(...after));
  expect(Object.fromEntries(matched)).toEqual(expected);
});
