// What the punch screen shows of a working day: its visits in order, what the button does, what was forgotten. Pure.
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import {
  CARRIED_MS,
  dayProgress,
  type DayStep,
  dayStepsOf,
  isStepDone,
  nextStepAt,
  type PunchType,
  stepKey,
} from '@releve/domain/punch-steps.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { type DoneStep, UNKNOWN_SITE } from '../horaire/kept/kept-punches.ts';
import {
  isOpenVisit,
  listUnplanned,
  newVisit,
  type PunchedSite,
  type PunchStep,
  type UnplannedVisit,
  unplannedStep,
} from './unplanned-visits.ts';

export interface VisitStep {
  step: PunchStep;
  done: DoneStep | null;
  state: 'done' | 'next' | 'forgotten' | 'later';
}

export interface Visit {
  cle: string;
  quart: HoraireQuart | null;
  client: { id: number; nom: string | null };
  date: LocalDate;
  entree: VisitStep;
  sortie: VisitStep;
}

export interface PunchPlan {
  visits: readonly Visit[];
  /** What the button does; null where there is nothing (more) to do. */
  next: PunchStep | null;
  /** Leaving one site for the next: both at once. */
  together: readonly [exit: PunchStep, entry: PunchStep] | null;
}

export interface PlanInput {
  date: LocalDate;
  today: LocalDate;
  /** Those known of that day and its neighbours. */
  quarts: readonly HoraireQuart[];
  /** Of that day and its neighbours, in order. */
  done: readonly DoneStep[];
  /** On the server's clock, in epoch milliseconds. */
  now: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How early one may come for a quart of the day after. */
const NEAR_MS = 2 * HOUR_MS;
const TOGETHER_MS = 20 * MINUTE_MS;

type DatedQuart = Pick<HoraireQuart, 'id' | 'date'>;

/** A quart that was moved to another day left its punches where they were made. */
const isOf = (step: DoneStep, { id, date }: DatedQuart): boolean =>
  step.quart_id === id && step.date === date;

const findDone = (done: readonly DoneStep[], quart: DatedQuart, type: PunchType) =>
  done.find((step) => isOf(step, quart) && step.type === type) ?? null;

/**
 * Of the day before, and still to be entered, or begun and not (long) over: at 06:10 its entry or exit still belongs to it.
 */
function isCarried(quart: HoraireQuart, { date, done, now }: PlanInput): boolean {
  if (quart.date !== addDays(date, -1)) return false;
  const end = Date.parse(quart.fin_at);
  const entry = findDone(done, quart, 'entree');
  if (entry === null) return now < end;
  if (now >= end + CARRIED_MS) return false;
  const hasGoneOn = done.some((step) => step.date > quart.date && step.at > entry.at);
  return !hasGoneOn || findDone(done, quart, 'sortie') !== null;
}

/** Of the day after, but begun or about to: early at 05:50 for a quart at 06:00. */
const isNear = (quart: HoraireQuart, { date, done, now }: PlanInput): boolean =>
  quart.date === addDays(date, 1) &&
  (Date.parse(quart.debut_at) - now <= NEAR_MS || findDone(done, quart, 'entree') !== null);

function quartsOf(input: PlanInput): HoraireQuart[] {
  const { date, today, quarts } = input;
  return quarts
    .filter(
      (quart) =>
        quart.date === date ||
        (date === today && (isCarried(quart, input) || isNear(quart, input))),
    )
    .toSorted((a, b) => Date.parse(a.debut_at) - Date.parse(b.debut_at) || a.id - b.id);
}

const toPunchStep = (step: DayStep, quart: HoraireQuart): PunchStep => ({
  ...step,
  client_nom: quart.client.nom,
  quart,
});

/** Of this day, and the one of the night before that is not left yet. */
function unplannedOf(input: PlanInput, shown: readonly HoraireQuart[]): UnplannedVisit[] {
  const { date, today, done, now } = input;
  const loose = done.filter((step) => !shown.some((quart) => isOf(step, quart)));
  return listUnplanned(loose.filter((step) => step.quart_id === null || step.date === date)).filter(
    (visit) =>
      visit.date === date ||
      (date === today && visit.date === addDays(date, -1) && isOpenVisit(visit, now)),
  );
}

export function planDay(input: PlanInput): PunchPlan {
  const { date, today, done, now } = input;
  const shown = quartsOf(input);
  const byId = new Map(shown.map((quart) => [quart.id, quart]));
  const steps = dayStepsOf(shown);
  const kept = withoutMissed(steps, byId, done, now);
  const progress = dayProgress(kept, done);
  const unplanned = unplannedOf(input, shown);
  const left = unplanned.findLast((visit) => isOpenVisit(visit, now));
  const isToday = date === today;
  const planned = progress.prochaine;
  const next = !isToday
    ? null
    : left !== undefined
      ? unplannedStep(left, 'sortie')
      : planned && toStep(planned, byId);
  const missed = steps.filter((step) => !kept.includes(step));
  const forgotten = new Set([...progress.oubliees, ...missed].map(({ cle }) => cle));
  const visitStep = (step: PunchStep, made: DoneStep | null): VisitStep => ({
    step,
    done: made,
    state: stateOf(step, made, { next, forgotten, isPast: date < today }),
  });
  const visits = [
    ...shown.map((quart): Visit => {
      const stepOf = (type: PunchType) => {
        const step = steps.find(({ cle }) => cle === stepKey(quart.id, type));
        if (step === undefined) throw new Error('Every quart has both its steps');
        return visitStep(toPunchStep(step, quart), findDone(done, quart, type));
      };
      return {
        cle: `quart-${quart.id}`,
        quart,
        client: quart.client,
        date: quart.date,
        entree: stepOf('entree'),
        sortie: stepOf('sortie'),
      };
    }),
    ...unplanned.map((visit): Visit => ({
      cle: visit.cle,
      quart: null,
      client: { id: visit.clientId, nom: visit.nom },
      date: visit.date,
      entree: visitStep(unplannedStep(visit, 'entree'), visit.entree),
      sortie: visitStep(unplannedStep(visit, 'sortie'), visit.sortie),
    })),
  ].toSorted((a, b) => startOf(a) - startOf(b));
  return { visits, next, together: togetherOf(next, steps, byId) };
}

const startOf = ({ quart, entree, sortie }: Visit): number =>
  Date.parse(quart?.debut_at ?? entree.done?.at ?? sortie.done?.at ?? '');

const toStep = (step: DayStep, byId: ReadonlyMap<number, HoraireQuart>): PunchStep | null => {
  const quart = byId.get(step.quart_id);
  return quart === undefined ? null : toPunchStep(step, quart);
};

/** A quart that is over and was never begun does not stand in the way of the one that comes after it. */
function withoutMissed(
  steps: readonly DayStep[],
  byId: ReadonlyMap<number, HoraireQuart>,
  done: readonly DoneStep[],
  now: number,
): DayStep[] {
  const isOver = ({ quart_id, date }: DayStep): boolean =>
    now >= Date.parse(byId.get(quart_id)?.fin_at ?? '') &&
    !done.some((step) => isOf(step, { id: quart_id, date }));
  const kept = steps.filter((step) => !isOver(step));
  return kept.length > 0 ? kept : [...steps];
}

interface StateContext {
  next: PunchStep | null;
  forgotten: ReadonlySet<string>;
  isPast: boolean;
}

function stateOf(
  { cle }: PunchStep,
  made: DoneStep | null,
  { next, forgotten, isPast }: StateContext,
): VisitStep['state'] {
  if (made !== null) return 'done';
  if (next?.cle === cle) return 'next';
  return isPast || forgotten.has(cle) ? 'forgotten' : 'later';
}

/** The next site begins about when this one ends. */
function togetherOf(
  next: PunchStep | null,
  steps: readonly DayStep[],
  byId: ReadonlyMap<number, HoraireQuart>,
): PunchPlan['together'] {
  if (next === null || next.type !== 'sortie' || next.prevu === null) return null;
  const following = steps[steps.findIndex(({ cle }) => cle === next.cle) + 1];
  if (following === undefined || following.type !== 'entree') return null;
  const gap = Date.parse(following.prevu) - Date.parse(next.prevu);
  const entry = gap <= TOGETHER_MS ? toStep(following, byId) : null;
  return entry === null ? null : [next, entry];
}

/** An exit so old that it was forgotten, where the next quart of the site has come: that one is what the code is for. */
function withoutStale(
  steps: readonly DayStep[],
  done: readonly DoneStep[],
  now: number,
): readonly DayStep[] {
  const isComing = ({ type, prevu }: DayStep) =>
    type === 'entree' && Date.parse(prevu) - now <= NEAR_MS;
  const hasLater = (exit: DayStep): boolean =>
    steps.some(
      (step) =>
        Date.parse(step.prevu) >= Date.parse(exit.prevu) &&
        isComing(step) &&
        !isStepDone(step, done),
    );
  return steps.filter(
    (step) =>
      step.type === 'entree' || now <= Date.parse(step.prevu) + CARRIED_MS || !hasLater(step),
  );
}

function unplannedStepAt(
  site: PunchedSite,
  there: readonly UnplannedVisit[],
  { today, now }: PlanInput,
): PunchStep {
  const open = there.findLast((visit) => isOpenVisit(visit, now));
  if (open !== undefined) {
    const left = unplannedStep(open, 'sortie');
    return { ...left, client_nom: site.nom || left.client_nom };
  }
  return unplannedStep(newVisit(site, today, there.at(-1)), 'entree');
}

/** What a code does that no site known here has: the server knows whose it is. */
export function stepAtCode(code: string, input: PlanInput): PunchStep {
  const there = unplannedOf(input, quartsOf(input)).filter((visit) => visit.code === code);
  return unplannedStepAt({ id: UNKNOWN_SITE, nom: '', code }, there, input);
}

/** What a site's code, or its choice in the list, does: the step left there, or a visit that no quart foresees. */
export function stepAtSite(site: { id: number; nom: string }, input: PlanInput): PunchStep {
  const shown = quartsOf(input);
  const byId = new Map(shown.map((quart) => [quart.id, quart]));
  const { done, now } = input;
  const steps = dayStepsOf(shown.filter(({ client }) => client.id === site.id));
  const due = withoutStale(withoutMissed(steps, byId, done, now), done, now);
  const planned = nextStepAt(due, done, site.id);
  const step = planned && toStep(planned, byId);
  const there = unplannedOf(input, shown).filter(({ clientId }) => clientId === site.id);
  const unplanned = unplannedStepAt(site, there, input);
  return step !== null && unplanned.type === 'entree' ? step : unplanned;
}
