// What sheets of hours are shown as. Times are whole minutes since 1970: the accounting minute of the pay engine, so that
// what is added by hand from a screen equals its total.
import { z } from 'zod';
import { id, instant, localDate } from '../fields.ts';
import { PAY_CODES } from '../pay/codes.ts';
import { DECISION_KINDS } from '../pay/decisions.ts';
import { FACT_KINDS } from '../pay/facts-hash.ts';
import { PAY_CLASSES } from '../pay/rules.ts';
import {
  ANOMALIES,
  GRAVITIES,
  LINE_STATES,
  PERIOD_STATES,
  type AnomalyCode,
} from '../pay/sheet-shapes.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';

export const ANOMALY_CODES = Object.keys(ANOMALIES) as [AnomalyCode, ...AnomalyCode[]];

const minute = z.int();
const code = z.enum(PAY_CODES);

/** Minutes by code; a code without minutes is left out. */
export const payTotals = z.partialRecord(code, z.int());

export const periodeRef = z.object({
  id,
  groupe_paie: z.string(),
  debut: localDate,
  /** The last day, included. */
  fin: localDate,
  paie_le: localDate,
  statut: z.enum(PERIOD_STATES),
  revision: z.int(),
  verrouillee_le: instant.nullable(),
  verrouillee_par: employeRef.nullable(),
  /** A reopened period locks itself again then; null where it was not reopened. */
  rouverte_jusqu_a: instant.nullable(),
});
export type PeriodeRef = z.output<typeof periodeRef>;

export const heuresAnomaly = z.object({
  code: z.enum(ANOMALY_CODES),
  gravite: z.enum(GRAVITIES),
  /** The segment (`p345`) or the line (`c12`) that it is about. */
  cle: z.string(),
  minutes: z.int().nullable(),
});
export type HeuresAnomaly = z.output<typeof heuresAnomaly>;

export const heuresDecision = z.object({
  id,
  uuid: z.string(),
  date: localDate,
  cle_segment: z.string(),
  genre: z.enum(DECISION_KINDS),
  minutes: z.int().nullable(),
  classe: z.enum(PAY_CLASSES).nullable(),
  code: code.nullable(),
  raison: z.string(),
  auteur: employeRef,
  le: instant,
  remplace_id: id.nullable(),
  /** Approved within the tolerance, all at once. */
  auto: z.boolean(),
  /** It counts: nothing replaced it and it takes nothing back. */
  est_valide: z.boolean(),
});
export type HeuresDecision = z.output<typeof heuresDecision>;

/** Why presence is not paid. `pause`: a break that was taken. The others are what a person decided. */
export const UNPAID_KINDS = ['pause', 'avance', 'depassement', 'deplacement', 'code'] as const;

/** The three aligned tracks of a line, on one axis of minutes. */
export const heuresTracks = z.object({
  prevu: z.array(z.object({ quart_id: id, debut: minute, fin: minute, pause_minutes: z.int() })),
  pointe: z.array(
    z.object({
      cle: z.string(),
      quart_id: id.nullable(),
      /** Null for an end that nobody punched. */
      debut: minute.nullable(),
      fin: minute.nullable(),
      drapeaux: z.array(z.string()),
      /** Another punch of the same end lies so many minutes away. */
      ecart: z.int(),
    }),
  ),
  paye: z.array(
    z.object({
      cle: z.string(),
      debut: minute,
      fin: minute,
      /** Never PRIME_CHEF, which stands beside what was worked; null for an unpaid break. */
      code: code.nullable(),
      classe: z.enum(PAY_CLASSES),
      /** The day it is accounted on. */
      date: localDate,
    }),
  ),
});
export type HeuresTracks = z.output<typeof heuresTracks>;

export const heuresLine = z.object({
  /** Day and client, such as `2026-11-02 c12`; the same however often the sheet is computed. */
  cle: z.string(),
  jour: localDate,
  /** What a decision about the line itself names: `c12`; `c0` without a client. */
  cle_ligne: z.string(),
  /** Null for days off. */
  client: clientOption.nullable(),
  etat: z.enum(LINE_STATES),
  /** Nothing of it has happened yet. */
  a_venir: z.boolean(),
  /** Somebody is there now. */
  en_cours: z.boolean(),
  prevu: z.int(),
  pointe: z.int(),
  paye: z.int(),
  /** What a person decided not to pay. */
  non_paye: z.int(),
  /** Breaks that are not paid. */
  pauses: z.int(),
  /** Of `paye`, what is accounted after the period: « compté la semaine suivante ». */
  apres_periode: z.int(),
  totaux: payTotals,
  pistes: heuresTracks,
  /** Each stretch that is not paid, why, and who said so. */
  impayes: z.array(
    z.object({
      debut: minute,
      fin: minute,
      minutes: z.int(),
      genre: z.enum(UNPAID_KINDS),
      par: employeRef.nullable(),
      raison: z.string(),
    }),
  ),
  anomalies: z.array(heuresAnomaly),
  /** The hash of the facts: a decision names the one that it saw. */
  vu: z.string(),
  approbation: z.object({ par: employeRef, le: instant, auto: z.boolean() }).nullable(),
  /** What is no longer as it was when somebody approved. */
  change: z.array(z.enum(FACT_KINDS)),
  /** Newest first, those that no longer count as well. */
  decisions: z.array(heuresDecision),
});
export type HeuresLine = z.output<typeof heuresLine>;

export const heuresDay = z.object({
  date: localDate,
  prevu: z.int(),
  pointe: z.int(),
  paye: z.int(),
  non_paye: z.int(),
  pauses: z.int(),
  /** The name of a holiday of this person, as a key of the holidays. */
  ferie: z.string().nullable(),
  lignes: z.array(heuresLine),
});
export type HeuresDay = z.output<typeof heuresDay>;

export const heuresWeek = z.object({
  debut: localDate,
  fin: localDate,
  /** Minutes that count towards overtime, those of another period of the same week as well. */
  comptees: z.int(),
  supplementaires: z.int(),
});

export const heuresSums = z.object({
  prevu: z.int(),
  pointe: z.int(),
  /** Accounted in the period. */
  paye: z.int(),
  non_paye: z.int(),
  pauses: z.int(),
  /** HS and hours sent to the bank. */
  supplementaires: z.int(),
});
export type HeuresSums = z.output<typeof heuresSums>;

export const SHEET_STATES = ['bloquante', 'a_verifier', 'prete', 'approuvee'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

/** The sheet of one person and one period. */
export const heuresSheet = z.object({
  employe: employeRef,
  periode: periodeRef,
  etat: z.enum(SHEET_STATES),
  /** As the lock kept it; otherwise computed now. */
  est_figee: z.boolean(),
  jours: z.array(heuresDay),
  semaines: z.array(heuresWeek),
  totaux: payTotals,
  sommes: heuresSums,
  /** Of `sommes.paye`, what the rounding of the rules adds, or takes away. */
  arrondi: z.int().optional(),
  /** About the person, not about one line. */
  alertes: z.array(heuresAnomaly),
  /** Of the whole sheet: what « C'est exact » names. */
  vu: z.string(),
  /** « C'est exact », for these very facts; null otherwise. Never holds a pay. */
  confirmee_le: instant.nullable(),
  /** Adjustments of this person that this period pays, or that wait for a word. */
  ajustements: z.array(z.lazy(() => ajustement)),
  /** A day of the period before and of the one after; null where there is none. */
  avant: localDate.nullable(),
  apres: localDate.nullable(),
});
export type HeuresSheet = z.output<typeof heuresSheet>;

export const ajustement = z.object({
  id,
  employe: employeRef,
  client: clientOption.nullable(),
  periode_origine: periodeRef.pick({ id: true, debut: true, fin: true }),
  date_origine: localDate,
  /** The period that pays it. */
  periode_cible: periodeRef.pick({ id: true, debut: true, fin: true, statut: true }),
  code,
  classe: z.enum(PAY_CLASSES),
  /** Signed. */
  minutes: z.int(),
  raison: z.string(),
  cause: z.enum(['punch', 'correction', 'regle', 'taux']),
  statut: z.enum(['propose', 'accepte', 'rejete']),
  propose_le: instant,
  decide_par: employeRef.nullable(),
  decide_le: instant.nullable(),
  note: z.string(),
  /** Whether the reader may decide of it. */
  peut_decider: z.boolean(),
});
export type Ajustement = z.output<typeof ajustement>;
