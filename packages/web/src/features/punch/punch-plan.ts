// What the punch screen shows of a working day: its visits in order, what the button does, what was forgotten. Pure.
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import {
  dayProgress,
  type DayStep,
  dayStepsOf,
  nextStepAt,
  type PunchType,
  stepKey,
} from '@releve/domain/punch-steps.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import type { DoneStep } from '../../platform/offline/kept-punches.ts';
import {
  isOpenVisit,
  listUnplanned,
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
/** How long after its end a quart of the day before is still one's own to leave. */
const CARRIED_MS = 3 * HOUR_MS;
/** How early one may come for a quart of the day after. */
const NEAR_MS = 2 * HOUR_MS;
const TOGETHER_MS = 20 * MINUTE_MS;

const findDone = (done: readonly DoneStep[], quartId: number, type: PunchType) =>
  done.find((step) => step.quart_id === quartId && step.type === type) ?? null;

/** Begun on the day before and not (long) over: at 06:10 the exit still belongs to it. */
function isCarried(quart: HoraireQuart, { date, done, now }: PlanInput): boolean {
  if (quart.date !== addDays(date, -1)) return false;
  const entry = findDone(done, quart.id, 'entree');
  if (entry === null || now >= Date.parse(quart.fin_at) + CARRIED_MS) return false;
  const hasGoneOn = done.some((step) => step.date > quart.date && step.at > entry.at);
  return !hasGoneOn || findDone(done, quart.id, 'sortie') !== null;
}

/** Of the day after, but begun or about to: early at 05:50 for a quart at 06:00. */
const isNear = (quart: HoraireQuart, { date, done, now }: PlanInput): boolean =>
  quart.date === addDays(date, 1) &&
  (Date.parse(quart.debut_at) - now <= NEAR_MS || findDone(done, quart.id, 'entree') !== null);

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
  const ids = new Set(shown.map(({ id }) => id));
  const loose = done.filter(({ quart_id }) => quart_id === null || !ids.has(quart_id));
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
        return visitStep(toPunchStep(step, quart), findDone(done, quart.id, type));
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
      cle: `sans-quart-${visit.clientId}-${visit.number}`,
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
  const isOver = (quartId: number): boolean =>
    now >= Date.parse(byId.get(quartId)?.fin_at ?? '') &&
    !done.some(({ quart_id }) => quart_id === quartId);
  const kept = steps.filter(({ quart_id }) => !isOver(quart_id));
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

/** What a site's code, or its choice in the list, does: the step left there, or a visit that no quart foresees. */
export function stepAtSite(site: { id: number; nom: string }, input: PlanInput): PunchStep {
  const shown = quartsOf(input);
  const byId = new Map(shown.map((quart) => [quart.id, quart]));
  const planned = nextStepAt(dayStepsOf(shown), input.done, site.id);
  const step = planned && toStep(planned, byId);
  const there = unplannedOf(input, shown).filter(({ clientId }) => clientId === site.id);
  const open = there.findLast((visit) => isOpenVisit(visit, input.now));
  if (open !== undefined) return { ...unplannedStep(open, 'sortie'), client_nom: site.nom };
  if (step !== null) return step;
  return unplannedStep(
    {
      number: there.length + 1,
      clientId: site.id,
      nom: site.nom,
      date: input.today,
      entree: null,
      sortie: null,
    },
    'entree',
  );
}
