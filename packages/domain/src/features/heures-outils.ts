// Around the pay period: templates of files, hours by client, and what the monthly report to the committee is made from.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, localDate, requiredText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { PAY_CLASSES } from '../pay/rules.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';
import { exportModele, modeleContent, renderedExport } from './heures-periodes.ts';
import { periodeRef } from './heures-shapes.ts';

/** It begins as the other stands, under a name of its own; nobody has compared it yet. */
export const copyModele = endpoint.post('/api/admin/heures/modeles', {
  summary: 'Make another template from one that there is.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  body: z.object({ copie_de: z.string().max(30), nom: requiredText(60) }),
  response: exportModele,
});

/** Nothing is stored. Of an open period, the hours are as they stand now. */
export const previewModele = endpoint.post('/api/admin/heures/modeles/apercu', {
  summary: 'What a template that is being changed would make of the current period.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  body: modeleContent.omit({ nom: true, confirme: true, actif: true }),
  response: renderedExport.extend({
    periode: periodeRef,
    /** Of what a lock froze; otherwise they may still change. */
    est_figee: z.boolean(),
  }),
});

const clientHoursRow = z.object({
  /** Of the client. */
  id,
  client: clientOption,
  prevu: z.int(),
  paye: z.int(),
  supplementaires: z.int(),
  /** People who have paid hours there. */
  personnes: z.int(),
  /** Visits there are usually short: the minimum of three hours is not proposed. */
  visite_courte: z.boolean(),
});
export type ClientHoursRow = z.output<typeof clientHoursRow>;

const clientHoursQuery = listQuery(['nom', 'prevu', 'paye', 'ecart', 'supplementaires']).extend({
  date: localDate.optional(),
  groupe: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,29}$/, 'validation.invalid')
    .optional(),
});

/** Of the people whom the reader answers for; a director, of everybody. */
export const listClientHours = endpoint.get('/api/admin/heures/clients', {
  summary: 'Hours of a period by client: planned, paid, and what of it was overtime.',
  ability: ['read', 'Heures'],
  isPersonal: true,
  query: clientHoursQuery,
  response: listOf(clientHoursRow).extend({
    periode: periodeRef,
    /** Of all clients of the period. */
    somme: z.object({ prevu: z.int(), paye: z.int(), supplementaires: z.int() }),
    avant: localDate.nullable(),
    apres: localDate.nullable(),
  }),
});

export const exportClientHours = endpoint.get('/api/admin/heures/clients/export', {
  summary: 'Hours of a period by client, as a file.',
  ability: ['read', 'Heures'],
  isPersonal: true,
  query: clientHoursQuery
    .omit({ page: true, per_page: true })
    .extend({ format: z.enum(TABLE_FORMATS).default('csv') }),
  produces: 'file',
});

export const clientHoursFile = z.object({
  /** The last periods, newest first. */
  periodes: z.array(
    z.object({
      periode: periodeRef,
      prevu: z.int(),
      paye: z.int(),
      supplementaires: z.int(),
    }),
  ),
  visite_courte: z.boolean(),
  /** Who last said so; null where nobody has. */
  par: employeRef.nullable(),
  le: instant.nullable(),
  peut_modifier: z.boolean(),
});

export const getClientHours = endpoint.get('/api/admin/heures/clients/:id', {
  summary: 'Hours at one client over the last periods.',
  ability: ['read', 'Heures'],
  isPersonal: true,
  response: clientHoursFile,
});

/** From today on: what was approved before stays as it is. */
export const setVisiteCourte = endpoint.put('/api/admin/heures/clients/:id/visite-courte', {
  summary: 'Say whether visits at a client are usually short, which exempts them from the minimum.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  body: z.object({ visite_courte: z.boolean() }),
  response: clientHoursFile,
});

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'validation.invalid');

export const monthlyReportRow = z.object({
  /** The place in the report. */
  id: z.int(),
  employe: employeRef,
  matricule: z.string().nullable(),
  /** The first day of the week. */
  semaine: localDate,
  classe: z.enum(PAY_CLASSES),
  minutes_regulieres: z.int(),
  minutes_supplementaires: z.int(),
  /** Cents an hour; null where nobody has entered it. */
  taux: z.int().nullable(),
  /** Cents; null without a rate. */
  gains_estimes: z.int().nullable(),
  minutes_feries: z.int(),
  minutes_vacances: z.int(),
  minutes_reer: z.int(),
});
export type MonthlyReportRow = z.output<typeof monthlyReportRow>;

const reportSent = z.object({
  mois: month,
  transmis_le: instant.nullable(),
  transmis_par: employeRef.nullable(),
});

const monthlyReport = reportSent.extend({
  /** The committee has it on that day at the latest. */
  du_le: localDate,
  /** Nobody is under a décret: there is nothing to report. */
  est_requis: z.boolean(),
  /** Weeks that end in the month, by their first days. */
  semaines: z.array(localDate),
  totaux: z.object({
    minutes_regulieres: z.int(),
    minutes_supplementaires: z.int(),
    gains_estimes: z.int(),
    minutes_feries: z.int(),
    minutes_vacances: z.int(),
    minutes_reer: z.int(),
    personnes: z.int(),
  }),
  /** People without a rate: their gains are not in the total. */
  sans_taux: z.array(employeRef),
  /** Periods of the month that are not locked: their hours may still change. */
  ouvertes: z.array(periodeRef),
});
export type MonthlyReport = z.output<typeof monthlyReport>;

export const getMonthlyReport = endpoint.get('/api/admin/heures/rapport-mensuel', {
  summary: 'What the monthly report to the parity committee is prepared from, by person and week.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  /** Without a month: the one before. */
  query: listQuery(['nom', 'semaine']).extend({ mois: month.optional() }),
  response: listOf(monthlyReportRow).extend(monthlyReport.shape),
});

export const exportMonthlyReport = endpoint.get('/api/admin/heures/rapport-mensuel/fichier', {
  summary: 'The monthly report as a file.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  query: z.object({ mois: month, format: z.enum([...TABLE_FORMATS, 'pdf']).default('csv') }),
  produces: 'file',
});

/** Said once; it ends the reminders of that month. A month that is not over: 422 'heures.month_not_over'. */
export const markReportSent = endpoint.post('/api/admin/heures/rapport-mensuel/transmis', {
  summary: 'Note that the committee has the report of a month.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  body: z.object({ mois: month }),
  response: reportSent,
});
