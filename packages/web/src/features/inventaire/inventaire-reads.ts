// The reads that a change of stock, of a request or of an order shows in.
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
