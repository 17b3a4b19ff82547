// Inspections: a site scored by area, what failed put right on the next visit, then scored again.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, version } from '../fields.ts';
import { reponse, storedReponse } from '../forms/form-answers.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';
import {
  pourcentage,
  rapportDetails,
  rapportFilters,
  rapportListQuery,
  rapportRow,
  rapportTrend,
  trendQuery,
  withAverage,
} from './rapports.ts';
import { defineRapportEndpoints } from './rapport-endpoints.ts';

export const REPRISE_STATUTS = ['a_faire', 'faite', 'reevaluee'] as const;
export type RepriseStatut = (typeof REPRISE_STATUTS)[number];

/** A failed item: a task on the next visit, then an answer anew. */
const reprise = z.object({
  id,
  rapport_id: id,
  /** Its place in the inspection's `zones`. */
  zone: z.int(),
  zone_nom: z.string().nullable(),
  section: z.string(),
  question: z.string(),
  libelle: z.string(),
  client: clientOption,
  date: z.string(),
  /** The task of the site; null once it was deleted. */
  tache_id: id.nullable(),
  statut: z.enum(REPRISE_STATUTS),
  faite_le: instant.nullable(),
  faite_par: employeRef.nullable(),
  /** Null until it is answered anew. */
  nouvelle_reponse: storedReponse,
  reevaluee_le: instant.nullable(),
  reevaluee_par: employeRef.nullable(),
  version,
});
export type Reprise = z.output<typeof reprise>;

const inspectionRow = rapportRow.extend({
  client: clientOption,
  /** With what was scored again; null where nothing was. The first score stays in `pourcentage`. */
  pourcentage_apres: pourcentage,
  reprises: z.object({ a_faire: z.int(), faites: z.int(), reevaluees: z.int() }),
});
export type InspectionRow = z.output<typeof inspectionRow>;

const inspection = inspectionRow.extend(rapportDetails.shape).extend({
  /** In the order of the form. */
  a_reprendre: z.array(reprise),
});
export type Inspection = z.output<typeof inspection>;

export const listInspections = endpoint.get('/api/inspections', {
  summary: 'The inspections, newest first.',
  ability: ['read', 'Inspection'],
  query: rapportListQuery.extend({ reprises: z.enum(['a_faire', 'faites']).optional() }),
  response: withAverage(inspectionRow),
});

export const INSPECTION_TREND_BY = ['client', 'auteur'] as const;

/** With `par`, each site or inspector too, the lowest average first. */
export const inspectionTrend = endpoint.get('/api/inspections/tendance', {
  summary: 'How the average of inspections goes, also per site or per inspector.',
  ability: ['read', 'Inspection'],
  query: trendQuery.extend({ par: z.enum(INSPECTION_TREND_BY).optional() }),
  response: rapportTrend.extend({
    lignes: z.array(
      z.object({
        id,
        nom: z.string(),
        nombre: z.int(),
        moyenne: pourcentage,
        /** Of the newest one. */
        derniere: pourcentage,
      }),
    ),
  }),
});

export const INSPECTION_EXPORT_COLUMNS = [
  'id',
  'date',
  'formulaire',
  'version',
  'client',
  'ville',
  'auteur',
  'pourcentage',
  'pourcentage_apres',
  'a_reprendre',
  'signataire',
  'statut',
  'commentaire',
] as const;
export type InspectionExportColumn = (typeof INSPECTION_EXPORT_COLUMNS)[number];

export const exportInspections = endpoint.get('/api/inspections/export', {
  summary: 'The inspections of a list as a file.',
  ability: ['export', 'Inspection'],
  query: rapportListQuery
    .omit({ page: true, per_page: true })
    .extend({ format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});

export const listReprises = endpoint.get('/api/inspections/reprises', {
  summary: 'What failed, across sites: to do, done, scored again.',
  ability: ['read', 'Inspection'],
  query: listQuery(['date', 'client'])
    .extend(rapportFilters.pick({ client_id: true, auteur_id: true }).shape)
    .extend({ statut: z.enum(REPRISE_STATUTS).optional() }),
  response: listOf(reprise),
});

/** To save one, `client_id` is required; each failed item becomes a task of the site on its next visit. */
export const {
  get: getInspection,
  put: putInspection,
  cancel: cancelInspection,
  pdf: inspectionPdf,
  email: emailInspection,
} = defineRapportEndpoints({
  path: '/api/inspections',
  subject: 'Inspection',
  rapport: inspection,
  noun: 'an inspection',
});

/** 422 'reprises.answer' where the answer does not fit the question. */
export const rescoreReprise = endpoint.post('/api/inspections/reprises/:id/reevaluation', {
  summary: 'Answer a failed item anew.',
  ability: ['update', 'Inspection'],
  body: z.object({ reponse, version }),
  response: inspection,
  isSecret: true,
});
