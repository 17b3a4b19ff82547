// What is to be known before an exit is tapped: how long ago the entry was, and which tasks are left. Pure.
import { isHastyExit } from '@releve/domain/presence-doubts.ts';
import { type DoneStep, siteOf } from '../horaire/kept/kept-punches.ts';
import type { DayPunch } from '../horaire/kept/horaire-store.ts';
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

/** How many tasks of the visit are not ticked: here, or on another device whose exit the server has. */
export function tasksLeft({ quart, date }: Pick<PunchStep, 'quart' | 'date'>, days: Days): number {
  if (quart === null) return 0;
  const { taches = {}, steps = [] } = days[date] ?? {};
  const sent = steps.filter(({ quart_id }) => quart_id === quart.id);
  const ticked = new Set([
    ...(taches[String(quart.id)] ?? []),
    ...sent.flatMap((step) => step.taches ?? []),
  ]);
  return quart.taches.filter(({ id }) => !ticked.has(id)).length;
}

export const tasksLeftOf = (visits: readonly Visit[], days: Days): number =>
  visits.reduce((sum, visit) => sum + tasksLeft(visit, days), 0);
