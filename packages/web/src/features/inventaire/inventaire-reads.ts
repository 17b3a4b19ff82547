// The reads that a change of stock, of a request or of an order shows in.
import {
  getCommande,
  getLoading,
  getProduit,
  listCommandes,
  listFournisseurs,
  listProduits,
  listStock,
  listToOrder,
  listUsage,
} from '@releve/domain/features/inventaire-admin.ts';
import {
  getStock,
  getSupplies,
  listMouvements,
  listMyStock,
  listMySupplies,
  listSupplies,
} from '@releve/domain/features/inventaire.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';

export const INVENTAIRE_READS = [
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
