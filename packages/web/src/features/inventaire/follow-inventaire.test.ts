import { listMyStock, listMySupplies } from '@releve/domain/features/inventaire.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-inventaire.ts';
import { INVENTAIRE_READS } from './inventaire-reads.ts';
import { STOCK_CALL, SUPPLIES_CALL } from './keep-stock.ts';

it('follows the reads of the contract, by the paths that they have there', () => {
  expect(FOLLOWED_READS.map(({ path }) => path).toSorted()).toEqual(
    INVENTAIRE_READS.map(({ path }) => path).toSorted(),
  );
});

it.each([
  [STOCK_CALL, listMyStock],
  [SUPPLIES_CALL, listMySupplies],
])('keeps what one’s sites have by the endpoints of the domain', (call, endpoint) => {
  const { id, method, path, ability } = endpoint;
  expect(call).toEqual({ id, method, path, ability });
});
