// What the addresses of the inventory hold. Pure.
import { listProduits, listStock, listUsage } from '@releve/domain/features/inventaire-admin.ts';
import { listCommandes, listToOrder } from '@releve/domain/features/inventaire-commandes.ts';
import { APPRO_STATUTS, COMMANDE_STATUTS } from '@releve/domain/features/inventaire-shapes.ts';
import { listSupplies } from '@releve/domain/features/inventaire.ts';
import { z } from 'zod';
import {
  choiceFilter,
  defineListSearch,
  flagFilter,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

const MAX_NAME = 120;
const nameFilter = z.coerce.string().min(1).max(MAX_NAME).optional().catch(undefined);

const levels = {
  sous_seuil: flagFilter,
  peu: flagFilter,
  a_compter: flagFilter,
  fournisseur: nameFilter,
};
const others = {
  /** The form of several places at once. */
  regler: choiceFilter(['oui']),
};

export const stockSearch = defineListSearch({
  sorts: sortsOf(listStock),
  openingSort: 'produit',
  filters: { ...levels, client_id: idFilter, depot: flagFilter, produit_id: idFilter },
  others,
});

/** Of one site: its address names the site already. */
export const siteStockSearch = defineListSearch({
  sorts: sortsOf(listStock),
  openingSort: 'produit',
  filters: levels,
  others,
});
export type SiteStockSearch = SearchOf<typeof siteStockSearch>;

export const toOrderSearch = defineListSearch({
  perPage: 100,
  sorts: sortsOf(listToOrder),
  openingSort: 'fournisseur',
  filters: {
    fournisseur: nameFilter,
    client_id: idFilter,
    superviseur_id: idFilter,
    depot: flagFilter,
  },
});

export const commandesSearch = defineListSearch({
  sorts: sortsOf(listCommandes),
  openingSort: '-passee_le',
  filters: {
    statut: choiceFilter(COMMANDE_STATUTS),
    fournisseur: nameFilter,
    client_id: idFilter,
  },
});

export const suppliesSearch = defineListSearch({
  sorts: sortsOf(listSupplies),
  openingSort: '-demande_le',
  filters: {
    ouvertes: flagFilter,
    statut: choiceFilter(APPRO_STATUTS),
    client_id: idFilter,
  },
});

export const usageSearch = defineListSearch({
  sorts: sortsOf(listUsage),
  openingSort: '-par_visite',
  others: { produit: idFilter },
});

export const catalogueSearch = defineListSearch({
  sorts: sortsOf(listProduits),
  openingSort: 'nom',
  filters: { fournisseur: nameFilter, retires: flagFilter },
  others: { ajouter: choiceFilter(['oui']) },
});
