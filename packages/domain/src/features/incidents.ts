// Incidents: what went wrong on a site, and who takes care of it.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import type { DecisionRule } from '../decision.ts';
import { endpoint } from '../endpoint.ts';
import {
  deviceInstant,
  id,
  idParam,
  instant,
  requiredText,
  version,
  writtenText,
} from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';
import {
  CALL_OUTCOMES,
  incidentCall,
  incidentPiece,
  incidentRights,
  mergedReport,
} from './incident-parts.ts';
import { REGISTRE_GENRES, registre, registreContent } from './registre-shapes.ts';
import { MAX_TACHE_NOM } from './taches.ts';

/** One tile each on the phone. */
export const INCIDENT_TYPES = ['bris', 'degat', 'acces', 'securite', 'accident', 'autre'] as const;
export type IncidentType = (typeof INCIDENT_TYPES)[number];

/** 3 is grave. */
export const GRAVITES = [1, 2, 3] as const;
export type Gravite = (typeof GRAVITES)[number];

export const INCIDENT_STATUTS = ['ouvert', 'pris_en_charge', 'resolu', 'confirme'] as const;
export type IncidentStatut = (typeof INCIDENT_STATUTS)[number];

/** Reopened is open again, with its history. One already put right is reported as solved. */
export const INCIDENT_STEPS: DecisionRule<IncidentStatut> = {
  pris_en_charge: ['ouvert'],
  resolu: ['ouvert', 'pris_en_charge'],
  confirme: ['resolu'],
  ouvert: ['pris_en_charge', 'resolu', 'confirme'],
};

/** Photos and a voice note. */
export const INCIDENT_PIECE = defineAttachment({
  object: 'incident',
  kinds: ['image', 'pdf', 'audio'],
  visibility: 'private',
  hasThumbnail: true,
});
export const MAX_INCIDENT_PIECES = 8;
export const MAX_DESCRIPTION = 2_000;

const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();
const byUuid = z.object({ uuid });
const done = z.object({ message: z.string() });
const gravite = z.literal(GRAVITES);
const note = writtenText(MAX_DESCRIPTION).trim();

export const incident = z.object({
  id,
  uuid: z.string(),
  /** `INC-2026-041`: counted anew each year. */
  numero: z.string(),
  type: z.enum(INCIDENT_TYPES),
  gravite,
  description: z.string(),
  client: clientOption,
  quart_id: id.nullable(),
  /** Null for a near-accident that was told without a name. */
  signale_par: employeRef.nullable(),
  /** By the clock of the phone as corrected, and when the server had it. */
  survenu_le: instant,
  signale_le: instant,
  statut: z.enum(INCIDENT_STATUTS),
  assigne: employeRef.nullable(),
  pris_le: instant.nullable(),
  resolu_le: instant.nullable(),
  confirme_le: instant.nullable(),
  rouvert: z.int(),
  /** Into which one it was merged: that one goes on. */
  fusionne_dans: z.object({ id, numero: z.string() }).nullable(),
  /** When somebody else is told, where nobody takes it. Null of an open one: all were told and nobody answered. */
  escalade_le: instant.nullable(),
  /** The task of the next visit that will put it right. */
  tache: z.object({ id, nom: z.string(), faite_le: instant.nullable() }).nullable(),
  /** Whether it is in the register. */
  registre: z.boolean(),
  pieces: z.int(),
  messages: z.int(),
  version,
});
export type Incident = z.output<typeof incident>;

export const incidentFile = incident.extend({
  fichiers: z.array(incidentPiece),
  registre_contenu: registre.nullable(),
  /** Of the same site and type within a day: perhaps the same thing, told twice. */
  ressemblants: z.array(
    incident.pick({ id: true, numero: true, description: true, signale_le: true }),
  ),
  fusionnes: z.array(mergedReport),
  appels: z.array(incidentCall),
  /** What was done about it; empty while it is not put right. */
  resolution: z.string(),
  resolu_par: employeRef.nullable(),
  droits: incidentRights,
});
export type IncidentFile = z.output<typeof incidentFile>;

const newIncident = z.object({
  uuid,
  type: z.enum(INCIDENT_TYPES),
  gravite,
  description: writtenText(MAX_DESCRIPTION).trim(),
  client_id: id,
  quart_id: id.nullish(),
  at: deviceInstant,
  pieces: z.array(uploadRef).max(MAX_INCIDENT_PIECES).default([]),
  /** Put right already: told for the record. */
  resolu: z.boolean().default(false),
  /** Of a near-accident: nobody will see who told it. */
  sans_nom: z.boolean().default(false),
  registre: registreContent
    .partial()
    .extend({ genre: z.enum(REGISTRE_GENRES) })
    .nullish(),
});

export const createIncident = endpoint.post('/api/incidents', {
  summary: 'Tell of something that went wrong.',
  ability: ['create', 'OwnIncident'],
  body: newIncident,
  response: done.extend({ id, numero: z.string() }),
  offline: 'queue',
  // Stored once by its uuid. A kept key would tell who reported something without a name.
  isSecret: true,
});

const filters = {
  statut: z.enum(INCIDENT_STATUTS).optional(),
  ouverts: z.literal('1').optional(),
  type: z.enum(INCIDENT_TYPES).optional(),
  gravite: z.coerce.number<number>().pipe(gravite).optional(),
  client_id: idParam.optional(),
  assigne_id: idParam.optional(),
  du: z.iso.date().optional(),
  au: z.iso.date().optional(),
};
const INCIDENT_SORTS = ['signale_le', 'gravite', 'numero'] as const;

export const listIncidents = endpoint.get('/api/incidents', {
  summary:
    'Incidents of all sites; without an order, those that all were told of and nobody took first, then the newest.',
  ability: ['read', 'Incident'],
  query: listQuery(INCIDENT_SORTS).extend(filters),
  response: listOf(incident),
});

/** Open and taken ones, merged ones aside: a site without any is not in it. For chips on lists of many sites. */
export const countOpenIncidents = endpoint.get('/api/incidents/sites', {
  summary: 'How many incidents of each site are not put right yet.',
  ability: ['read', 'Incident'],
  response: z.object({
    data: z.array(
      z.object({
        client_id: id,
        ouverts: z.int(),
        gravite,
        /** Where there is only one: its file. */
        seul_id: id.nullable(),
      }),
    ),
  }),
});

export const exportIncidents = endpoint.get('/api/incidents/export', {
  summary: 'The same list as a file.',
  ability: ['export', 'Incident'],
  query: listQuery(INCIDENT_SORTS).extend({ ...filters, format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});

export const listMyIncidents = endpoint.get('/api/user/incidents', {
  summary: 'Those that I told of, and those of my sites that are open.',
  ability: ['read', 'OwnIncident'],
  query: listQuery(INCIDENT_SORTS).extend({
    client_id: idParam.optional(),
    statut: z.enum(INCIDENT_STATUTS).optional(),
    /** Open or taken: what somebody still has to put right. */
    ouverts: z.literal('1').optional(),
    a_confirmer: z.literal('1').optional(),
    /** In employee mode, the employee's. */
    employe_id: idParam.optional(),
  }),
  response: listOf(incident),
});

/** Whom to call: the supervisor of the site, or the person's own where the site has none with a number. */
const reportSite = clientOption.extend({
  superviseur: employeRef.extend({ telephone: z.string() }).nullable(),
});
export type ReportSite = z.output<typeof reportSite>;

/** Of a manager, every active site. One small read, so that a phone has it where there is no network. */
export const listReportSites = endpoint.get('/api/user/incidents/sites', {
  summary: 'The sites of which I may tell something, and whom to call there.',
  ability: ['create', 'OwnIncident'],
  response: z.object({ data: z.array(reportSite) }),
});

export const getIncident = endpoint.get('/api/incidents/:id', {
  summary: 'One incident, with its files and what may be done.',
  ability: ['read', 'OwnIncident'],
  seesMode: true,
  response: incidentFile,
});

/** « Je m’en occupe »: stops the escalation. The first counts; a second person is told who has it. */
export const takeIncident = endpoint.post('/api/incidents/:uuid/prise', {
  summary: 'Take care of it.',
  ability: ['update', 'Incident'],
  params: byUuid,
  body: z.object({ at: deviceInstant }),
  response: done,
  offline: 'queue',
});

export const assignIncident = endpoint.post('/api/incidents/:id/assignation', {
  summary: 'Give it to somebody.',
  ability: ['update', 'Incident'],
  body: z.object({ version, assigne_id: id }),
  response: incidentFile,
});

export const updateIncident = endpoint.put('/api/incidents/:id', {
  summary: 'Correct its type, gravity or description.',
  ability: ['update', 'Incident'],
  body: newIncident.pick({ type: true, gravite: true, description: true }).extend({ version }),
  response: incidentFile,
});

/** With a task, it is resolved when the task is ticked on the next visit. */
export const resolveIncident = endpoint.post('/api/incidents/:uuid/resolution', {
  summary: 'Say that it is put right, or leave it as a task of the next visit.',
  ability: ['update', 'Incident'],
  params: byUuid,
  body: z.object({
    at: deviceInstant,
    note,
    tache: requiredText(MAX_TACHE_NOM).nullish(),
    pieces: z.array(uploadRef).max(MAX_INCIDENT_PIECES).default([]),
  }),
  response: done,
  offline: 'queue',
});

/** By who told of it, or a manager. */
export const confirmIncident = endpoint.post('/api/incidents/:uuid/confirmation', {
  summary: 'Say whether it is really put right; if not, it is open again.',
  ability: ['update', 'OwnIncident'],
  params: byUuid,
  body: z.object({ at: deviceInstant, regle: z.boolean(), note }),
  response: done,
  offline: 'queue',
});

/** Both reports stay; the other goes on under this one. */
export const mergeIncident = endpoint.post('/api/incidents/:id/fusion', {
  summary: 'Merge a report of the same thing into this one.',
  ability: ['update', 'Incident'],
  body: z.object({ version, autre_id: id }),
  response: incidentFile,
});

export const recordIncidentCall = endpoint.post('/api/incidents/:uuid/appels', {
  summary: 'Note a call about it.',
  ability: ['update', 'OwnIncident'],
  params: byUuid,
  body: z.object({ uuid, at: deviceInstant, issue: z.enum(CALL_OUTCOMES) }),
  response: done,
  offline: 'queue',
});

/** For the client: without names. */
export const printIncident = endpoint.get('/api/incidents/:id/pdf', {
  summary: 'The incident as a PDF, for the client or for ourselves.',
  ability: ['read', 'Incident'],
  query: z.object({ pour: z.enum(['client', 'interne']) }),
  produces: 'file',
});

/** Of each gravity: who is told at once, after the delay, and last. Empty steps are a warning on the screen of the settings. */
export const getEscalation = endpoint.get('/api/incidents/escalade', {
  summary: 'Whom an incident of a site would reach, step by step.',
  ability: ['read', 'Incident'],
  query: z.object({ client_id: idParam }),
  response: z.object({
    data: z.array(
      z.object({
        gravite,
        etapes: z.array(
          z.object({ apres_minutes: z.int(), personnes: z.array(employeRef), joignables: z.int() }),
        ),
      }),
    ),
  }),
});
