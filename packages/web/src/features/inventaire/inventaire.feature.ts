import { defineFeature } from '../../platform/features/define-feature.ts';
import { whenIdle } from '../../platform/when-idle.ts';

const flag = 'ENABLE_CLIENT_INVENTORY';

export const inventaire = defineFeature({
  routes: [
    {
      name: 'userInventaire',
      path: '/user/inventaire',
      title: 'titles.my_stock',
      access: 'signed-in',
      flag,
      screen: () => import('./mine/my-stock-page.tsx'),
    },
    {
      name: 'countStock',
      path: '/user/inventaire/compter',
      title: 'titles.count_stock',
      access: 'signed-in',
      flag,
      screen: () => import('./count/count-page.tsx'),
    },
    {
      name: 'userStock',
      path: '/user/inventaire/:id',
      title: 'titles.stock',
      access: 'signed-in',
      flag,
      screen: () => import('./stock/stock-page.tsx'),
    },
    {
      name: 'userProduit',
      path: '/user/inventaire/produits/:id',
      title: 'titles.produit',
      access: 'signed-in',
      flag,
      screen: () => import('./produit/produit-page.tsx'),
    },
    {
      name: 'userAppro',
      path: '/user/inventaire/demandes/:id',
      title: 'titles.appro',
      access: 'signed-in',
      flag,
      screen: () => import('./appro/appro-page.tsx'),
    },
    {
      name: 'adminInventory',
      path: '/admin/inventory',
      title: 'titles.inventory',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/stock/all-stock-page.tsx'),
    },
    {
      name: 'adminToOrder',
      path: '/admin/inventory/a-commander',
      title: 'titles.to_order',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/order/to-order-page.tsx'),
    },
    {
      name: 'adminCommandes',
      path: '/admin/inventory/commandes',
      title: 'titles.commandes',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/order/commandes-page.tsx'),
    },
    {
      name: 'adminCommande',
      path: '/admin/inventory/commandes/:id',
      title: 'titles.commande',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/order/commande-page.tsx'),
    },
    {
      name: 'adminSupplies',
      path: '/admin/inventory/demandes',
      title: 'titles.supplies',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/order/supplies-page.tsx'),
    },
    {
      name: 'adminLoading',
      path: '/admin/inventory/chargement',
      title: 'titles.loading_list',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/loading/loading-page.tsx'),
    },
    {
      name: 'adminUsage',
      path: '/admin/inventory/usage',
      title: 'titles.usage',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/usage/usage-page.tsx'),
    },
    {
      name: 'adminCatalogue',
      path: '/admin/inventory/catalogue',
      title: 'titles.catalogue',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/catalogue/catalogue-page.tsx'),
    },
    {
      name: 'editClientsInventory',
      path: '/admin/clients/edit/:id/inventory',
      title: 'titles.inventory',
      access: ['read', 'Inventaire'],
      flag,
      screen: () => import('./admin/stock/client-stock-page.tsx'),
    },
  ],
  frame: () => import('./inventaire.frame.ts'),
  commands: () => import('./inventaire.commands.ts'),
  codes: () => import('./inventaire.codes.ts'),
  live: async () => {
    const [{ followInventaire }, { followStock }] = await Promise.all([
      import('./follow-inventaire.ts'),
      import('./keep-stock.ts'),
    ]);
    return () => {
      followInventaire();
      whenIdle(followStock);
    };
  },
});
