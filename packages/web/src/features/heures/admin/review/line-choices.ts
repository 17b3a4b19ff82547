// What each key decides of a line: the decisions to send, or the times to write. Pure.
import { needsReason, type NewDecision } from '@releve/domain/features/heures-admin.ts';
import type {
  HeuresDecision,
  HeuresLine,
  HeuresTracks,
} from '@releve/domain/features/heures-shapes.ts';
import { isBlocked } from './line-state.ts';

type Kind = NewDecision['genre'];

export interface DecisionDraft {
  readonly genre: Kind;
  /** A segment (`p345`), or the line (`c12`). */
  readonly cle_segment: string;
  readonly minutes?: number;
}

/** Times that a visit lacks, as they were planned; minutes since 1970. */
export interface PlannedTimes {
  readonly quart_id: number;
  readonly entree?: number;
  readonly sortie?: number;
}

export type Choice =
  | { readonly kind: 'decisions'; readonly drafts: readonly DecisionDraft[] }
  | { readonly kind: 'times'; readonly times: readonly PlannedTimes[] }
  /** There is nothing that the key could decide. */
  | { readonly kind: 'nothing'; readonly why: 'no_plan' | 'no_punch' | 'as_is' };

type Punched = HeuresTracks['pointe'][number] & { readonly debut: number; readonly fin: number };

interface Visit {
  readonly plan: HeuresTracks['prevu'][number];
  readonly closed: readonly Punched[];
  readonly all: HeuresTracks['pointe'];
}

const isClosed = (segment: HeuresTracks['pointe'][number]): segment is Punched =>
  segment.debut !== null && segment.fin !== null;

const visitsOf = ({ pistes: { prevu, pointe } }: HeuresLine): Visit[] =>
  prevu.map((plan) => {
    const all = pointe.filter(({ quart_id }) => quart_id === plan.quart_id);
    const closed = all.filter(isClosed).toSorted((a, b) => a.debut - b.debut);
    return { plan, all, closed };
  });

const standing = ({ decisions }: HeuresLine, cle: string, kinds: readonly Kind[]) =>
  decisions.find(
    ({ cle_segment, genre, est_valide }: HeuresDecision) =>
      est_valide && cle_segment === cle && (kinds as readonly string[]).includes(genre),
  );

const anomalyOf = ({ anomalies }: HeuresLine, code: HeuresLine['anomalies'][number]['code']) =>
  anomalies.filter((one) => one.code === code);

/** Only what is not so already. */
function missing(line: HeuresLine, drafts: readonly DecisionDraft[]): Choice {
  const rest = drafts.filter(
    ({ genre, cle_segment }) => standing(line, cle_segment, [genre]) === undefined,
  );
  return rest.length === 0
    ? { kind: 'nothing', why: 'as_is' }
    : { kind: 'decisions', drafts: rest };
}

function plannedTimes({ plan, all }: Visit): PlannedTimes[] {
  const { quart_id, debut, fin } = plan;
  if (all.length === 0) return [{ quart_id, entree: debut, sortie: fin }];
  const open = all.find((segment) => !isClosed(segment));
  if (open === undefined) return [];
  if (open.debut === null) return [{ quart_id, entree: debut }];
  // An exit is never before its entry.
  return fin > open.debut ? [{ quart_id, sortie: fin }] : [];
}

/** P: the hours as planned. An end that nobody punched is written as planned; what lies outside the plan is not paid. */
export function takePlanned(line: HeuresLine): Choice {
  const visits = visitsOf(line);
  if (visits.length === 0) return { kind: 'nothing', why: 'no_plan' };
  const times = visits.flatMap(plannedTimes);
  if (times.length > 0) return { kind: 'times', times };
  const drafts = visits.flatMap(({ plan, closed }): DecisionDraft[] => {
    const [first] = closed;
    const last = closed.at(-1);
    if (first === undefined || last === undefined) return [];
    const isBreakAsked = anomalyOf(line, 'pause').some(({ cle }) => cle === first.cle);
    return [
      ...(first.debut < plan.debut
        ? [{ genre: 'tot_non_paye', cle_segment: first.cle } as const]
        : []),
      ...(last.fin > plan.fin ? [{ genre: 'tard_non_paye', cle_segment: last.cle } as const] : []),
      ...(isBreakAsked ? [{ genre: 'pause_prise', cle_segment: first.cle } as const] : []),
    ];
  });
  return missing(line, drafts);
}

/** T: all that was punched is paid, the break that nobody confirmed and a long travel included. */
export function takePunched(line: HeuresLine): Choice {
  if (!line.pistes.pointe.some(isClosed)) return { kind: 'nothing', why: 'no_punch' };
  const ends = visitsOf(line).flatMap(({ plan, closed }): DecisionDraft[] => {
    const [first] = closed;
    const last = closed.at(-1);
    if (first === undefined || last === undefined) return [];
    return [
      ...(first.debut < plan.debut ? [{ genre: 'tot_paye', cle_segment: first.cle } as const] : []),
      ...(last.fin > plan.fin ? [{ genre: 'tard_paye', cle_segment: last.cle } as const] : []),
    ];
  });
  const breaks = anomalyOf(line, 'pause').map(
    ({ cle }) => ({ genre: 'pause_non_prise', cle_segment: cle }) as const,
  );
  const travels = anomalyOf(line, 'deplacement_long').map(
    ({ cle }) => ({ genre: 'deplacement_paye', cle_segment: cle }) as const,
  );
  const isBreakTaken = line.pistes.pointe.flatMap(({ cle }) =>
    standing(line, cle, ['pause_prise']) && !standing(line, cle, ['pause_non_prise'])
      ? [{ genre: 'pause_non_prise', cle_segment: cle } as const]
      : [],
  );
  return missing(line, [...ends, ...breaks, ...isBreakTaken, ...travels]);
}

const USUAL_BREAK = 30;

/** B: the break was taken, or it was not; the other of what holds now. */
export function toggleBreak(line: HeuresLine): Choice {
  const first = line.pistes.pointe.find(isClosed);
  if (first === undefined) return { kind: 'nothing', why: 'no_punch' };
  const said = line.decisions.find(
    ({ genre, est_valide }) =>
      est_valide && (genre === 'pause_prise' || genre === 'pause_non_prise'),
  );
  const asked = anomalyOf(line, 'pause')[0]?.cle;
  const cle_segment = said?.cle_segment ?? asked ?? first.cle;
  if (said?.genre === 'pause_prise') {
    return { kind: 'decisions', drafts: [{ genre: 'pause_non_prise', cle_segment }] };
  }
  const planned = line.pistes.prevu.find(({ pause_minutes }) => pause_minutes > 0)?.pause_minutes;
  return {
    kind: 'decisions',
    drafts: [{ genre: 'pause_prise', cle_segment, minutes: planned ?? USUAL_BREAK }],
  };
}

/** Approved as they are, these would settle a doubt against the person without a word. */
const ASKED_FIRST = new Set<string>(['deplacement_long', 'moins_de_3h']);

export type ApprovalRefusal = 'locked' | 'own' | 'running' | 'blocked' | 'undecided' | 'approved';

/** Why A does not approve this line; null where it does. */
export function refuseApproval(
  line: HeuresLine,
  { isLocked, mayApprove }: { isLocked: boolean; mayApprove: boolean },
): ApprovalRefusal | null {
  if (isLocked) return 'locked';
  if (!mayApprove) return 'own';
  if (line.etat === 'approuvee') return 'approved';
  if (line.en_cours) return 'running';
  if (isBlocked(line)) return 'blocked';
  return line.anomalies.some(({ code }) => ASKED_FIRST.has(code)) ? 'undecided' : null;
}

export const isReasoned = (drafts: readonly DecisionDraft[]): boolean =>
  drafts.some(({ genre }) => needsReason(genre));
