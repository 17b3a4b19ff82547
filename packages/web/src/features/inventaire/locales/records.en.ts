import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    stock_ajuste: 'Quantity put right',
    stock_compte: 'Shelf counted',
    stock_transfere: 'Product moved',
    stock_niveaux: 'Threshold and target set',
    appro_annulee: 'Lines cancelled',
    appro_commandee: 'Ordered',
    appro_livree: 'Delivered',
    commande_livree: 'Delivery received',
    commande_annulee: 'Order cancelled',
  },
  fields: {
    autorise: 'Meant for the site',
    avertissement: 'Signal word',
    conseils: 'Precautionary statements',
    emplacement: 'Where it stands',
    fds_id: 'Safety data sheet',
    format_commande: 'Order format',
    mentions: 'Hazard statements',
    pictogrammes: 'Pictograms',
    quantite: 'Quantity',
    seuil: 'Threshold',
    sku: 'Number of the supplier',
    surface_m2: 'Surface (m²)',
  },
  settings: {
    ENABLE_CLIENT_INVENTORY: {
      label: 'Client inventory',
      text: 'The products of each site, their quantities and the levels to watch.',
      screens: 'Products of your sites, Inventory, the Inventory tab of clients',
    },
  },
} as const satisfies Translated<typeof fr>;
