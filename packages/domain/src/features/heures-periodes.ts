// Closing a pay period: the checklist, the lock, the files for the payroll, the register and what comes late.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, requiredText, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { CLOSING_STEPS } from '../pay/closing.ts';
import { PAY_CODES } from '../pay/codes.ts';
import { EXPORT_PROBLEMS } from '../pay/export-rows.ts';
import { templateContent } from '../pay/template-schema.ts';
import { employeRef } from './employes.ts';
import { ajustement, payTotals, periodeRef } from './heures-shapes.ts';

export const closing = z.object({
  periode: periodeRef,
  etapes: z.array(
    z.object({
      etape: z.enum(CLOSING_STEPS),
      reste: z.int(),
      obligatoire: z.boolean(),
      /** At most twenty of what stands in the way. */
      personnes: z.array(employeRef),
    }),
  ),
  peut_verrouiller: z.boolean(),
  totaux: payTotals,
  /** With the period before. */
  comparaison: z.object({
    nouveaux: z.array(employeRef),
    partis: z.array(employeRef),
    ecarts: z.array(z.object({ employe: employeRef, avant: z.int(), maintenant: z.int() })),
  }),
  ajustements: z.array(ajustement),
});
export type Closing = z.output<typeof closing>;

export const getClosing = endpoint.get('/api/admin/heures/periodes/:id/fermeture', {
  summary: 'What is left to do before a period is locked, and how it compares with the last.',
  ability: ['read', 'Heures'],
  isPersonal: true,
  response: closing,
});

/** Something obligatory is left: 422 'heures.not_ready', how many by step in `details`. */
export const lockPeriode = endpoint.post('/api/admin/heures/periodes/:id/verrouiller', {
  summary: 'Lock a period: what is paid is frozen, row by row, with its hash.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  response: closing,
});

/** Refused with 422 'heures.reopen_' and one of REOPEN_REFUSALS. */
export const reopenPeriode = endpoint.post('/api/admin/heures/periodes/:id/rouvrir', {
  summary: 'Reopen a locked period that was not exported, for some hours; it locks itself again.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  body: z.object({ raison: requiredText(1_000), heures: z.int().min(1).max(24) }),
  response: periodeRef,
});

/** What a company may say of a template: its content, its name and the number of the company in the payroll. */
export const modeleContent = templateContent.extend({
  nom: z.string().trim().max(60, 'validation.too_long'),
  compagnie: z.string().trim().max(20, 'validation.too_long'),
  /** Somebody has compared it with the payroll's own. */
  confirme: z.boolean(),
  /** Among those that a file can be made with. */
  actif: z.boolean(),
});
export type ModeleContent = z.output<typeof modeleContent>;

export const exportModele = modeleContent.extend({
  cle: z.string(),
  version: z.int(),
  /** It came with the app; its name is then the app's until somebody gives another. */
  est_fourni: z.boolean(),
  /** Until somebody has compared it with the payroll's own. */
  a_confirmer: z.boolean(),
  auteur: employeRef.nullable(),
  le: instant.nullable(),
});
export type ExportModele = z.output<typeof exportModele>;

export const listModeles = endpoint.get('/api/admin/heures/modeles', {
  summary: 'The templates of files for payrolls, each in its newest version.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  /** `tous`: also those that are no longer offered. */
  query: z.object({ tous: z.literal('1').optional() }),
  response: z.object({ data: z.array(exportModele) }),
});

/** Adds a version; those that files were made with stay. What is not given stays as it was. Not the newest: 409 with it. */
export const setModele = endpoint.put('/api/admin/heures/modeles/:cle', {
  summary: 'Change a template: its columns, its codes, the number of the company.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  params: z.object({ cle: z.string().regex(/^[a-z0-9_]{1,30}$/, 'validation.invalid') }),
  body: modeleContent.partial().extend({ version: z.int().min(1) }),
  response: exportModele,
});

const exportCell = z.discriminatedUnion('genre', [
  z.object({ genre: z.literal('texte'), texte: z.string() }),
  z.object({ genre: z.literal('nombre'), texte: z.string(), valeur: z.number() }),
  z.object({ genre: z.literal('vide') }),
]);

export const heuresExport = z.object({
  id,
  periode_id: id,
  modele: z.string(),
  modele_version: z.int(),
  revision: z.int(),
  nom: z.string(),
  /** In hexadecimal. */
  sha256: z.string(),
  octets: z.int(),
  totaux: payTotals,
  par: employeRef,
  le: instant,
  transmis_le: instant.nullable(),
  transmis_par: employeRef.nullable(),
});
export type HeuresExport = z.output<typeof heuresExport>;

/** A file as it would be, and what stands in its way. */
export const renderedExport = z.object({
  problemes: z.array(
    z.object({
      genre: z.enum(EXPORT_PROBLEMS),
      quoi: z.string(),
      employes: z.array(employeRef),
    }),
  ),
  /** At most 200 rows of each file. */
  fichiers: z.array(
    z.object({
      nom: z.string(),
      entetes: z.array(z.string()),
      rangees: z.array(z.array(exportCell)),
      nombre: z.int(),
      /** Characters that the encoding does not have. */
      remplaces: z.array(z.string()),
    }),
  ),
  /** What this payroll does not take, to be typed by hand. */
  a_saisir: z.array(
    z.object({
      employe: employeRef,
      code: z.enum(PAY_CODES),
      minutes: z.int(),
      commentaire: z.string(),
    }),
  ),
  /** Of the files, of what is typed by hand, and of the period: the first two add up to the last. */
  totaux: payTotals,
  totaux_a_saisir: payTotals,
  totaux_periode: payTotals,
  /** People whose classes the file does not tell apart. */
  classes_melees: z.array(employeRef),
});

const exportList = z.object({
  periode: periodeRef,
  /** Newest first. */
  exports: z.array(heuresExport),
});

export const previewExport = endpoint.get('/api/admin/heures/periodes/:id/exports/apercu', {
  summary:
    'The file of a locked period as a table, its totals beside those of the period, and what is in the way.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  query: z.object({ modele: z.string().max(30).default('generique') }),
  response: exportList
    .extend({
      modele: exportModele,
      /** The revision that the file would have. */
      revision: z.int(),
    })
    .extend(renderedExport.shape)
    .extend({
      /** Rows that the revision before did not have, and that it alone had; null for a first one. */
      differences: z
        .object({ ajoutees: z.array(z.string()), retirees: z.array(z.string()) })
        .nullable(),
    }),
});

/** Not locked: 422 'heures.not_locked'. Problems: 422 'heures.export_problems'. */
export const exportPeriode = endpoint.post('/api/admin/heures/periodes/:id/exports', {
  summary: 'Make the files of a locked period for one payroll; each is kept with its hash.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  body: z.object({
    uuid: z.uuid({ error: 'validation.invalid' }),
    modele: z.string().max(30),
  }),
  response: exportList,
});

export const listExports = endpoint.get('/api/admin/heures/periodes/:id/exports', {
  summary: 'The files that were made of a period.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  response: exportList,
});

export const getExportFile = endpoint.get('/api/admin/heures/exports/:id/fichier', {
  summary: 'A file that was made, byte for byte.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  produces: 'file',
});

export const markTransmitted = endpoint.post('/api/admin/heures/exports/:id/transmis', {
  summary: 'Note that the payroll has the file.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  response: exportList,
});

export const getRegister = endpoint.get('/api/admin/heures/periodes/:id/registre', {
  summary:
    'The register of a period, of everybody or of one person: begun, interrupted, resumed, ceased.',
  ability: ['manage', 'Heures'],
  isPersonal: true,
  query: z.object({
    format: z.enum(['pdf', 'xlsx']).default('pdf'),
    employe_id: idParam.optional(),
  }),
  produces: 'file',
});

export const listAjustements = endpoint.get('/api/admin/heures/ajustements', {
  summary: 'What locked periods still owe, or have paid too much: those that wait first.',
  ability: ['read', 'Heures'],
  isPersonal: true,
  query: listQuery(['propose_le']).extend({
    statut: z.enum(['propose', 'accepte', 'rejete']).optional(),
    periode: idParam.optional(),
    employe_id: idParam.optional(),
  }),
  response: listOf(ajustement),
});

/** One's own: 403. Decided meanwhile: 409 with it. The period that would pay it is locked: it is moved to the next. */
export const decideAjustement = endpoint.post('/api/admin/heures/ajustements/:id/decision', {
  summary: 'Accept or refuse an adjustment.',
  ability: ['update', 'Heures'],
  isPersonal: true,
  body: z.object({ statut: z.enum(['accepte', 'rejete']), note: writtenText(1_000).default('') }),
  response: ajustement,
});

export const listHeuresPeriodes = endpoint.get('/api/admin/heures/periodes', {
  summary: 'Pay periods up to today, newest first.',
  ability: ['read', 'Heures'],
  isPersonal: true,
  query: listQuery(['debut']).extend({ groupe: z.string().max(30).optional() }),
  response: listOf(periodeRef),
});
