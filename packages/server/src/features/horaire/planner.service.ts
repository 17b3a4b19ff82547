// The week of the whole company: rows, quarts and totals in one answer, for a grid that shows a part of it at a time.
import type {
  PlannerClient,
  PlannerEmploye,
  PlannerSemaine,
} from '@releve/domain/features/planner.ts';
import { isPlanned, type PlanQuart } from '@releve/domain/features/quarts.ts';
import { stretchCosts, sumCosts } from '@releve/domain/labour-cost.ts';
import { mergeSpecialDays } from '@releve/domain/special-day-rules.ts';
import { weekOf } from '@releve/domain/week.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { findShownKinds } from '../../platform/leave-kind.ts';
import { findShownAbsences } from './absences.repository.ts';
import { findRestrictions } from './plan-absences.ts';
import { inOrder, type Measured, readRates } from './plan-rates.ts';
import * as repository from './planner.repository.ts';
import { IS_ETAT, selectWeek, type PlannerQuery } from './planner-selection.ts';
import { findPlan } from './quarts.repository.ts';
import { findStoredDays } from './special-days.repository.ts';

const sumOf = (measured: readonly Measured[] = []): number =>
  measured.reduce((sum, { minutes }) => sum + minutes, 0);

/** Of each quart, overtime where it falls: the rows of people, those of sites and the total are sums of the same. */
function costOfQuarts(byEmploye: ReadonlyMap<number | null, readonly Measured[]>) {
  const costs = new Map<number, number | null>();
  for (const own of byEmploye.values()) {
    const week = inOrder(own);
    for (const [at, cost] of stretchCosts(week).entries()) {
      const quart = week[at]?.quart;
      if (quart !== undefined) costs.set(quart.id, cost);
    }
  }
  return (measured: readonly Measured[] = []): number | null =>
    sumCosts(measured.map(({ quart }) => costs.get(quart.id) ?? null));
}

/** Whose hours are not in the sum. A reader without any cost is told of nobody. */
const countWithout = (measured: readonly Measured[] = []): number =>
  new Set(measured.flatMap(({ quart, rate }) => (rate === null ? (quart.employe_id ?? []) : [])))
    .size;

export async function getPlanner(
  { db, user, now }: ReadContext,
  { clock, firstDayOfWeek, findMissing }: HoraireSettings,
  query: PlannerQuery,
): Promise<PlannerSemaine> {
  const dates = weekOf(query.date, firstDayOfWeek);
  const period = { du: dates[0] ?? query.date, au: dates.at(-1) ?? query.date };
  // One person's grid reads one person's quarts; any other needs the totals of everybody.
  const isOfOne = query.par === 'employe' && query.employe_id !== undefined;
  const plan = await findPlan(db, {
    ...period,
    employeIds: isOfOne ? [query.employe_id ?? 0] : undefined,
  });
  const [people, sites, stored] = await Promise.all([
    repository.findPlannerEmployes(db, [
      ...new Set(plan.flatMap(({ employe_id }) => employe_id ?? [])),
    ]),
    repository.findPlannerClients(db, [...new Set(plan.map(({ client_id }) => client_id))]),
    findStoredDays(db, period),
  ]);
  const selected = selectWeek({ plan, employes: people, clients: sites }, query);
  const shownIds = selected.employes.map(({ id }) => id);
  const [trainings, absences, restrictions, showKind, rateOn] = await Promise.all([
    findMissing(db, { au: period.au, employeIds: shownIds }),
    findShownAbsences(db, { ...period, employeIds: shownIds }),
    findRestrictions(db, { dates, employeIds: shownIds }),
    findShownKinds(db, user, { now, timeZone: clock.timeZone }),
    readRates({ db, user }, people),
  ]);
  const canSeeCost = user.ability.can('read', 'Paie');
  const peopleById = new Map(people.map((person) => [person.id, person]));
  const measure = (quart: PlanQuart): Measured => {
    const person = quart.employe_id === null ? undefined : peopleById.get(quart.employe_id);
    return {
      quart,
      minutes: clock.minutesOf(quart, person?.day_switch_time),
      rate: person === undefined ? null : rateOn(person.id, quart.date),
    };
  };
  const measured = new Map(plan.filter(isPlanned).map((quart) => [quart, measure(quart)]));
  const all = [...measured.values()];
  const shown = selected.quarts.flatMap((quart) => measured.get(quart) ?? []);
  const byEmploye = Map.groupBy(all, ({ quart }) => quart.employe_id);
  const costOf = costOfQuarts(byEmploye);
  const byClient = Map.groupBy(all, ({ quart }) => quart.client_id);
  const byDate = Map.groupBy(shown, ({ quart }) => quart.date);
  return {
    debut: period.du,
    fin: period.au,
    employes: selected.employes.map((person): PlannerEmploye => {
      const own = byEmploye.get(person.id) ?? [];
      return { ...person, minutes: sumOf(own), cout: costOf(own) };
    }),
    clients: selected.clients.map((row): PlannerClient => {
      const own = byClient.get(row.id);
      const sans_cout = canSeeCost ? countWithout(own) : 0;
      return { ...row, minutes: sumOf(own), cout: costOf(own), sans_cout };
    }),
    quarts: selected.quarts,
    jours: dates.map((date) => {
      const own = byDate.get(date) ?? [];
      const ouverts = own.filter(({ quart }) => quart.employe_id === null).length;
      return { date, minutes: sumOf(own), quarts: own.length, ouverts };
    }),
    jours_speciaux: mergeSpecialDays(stored, period).filter(({ actif }) => actif),
    absences: absences.map((leave) => showKind(leave.employe_id, leave)),
    restrictions: Array.from(restrictions, ([employe_id, jours]) => ({ employe_id, jours })),
    formations_manquantes: trainings.map(({ nom, client_id, isForAll, depuis }) => ({
      nom,
      client_id,
      pour_tous: isForAll,
      personnes: Array.from(depuis, ([employe_id, day]) => ({ employe_id, depuis: day })),
    })),
    minutes: sumOf(shown),
    cout: costOf(shown),
    sans_cout: canSeeCost ? countWithout(shown) : 0,
    a_publier: plan.filter(IS_ETAT.a_publier).length,
    updated_at: now.toString(),
  };
}
