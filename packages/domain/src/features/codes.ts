// The codes on labels: one address for sites, machines, products and certificates. A code without a target is blank.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idList, idParam, instant } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { findCode } from '../printed-code.ts';
import { employeRef } from './employes.ts';

/** What a code can be of. The feature of each says where one leads. */
export const CODE_KINDS = ['client', 'equipement', 'produit', 'certificat'] as const;
export type CodeKindName = (typeof CODE_KINDS)[number];

/** What can be done with what a code is of. */
export const CODE_WAYS = ['pointer', 'ouvrir', 'verifier'] as const;

const way = z.object({
  voie: z.enum(CODE_WAYS),
  /** A path of this app, or a page of its server. */
  lien: z.string(),
});
export type CodeWay = z.output<typeof way>;

export const foundCode = z.object({
  code: z.string(),
  /** `reserve`: attached to what this person may not see. Only those who manage codes are told so, or that it is blank. */
  etat: z.enum(['attache', 'vierge', 'reserve']),
  genre: z.enum(CODE_KINDS).nullable(),
  cible_id: id.nullable(),
  /** Null for whoever may follow it without being told what it is. */
  nom: z.string().nullable(),
  voies: z.array(way),
  /** What this person may attach it to; of a blank one. */
  attachable: z.array(z.enum(CODE_KINDS)),
  detachable: z.boolean(),
});
export type FoundCode = z.output<typeof foundCode>;

/** As it was scanned: a short code, that of a sheet of a site, or that of a certificate. */
const byCode = z.object({
  code: z
    .string()
    .max(64)
    .refine((code) => findCode(code) !== null, 'validation.invalid'),
});

export const resolveCode = endpoint.get('/api/codes/:code', {
  summary: 'What a code is of, and where it leads. 404 for one that is not this person’s to know.',
  ability: 'signed-in',
  params: byCode,
  response: foundCode,
});

const listedCode = z.object({
  id,
  code: z.string(),
  lot: z.int(),
  genre: z.enum(CODE_KINDS).nullable(),
  cible_id: id.nullable(),
  nom: z.string().nullable(),
  cree_le: instant,
  attache_le: instant.nullable(),
  attache_par: employeRef.nullable(),
});
export type ListedCode = z.output<typeof listedCode>;

export const listCodes = endpoint.get('/api/codes', {
  summary: 'The codes, with what each is attached to.',
  ability: ['read', 'Code'],
  query: listQuery(['cree_le', 'attache_le', 'code']).extend({
    etat: z.enum(['attache', 'vierge']).optional(),
    genre: z.enum(CODE_KINDS).optional(),
    cible_id: idParam.optional(),
    lot: idParam.optional(),
  }),
  response: listOf(listedCode),
});

export const MAX_BLANK_CODES = 300;
export const MAX_LABELLED = 200;

export const createBlankCodes = endpoint.post('/api/codes/vierges', {
  summary: 'Make blank codes, to be printed now and attached on site.',
  ability: ['create', 'Code'],
  body: z.object({
    nombre: z
      .int('validation.invalid')
      .min(1, 'validation.invalid')
      .max(MAX_BLANK_CODES, 'codes.too_many'),
  }),
  response: z.object({ lot: z.int(), nombre: z.int() }),
});

export const giveCodes = endpoint.post('/api/codes/cibles', {
  summary: 'Give a code to each of these that has none yet.',
  ability: ['create', 'Code'],
  body: z.object({
    genre: z.enum(CODE_KINDS),
    ids: z.array(id).min(1, 'validation.required').max(MAX_LABELLED, 'codes.too_many'),
  }),
  response: z.object({ crees: z.int() }),
});

export const attachCode = endpoint.post('/api/codes/:code/attacher', {
  summary: 'Attach a blank code. The one that it replaces becomes blank in the same act.',
  ability: ['update', 'Code'],
  params: byCode,
  body: z.object({
    genre: z.enum(CODE_KINDS),
    cible_id: id,
    remplace: z.string().max(64).nullish(),
  }),
  response: foundCode,
});

export const detachCode = endpoint.post('/api/codes/:code/detacher', {
  summary: 'Make an attached code blank again.',
  ability: ['update', 'Code'],
  params: byCode,
  /** What it was attached to when it was looked at: an answer that comes late undoes nothing else. */
  body: z.object({ genre: z.enum(CODE_KINDS), cible_id: id }),
  response: foundCode,
});

export const LABEL_FORMATS = ['carre', 'petit', 'moyen', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Labels on a sheet of each format. */
export const LABELS_PER_SHEET: Readonly<Record<LabelFormat, number>> = {
  carre: 12,
  petit: 30,
  moyen: 10,
  a4: 21,
};

export const printLabels = endpoint.get('/api/codes/etiquettes', {
  summary: 'Labels as a PDF: of a batch, of one code, or of these targets.',
  ability: ['read', 'Code'],
  query: z
    .object({
      lot: idParam.optional(),
      code: z.string().max(64).optional(),
      genre: z.enum(CODE_KINDS).optional(),
      ids: idList.optional(),
      format: z.enum(LABEL_FORMATS).default('carre'),
      /** Of the first sheet: labels before it were used. */
      premier: z.coerce.number<number>().int().min(1).max(30).default(1),
    })
    .refine(({ lot, code, genre, ids }) => lot ?? code ?? (genre && ids), {
      path: ['lot'],
      message: 'validation.required',
    }),
  produces: 'file',
});
