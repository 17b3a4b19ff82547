// The shelf: what a site has, what was taken, what is counted and what is asked for. Everything waits for a network.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, id, idParam, version, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { appro, approFile, APPRO_STATUTS, mouvement, stock } from './inventaire-shapes.ts';

const FLAG = { flag: 'ENABLE_CLIENT_INVENTORY' } as const;

export const MAX_QUANTITE = 1_000_000;
export const MAX_STOCK_NOTE = 1_000;
/** Lines of one count or one request: a shelf. */
export const MAX_STOCK_LIGNES = 100;

const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();
const done = z.object({ message: z.string() });

/** Zero is a quantity. */
export const quantite = z
  .int('validation.invalid')
  .min(0, 'validation.invalid')
  .max(MAX_QUANTITE, 'validation.too_big');
export const someQuantite = quantite.min(1, 'validation.invalid');

/** What a phone carries: the products that are meant for one's sites. For managers with the depot. */
export const listMyStock = endpoint.get('/api/user/inventaire', {
  summary: 'The products of my sites, with what there is of each.',
  ability: ['read', 'OwnInventaire'],
  ...FLAG,
  query: z.object({ employe_id: idParam.optional() }),
  response: z.object({ data: z.array(stock) }),
});

export const getStock = endpoint.get('/api/inventaire/stock/:id', {
  summary: 'One product in one place.',
  ability: ['read', 'OwnInventaire'],
  ...FLAG,
  seesMode: true,
  response: stock,
});

/** In the order of the moments, the latest first, with the counts and what explains their differences. */
export const listMouvements = endpoint.get('/api/inventaire/stock/:id/mouvements', {
  summary: 'The movements of one product in one place.',
  ability: ['read', 'OwnInventaire'],
  ...FLAG,
  seesMode: true,
  query: listQuery(['moment']),
  response: listOf(mouvement),
});

/** Never refused for lack of stock: what was taken was taken. `annule` names one's own movement that this one undoes. */
export const moveStock = endpoint.post('/api/inventaire/stock/:id/mouvement', {
  summary: 'Say that some were taken, or came back.',
  ability: ['update', 'OwnInventaire'],
  ...FLAG,
  body: z.object({
    uuid,
    delta: z
      .int('validation.invalid')
      .min(-MAX_QUANTITE, 'validation.too_big')
      .max(MAX_QUANTITE, 'validation.too_big')
      .refine((delta) => delta !== 0, 'validation.invalid'),
    at: deviceInstant,
    quart_id: id.nullish(),
    annule: uuid.nullish(),
    note: writtenText(MAX_STOCK_NOTE).trim().default(''),
  }),
  response: done.extend({ quantite: z.int() }),
  offline: 'queue',
});

/** `peu: false` takes the mark back. The latest by the clocks of the phones counts. */
export const markLow = endpoint.post('/api/inventaire/stock/:id/peu', {
  summary: 'Say that little is left, without a number.',
  ability: ['update', 'OwnInventaire'],
  ...FLAG,
  body: z.object({ peu: z.boolean(), at: deviceInstant }),
  response: done,
  offline: 'queue',
});

/** Each line with its own moment: a shelf is walked along. All of one place. */
export const countStock = endpoint.post('/api/inventaire/comptages', {
  summary: 'Count a shelf.',
  ability: ['update', 'OwnInventaire'],
  ...FLAG,
  body: z.object({
    uuid,
    note: writtenText(MAX_STOCK_NOTE).trim().default(''),
    lignes: z
      .array(z.object({ stock_id: id, compte: quantite, at: deviceInstant }))
      .min(1, 'validation.required')
      .max(MAX_STOCK_LIGNES, 'inventaire.too_many_lines')
      .refine(
        (lines) => new Set(lines.map(({ stock_id }) => stock_id)).size === lines.length,
        'inventaire.line_twice',
      ),
  }),
  response: done.extend({
    lignes: z.array(
      z.object({
        stock_id: id,
        compte: z.int(),
        /** What the movements said up to that moment, and what differs. */
        avant: z.int(),
        ecart: z.int(),
        quantite: z.int(),
      }),
    ),
  }),
  offline: 'queue',
});

/** Out of one place and into another, both or none. What is not there cannot be sent. */
export const transferStock = endpoint.post('/api/inventaire/transferts', {
  summary: 'Bring some of a product to another place.',
  ability: ['update', 'OwnInventaire'],
  ...FLAG,
  body: z.object({
    uuid,
    stock_id: id,
    /** Where it goes; null is the depot. */
    vers_client_id: id.nullable(),
    quantite: someQuantite,
    at: deviceInstant,
    note: writtenText(MAX_STOCK_NOTE).trim().default(''),
  }),
  response: done,
  offline: 'queue',
});

/** All of one place. */
export const askSupplies = endpoint.post('/api/inventaire/approvisionnements', {
  summary: 'Ask for supplies.',
  ability: ['create', 'OwnInventaire'],
  ...FLAG,
  body: z.object({
    uuid,
    at: deviceInstant,
    note: writtenText(MAX_STOCK_NOTE).trim(),
    lignes: z
      .array(z.object({ stock_id: id, quantite: someQuantite }))
      .min(1, 'validation.required')
      .max(MAX_STOCK_LIGNES, 'inventaire.too_many_lines')
      .refine(
        (lines) => new Set(lines.map(({ stock_id }) => stock_id)).size === lines.length,
        'inventaire.line_twice',
      ),
  }),
  response: done.extend({ id, numero: z.string() }),
  offline: 'queue',
});

/** Those that are not settled, and those settled in the last thirty days. */
export const listMySupplies = endpoint.get('/api/user/approvisionnements', {
  summary: 'What I asked for, and how far it is.',
  ability: ['read', 'OwnInventaire'],
  ...FLAG,
  query: z.object({ employe_id: idParam.optional() }),
  response: z.object({ data: z.array(appro) }),
});

export const listSupplies = endpoint.get('/api/inventaire/approvisionnements', {
  summary: 'What was asked for in all sites, the newest first.',
  ability: ['read', 'Inventaire'],
  ...FLAG,
  query: listQuery(['demande_le']).extend({
    statut: z.enum(APPRO_STATUTS).optional(),
    ouvertes: z.literal('1').optional(),
    client_id: idParam.optional(),
  }),
  response: listOf(appro),
});

export const getSupplies = endpoint.get('/api/inventaire/approvisionnements/:id', {
  summary: 'One request for supplies, with the state of each line.',
  ability: ['read', 'OwnInventaire'],
  ...FLAG,
  seesMode: true,
  response: approFile,
});

/** By a manager with a reason, or by whoever asked, of lines that are not ordered. Without lines, of all of those. */
export const cancelSupplies = endpoint.post('/api/inventaire/approvisionnements/:id/annulation', {
  summary: 'Cancel lines of a request.',
  ability: ['update', 'OwnInventaire'],
  ...FLAG,
  body: z.object({
    version,
    lignes: z.array(id).max(MAX_STOCK_LIGNES).default([]),
    raison: writtenText(MAX_STOCK_NOTE).trim(),
  }),
  response: approFile,
});
