import {
  getProduit,
  listFournisseurs,
  listProduits,
  listStock,
  listUsage,
} from '@releve/domain/features/inventaire-admin.ts';
import {
  getCommande,
  getLoading,
  listCommandes,
  listToOrder,
} from '@releve/domain/features/inventaire-commandes.ts';
import {
  getStock,
  getSupplies,
  listMouvements,
  listMyStock,
  listMySupplies,
  listSupplies,
} from '@releve/domain/features/inventaire.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { expect, it } from 'vitest';
import { INVENTAIRE_READS } from './inventaire-reads.ts';
import { STOCK_CALL, SUPPLIES_CALL } from './keep-stock.ts';

it('follows the reads of the contract, by the paths that they have there', () => {
  const contracts = [
    listMyStock,
    listMySupplies,
    listStock,
    getStock,
    listMouvements,
    listProduits,
    getProduit,
    listUsage,
    listFournisseurs,
    listToOrder,
    listCommandes,
    getCommande,
    listSupplies,
    getSupplies,
    getLoading,
    getTimeline,
  ];
  expect(INVENTAIRE_READS.map(({ path }) => path).toSorted()).toEqual(
    contracts.map(({ path }) => path).toSorted(),
  );
});

it.each([
  [STOCK_CALL, listMyStock],
  [SUPPLIES_CALL, listMySupplies],
])('keeps what one’s sites have by the endpoints of the domain', (call, endpoint) => {
  const { id, method, path, ability } = endpoint;
  expect(call).toEqual({ id, method, path, ability });
});
