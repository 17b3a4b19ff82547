// What a sheet consists of. Times are whole minutes since 1970: the accounting minute.
import type { LocalDate } from '../working-day.ts';
import type { PayCode } from './codes.ts';
import type { PayClass } from './rules.ts';

export const LINE_STATES = ['a_verifier', 'approuvee', 'contestee'] as const;
export type LineState = (typeof LINE_STATES)[number];

export const PERIOD_STATES = [
  'ouverte',
  'en_revision',
  'verrouillee',
  'exportee',
  'transmise',
] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

export const GRAVITIES = ['bloquante', 'a_decider', 'a_savoir'] as const;
export type Gravity = (typeof GRAVITIES)[number];

/** By gravity; a line with one of the first two is never approved by itself. */
export const ANOMALIES = {
  visite_ouverte: 'bloquante',
  sortie_seule: 'bloquante',
  chevauchement: 'bloquante',
  trop_long: 'bloquante',
  correction_en_attente: 'bloquante',
  donnees_non_recues: 'bloquante',
  avance: 'a_decider',
  depassement: 'a_decider',
  pause: 'a_decider',
  deplacement_long: 'a_decider',
  moins_de_3h: 'a_decider',
  hors_plan: 'a_decider',
  hors_zone: 'a_decider',
  derive: 'a_decider',
  pointage_ecarte: 'a_decider',
  non_pointe: 'a_decider',
  contestee: 'a_decider',
  plus_de_40h: 'a_savoir',
  plus_de_50h: 'a_savoir',
  longue_journee: 'a_savoir',
  repos_court: 'a_savoir',
  ferie: 'a_savoir',
  preavis_court: 'a_savoir',
  semaine_suivante: 'a_savoir',
} as const satisfies Record<string, Gravity>;
export type AnomalyCode = keyof typeof ANOMALIES;

export interface Anomaly {
  readonly code: AnomalyCode;
  readonly gravite: Gravity;
  /** The segment or line that it is about. */
  readonly cle: string;
  /** How much, where minutes tell. */
  readonly minutes: number | null;
}

/** Minutes of one code in one piece of time, or of an absence, which has no hours. */
export interface PayPart {
  readonly employe_id: number;
  /** The day of the line: the one in which the work began. */
  readonly jour: LocalDate;
  /** The day that it is accounted on: it decides the week, the period and the rules. */
  readonly date: LocalDate;
  readonly client_id: number | null;
  readonly classe: PayClass;
  readonly code: PayCode;
  readonly minutes: number;
  readonly debut: number | null;
  readonly fin: number | null;
  readonly cle: string;
  readonly regle_id: number;
  readonly decisions: readonly number[];
}

/** One row of what a lock keeps. Instants as ISO texts; `minutes` may be more than what lies between them. */
export interface SnapshotRow {
  readonly employe_id: number;
  readonly date: LocalDate;
  readonly client_id: number | null;
  readonly classe: PayClass;
  readonly code: PayCode;
  readonly minutes: number;
  readonly debut: string | null;
  readonly fin: string | null;
  readonly regle_id: number;
  readonly decisions: readonly number[];
}

const ADJUSTMENT_CAUSES = ['punch', 'correction', 'regle', 'taux'] as const;
export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number];
const ADJUSTMENT_STATES = ['propose', 'accepte', 'rejete'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

export interface Adjustment {
  readonly employe_id: number;
  readonly periode_origine: number;
  readonly date_origine: LocalDate;
  readonly periode_cible: number;
  readonly code: PayCode;
  readonly client_id: number | null;
  readonly classe: PayClass;
  /** Signed. */
  readonly minutes: number;
  readonly raison: string;
  readonly cause: AdjustmentCause;
  readonly statut: AdjustmentState;
}
