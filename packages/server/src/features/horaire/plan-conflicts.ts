// The conflicts of quarts with everything that is planned around them.
import { findConflicts, type Conflit, type JudgedQuart } from '@releve/domain/conflicts.ts';
import type { ConflitQuart } from '@releve/domain/features/conflits.ts';
import { isPlanned, quartKey, type QuartContent } from '@releve/domain/features/quarts.ts';
import { mergeSpecialDays } from '@releve/domain/special-day-rules.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { findAbsencesAround, findRestrictions } from './plan-absences.ts';
import * as repository from './quarts.repository.ts';
import { findStoredDays } from './special-days.repository.ts';

export const toJudged = (cle: string, quart: QuartContent): JudgedQuart => ({
  cle,
  employe_id: quart.employe_id,
  client_id: quart.client_id,
  date: quart.date,
  debut: quart.debut,
  fin: quart.fin,
  pause_minutes: quart.pause_minutes,
});

/** The whole weeks, and a day on either side for the rest between two. */
export function findSurroundings(dates: readonly string[], firstDayOfWeek: number) {
  const sorted = dates.toSorted();
  const [first = ''] = sorted;
  const last = sorted.at(-1) ?? first;
  return {
    du: addDays(weekStart(first, firstDayOfWeek), -1),
    au: addDays(weekStart(last, firstDayOfWeek), 7),
  };
}

/** `without`: quarts of the plan that `judged` replaces or that are about to go. */
export async function findPlanConflicts(
  db: Connection,
  { clock, firstDayOfWeek, findMissing }: HoraireSettings,
  judged: readonly JudgedQuart[],
  without: readonly number[] = [],
): Promise<Conflit[]> {
  if (judged.length === 0) return [];
  const dates = [...new Set(judged.map(({ date }) => date))];
  const period = findSurroundings(dates, firstDayOfWeek);
  const employeIds = [...new Set(judged.flatMap(({ employe_id }) => employe_id ?? []))];
  const around = await repository.findPlan(db, { ...period, employeIds });
  const switches = await repository.findDaySwitchTimes(db, employeIds);
  const stored = await findStoredDays(db, period);
  const absences = await findAbsencesAround(db, period, employeIds);
  const restrictions = await findRestrictions(db, { dates, employeIds });
  const missingTrainings = await findMissing(db, { au: period.au, employeIds });
  const gone = new Set(without);
  const beside = around
    .filter((quart) => isPlanned(quart) && !gone.has(quart.id))
    .map((quart) => toJudged(quartKey(quart.id), quart));
  return findConflicts(
    [...beside, ...judged],
    {
      clock,
      firstDayOfWeek,
      daySwitchTimes: new Map(switches.map(({ id, day_switch_time }) => [id, day_switch_time])),
      absences,
      restrictions,
      specialDays: mergeSpecialDays(stored, period),
      missingTrainings,
    },
    new Set(judged.map(({ cle }) => cle)),
  );
}

/** The quarts that conflicts are between, in words: a screen may show only some of them, or none. */
export async function nameConflictQuarts(
  db: Connection,
  conflicts: readonly Conflit[],
): Promise<ConflitQuart[]> {
  const ids = [...new Set(conflicts.flatMap(({ cles }) => cles))].map(Number);
  if (ids.length === 0) return [];
  const named = await repository.findNamedQuarts(db, ids);
  return named.map(({ id, prenom, nom, client, date, debut, fin }) => ({
    cle: quartKey(id),
    employe: prenom === null || nom === null ? null : `${prenom} ${nom}`,
    client,
    date,
    debut,
    fin,
  }));
}
