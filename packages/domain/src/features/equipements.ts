// Machines: where each is, how it is, when it is maintained, and what it costs.
import { z } from 'zod';
import { uploadRef } from '../attachments.ts';
import { endpoint } from '../endpoint.ts';
import { ENTRETIEN_UNITES } from '../equipement-rules.ts';
import {
  deviceInstant,
  id,
  idList,
  idParam,
  localDate,
  requiredText,
  version,
  writtenText,
} from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import {
  equipement,
  EQUIPEMENT_ETATS,
  EQUIPEMENT_TYPES,
  equipementFile,
  LIEUX,
  MAX_VOIX_PIECES,
  spare,
} from './equipement-shapes.ts';

const FLAG = { flag: 'ENABLE_CLIENT_EQUIPMENT' } as const;

export const MAX_EQUIPEMENT_NOM = 120;
export const MAX_EQUIPEMENT_NOTE = 2_000;
/** Ten million dollars. */
const MAX_CENTS = 1_000_000_000;

export const cents = z.int('validation.invalid').min(0).max(MAX_CENTS, 'validation.too_big');
const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();
const done = z.object({ message: z.string() });

/** Where it is: a place of one of the kinds, with whose it is. */
const place = z.object({
  lieu: z.enum(LIEUX),
  client_id: id.nullable().default(null),
  employe_id: id.nullable().default(null),
});

const hasItsOwner = ({ lieu, client_id, employe_id }: z.output<typeof place>): boolean =>
  (lieu === 'client') === (client_id !== null) && (lieu === 'employe') === (employe_id !== null);
const OWNER_FAULT = { path: ['lieu'], error: 'equipements.place' };

const content = z.object({
  nom: requiredText(MAX_EQUIPEMENT_NOM),
  type: z.enum(EQUIPEMENT_TYPES),
  modele: z.string().trim().max(120, 'validation.too_long'),
  serie: z.string().trim().max(120, 'validation.too_long'),
  note: writtenText(MAX_EQUIPEMENT_NOTE).trim(),
  reserve: z.boolean(),
  achete_le: localDate.nullable(),
  achat_cents: cents.nullable(),
  mode_emploi_id: id.nullable(),
  fiche_id: id.nullable(),
  controle_id: id.nullable(),
  photo: uploadRef.nullable(),
});

const filters = {
  client_id: idParam.optional(),
  type: z.enum(EQUIPEMENT_TYPES).optional(),
  etat: z.enum(EQUIPEMENT_ETATS).optional(),
  lieu: z.enum(LIEUX).optional(),
  /** Everything but what works. */
  arret: z.literal('1').optional(),
};
const EQUIPEMENT_SORTS = ['nom', 'prochain_entretien'] as const;

export const listEquipements = endpoint.get('/api/equipements', {
  summary: 'The machines of all sites.',
  ability: ['read', 'Equipement'],
  ...FLAG,
  query: listQuery(EQUIPEMENT_SORTS).extend({ ...filters, ids: idList.optional() }),
  response: listOf(equipement),
});

/** What a phone carries: the machines of the sites where one works, and those one has oneself. */
export const listMyEquipements = endpoint.get('/api/user/equipements', {
  summary: 'The machines of my sites and those that I have.',
  ability: ['read', 'OwnEquipement'],
  ...FLAG,
  query: z.object({ employe_id: idParam.optional() }),
  response: z.object({ data: z.array(equipement) }),
});

export const getEquipement = endpoint.get('/api/equipements/:id', {
  summary: 'One machine: its state, its place, its maintenance and what is open.',
  ability: ['read', 'OwnEquipement'],
  ...FLAG,
  seesMode: true,
  response: equipementFile,
});

export const createEquipement = endpoint.post('/api/equipements', {
  summary: 'Add a machine.',
  ability: ['create', 'Equipement'],
  ...FLAG,
  body: content.extend(place.shape).refine(hasItsOwner, OWNER_FAULT),
  response: equipementFile,
});

export const updateEquipement = endpoint.put('/api/equipements/:id', {
  summary: 'Correct what is known of a machine, or take it out of use for good.',
  ability: ['update', 'Equipement'],
  ...FLAG,
  body: content.extend({ retire: z.boolean(), version }),
  response: equipementFile,
});

/** The latest by the clocks of the phones counts, in whatever order they arrive. A move to a site that asked answers it. */
export const moveEquipement = endpoint.post('/api/equipements/:id/deplacement', {
  summary: 'Say where a machine is now.',
  ability: ['update', 'OwnEquipement'],
  ...FLAG,
  body: place.extend({ at: deviceInstant }).refine(hasItsOwner, OWNER_FAULT),
  response: done,
  offline: 'queue',
});

const planContent = z.object({
  nom: requiredText(MAX_EQUIPEMENT_NOM),
  consignes: writtenText(MAX_EQUIPEMENT_NOTE).trim(),
  chaque: z.int('validation.invalid').min(1, 'validation.invalid').max(999, 'validation.invalid'),
  unite: z.enum(ENTRETIEN_UNITES),
  photo_requise: z.boolean(),
});

/** The first time it is due so long after its last maintenance, or from today where that is unknown. */
export const createPlan = endpoint.post('/api/equipements/:id/plans', {
  summary: 'Plan a maintenance that comes back.',
  ability: ['update', 'Equipement'],
  ...FLAG,
  body: planContent.extend({ fait_le: localDate.nullable() }),
  response: equipementFile,
});

export const updatePlan = endpoint.put('/api/equipements/plans/:id', {
  summary: 'Change a plan, or end it.',
  ability: ['update', 'Equipement'],
  ...FLAG,
  body: planContent.extend({ actif: z.boolean(), version }),
  response: equipementFile,
});

/** The next one is counted from then. */
export const recordEntretien = endpoint.post('/api/equipements/plans/:id/entretien', {
  summary: 'Say that a maintenance was done.',
  ability: ['update', 'OwnEquipement'],
  ...FLAG,
  body: z.object({
    uuid,
    at: deviceInstant,
    note: writtenText(MAX_EQUIPEMENT_NOTE).trim(),
    pieces: z.array(uploadRef).max(MAX_VOIX_PIECES).default([]),
    fournisseur: writtenText(MAX_EQUIPEMENT_NOM).trim().default(''),
    cout_cents: cents.nullable().default(null),
  }),
  response: done,
  offline: 'queue',
});

export const skipEntretien = endpoint.post('/api/equipements/plans/:id/saut', {
  summary: 'Skip a maintenance this time, and say why.',
  ability: ['update', 'Equipement'],
  ...FLAG,
  body: z.object({ version, raison: requiredText(MAX_EQUIPEMENT_NOTE) }),
  response: equipementFile,
});

/** Of the same type and in service: those of the depot, and those that a site keeps as a spare. The nearest first. */
export const listSpares = endpoint.get('/api/equipements/:id/reserves', {
  summary: 'Spare machines that could take its place.',
  ability: ['read', 'OwnEquipement'],
  ...FLAG,
  response: z.object({ data: z.array(spare) }),
});

/** One tap. Asked for the site of the machine that is missing. */
export const askTransfert = endpoint.post('/api/equipements/:id/transfert', {
  summary: 'Ask for a spare machine.',
  ability: ['create', 'OwnEquipement'],
  ...FLAG,
  body: z.object({ uuid, client_id: id, rapport_id: id.nullish() }),
  response: done,
  offline: 'queue',
});

export const refuseTransfert = endpoint.post('/api/equipements/transferts/:id/refus', {
  summary: 'Say that a machine stays where it is.',
  ability: ['update', 'Equipement'],
  ...FLAG,
  body: z.object({ version, note: writtenText(MAX_EQUIPEMENT_NOTE).trim() }),
  response: equipementFile,
});
