// What is to be ordered over all sites, what was ordered and delivered, and what goes there tomorrow.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, localDate, requiredText, version, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { MAX_PRODUIT_NOM } from './inventaire-admin.ts';
import {
  approFile,
  besoin,
  chargement,
  commande,
  COMMANDE_STATUTS,
  commandeFile,
} from './inventaire-shapes.ts';
import { MAX_STOCK_LIGNES, MAX_STOCK_NOTE, quantite, someQuantite } from './inventaire.ts';

const FLAG = { flag: 'ENABLE_CLIENT_INVENTORY' } as const;

const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();
const short = (max: number) => z.string().trim().max(max, 'validation.too_long');

const needFilters = {
  fournisseur: short(MAX_PRODUIT_NOM).optional(),
  client_id: idParam.optional(),
  depot: z.literal('1').optional(),
  /** The round: whoever supervises the sites. */
  superviseur_id: idParam.optional(),
};

/** In the order of suppliers, rounds, sites and products: the screen puts a heading where one changes. */
export const listToOrder = endpoint.get('/api/inventaire/a-commander', {
  summary: 'What is to be ordered, over all sites.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  query: listQuery(['fournisseur', 'tournee']).extend(needFilters),
  response: listOf(besoin),
});

export const exportToOrder = endpoint.get('/api/inventaire/a-commander/export', {
  summary: 'The same list as a file.',
  ability: ['export', 'Inventaire'],
  ...FLAG,
  query: listQuery(['fournisseur', 'tournee']).extend({
    ...needFilters,
    format: z.enum(TABLE_FORMATS),
  }),
  produces: 'file',
});

export const MAX_COMMANDE_LIGNES = 300;

/** What was asked for of these lines is ordered with them. Sent twice under one uuid, it is one order. */
export const placeOrder = endpoint.post('/api/inventaire/commandes', {
  summary: 'Note an order to a supplier.',
  ability: ['create', 'Inventaire'],
  ...FLAG,
  body: z.object({
    uuid,
    fournisseur: requiredText(MAX_PRODUIT_NOM),
    reference: short(60),
    note: writtenText(MAX_STOCK_NOTE).trim(),
    lignes: z
      .array(z.object({ stock_id: id, quantite: someQuantite }))
      .min(1, 'validation.required')
      .max(MAX_COMMANDE_LIGNES, 'inventaire.too_many_lines')
      .refine(
        (lines) => new Set(lines.map(({ stock_id }) => stock_id)).size === lines.length,
        'inventaire.line_twice',
      ),
  }),
  response: commandeFile,
});

export const listCommandes = endpoint.get('/api/inventaire/commandes', {
  summary: 'The orders, the newest first.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  query: listQuery(['passee_le', 'numero']).extend({
    statut: z.enum(COMMANDE_STATUTS).optional(),
    fournisseur: short(MAX_PRODUIT_NOM).optional(),
    client_id: idParam.optional(),
  }),
  response: listOf(commande),
});

export const getCommande = endpoint.get('/api/inventaire/commandes/:id', {
  summary: 'One order with its lines.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  response: commandeFile,
});

/** A line that is left out waits; with `solder`, nothing more comes of the lines that are named. */
export const deliverCommande = endpoint.post('/api/inventaire/commandes/:id/livraison', {
  summary: 'Note what has come of an order, all or a part.',
  ability: ['update', 'Inventaire'],
  ...FLAG,
  body: z.object({
    uuid,
    version,
    lignes: z
      .array(z.object({ id, quantite }))
      .min(1, 'validation.required')
      .max(MAX_COMMANDE_LIGNES, 'inventaire.too_many_lines'),
    solder: z.boolean().default(false),
    note: writtenText(MAX_STOCK_NOTE).trim().default(''),
  }),
  response: commandeFile,
});

/** What has come stays. What was asked for waits to be ordered again. */
export const cancelCommande = endpoint.post('/api/inventaire/commandes/:id/annulation', {
  summary: 'Cancel what has not come of an order.',
  ability: ['update', 'Inventaire'],
  ...FLAG,
  body: z.object({ version, raison: requiredText(MAX_STOCK_NOTE) }),
  response: commandeFile,
});

/** Without an order: brought from the depot, or bought on the way. */
export const deliverSupplies = endpoint.post('/api/inventaire/approvisionnements/:id/livraison', {
  summary: 'Note that what was asked for has been brought.',
  ability: ['update', 'Inventaire'],
  ...FLAG,
  body: z.object({
    uuid,
    version,
    lignes: z
      .array(z.object({ id, quantite: someQuantite }))
      .min(1, 'validation.required')
      .max(MAX_STOCK_LIGNES, 'inventaire.too_many_lines'),
    /** Out of the depot; otherwise it comes in from elsewhere. */
    du_depot: z.boolean(),
  }),
  response: approFile,
});

/** Tomorrow, unless another day is asked for. */
export const getLoading = endpoint.get('/api/inventaire/chargement', {
  summary: 'What must go to the sites that are visited that day, by round.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  query: z.object({ date: localDate.optional(), superviseur_id: idParam.optional() }),
  response: chargement,
});
