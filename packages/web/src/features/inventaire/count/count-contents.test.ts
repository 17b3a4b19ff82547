import { expect, it } from 'vitest';
import { buildStock } from '../stock.fixture.ts';
import {
  bodyOf,
  listCounted,
  openCount,
  readCount,
  withLine,
  withoutLine,
} from './count-contents.ts';

const AT = '2026-11-17T03:00:00.000Z';

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['1 200', 1200],
  ['', null],
  ['-1', null],
  ['1,5', null],
  ['beaucoup', null],
  ['9999999', null],
])('reads « %s » as %s', (typed, compte) => {
  expect(readCount(typed)).toBe(compte);
});

it('has each product once, as it was counted last, beside what was known then', () => {
  const soap = buildStock({ id: 1, quantite: 12 });
  const paper = buildStock({ id: 2, quantite: 5 });
  const first = withLine(openCount(), soap, { compte: 11, at: AT });
  const second = withLine(withLine(first, paper, { compte: 5, at: AT }), soap, {
    compte: 9,
    at: AT,
  });
  expect(
    listCounted(second, [paper, soap]).map(({ stock, compte, ecart }) => [stock.id, compte, ecart]),
  ).toEqual([
    [1, 9, -3],
    [2, 5, 0],
  ]);
  expect(bodyOf(second)?.lignes).toEqual([
    { stock_id: 1, compte: 9, at: AT },
    { stock_id: 2, compte: 5, at: AT },
  ]);
});

it('sends none of the products that were passed over', () => {
  const stock = buildStock({ id: 1, quantite: 3 });
  const counted = withLine(openCount(), stock, { compte: 0, at: AT });
  expect(bodyOf(counted)?.lignes).toHaveLength(1);
  expect(bodyOf(withoutLine(counted, 1))).toBeNull();
});

it('takes what is shown as none for none', () => {
  const stock = buildStock({ id: 1, quantite: -2 });
  const counted = withLine(openCount(), stock, { compte: 4, at: AT });
  expect(listCounted(counted, [stock])[0]).toMatchObject({ attendu: 0, ecart: 4 });
});
