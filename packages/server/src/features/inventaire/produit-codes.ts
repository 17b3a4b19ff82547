// The codes of products: on a bottle or on a shelf, they lead to the product where one is.
import type { CodeKind } from '../../platform/codes.ts';
import * as repository from './produits.repository.ts';

/** What is in a bottle is no secret: whoever holds one may read its label and its safety sheet. */
export const produitCodes: CodeKind = {
  genre: 'produit',
  flag: 'ENABLE_CLIENT_INVENTORY',
  reads: ['read', 'Inventaire'],
  attaches: ['update', 'Inventaire'],
  open: async ({ db, user }, id) => {
    if (!user.ability.can('read', 'OwnInventaire')) return undefined;
    const nom = await repository.findProduitName(db, id);
    if (nom === undefined) return undefined;
    return { nom, voies: [{ voie: 'ouvrir', lien: `/user/inventaire/produits/${id}` }] };
  },
  findIds: repository.findProduitIds,
  name: repository.produitNameOfCode,
  search: repository.searchProduitIds,
};
