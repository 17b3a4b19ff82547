// The office: the catalogue, what each site is meant to have, and what sites use. Orders are in `inventaire-commandes.ts`.
import { z } from 'zod';
import { uploadRef } from '../attachments.ts';
import { endpoint } from '../endpoint.ts';
import { id, idList, idParam, localDate, requiredText, version, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import {
  AVERTISSEMENTS,
  listedProduit,
  PICTOGRAMMES,
  produitFile,
  stock,
  usage,
} from './inventaire-shapes.ts';
import { MAX_STOCK_NOTE, quantite } from './inventaire.ts';

const FLAG = { flag: 'ENABLE_CLIENT_INVENTORY' } as const;

export const MAX_PRODUIT_NOM = 120;
export const MAX_PRODUIT_UNITE = 30;
export const MAX_ETIQUETTE_TEXTE = 2_000;
export const MAX_FORMAT = 10_000;

const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();
const short = (max: number) => z.string().trim().max(max, 'validation.too_long');

// The catalogue.

const content = z.object({
  nom: requiredText(MAX_PRODUIT_NOM),
  unite: requiredText(MAX_PRODUIT_UNITE),
  format_commande: z
    .object({
      nom: requiredText(MAX_PRODUIT_UNITE),
      quantite: z
        .int('validation.invalid')
        .min(2, 'validation.invalid')
        .max(MAX_FORMAT, 'validation.too_big'),
    })
    .nullable(),
  fournisseur: short(MAX_PRODUIT_NOM),
  sku: short(60),
  note: writtenText(MAX_STOCK_NOTE).trim(),
  fds_id: id.nullable(),
  pictogrammes: z.array(z.enum(PICTOGRAMMES)).max(PICTOGRAMMES.length),
  avertissement: z.enum(AVERTISSEMENTS).nullable(),
  mentions: writtenText(MAX_ETIQUETTE_TEXTE).trim(),
  conseils: writtenText(MAX_ETIQUETTE_TEXTE).trim(),
  photo: uploadRef.nullable(),
});

export const listProduits = endpoint.get('/api/inventaire/produits', {
  summary: 'The catalogue.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  query: listQuery(['nom', 'fournisseur']).extend({
    fournisseur: short(MAX_PRODUIT_NOM).optional(),
    /** Also those that are no longer used. */
    retires: z.literal('1').optional(),
    ids: idList.optional(),
  }),
  response: listOf(listedProduit),
});

export const listFournisseurs = endpoint.get('/api/inventaire/fournisseurs', {
  summary: 'The suppliers of the catalogue, by name.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  response: z.object({ data: z.array(z.string()) }),
});

export const getProduit = endpoint.get('/api/inventaire/produits/:id', {
  summary: 'One product, with the words of its label.',
  ability: ['read', 'OwnInventaire'],
  ...FLAG,
  seesMode: true,
  response: produitFile,
});

export const createProduit = endpoint.post('/api/inventaire/produits', {
  summary: 'Add a product to the catalogue.',
  ability: ['create', 'Inventaire'],
  ...FLAG,
  body: content,
  response: produitFile,
});

/** `photo` names the picture that is there already, a new one, or none. */
export const updateProduit = endpoint.put('/api/inventaire/produits/:id', {
  summary: 'Correct a product, or take it out of use.',
  ability: ['update', 'Inventaire'],
  ...FLAG,
  body: content.extend({ retire: z.boolean(), version }),
  response: produitFile,
});

/** Labels for what is poured into other bottles, with the code of the product. */
export const printSimdut = endpoint.get('/api/inventaire/etiquettes', {
  summary: 'Workplace labels of products as a PDF.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  query: z.object({
    ids: idList,
    /** Labels of each. */
    copies: z.coerce.number<number>().int().min(1).max(20).default(1),
  }),
  produces: 'file',
});

// What each place has and is meant to have.

const stockFilters = {
  client_id: idParam.optional(),
  depot: z.literal('1').optional(),
  produit_id: idParam.optional(),
  fournisseur: short(MAX_PRODUIT_NOM).optional(),
  sous_seuil: z.literal('1').optional(),
  peu: z.literal('1').optional(),
  /** More was taken than was known of. */
  a_compter: z.literal('1').optional(),
};
const STOCK_SORTS = ['produit', 'site', 'quantite'] as const;

export const listStock = endpoint.get('/api/inventaire', {
  summary: 'The products of all sites and of the depot.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  query: listQuery(STOCK_SORTS).extend(stockFilters),
  response: listOf(stock),
});

export const exportStock = endpoint.get('/api/inventaire/export', {
  summary: 'The same list as a file.',
  ability: ['export', 'Inventaire'],
  ...FLAG,
  query: listQuery(STOCK_SORTS).extend({ ...stockFilters, format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});

const levels = z.object({
  seuil: quantite.nullable(),
  cible: quantite.nullable(),
  autorise: z.boolean(),
  emplacement: short(MAX_PRODUIT_NOM),
});
const isOrdered = ({ seuil, cible }: { seuil: number | null; cible: number | null }): boolean =>
  seuil === null || cible === null || cible >= seuil;
const LEVELS_FAULT = { path: ['cible'], error: 'inventaire.target_below' };

export const MAX_LIEUX = 500;

/** A place that has the product already gets the new levels; its emplacement stays where none is given. */
export const setLevels = endpoint.post('/api/inventaire/niveaux', {
  summary: 'Say what several places are meant to have of a product.',
  ability: ['update', 'Inventaire'],
  ...FLAG,
  body: levels
    .extend({
      produit_id: id,
      client_ids: z.array(id).max(MAX_LIEUX, 'inventaire.too_many_lines'),
      depot: z.boolean().default(false),
    })
    .refine(isOrdered, LEVELS_FAULT)
    .refine(({ client_ids, depot }) => depot || client_ids.length > 0, {
      path: ['client_ids'],
      error: 'validation.required',
    }),
  response: z.object({ message: z.string(), lieux: z.int() }),
});

export const updateStock = endpoint.put('/api/inventaire/stock/:id', {
  summary: 'Say what one place is meant to have of a product.',
  ability: ['update', 'Inventaire'],
  ...FLAG,
  body: levels.extend({ version }).refine(isOrdered, LEVELS_FAULT),
  response: stock,
});

/** A line with its reason, never another total. */
export const adjustStock = endpoint.post('/api/inventaire/stock/:id/ajustement', {
  summary: 'Put a quantity right, and say why.',
  ability: ['update', 'Inventaire'],
  ...FLAG,
  body: z.object({
    uuid,
    delta: z.int('validation.invalid').refine((delta) => delta !== 0, 'validation.invalid'),
    raison: requiredText(MAX_STOCK_NOTE),
  }),
  response: stock,
});

// What sites use.

/** Of one product, over the last eight weeks, the most per visit first. */
export const listUsage = endpoint.get('/api/inventaire/produits/:id/usage', {
  summary: 'What each site uses of a product per visit.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  query: listQuery(['par_visite', 'site']),
  response: listOf(usage).extend({
    /** The middle of all sites with visits. */
    mediane: z.number().nullable(),
    du: localDate,
    au: localDate,
  }),
});

export const setSurface = endpoint.put('/api/inventaire/sites/:id/surface', {
  summary: 'Say how large a site is, so that its use can be compared.',
  ability: ['update', 'Inventaire'],
  ...FLAG,
  body: z.object({
    surface_m2: z
      .int('validation.invalid')
      .min(1, 'validation.invalid')
      .max(1_000_000, 'validation.too_big')
      .nullable(),
  }),
  response: z.object({ message: z.string() }),
});
