import type { ConflictRules } from '@releve/domain/conflicts.ts';
import type { PlannerSemaine } from '@releve/domain/features/planner.ts';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { createQuartClock, type QuartClock } from '@releve/domain/quart-clock.ts';
import { weekOf } from '@releve/domain/week.ts';
import { addDays, DEFAULT_DAY_SWITCH_TIME } from '@releve/domain/working-day.ts';
import { useMemo, useState } from 'react';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { usePlannerWeek } from '../planner.queries.ts';
import type { PlannerQuery } from '../planner-search.ts';
import { type ConflictFinder, createConflictFinder } from './plan-conflicts.ts';
import { indexPlan, type PlanIndex } from './plan-index.ts';

const DAYS_PER_WEEK = 7;

/** The week on the screen, ready to be drawn and changed. */
export interface Plan {
  readonly semaine: PlannerSemaine;
  readonly par: 'employe' | 'client';
  readonly dates: readonly string[];
  readonly index: PlanIndex;
  readonly finder: ConflictFinder;
  readonly clock: QuartClock;
  /** What the week was asked with. */
  readonly query: PlannerQuery;
  /** Of another week or filter, until the one asked for is there. */
  readonly isOld: boolean;
}

interface Kept {
  readonly semaine: PlannerSemaine;
  readonly par: 'employe' | 'client';
  readonly dates: readonly string[];
  readonly index: PlanIndex;
}

export function usePlan(query: PlannerQuery) {
  const week = usePlannerWeek(query);
  const { data: semaine, isPlaceholderData } = week;
  const { TIMEZONE, FIRST_DAY_OF_WEEK } = useServerSettingsStore(({ settings }) => settings);
  const clock = useMemo(() => createQuartClock(TIMEZONE), [TIMEZONE]);
  const kept = useKeptIndex(semaine, {
    par: query.par ?? 'employe',
    isOne: query.employe_id !== undefined,
    isPlaceholder: isPlaceholderData,
  });
  const finder = useConflictFinder(kept?.semaine, clock, FIRST_DAY_OF_WEEK);
  const isOld =
    kept !== null &&
    (isPlaceholderData || kept.semaine.debut !== weekOf(query.date, FIRST_DAY_OF_WEEK)[0]);
  const plan: Plan | null =
    kept === null ? null : { ...kept, finder, clock, query: week.settled, isOld };
  return { plan, week };
}

/** Built from the one before, so that what has not changed stays the same. */
function useKeptIndex(
  semaine: PlannerSemaine | undefined,
  {
    par,
    isOne,
    isPlaceholder,
  }: { par: 'employe' | 'client'; isOne: boolean; isPlaceholder: boolean },
): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  const isNew = semaine !== undefined && kept?.semaine !== semaine;
  // A week asked for with other rows says nothing of these.
  if (isNew && (kept === null || !isPlaceholder)) {
    const dates =
      kept?.semaine.debut === semaine.debut
        ? kept.dates
        : Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(semaine.debut, day));
    const index = indexPlan(semaine, { par, dates, isOne }, kept?.par === par ? kept.index : null);
    setKept({ semaine, par, dates, index });
  }
  return kept;
}

const NO_DAYS: SpecialDay[] = [];
const NO_ABSENCES: PlannerSemaine['absences'] = [];
const NO_RESTRICTIONS: PlannerSemaine['restrictions'] = [];
const NO_TRAININGS: PlannerSemaine['formations_manquantes'] = [];

function useConflictFinder(
  semaine: PlannerSemaine | undefined,
  clock: QuartClock,
  firstDayOfWeek: number,
): ConflictFinder {
  // A week that an earlier release kept on this device has neither leave nor restrictions nor missing trainings.
  const {
    jours_speciaux: specialDays = NO_DAYS,
    absences = NO_ABSENCES,
    restrictions = NO_RESTRICTIONS,
    formations_manquantes: trainings = NO_TRAININGS,
  }: Partial<PlannerSemaine> = semaine ?? {};
  // As text, since most people share the usual time and a count of minutes must not begin everything anew.
  const switches = JSON.stringify(
    (semaine?.employes ?? [])
      .filter(({ day_switch_time }) => day_switch_time !== DEFAULT_DAY_SWITCH_TIME)
      .map(({ id, day_switch_time }) => [id, day_switch_time]),
  );
  return useMemo(() => {
    const rules: ConflictRules = {
      clock,
      firstDayOfWeek,
      daySwitchTimes: new Map(JSON.parse(switches) as [number, string][]),
      absences: Map.groupBy(
        absences.filter(({ statut }) => statut === 'approuvee'),
        ({ employe_id }) => employe_id,
      ),
      restrictions: new Map(restrictions.map(({ employe_id, jours }) => [employe_id, jours])),
      specialDays,
      missingTrainings: trainings.map(({ nom, client_id, pour_tous, personnes }) => ({
        nom,
        client_id,
        isForAll: pour_tous,
        depuis: new Map(personnes.map(({ employe_id, depuis }) => [employe_id, depuis])),
      })),
    };
    return createConflictFinder(rules);
  }, [clock, firstDayOfWeek, switches, specialDays, absences, restrictions, trainings]);
}
