// What is to be known before an exit is tapped: how long ago the entry was, how far the end is, and which tasks are left.
// Pure.
import { isEarlyExit, isHastyExit } from '@releve/domain/presence-doubts.ts';
import { type DoneStep, siteOf } from '../horaire/kept/kept-punches.ts';
import type { DayPunch } from '../horaire/kept/horaire-store.ts';
import { taskWords } from '../horaire/kept/task-words.ts';
import type { Visit } from './punch-plan.ts';
import type { PunchStep } from './unplanned-visits.ts';

type Days = Readonly<Record<string, DayPunch>>;

const MINUTE_MS = 60_000;

/** The entry of the visit that an exit would end; null for an entry, or where none is known. */
function entryBefore(step: PunchStep, days: Days): DoneStep | null {
  if (step.type !== 'sortie') return null;
  const isOfVisit = (done: DoneStep): boolean =>
    step.quart_id === null
      ? done.quart_id === null && siteOf(done) === siteOf(step)
      : done.quart_id === step.quart_id;
  const entries = (days[step.date]?.steps ?? []).filter(
    (done) => done.type === 'entree' && isOfVisit(done),
  );
  return entries.at(-1) ?? null;
}

const plannedMinutes = ({ quart }: PunchStep): number | null =>
  quart === null ? null : (Date.parse(quart.fin_at) - Date.parse(quart.debut_at)) / MINUTE_MS;

/** The entry that an exit would follow too soon to be meant; null where it may be tapped without a question. */
export function hastyEntry(step: PunchStep, days: Days, now: number): DoneStep | null {
  const entry = entryBefore(step, days);
  if (entry === null) return null;
  const isHasty = isHastyExit(entry.at, new Date(now).toISOString(), plannedMinutes(step));
  return isHasty ? entry : null;
}

/** Whether the exit comes so long before its time that a manager will be asked about it: whoever leaves is asked first. */
export const leavesEarly = ({ type, prevu }: PunchStep, now: number): boolean =>
  type === 'sortie' && prevu !== null && isEarlyExit(new Date(now).toISOString(), prevu);

/** The tasks of a visit, as they stand: here, on other phones, and by whoever is there too. */
export interface VisitTasksState {
  /** Neither ticked nor skipped. */
  left: number;
  skipped: number;
  total: number;
}

export function tasksOf(
  { quart, date }: Pick<PunchStep, 'quart' | 'date'>,
  days: Days,
): VisitTasksState {
  if (quart === null || quart.taches.length === 0) return { left: 0, skipped: 0, total: 0 };
  const words = taskWords(quart.id, days[date]);
  const etats = quart.taches.map(({ id }) => words.get(id)?.etat ?? 'a_faire');
  return {
    left: etats.filter((etat) => etat === 'a_faire').length,
    skipped: etats.filter((etat) => etat === 'sautee').length,
    total: etats.length,
  };
}

export const tasksLeft = (step: Pick<PunchStep, 'quart' | 'date'>, days: Days): number =>
  tasksOf(step, days).left;

const sumOf = (visits: readonly Visit[], days: Days, part: keyof VisitTasksState): number =>
  visits.reduce((sum, visit) => sum + tasksOf(visit, days)[part], 0);

export const tasksLeftOf = (visits: readonly Visit[], days: Days): number =>
  sumOf(visits, days, 'left');

export const tasksSkippedOf = (visits: readonly Visit[], days: Days): number =>
  sumOf(visits, days, 'skipped');
