// What breaks of machines, and what their maintenance was: one report per cause, with everybody who told of it.
import { z } from 'zod';
import { uploadRef } from '../attachments.ts';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, id, idParam, localDate, version, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import {
  MAX_VOIX_PIECES,
  PROBLEMES,
  rapport,
  RAPPORT_GENRES,
  RAPPORT_STATUTS,
  rapportFile,
} from './equipement-shapes.ts';
import { cents, MAX_EQUIPEMENT_NOM, MAX_EQUIPEMENT_NOTE } from './equipements.ts';

const FLAG = { flag: 'ENABLE_CLIENT_EQUIPMENT' } as const;
const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();

export const MAX_CODE = 64;

/** As a scanner reads it, or as somebody types it from a label. */
const code = z
  .string()
  .overwrite((text) => text.toWellFormed().replaceAll('\u0000', ''))
  .trim()
  .min(1, 'validation.required')
  .max(MAX_CODE, 'validation.too_long');

/** Of a machine that is already reported, it is one more voice of that report. */
export const reportBris = endpoint.post('/api/equipements/bris', {
  summary: 'Tell what is wrong with a machine.',
  ability: ['create', 'OwnEquipement'],
  ...FLAG,
  body: z
    .object({
      uuid,
      equipement_id: id.nullish(),
      /** Of a machine that this phone does not know: the server looks for it. */
      code: code.nullish(),
      /** Where one is, where the machine is not known. */
      client_id: id.nullish(),
      probleme: z.enum(PROBLEMES),
      description: writtenText(MAX_EQUIPEMENT_NOTE).trim(),
      hors_service: z.boolean(),
      at: deviceInstant,
      pieces: z.array(uploadRef).max(MAX_VOIX_PIECES).default([]),
    })
    .refine(({ equipement_id, code: read }) => equipement_id != null || read != null, {
      path: ['equipement_id'],
      error: 'equipements.which',
    }),
  response: z.object({
    message: z.string(),
    id,
    numero: z.string(),
    /** How many told of it, this one included. */
    voix: z.int(),
  }),
  offline: 'queue',
});

const filters = {
  ouverts: z.literal('1').optional(),
  statut: z.enum(RAPPORT_STATUTS).optional(),
  genre: z.enum(RAPPORT_GENRES).optional(),
  client_id: idParam.optional(),
  equipement_id: idParam.optional(),
  fournisseur: z.string().trim().max(MAX_EQUIPEMENT_NOM).optional(),
  hors_service: z.literal('1').optional(),
  du: localDate.optional(),
  au: localDate.optional(),
};
const RAPPORT_SORTS = ['signale_le', 'cout_cents', 'numero'] as const;

export const listRapports = endpoint.get('/api/equipements/rapports', {
  summary: 'Breakages and maintenances of all sites, the newest first.',
  ability: ['read', 'Equipement'],
  ...FLAG,
  query: listQuery(RAPPORT_SORTS).extend(filters),
  response: listOf(rapport),
});

export const exportRapports = endpoint.get('/api/equipements/rapports/export', {
  summary: 'The same list as a file.',
  ability: ['export', 'Equipement'],
  ...FLAG,
  query: listQuery(RAPPORT_SORTS).extend({ ...filters, format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});

/** The history of one machine, without what it cost for whoever may not know. */
export const listMachineRapports = endpoint.get('/api/equipements/:id/rapports', {
  summary: 'What was told of one machine, the newest first.',
  ability: ['read', 'OwnEquipement'],
  ...FLAG,
  seesMode: true,
  query: listQuery(['signale_le']),
  response: listOf(rapport),
});

export const getRapport = endpoint.get('/api/equipements/rapports/:id', {
  summary: 'One report, with everybody who told of it and their photos.',
  ability: ['read', 'OwnEquipement'],
  ...FLAG,
  seesMode: true,
  response: rapportFile,
});

/** Reopened is `signale` again. A cost that is left out stays as it is. */
export const stepRapport = endpoint.post('/api/equipements/rapports/:id/etape', {
  summary: 'Take it, send it to be repaired, settle it, or open it again.',
  ability: ['update', 'Equipement'],
  ...FLAG,
  body: z.object({
    version,
    statut: z.enum(RAPPORT_STATUTS),
    note: writtenText(MAX_EQUIPEMENT_NOTE).trim(),
    fournisseur: writtenText(MAX_EQUIPEMENT_NOM).trim().optional(),
    cout_cents: cents.nullable().optional(),
  }),
  response: rapportFile,
});

export const costRapport = endpoint.put('/api/equipements/rapports/:id', {
  summary: 'Note who repairs it and what it costs.',
  ability: ['update', 'Equipement'],
  ...FLAG,
  body: z.object({
    version,
    fournisseur: writtenText(MAX_EQUIPEMENT_NOM).trim(),
    cout_cents: cents.nullable(),
  }),
  response: rapportFile,
});

/** Where the machine has an open report already, this one goes on under that one. */
export const attachRapport = endpoint.post('/api/equipements/rapports/:id/machine', {
  summary: 'Say which machine a report on an unknown code is about.',
  ability: ['update', 'Equipement'],
  ...FLAG,
  body: z.object({ version, equipement_id: id }),
  response: rapportFile,
});

const month = z.object({
  /** `2026-06`. */
  mois: z.string(),
  bris: z.int(),
  cout_cents: z.int(),
  jours_arret: z.int(),
});
export type EquipementMonth = z.output<typeof month>;

export const getEquipementFigures = endpoint.get('/api/equipements/chiffres', {
  summary: 'Breakages, cost and days out of service of the last twelve months.',
  ability: ['read', 'Equipement'],
  ...FLAG,
  query: z.object({ client_id: idParam.optional() }),
  response: z.object({
    data: z.array(month),
    /** Of machines, now. */
    machines: z.int(),
    a_l_arret: z.int(),
    entretiens_en_retard: z.int(),
  }),
});
