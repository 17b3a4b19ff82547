// One line of a sheet: what one person did on one day at one client, what is paid of it, and whether somebody agreed.
import type { LocalDate } from '../working-day.ts';
import type { DecisionIndex } from './decision-index.ts';
import type { HoursDecision, PayAbsence } from './decisions.ts';
import { changedFacts, hashFacts, type FactKind } from './facts-hash.ts';
import type { Presence } from './gaps.ts';
import type { Visit } from './match-plan.ts';
import type { Segment } from './segments.ts';
import type { Anomaly, LineState, PayPart } from './sheet-shapes.ts';

export interface SheetLine {
  /** Day and client; the same however often the sheet is computed. */
  readonly cle: string;
  readonly employe_id: number;
  readonly jour: LocalDate;
  readonly client_id: number | null;
  readonly etat: LineState;
  /** Nothing of it has happened yet. */
  readonly a_venir: boolean;
  /** Somebody is there now. */
  readonly en_cours: boolean;
  /** Minutes, without the breaks of the plan. */
  readonly prevu: number;
  /** Between punches, and on the way from another client. */
  readonly presence: number;
  readonly paye: number;
  readonly non_paye: number;
  /** Breaks that are not paid. */
  readonly pauses: number;
  /** Of `paye`, what is accounted in the period, and after it. */
  readonly dans_periode: number;
  readonly apres_periode: number;
  readonly segments: readonly Segment[];
  readonly quarts: readonly number[];
  readonly parts: readonly PayPart[];
  readonly anomalies: readonly Anomaly[];
  /** The hash of its facts. */
  readonly empreinte: string;
  readonly approbation: HoursDecision | null;
  /** What is no longer as somebody saw it when they approved. */
  readonly change: readonly FactKind[];
}

/** What a line is built from, gathered while the sheet goes through its visits. */
export interface LineDraft {
  readonly jour: LocalDate;
  readonly client_id: number | null;
  readonly visits: Visit[];
  readonly presences: Presence[];
  readonly absences: PayAbsence[];
  readonly anomalies: Anomaly[];
  readonly parts: PayPart[];
  presence: number;
  pauses: number;
  en_cours: boolean;
  a_venir: boolean;
}

export const emptyDraft = (jour: LocalDate, client_id: number | null): LineDraft => ({
  jour,
  client_id,
  visits: [],
  presences: [],
  absences: [],
  anomalies: [],
  parts: [],
  presence: 0,
  pauses: 0,
  en_cours: false,
  a_venir: false,
});

export interface LineContext {
  readonly employe_id: number;
  readonly decisions: DecisionIndex;
  readonly periode: { readonly debut: LocalDate; readonly fin: LocalDate };
  /** What the rules and the person's row of that day are known by. */
  readonly regle: string;
}

export function lineOf(draft: LineDraft, context: LineContext): SheetLine {
  const { jour, client_id, visits, parts, anomalies } = draft;
  const { employe_id, decisions, periode } = context;
  const segments = visits.flatMap((visit) => visit.segments);
  const empreinte = hashFacts(factsOf(draft, segments, context));
  const verdict = verdictOf(draft, decisions.ofLine(jour, client_id), empreinte);
  let paye = 0;
  let non_paye = 0;
  let dans_periode = 0;
  let apres_periode = 0;
  for (const { code, minutes, date } of parts) {
    if (code === 'NON_PAYE') non_paye += minutes;
    else if (code !== 'PRIME_CHEF') {
      paye += minutes;
      if (date > periode.fin) apres_periode += minutes;
      else if (date >= periode.debut) dans_periode += minutes;
    }
  }
  return {
    cle: `${jour} c${client_id ?? 0}`,
    employe_id,
    jour,
    client_id,
    ...verdict,
    a_venir: draft.a_venir && segments.length === 0,
    en_cours: draft.en_cours,
    prevu: visits.reduce((total, visit) => total + plannedOf(visit), 0),
    presence: draft.presence,
    paye,
    non_paye,
    pauses: draft.pauses,
    dans_periode,
    apres_periode,
    segments,
    quarts: visits.flatMap(({ quart }) => quart?.id ?? []),
    parts,
    anomalies: verdict.etat === 'contestee' ? [...anomalies, contested(client_id)] : anomalies,
    empreinte,
  };
}

const contested = (clientId: number | null): Anomaly => ({
  code: 'contestee',
  gravite: 'a_decider',
  cle: `c${clientId ?? 0}`,
  minutes: null,
});

const plannedOf = ({ prevu, quart }: Visit): number =>
  prevu === null ? 0 : Math.max(0, prevu.fin - prevu.debut - (quart?.pause_minutes ?? 0));

function factsOf(
  { visits, presences, absences }: LineDraft,
  segments: readonly Segment[],
  { decisions, regle }: LineContext,
): Parameters<typeof hashFacts>[0] {
  let pointages = '';
  for (const { cle, entree, sortie, drapeaux, ecart } of segments)
    pointages += `${cle},${entree},${sortie},${drapeaux.join('+')},${ecart}|`;
  for (const { debut, fin, avant } of presences) pointages += `${debut},${fin},${avant?.debut}|`;
  let plan = '';
  for (const { quart, prevu } of visits) {
    if (quart === null) continue;
    const { id, pause_minutes, classe, visite_courte, ne_peut_quitter } = quart;
    const flags = `${visite_courte ? 'c' : ''}${ne_peut_quitter ? 'q' : ''}`;
    plan += `${id},${prevu?.debut},${prevu?.fin},${pause_minutes},${classe},${flags}|`;
  }
  const said = segments.flatMap(({ cle }) => decisions.about(cle).map(({ id }) => id));
  return {
    pointages,
    plan,
    decisions: said.join('|'),
    absences: absences.map(({ id, code, minutes }) => `${id},${code},${minutes}`).join('|'),
    regle,
  };
}

type Verdict = Pick<SheetLine, 'etat' | 'approbation' | 'change'>;

const UNSEEN: Verdict = { etat: 'a_verifier', approbation: null, change: [] };

/** An approval holds for the facts that it saw; a contest holds until it is settled. */
function verdictOf(draft: LineDraft, said: readonly HoursDecision[], empreinte: string): Verdict {
  const contest = said.findLast(({ genre }) => genre === 'contestee' || genre === 'resolue');
  if (contest?.genre === 'contestee') return { ...UNSEEN, etat: 'contestee' };
  // Days off were decided where they were asked for.
  if (draft.visits.length === 0 && draft.anomalies.every(({ gravite }) => gravite === 'a_savoir'))
    return { ...UNSEEN, etat: 'approuvee' };
  const approval = said.findLast(({ genre }) => genre === 'approuver');
  if (approval === undefined) return UNSEEN;
  if (approval.vu !== empreinte) return { ...UNSEEN, change: changedFacts(approval.vu, empreinte) };
  const isBlocked = draft.anomalies.some(({ gravite }) => gravite === 'bloquante');
  if (isBlocked || draft.en_cours) return UNSEEN;
  return { etat: 'approuvee', approbation: approval, change: [] };
}
