// Suivis: what is reported of an employee or of a site, by whom, and what the employee says to it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, id, idParam, instant, version, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { type Portee, PORTEES } from '../team-scope.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';
import {
  rapportDetails,
  rapportListQuery,
  rapportRow,
  rapportTrend,
  trendQuery,
  withAverage,
} from './rapports.ts';
import { defineRapportEndpoints } from './rapport-endpoints.ts';

/** Those I wrote; those about the people whose supervisor or coach I am; all of them, for directors. */
export const SUIVI_PORTEES = PORTEES;
export type SuiviPortee = Portee;

const portee = z.enum(SUIVI_PORTEES).default('miens');

const suiviRow = rapportRow.extend({
  /** The employee concerned has opened it, acknowledged it, answered it. */
  vu_le: instant.nullable(),
  accuse_le: instant.nullable(),
  reponse_le: instant.nullable(),
});
export type SuiviRow = z.output<typeof suiviRow>;

const suivi = suiviRow.extend(rapportDetails.shape).extend({
  reponse: z.string(),
  /** I am the employee concerned. */
  peut_accuser: z.boolean(),
});
export type Suivi = z.output<typeof suivi>;

export const MAX_SUIVI_REPLY = 4_000;

/** Beyond one's own `portee`: 403. With `employe_id`, only those about that person that one may see. */
export const listSuivis = endpoint.get('/api/suivis', {
  summary: 'The suivis I wrote, of my team, or all of them, newest first.',
  ability: ['read', 'Suivi'],
  query: rapportListQuery.extend({ portee }),
  response: withAverage(suiviRow),
});

/** No device gets the names of a whole large company; beyond these it searches. */
export const MAX_SUIVI_CHOICES = 200;

/** Without a search, what a device keeps: those of one's own first. `employe` and `client` are there whatever is asked for. */
export const listSuiviChoices = endpoint.get('/api/suivis/choix', {
  summary: 'The people and sites I may report on, mine first, or those that a search finds.',
  ability: ['create', 'Suivi'],
  query: z.object({
    q: z.string().trim().max(200).optional(),
    employe: idParam.optional(),
    client: idParam.optional(),
  }),
  response: z.object({
    employes: z.array(employeRef.extend({ mon_equipe: z.boolean() })),
    clients: z.array(clientOption),
  }),
});

/** The average over time, of the same reports as the list. */
export const suiviTrend = endpoint.get('/api/suivis/tendance', {
  summary: 'How the average of suivis goes, by week or by month.',
  ability: ['read', 'Suivi'],
  query: trendQuery.extend({ portee }),
  response: rapportTrend,
});

export const SUIVI_EXPORT_COLUMNS = [
  'id',
  'date',
  'formulaire',
  'version',
  'employe',
  'client',
  'auteur',
  'pourcentage',
  'statut',
  'commentaire',
  'accuse_le',
  'reponse',
] as const;
export type SuiviExportColumn = (typeof SUIVI_EXPORT_COLUMNS)[number];

export const exportSuivis = endpoint.get('/api/suivis/export', {
  summary: 'The suivis of a list as a file.',
  ability: ['export', 'Suivi'],
  query: rapportListQuery
    .omit({ page: true, per_page: true })
    .extend({ portee, format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});

export const {
  get: getSuivi,
  put: putSuivi,
  cancel: cancelSuivi,
  pdf: suiviPdf,
  email: emailSuivi,
} = defineRapportEndpoints({
  path: '/api/suivis',
  subject: 'Suivi',
  rapport: suivi,
  noun: 'a suivi',
});

/** Of the text that was on the screen: one that was changed since is to be read anew. Without it, the time decides. */
const shownVersion = version.optional();

/** Only by the employee concerned: for anybody else it changes nothing. */
export const seeSuivi = endpoint.post('/api/suivis/:id/vu', {
  summary: 'Note that I have opened a suivi about me.',
  ability: ['confirm', 'Suivi'],
  body: z.object({ at: deviceInstant, version: shownVersion }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});

/**
 * Received, which is not agreed. The first acknowledgement counts; a reply may follow later, and be corrected. Of a text
 * that was changed since, the reply is kept and nothing is acknowledged.
 */
export const acknowledgeSuivi = endpoint.post('/api/suivis/:id/reception', {
  summary: 'Acknowledge a suivi about me, with a reply or without.',
  ability: ['confirm', 'Suivi'],
  body: z.object({
    at: deviceInstant,
    version: shownVersion,
    reponse: writtenText(MAX_SUIVI_REPLY).trim().optional(),
  }),
  response: z.object({
    id,
    accuse_le: instant.nullable(),
    reponse: z.string(),
    reponse_le: instant.nullable(),
  }),
  offline: 'queue',
});

export const listMySuivis = endpoint.get('/api/user/suivis', {
  summary: 'The suivis about me, newest first; cancelled ones left out.',
  ability: ['read', 'Suivi'],
  query: listQuery(['date', 'pourcentage']).extend({
    etat: z.enum(['a_lire', 'a_accuser']).optional(),
  }),
  response: listOf(suiviRow),
});
