import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    my_stock: 'Products of your sites',
    count_stock: 'Count the shelf',
    stock: 'Product',
    produit: 'Product',
    appro: 'Supply request',
    inventory: 'Inventory',
    to_order: 'To order',
    commandes: 'Orders',
    commande: 'Order',
    supplies: 'Supply requests',
    loading_list: 'Loading list',
    usage: 'Use per visit',
    catalogue: 'Catalogue',
  },
  menu: {
    'my-stock': { label: 'Products of your sites', short: 'Products' },
    inventory: { label: 'Inventory', short: 'Inventory' },
  },
  commands: {
    move_stock: 'Product taken or brought back',
    mark_low: '“Little is left”',
    count_stock: 'Count',
    transfer_stock: 'Product moved',
    ask_supplies: 'Supply request',
  },
  objets: {
    produits: 'Product',
    stock: 'Product of a site',
    approvisionnements: 'Supply request',
    commandes: 'Order',
  },
  notices: { stock: 'Inventory' },
} satisfies Translated<typeof fr>;
