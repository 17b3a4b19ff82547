import { expect, it } from 'vitest';
import { makeVersion } from '../document.fixture.ts';
import { changesSince } from './changes-since.ts';

const version = (numero: number, note = `note ${numero}`) =>
  makeVersion({ id: numero * 10, numero, note });
const VERSIONS = [version(4), version(3, ''), version(2), version(1)];

const notes = (courante = version(4), confirme_avant: number | null = null, isListed = true) => {
  const since = changesSince({ courante, confirme_avant }, isListed ? VERSIONS : undefined);
  return since && [since.before, ...since.changes.map(({ numero }) => numero)];
};

it('« lu la v2, la v4 change »: every version since the one that was confirmed', () => {
  expect(notes(version(4), 2)).toEqual([2, 4, 3]);
  expect(notes(version(4), 3)).toEqual([3, 4]);
});

it('tells of the current one alone, where the device knows no other', () => {
  expect(notes(version(4), 2, false)).toEqual([2, 4]);
});

it('without a confirmation before, tells what the last one changed', () => {
  expect(notes()).toEqual([null, 4]);
  expect(notes(version(3, ''))).toBeNull();
  expect(notes(version(1))).toBeNull();
});
