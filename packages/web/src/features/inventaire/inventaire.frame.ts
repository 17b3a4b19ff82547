import { IconBottle, IconPackages } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'my-stock',
      group: 'journee',
      order: 78,
      icon: IconBottle,
      routes: ['userInventaire', 'countStock', 'userStock', 'userProduit', 'userAppro'],
    },
    {
      id: 'inventory',
      group: 'sites',
      order: 50,
      icon: IconPackages,
      routes: [
        'adminInventory',
        'adminToOrder',
        'adminCommandes',
        'adminCommande',
        'adminSupplies',
        'adminLoading',
        'adminUsage',
        'adminCatalogue',
      ],
      attention: ['a_commander'],
    },
  ],
  notices: { stock: IconPackages },
});
