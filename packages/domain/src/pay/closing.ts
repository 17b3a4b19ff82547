// What is to be done before a period is locked, and what may happen after.
import type { Instant, LocalDate } from '../working-day.ts';
import type { Sheet } from './sheet.ts';
import type { PeriodState } from './sheet-shapes.ts';

export interface PeriodFacts {
  readonly id: number;
  readonly groupe_paie: string;
  readonly debut: LocalDate;
  readonly fin: LocalDate;
  readonly statut: PeriodState;
}

const LOCKED: readonly PeriodState[] = ['verrouillee', 'exportee', 'transmise'];
export const isLocked = (statut: PeriodState): boolean => LOCKED.includes(statut);

export const CLOSING_STEPS = [
  'periode_terminee',
  'precedente_verrouillee',
  'sans_bloquante',
  'lignes_approuvees',
  'ajustements_decides',
  'matricules',
] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

export interface ClosingItem {
  readonly etape: ClosingStep;
  /** How many things still stand in the way. */
  readonly reste: number;
  /** A lock waits for it; otherwise it is only said. */
  readonly obligatoire: boolean;
}

export interface ClosingFacts {
  readonly periode: PeriodFacts;
  readonly periodes: readonly PeriodFacts[];
  readonly sheets: readonly Sheet[];
  /** The company's day now. */
  readonly aujourdhui: LocalDate;
  readonly ajustements_proposes: number;
  readonly sans_matricule: number;
}

/** An employee who has not confirmed is no step: a missing confirmation never holds a pay. */
export function closingChecklist(facts: ClosingFacts): ClosingItem[] {
  const { periode, periodes, sheets, aujourdhui } = facts;
  const lines = sheets.flatMap(({ lignes }) => lignes);
  const blocked = lines.filter(
    ({ anomalies, en_cours }) =>
      en_cours || anomalies.some(({ gravite }) => gravite === 'bloquante'),
  );
  const waiting = lines.filter(({ etat, a_venir }) => etat !== 'approuvee' && !a_venir);
  const reste: Record<ClosingStep, number> = {
    periode_terminee: aujourdhui > periode.fin ? 0 : 1,
    precedente_verrouillee: openBefore(periode, periodes).length,
    sans_bloquante: blocked.length,
    lignes_approuvees: waiting.length,
    ajustements_decides: facts.ajustements_proposes,
    matricules: facts.sans_matricule,
  };
  const said: readonly ClosingStep[] = ['ajustements_decides', 'matricules'];
  return CLOSING_STEPS.map((etape) => ({
    etape,
    reste: reste[etape],
    obligatoire: !said.includes(etape),
  }));
}

export const mayLock = (items: readonly ClosingItem[]): boolean =>
  items.every(({ reste, obligatoire }) => reste === 0 || !obligatoire);

/** Periods are locked in their order. */
const openBefore = (
  { groupe_paie, debut }: PeriodFacts,
  periodes: readonly PeriodFacts[],
): PeriodFacts[] =>
  periodes.filter(
    (other) => other.groupe_paie === groupe_paie && other.fin < debut && !isLocked(other.statut),
  );

const REOPEN_REFUSALS = [
  'pas_verrouillee',
  'exportee',
  'suivante_verrouillee',
  'raison',
  'heures',
] as const;
export type ReopenRefusal = (typeof REOPEN_REFUSALS)[number];

const MAX_REOPEN_HOURS = 24;
const MS_PER_HOUR = 3_600_000;

/** Null where it may be reopened. After an export only adjustments are left. */
export function refuseReopening(
  periode: PeriodFacts,
  periodes: readonly PeriodFacts[],
  { raison, heures }: { readonly raison: string; readonly heures: number },
): ReopenRefusal | null {
  if (periode.statut === 'exportee' || periode.statut === 'transmise') return 'exportee';
  if (periode.statut !== 'verrouillee') return 'pas_verrouillee';
  const isNextLocked = periodes.some(
    (other) =>
      other.groupe_paie === periode.groupe_paie &&
      other.debut > periode.fin &&
      isLocked(other.statut),
  );
  if (isNextLocked) return 'suivante_verrouillee';
  if (raison.trim() === '') return 'raison';
  return Number.isInteger(heures) && heures >= 1 && heures <= MAX_REOPEN_HOURS ? null : 'heures';
}

/** When a reopened period locks itself again. */
export const relockAt = (reopenedAt: Instant, heures: number): Instant =>
  new Date(Date.parse(reopenedAt) + heures * MS_PER_HOUR).toISOString();

export interface PeriodComparison {
  readonly nouveaux: readonly number[];
  readonly partis: readonly number[];
  /** A quarter more or less than in the period before. */
  readonly ecarts: readonly {
    readonly employe_id: number;
    readonly avant: number;
    readonly maintenant: number;
  }[];
}

const NOTABLE_SHARE = 0.25;

/** Paid minutes by employee, in the period before and in this one. */
export function comparePeriods(
  before: ReadonlyMap<number, number>,
  now: ReadonlyMap<number, number>,
): PeriodComparison {
  const ids = [...new Set([...before.keys(), ...now.keys()])].toSorted((a, b) => a - b);
  const of = (minutes: ReadonlyMap<number, number>, id: number): number => minutes.get(id) ?? 0;
  return {
    nouveaux: ids.filter((id) => of(before, id) === 0 && of(now, id) > 0),
    partis: ids.filter((id) => of(before, id) > 0 && of(now, id) === 0),
    ecarts: ids.flatMap((employe_id) => {
      const avant = of(before, employe_id);
      const maintenant = of(now, employe_id);
      if (avant === 0 || maintenant === 0) return [];
      const isNotable = Math.abs(maintenant - avant) > avant * NOTABLE_SHARE;
      return isNotable ? [{ employe_id, avant, maintenant }] : [];
    }),
  };
}
