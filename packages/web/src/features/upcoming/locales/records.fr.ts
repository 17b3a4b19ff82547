export default {
  settings: {
    ENABLE_DOCUMENTS: {
      label: 'Documents',
      text: 'Les documents de l’entreprise, classés et partagés.',
      screens: 'Documents, Gérer les documents',
    },
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
