import { expect, it } from 'vitest';
import { aQuart, DATES, MONDAY } from './plan.fixture.ts';
import {
  copyQuarts,
  deleteQuarts,
  moveQuarts,
  overVersions,
  restoreQuarts,
  withoutQuarts,
} from './plan-operations.ts';

const TUESDAY = DATES[1] ?? '';
const from = { row: 'e11', date: MONDAY };

it('moves to another day and another person, and says only what changes', () => {
  expect(moveQuarts([aQuart({ version: 4 })], from, { row: 'e12', date: TUESDAY })).toEqual([
    { op: 'update', id: 1, version: 4, quart: { date: TUESDAY, employe_id: 12 } },
  ]);
  expect(moveQuarts([aQuart()], from, { row: 'ouverts', date: MONDAY })).toEqual([
    { op: 'update', id: 1, version: 1, quart: { employe_id: null } },
  ]);
});

it('does nothing where it is put back, nor to what is about to be cancelled', () => {
  expect(moveQuarts([aQuart()], from, from)).toEqual([]);
  const going = aQuart({ etat: 'a_annuler' });
  expect(moveQuarts([going], from, { row: 'e12', date: MONDAY })).toEqual([]);
  expect(deleteQuarts([going])).toEqual([]);
  expect(restoreQuarts([going])).toEqual([{ op: 'restore', id: 1, version: 1 }]);
});

it('shifts several quarts together', () => {
  const later = aQuart({ id: 2, date: TUESDAY });
  const moved = moveQuarts([aQuart(), later], from, { row: 'e11', date: TUESDAY });
  expect(moved.map((each) => each.op === 'update' && each.quart.date)).toEqual([TUESDAY, DATES[2]]);
});

it('copies with names of its own, in the row of a site as well', () => {
  const copies = copyQuarts(
    [aQuart(), aQuart({ id: 2 })],
    { row: 'c21', date: MONDAY },
    { row: 'c22', date: MONDAY },
  );
  expect(copies.map((each) => each.op === 'create' && [each.ref, each.quart.client_id])).toEqual([
    ['n1', 22],
    ['n2', 22],
  ]);
});

it('goes over another version, or leaves a quart out', () => {
  const operations = deleteQuarts([aQuart(), aQuart({ id: 2 })]);
  expect(overVersions(operations, new Map([[2, 9]]))).toEqual([
    { op: 'delete', id: 1, version: 1 },
    { op: 'delete', id: 2, version: 9 },
  ]);
  expect(withoutQuarts(operations, new Set([2]))).toEqual([{ op: 'delete', id: 1, version: 1 }]);
});
