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
import { type Measured, readRates } from './plan-rates.ts';
import * as repository from './planner.repository.ts';
import { IS_ETAT, selectWeek, type PlannerQuery } from './planner-selection.ts';
import { findPlan } from './quarts.repository.ts';
import { findStoredDays } from './special-days.repository.ts';

/** With what it costs, in the order of the week: overtime where it falls. */
interface CostedQuart extends Measured {
  cost: number | null;
}

/** Of some quarts, added in the order of the plan: the rows of people, those of sites, the days and the whole are sums of the same. */
class Total {
  minutes = 0;
  quarts = 0;
  ouverts = 0;
  #cost: number | null = null;
  #without: Set<number> | undefined;

  add({ quart: { employe_id }, minutes, rate, cost }: CostedQuart): void {
    this.minutes += minutes;
    this.quarts += 1;
    if (employe_id === null) this.ouverts += 1;
    if (cost !== null) this.#cost = (this.#cost ?? 0) + cost;
    if (rate === null && employe_id !== null) (this.#without ??= new Set()).add(employe_id);
  }

  get cout(): number | null {
    return sumCosts([this.#cost]);
  }

  /** Whose hours are not in the cost. A reader without any cost is told of nobody. */
  get without(): number {
    return this.#without?.size ?? 0;
  }
}

/** The totals of a kind of rows, by what each quart belongs to. */
class Totals<Key> {
  readonly #byKey = new Map<Key, Total>();

  add(key: Key, quart: CostedQuart): void {
    let total = this.#byKey.get(key);
    if (total === undefined) {
      total = new Total();
      this.#byKey.set(key, total);
    }
    total.add(quart);
  }

  of(key: Key): Total {
    return this.#byKey.get(key) ?? new Total();
  }
}

/** Week by week of each person; the plan comes in its order. */
function addCosts(quarts: readonly CostedQuart[]): void {
  for (const week of Map.groupBy(quarts, ({ quart }) => quart.employe_id).values()) {
    const costs = stretchCosts(week);
    for (const [at, quart] of week.entries()) quart.cost = costs[at] ?? null;
  }
}

/** With those who left and still have quarts, of whom there are rarely any. */
async function withThose<Row extends { readonly id: number }>(
  active: Row[],
  ids: readonly (number | null)[],
  read: (left: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const known = new Set<number | null>(active.map(({ id }) => id)).add(null);
  const left = [...new Set(ids)].filter((id) => !known.has(id)).map(Number);
  return left.length === 0 ? active : read(left);
}

export async function getPlanner(
  { db, user, now }: ReadContext,
  { clock, firstDayOfWeek, findMissing }: HoraireSettings,
  query: PlannerQuery,
): Promise<PlannerSemaine> {
  const dates = weekOf(query.date, firstDayOfWeek);
  const period = { du: dates[0] ?? query.date, au: dates.at(-1) ?? query.date };
  // One person's grid reads one person's quarts; any other needs the totals of everybody.
  const isOfOne = query.par === 'employe' && query.employe_id !== undefined;
  const [plan, active, activeSites, stored, showKind] = await Promise.all([
    isOfOne
      ? findPlan(db, { ...period, employeIds: [query.employe_id ?? 0] })
      : repository.findWholePlan(db, period),
    repository.findPlannerEmployes(db, []),
    repository.findPlannerClients(db, []),
    findStoredDays(db, period),
    findShownKinds(db, user, { now, timeZone: clock.timeZone }),
  ]);
  const people = await withThose(
    active,
    plan.map(({ employe_id }) => employe_id),
    (ids) => repository.findPlannerEmployes(db, ids),
  );
  const sites = await withThose(
    activeSites,
    plan.map(({ client_id }) => client_id),
    (ids) => repository.findPlannerClients(db, ids),
  );
  const selected = selectWeek({ plan, employes: people, clients: sites }, query);
  const shown = new Set(selected.employes.map(({ id }) => id));
  const employeIds = [...shown];
  const isEverybody = shown.size === people.length;
  // What is said of everybody is read as that, and not by the ids of a whole company.
  const among = { ...period, employeIds: isEverybody ? undefined : employeIds };
  const [trainings, absences, restrictions, rateOn] = await Promise.all([
    findMissing(db, { au: period.au, employeIds, isEverybody }),
    findShownAbsences(db, among),
    findRestrictions(db, { dates, employeIds: among.employeIds }),
    readRates({ db, user }, people),
  ]);
  const canSeeCost = user.ability.can('read', 'Paie');
  const peopleById = new Map(people.map((person) => [person.id, person]));
  const measure = (quart: PlanQuart): CostedQuart => {
    const person = quart.employe_id === null ? undefined : peopleById.get(quart.employe_id);
    return {
      quart,
      minutes: clock.minutesOf(quart, person?.day_switch_time),
      rate: person === undefined ? null : rateOn(person.id, quart.date),
      cost: null,
    };
  };
  const measured = plan.filter(isPlanned).map(measure);
  addCosts(measured);
  const isShown = new Set(selected.quarts);
  const byEmploye = new Totals<number | null>();
  const byClient = new Totals<number>();
  const byDate = new Totals<string>();
  const whole = new Total();
  for (const each of measured) {
    byEmploye.add(each.quart.employe_id, each);
    byClient.add(each.quart.client_id, each);
    if (!isShown.has(each.quart)) continue;
    byDate.add(each.quart.date, each);
    whole.add(each);
  }
  return {
    debut: period.du,
    fin: period.au,
    employes: selected.employes.map((person): PlannerEmploye => {
      const { minutes, cout } = byEmploye.of(person.id);
      return { ...person, minutes, cout };
    }),
    clients: selected.clients.map((row): PlannerClient => {
      const { minutes, cout, without } = byClient.of(row.id);
      return { ...row, minutes, cout, sans_cout: canSeeCost ? without : 0 };
    }),
    quarts: selected.quarts,
    jours: dates.map((date) => {
      const { minutes, quarts, ouverts } = byDate.of(date);
      return { date, minutes, quarts, ouverts };
    }),
    jours_speciaux: mergeSpecialDays(stored, period).filter(({ actif }) => actif),
    absences: absences
      .filter(({ employe_id }) => shown.has(employe_id))
      .map((leave) => showKind(leave.employe_id, leave)),
    restrictions: Array.from(restrictions, ([employe_id, jours]) => ({ employe_id, jours })).filter(
      ({ employe_id }) => shown.has(employe_id),
    ),
    formations_manquantes: trainings.map(({ nom, client_id, isForAll, depuis }) => ({
      nom,
      client_id,
      pour_tous: isForAll,
      personnes: Array.from(depuis, ([employe_id, day]) => ({ employe_id, depuis: day })),
    })),
    minutes: whole.minutes,
    cout: whole.cout,
    sans_cout: canSeeCost ? whole.without : 0,
    a_publier: plan.filter(IS_ETAT.a_publier).length,
    updated_at: now.toString(),
  };
}
