export default {
  settings: {
    ENABLE_CLIENT_EQUIPMENT: {
      label: 'Équipement des clients',
      text: 'Les machines de chaque site et les rapports de bris.',
      screens: 'Rapports d’équipement, l’onglet Équipement des clients',
    },
    ENABLE_CLIENT_INVENTORY: {
      label: 'Inventaire des clients',
      text: 'Les produits de chaque site, leurs quantités et les seuils à surveiller.',
      screens: 'Inventaire, l’onglet Inventaire des clients',
    },
  },
} as const;
