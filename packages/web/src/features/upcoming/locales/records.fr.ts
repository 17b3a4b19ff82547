export default {
  settings: {
    ENABLE_CLIENT_INVENTORY: {
      label: 'Inventaire des clients',
      text: 'Les produits de chaque site, leurs quantités et les seuils à surveiller.',
      screens: 'Inventaire, l’onglet Inventaire des clients',
    },
  },
} as const;
