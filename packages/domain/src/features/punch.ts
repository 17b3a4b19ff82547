// Punching: what a phone sends, what the server holds of a working day, the consent to positions, photos of tasks.
import { z } from 'zod';
import { defineAttachment } from '../attachments.ts';
import { endpoint, type EndpointResponse } from '../endpoint.ts';
import { deviceInstant, id, idParam, instant } from '../fields.ts';
import { PUNCH_FLAGS } from '../presence-state.ts';
import { PUNCH_TYPES } from '../punch-steps.ts';
import { employeRef } from './employes.ts';
import { correction } from './punch-corrections.ts';
import { quartDate } from './quarts.ts';
import { retardAnnonce } from './retard-annonces.ts';
import { visitMark } from './visit-marks.ts';
import { workedDay } from './worked.ts';

export const MAX_PUNCHES = 200;
const MAX_VISIT_TACHES = 200;

const uuid = z.uuid({ error: 'validation.invalid' });

const position = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(100_000_000),
});
export type PunchPosition = z.output<typeof position>;

/** An hour and more of drift is common on phones; decades are a battery that was taken out. */
export const MAX_DIFF_SECONDS = 2_147_483_647;

const punchChain = z.object({
  /** Made by the app when it first kept a punch of this person. */
  device: z.uuid(),
  number: z.int().min(1).max(2_000_000_000),
  /** The highest id of a punch that the server had acknowledged. */
  receipt: id.nullable(),
});

const sentPunch = z
  .object({
    /** Made on the device with the tap: the same punch sent again is the same. */
    uuid,
    /** The working day it was made for. */
    date: quartDate,
    quart_id: id.nullish(),
    /** Left out where only the sheet of the site says which one it is. */
    client_id: id.nullish(),
    type: z.enum(PUNCH_TYPES),
    /** On the server's clock: `device_at` + `diff`. */
    at: deviceInstant,
    device_at: deviceInstant,
    diff: z.int().min(-MAX_DIFF_SECONDS).max(MAX_DIFF_SECONDS),
    /** The device had never heard the server's time: `diff` is a guess. */
    diff_inconnu: z.boolean().default(false),
    position: position.nullish(),
    note: z.string().trim().max(1_000, 'validation.too_long').optional(),
    /** The tasks ticked during that visit. */
    taches: z.array(id).max(MAX_VISIT_TACHES).optional(),
    /** What the sheet of the site said, when it was scanned: the server checks it. */
    qr: z.string().max(64).nullish(),
    /** Which tap of this device it is, and what the server had answered it last. Left out by earlier versions. */
    chain: punchChain.nullish(),
  })
  .refine(({ client_id, qr }) => Boolean(client_id ?? qr), {
    error: 'validation.required',
    path: ['client_id'],
  });
export type SentPunch = z.output<typeof sentPunch>;
export type SentPunchInput = z.input<typeof sentPunch>;

/** `recu`: as sent. `sans_quart`: kept, but the quart it named is not (or no longer) this person's. */
export const PUNCH_STATUTS = ['recu', 'sans_quart'] as const;

/** Kept whatever it says, in any order, however late: what looks odd is marked, never refused. */
export const manualPunch = endpoint.post('/api/presences/manualPunch', {
  summary: 'Record punches, each once by its uuid. In employee mode, made by the manager.',
  ability: ['create', 'OwnPunch'],
  body: z.object({
    punches: z.array(sentPunch).min(1, 'validation.required').max(MAX_PUNCHES),
  }),
  response: z.object({
    /** One per punch sent, in that order; `id` is the receipt. */
    data: z.array(z.object({ uuid: z.string(), id, statut: z.enum(PUNCH_STATUTS) })),
  }),
  offline: 'queue',
  isRepeatable: true,
});

/** One row as the server holds it, those replaced included. */
export const punchRow = z.object({
  id,
  uuid: z.string(),
  quart_id: id.nullable(),
  client_id: id,
  date: z.string(),
  type: z.enum(PUNCH_TYPES),
  at: z.string(),
  recu_le: z.string(),
  source: z.enum(['appareil', 'hors_ligne', 'manual']),
  drapeaux: z.array(z.enum(PUNCH_FLAGS)),
  distance_m: z.int().nullable(),
  note: z.string(),
  taches: z.array(id),
  /** The row it takes the place of. */
  remplace_id: id.nullable(),
  /** Another row has taken its place. */
  remplace: z.boolean(),
  /** It takes the row it replaces back, and is no punch itself. */
  annule: z.boolean(),
  /** What stands again with it; null for a plain cancellation, and for a punch. */
  retablit_id: id.nullable(),
  auteur: employeRef,
});
export type PunchRecord = z.output<typeof punchRow>;

const tachePhoto = z.object({
  uuid: z.string(),
  quart_id: id.nullable(),
  client_id: id,
  tache_id: id,
  url: z.string().nullable(),
  cree_le: instant,
});
export type TachePhoto = z.output<typeof tachePhoto>;

const positionConsent = z.object({
  /** Whether the company asks for positions at all (ENABLE_POSITION). */
  activee: z.boolean(),
  /** Since when this person agrees; null for no agreement. */
  acceptee_le: instant.nullable(),
});
export type PositionConsent = z.output<typeof positionConsent>;

/** How far back an entry without an exit is still offered for correction. */
export const OUBLI_DAYS = 7;

const oubli = z.object({
  date: z.string(),
  quart_id: id.nullable(),
  client: z.object({ id, nom: z.string() }),
  entree: z.object({ id, at: z.string() }),
  /** When the quart was to end; null without a quart. */
  fin_at: z.string().nullable(),
});
export type Oubli = z.output<typeof oubli>;

/** With `id`, somebody else's: for whoever may read the attendance board. */
export const getPunchDay = endpoint.get('/api/presences/jour', {
  summary: 'What the server holds of my working day, and what I forgot on the days before.',
  ability: ['read', 'OwnPunch'],
  query: z.object({ date: quartDate, id: idParam.optional() }),
  response: z.object({
    employe_id: id,
    date: z.string(),
    /** Every row of the day, replaced ones too, in the order they were received. */
    punches: z.array(punchRow),
    /** Of the punches without a quart: the schedule may not name their sites. */
    sites: z.array(z.object({ id, nom: z.string() })),
    photos: z.array(tachePhoto),
    /** What was last said of the tasks of my quarts, by me and by whoever is there at the same time. */
    marques: z.array(visitMark),
    /** What was last announced of my quarts of that day and of those beside it. */
    annonces: z.array(retardAnnonce),
    oublis: z.array(oubli),
    /** Of that day and those before it, as far back: the days that have punches. */
    travail: z.array(workedDay),
    /** Those of that day, every one that waits, and those decided in the last days. */
    corrections: z.array(correction),
    position: positionConsent,
    updated_at: instant,
  }),
});

export type PunchDay = EndpointResponse<typeof getPunchDay>;

export const getPositionConsent = endpoint.get('/api/user/position', {
  summary: 'Whether I agree to my position being noted when I punch.',
  ability: ['read', 'OwnPunch'],
  response: positionConsent,
});

/** Nobody agrees for somebody else: refused in employee mode. */
export const setPositionConsent = endpoint.put('/api/user/position', {
  summary: 'Agree to my position being noted when I punch, or no longer.',
  ability: ['create', 'OwnPunch'],
  body: z.object({ accepte: z.boolean(), at: instant }),
  response: positionConsent,
  offline: 'queue',
});

export const TACHE_PHOTO = defineAttachment({
  object: 'tache_photo',
  kinds: ['image'],
  visibility: 'private',
});

/** Its file was uploaded before under the same uuid; 422 'attachments.missing' where it has not arrived. */
export const addTachePhoto = endpoint.post('/api/presences/photos', {
  summary: 'Send the photo that a task asks for.',
  ability: ['create', 'OwnPunch'],
  body: z.object({
    uuid,
    date: quartDate,
    quart_id: id.nullish(),
    client_id: id,
    tache_id: id,
  }),
  response: tachePhoto,
  offline: 'queue',
});
