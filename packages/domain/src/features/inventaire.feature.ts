import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

/** Everybody sees, counts and takes what their sites have, and asks for more; orders and the catalogue are for managers. */
export const inventaire = defineFeature({
  subjects: ['Inventaire', 'OwnInventaire'],
  rules: {
    everyone: [{ action: ['read', 'create', 'update'], subject: 'OwnInventaire' }],
    managers: [{ action: ['read', 'create', 'update', 'export'], subject: 'Inventaire' }],
    directors: [{ action: 'manage', subject: 'Inventaire' }],
  },
  objets: ['produits', 'stock', 'approvisionnements', 'commandes'],
  actions: [
    'stock_ajuste',
    'stock_compte',
    'stock_transfere',
    'stock_niveaux',
    'appro_annulee',
    'appro_commandee',
    'appro_livree',
    'commande_livree',
    'commande_annulee',
  ],
  notices: ['stock'],
  objects: ['produit', 'approvisionnement'],
  threads: ['approvisionnement'],
  attention: ['a_commander'],
  settings: { ENABLE_CLIENT_INVENTORY: flag(false) },
});
