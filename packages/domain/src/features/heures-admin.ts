// Hours of everybody whom the reader answers for: rows by person, one sheet, decisions and approval.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { PAY_CODES } from '../pay/codes.ts';
import { DECISION_KINDS } from '../pay/decisions.ts';
import { PAY_CLASSES } from '../pay/rules.ts';
import { GRAVITIES } from '../pay/sheet-shapes.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';
import {
  ANOMALY_CODES,
  heuresLine,
  heuresSheet,
  heuresSums,
  payTotals,
  periodeRef,
  SHEET_STATES,
} from './heures-shapes.ts';

export const HEURES_TABS = ['a_verifier', 'pretes', 'approuvees', 'toutes'] as const;
export type HeuresTab = (typeof HEURES_TABS)[number];

const groupe = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, 'validation.invalid');

/** Of one day of one person, for its small bar. */
export const DAY_STATES = [
  'vide',
  'a_venir',
  'bloquante',
  'a_verifier',
  'prete',
  'approuvee',
] as const;

export const heuresRow = z
  .object({
    employe: employeRef,
    matricule: z.string().nullable(),
    superviseur: employeRef.nullable(),
    etat: z.enum(SHEET_STATES),
  })
  .extend(heuresSums.shape)
  .extend({
    /** Paid less planned. */
    ecart: z.int(),
    /** Each day of the period, in order. */
    jours: z.array(
      z.object({
        date: localDate,
        prevu: z.int(),
        paye: z.int(),
        /** Overtime of the day, the coloured tip of its bar. */
        supplementaires: z.int(),
        etat: z.enum(DAY_STATES),
      }),
    ),
    /** By gravity, then by how often. */
    anomalies: z.array(
      z.object({ code: z.enum(ANOMALY_CODES), gravite: z.enum(GRAVITIES), nombre: z.int() }),
    ),
    lignes: z.object({
      total: z.int(),
      approuvees: z.int(),
      a_verifier: z.int(),
      bloquantes: z.int(),
    }),
    confirmee_le: instant.nullable(),
    /** Nobody approves their own hours; a supervisor only their people's. */
    peut_approuver: z.boolean(),
  });
export type HeuresRow = z.output<typeof heuresRow>;

/** What stands above the list; of everybody the reader sees, whatever the filters. */
export const heuresHead = z.object({
  periode: periodeRef,
  groupes: z.array(z.object({ cle: z.string(), nom: z.string(), nom_en: z.string() })),
  /** People by the state of their sheet. */
  comptes: z.object({
    total: z.int(),
    pretes: z.int(),
    a_verifier: z.int(),
    bloquantes: z.int(),
    approuvees: z.int(),
  }),
  sommes: heuresSums,
  totaux: payTotals,
  /** Adjustments that wait for a word. */
  ajustements: z.int(),
  tolerance: z.object({ active: z.boolean(), minutes: z.int() }),
  superviseurs: z.array(employeRef),
  clients: z.array(clientOption),
  anomalies: z.array(z.object({ code: z.enum(ANOMALY_CODES), nombre: z.int() })),
  /** Whether the reader may lock, reopen and export. */
  peut_verrouiller: z.boolean(),
  avant: localDate.nullable(),
  apres: localDate.nullable(),
});
export type HeuresHead = z.output<typeof heuresHead>;

/**
 * Without `date`: the oldest period that is over and not locked, else that of today. A date without a period of its own:
 * the nearest. No period at all: 404 'heures.no_period'. Without `sort`, those that wait for a word come first.
 */
export const listHeures = endpoint.get('/api/admin/heures', {
  summary: 'The hours of a pay period, by person, with the head of the period.',
  ability: ['read', 'Heures'],
  isPersonal: true,
  query: listQuery(['nom', 'prevu', 'pointe', 'paye', 'ecart', 'supplementaires']).extend({
    date: localDate.optional(),
    groupe: groupe.optional(),
    onglet: z.enum(HEURES_TABS).default('a_verifier'),
    superviseur_id: idParam.optional(),
    client_id: idParam.optional(),
    classe: z.enum(PAY_CLASSES).optional(),
    anomalie: z.enum(ANOMALY_CODES).optional(),
  }),
  response: listOf(heuresRow).extend({ tete: heuresHead }),
});

export const heuresAdminSheet = heuresSheet.extend({
  matricule: z.string().nullable(),
  telephone: z.string().nullable(),
  superviseur: employeRef.nullable(),
  peut_approuver: z.boolean(),
  /** Who opened this sheet lately, newest first. */
  consultations: z.array(z.object({ par: employeRef, le: instant })),
});
export type HeuresAdminSheet = z.output<typeof heuresAdminSheet>;

/** Leaves a trace: who opened whose sheet. */
export const getHeures = endpoint.get('/api/admin/heures/:id', {
  summary: 'The sheet of one person: days, lines, tracks, decisions and anomalies.',
  ability: ['read', 'Heures'],
  isPersonal: true,
  query: z.object({ periode: idParam.optional() }),
  response: heuresAdminSheet,
});

const segmentKey = z.string().regex(/^[cp]\d{1,15}$/, 'validation.invalid');

/** What only an employee says; `resolue` answers it. */
export const MANAGER_DECISIONS = DECISION_KINDS.filter((kind) => kind !== 'contestee');

const REASONED = new Set<(typeof DECISION_KINDS)[number]>([
  'tot_non_paye',
  'tard_non_paye',
  'pause_prise',
  'deplacement_non_paye',
  'minimum_3h_exempte',
  'classe',
  'code',
]);

/** Whatever takes minutes away, or counts them as something else, says why. */
export const needsReason = (kind: (typeof DECISION_KINDS)[number]): boolean => REASONED.has(kind);

export const newDecision = z
  .object({
    uuid: z.uuid({ error: 'validation.invalid' }),
    employe_id: id,
    /** The day of the line. */
    date: localDate,
    /** `p345`: a segment; `c12`: the line of client 12, for `approuver`, `resolue`. */
    cle_segment: segmentKey,
    /** The line that it is decided on: `c12`, or `c0` without a client. */
    cle_ligne: z.string().regex(/^c\d{1,15}$/, 'validation.invalid'),
    genre: z.enum(MANAGER_DECISIONS as [Exclude<(typeof DECISION_KINDS)[number], 'contestee'>]),
    minutes: z.int().min(0).max(1440).nullable().default(null),
    classe: z.enum(PAY_CLASSES).nullable().default(null),
    code: z.enum(PAY_CODES).nullable().default(null),
    raison: writtenText(1_000).default(''),
    /** `vu` of the line that was on the screen. */
    vu: z.string().min(1).max(200),
    /** The decision that this one takes the place of; with `retirer`, the one that is undone. */
    remplace_id: id.nullable().default(null),
  })
  .refine(({ genre, raison }) => !needsReason(genre) || raison.trim() !== '', {
    error: 'validation.required',
    path: ['raison'],
  })
  .refine(({ genre, classe }) => genre !== 'classe' || classe !== null, {
    error: 'validation.required',
    path: ['classe'],
  })
  .refine(({ genre, code }) => genre !== 'code' || code !== null, {
    error: 'validation.required',
    path: ['code'],
  })
  .refine(({ genre, remplace_id }) => genre !== 'retirer' || remplace_id !== null, {
    error: 'validation.required',
    path: ['remplace_id'],
  });
export type NewDecision = z.output<typeof newDecision>;

/**
 * All or none. Facts of a line changed since: 409, `current.lignes` has it as it is. Locked: 422 'heures.locked'.
 * `approuver` of a line with a blocking anomaly: 422 'heures.blocked'. A uuid that is known is answered, and not written
 * again. One may approve in the same call as one decides: the approval then holds for what the decisions before it made.
 */
export const decideHeures = endpoint.post('/api/admin/heures/decisions', {
  summary: 'Decide of lines of hours: pay, do not pay, approve, undo.',
  ability: ['update', 'Heures'],
  isPersonal: true,
  body: z.object({ decisions: z.array(newDecision).min(1).max(200) }),
  response: z.object({
    /** Of each decision, in their order: what `retirer` names to undo it. */
    ids: z.array(id),
    /** The lines as they are now. */
    lignes: z.array(z.object({ employe_id: id, ligne: heuresLine })),
  }),
});

const toleranceLine = z.object({
  employe: employeRef,
  jour: localDate,
  client: clientOption.nullable(),
  cle_ligne: z.string(),
  vu: z.string(),
  paye: z.int(),
});

/**
 * Without `appliquer`: what would be approved. With it, the lines of `lignes` that are still within the tolerance; never
 * one with a flag, never one's own. No paid minute changes. Undone by `retirer` of each of `ids`.
 */
export const approveWithinTolerance = endpoint.post('/api/admin/heures/tolerance', {
  summary: 'Approve every line within the tolerance, or show which they are.',
  ability: ['update', 'Heures'],
  isPersonal: true,
  body: z.object({
    periode_id: id,
    appliquer: z.boolean().default(false),
    uuid: z.uuid({ error: 'validation.invalid' }),
  }),
  response: z.object({
    nombre: z.int(),
    minutes: z.int(),
    /** At most 200 of them. */
    lignes: z.array(toleranceLine),
    ids: z.array(id),
  }),
});

/** Undo in one step what the tolerance approved. */
export const undoTolerance = endpoint.post('/api/admin/heures/tolerance/annuler', {
  summary: 'Take back the approvals that one call within the tolerance made.',
  ability: ['update', 'Heures'],
  isPersonal: true,
  body: z.object({ uuid: z.uuid({ error: 'validation.invalid' }) }),
  response: z.object({ nombre: z.int() }),
});
