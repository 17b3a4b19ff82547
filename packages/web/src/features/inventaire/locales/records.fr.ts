export default {
  acts: {
    stock_ajuste: 'Quantité corrigée',
    stock_compte: 'Étagère comptée',
    stock_transfere: 'Produit déplacé',
    stock_niveaux: 'Seuil et cible réglés',
    appro_annulee: 'Lignes annulées',
    appro_commandee: 'Commandé',
    appro_livree: 'Livré',
    commande_livree: 'Livraison reçue',
    commande_annulee: 'Commande annulée',
  },
  fields: {
    autorise: 'Prévu pour le site',
    avertissement: 'Mention d’avertissement',
    conseils: 'Conseils de prudence',
    emplacement: 'Emplacement',
    fds_id: 'Fiche de données de sécurité',
    format_commande: 'Format de commande',
    mentions: 'Mentions de danger',
    pictogrammes: 'Pictogrammes',
    quantite: 'Quantité',
    seuil: 'Seuil',
    sku: 'Numéro du fournisseur',
    surface_m2: 'Surface (m²)',
  },
  settings: {
    ENABLE_CLIENT_INVENTORY: {
      label: 'Inventaire des clients',
      text: 'Les produits de chaque site, leurs quantités et les seuils à surveiller.',
      screens: 'Produits de vos sites, Inventaire, l’onglet Inventaire des clients',
    },
  },
} as const;
