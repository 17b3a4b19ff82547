// The steps of a working day: an entry and an exit per quart, which are done, which comes next and which was forgotten.
// Pure: the device asks it to draw the button, the server to judge what it holds.
import { compareInstants } from './working-day.ts';
import type { Instant, LocalDate } from './working-day.ts';

export const PUNCH_TYPES = ['entree', 'sortie'] as const;
export type PunchType = (typeof PUNCH_TYPES)[number];

const HOUR_MS = 3_600_000;
/** How long after its end a quart is still one's own to leave: later, its exit was forgotten. */
export const CARRIED_MS = 3 * HOUR_MS;
/** A visit that no quart foresees has no end of its own. */
export const LONGEST_VISIT_MS = 14 * HOUR_MS;

/** As much of a quart of the schedule as its steps need. */
export interface StepQuart {
  readonly id: number;
  readonly date: LocalDate;
  readonly debut_at: Instant;
  readonly fin_at: Instant;
  readonly client: { readonly id: number };
}

export interface DayStep {
  /** The same for the same step, however often the day is built: a second tap finds the first. */
  readonly cle: string;
  readonly date: LocalDate;
  readonly quart_id: number;
  readonly client_id: number;
  readonly type: PunchType;
  readonly prevu: Instant;
}

/** As much of a punch as says which step it did. */
export interface StepPunch {
  /** A quart that was moved to another day did not take its punches with it. */
  readonly date: LocalDate;
  readonly quart_id: number | null;
  readonly type: PunchType;
  /** A row that another one replaces, or that was taken back, does no step. */
  readonly remplace?: boolean;
  readonly annule?: boolean;
}

export const stepKey = (quartId: number, type: PunchType): string => `${quartId}:${type}`;

/** In the order of their real start; the exit of a site always comes before the entry at the next. */
export function dayStepsOf(quarts: readonly StepQuart[]): DayStep[] {
  return quarts
    .toSorted((a, b) => compareInstants(a.debut_at, b.debut_at) || a.id - b.id)
    .flatMap((quart) =>
      PUNCH_TYPES.map((type) => ({
        cle: stepKey(quart.id, type),
        date: quart.date,
        quart_id: quart.id,
        client_id: quart.client.id,
        type,
        prevu: type === 'entree' ? quart.debut_at : quart.fin_at,
      })),
    );
}

type DatedStep = Pick<DayStep, 'cle' | 'date'>;

const datedKey = ({ date, cle }: DatedStep): string => `${date}/${cle}`;

/** Tells which steps these punches did. */
function findDoneSteps(punches: readonly StepPunch[]): (step: DatedStep) => boolean {
  const keys = new Set(
    punches.flatMap(({ date, quart_id, type, remplace, annule }) =>
      quart_id === null || remplace === true || annule === true
        ? []
        : [datedKey({ date, cle: stepKey(quart_id, type) })],
    ),
  );
  return (step) => keys.has(datedKey(step));
}

export function isStepDone(step: DatedStep, punches: readonly StepPunch[]): boolean {
  return findDoneSteps(punches)(step);
}

export interface DayProgress {
  readonly faites: readonly DayStep[];
  /** What the button does: the first step after the last one done; null once the day is over. */
  readonly prochaine: DayStep | null;
  /** Left out before the last one done: to be asked for as corrections, never to be turned into another step. */
  readonly oubliees: readonly DayStep[];
}

export function dayProgress(steps: readonly DayStep[], punches: readonly StepPunch[]): DayProgress {
  const isDone = findDoneSteps(punches);
  const last = steps.findLastIndex(isDone);
  return {
    faites: steps.filter(isDone),
    prochaine: steps[last + 1] ?? null,
    oubliees: steps.slice(0, last + 1).filter((step) => !isDone(step)),
  };
}

export const nextStep = (
  steps: readonly DayStep[],
  punches: readonly StepPunch[],
): DayStep | null => dayProgress(steps, punches).prochaine;

/** The step that the code of a site opens: the first one left to do there, one that was passed over included. */
export function nextStepAt(
  steps: readonly DayStep[],
  punches: readonly StepPunch[],
  clientId: number,
): DayStep | null {
  const isDone = findDoneSteps(punches);
  return steps.find((step) => step.client_id === clientId && !isDone(step)) ?? null;
}

/** Whether a step should have been done by now, the grace included. */
export function isStepLate(
  step: DayStep,
  punches: readonly StepPunch[],
  now: Instant,
  graceMinutes: number,
): boolean {
  const due = Temporal.Instant.from(step.prevu).add({ minutes: graceMinutes });
  return Temporal.Instant.compare(now, due) >= 0 && !isStepDone(step, punches);
}
