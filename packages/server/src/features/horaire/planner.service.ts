// The week of the whole company: rows, quarts and totals in one answer, for a grid that shows a part of it at a time.
import type {
  PlannerClient,
  PlannerEmploye,
  PlannerSemaine,
} from '@releve/domain/features/planner.ts';
import { isPlanned, type PlanQuart } from '@releve/domain/features/quarts.ts';
import { mergeSpecialDays } from '@releve/domain/special-day-rules.ts';
import { weekOf } from '@releve/domain/week.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { findShownKinds } from '../../platform/leave-kind.ts';
import { findShownAbsences } from './absences.repository.ts';
import { findRestrictions } from './plan-absences.ts';
import { readRates } from './plan-rates.ts';
import { addCosts, type CostedQuart, Total, Totals } from './planner-totals.ts';
import * as repository from './planner.repository.ts';
import { IS_ETAT, selectWeek, type PlannerQuery } from './planner-selection.ts';
import { findPlan } from './quarts.repository.ts';
import { findStoredDays } from './special-days.repository.ts';

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Anything else shows everybody: what is known of them is read beside the plan. */
const isNarrowed = ({ par, date: _date, ...narrowing }: PlannerQuery): boolean =>
  par !== 'employe' || Object.values(narrowing).some((value) => value !== undefined);

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
  /** Of everybody who is active, unless it is asked of some. What is said of everybody is not read by the ids of a whole company. */
  const readAround = async (
    employeIds?: readonly number[],
    { isEverybody } = { isEverybody: true },
  ) => {
    const among = isEverybody ? undefined : employeIds;
    const [trainings, absences, restrictions] = await Promise.all([
      findMissing(db, { au: period.au, employeIds, isEverybody }),
      findShownAbsences(db, { ...period, employeIds: among }),
      findRestrictions(db, { dates, employeIds: among }),
    ]);
    return { trainings, absences, restrictions };
  };
  const readActive = async () => {
    const active = await repository.findPlannerEmployes(db, []);
    return { active, rateOn: await readRates({ db, user }, active) };
  };
  const [plan, known, aroundAll, activeSites, stored, showKind] = await Promise.all([
    isOfOne
      ? findPlan(db, { ...period, employeIds: [query.employe_id ?? 0] })
      : repository.findWholePlan(db, period),
    readActive(),
    isNarrowed(query) ? undefined : readAround(),
    repository.findPlannerClients(db, []),
    findStoredDays(db, period),
    findShownKinds(db, user, { now, timeZone: clock.timeZone }),
  ]);
  const people = await withThose(
    known.active,
    plan.map(({ employe_id }) => employe_id),
    (ids) => repository.findPlannerEmployes(db, ids),
  );
  const sites = await withThose(
    activeSites,
    plan.map(({ client_id }) => client_id),
    (ids) => repository.findPlannerClients(db, ids),
  );
  const selected = selectWeek({ plan, employes: people, clients: sites }, query);
  const isAsKnown = people === known.active;
  const shownIds = idsOf(selected.employes);
  const shown = new Set(shownIds);
  const { trainings, absences, restrictions } =
    isAsKnown && aroundAll !== undefined
      ? aroundAll
      : await readAround(shownIds, { isEverybody: shownIds.length === people.length });
  const rateOn = isAsKnown ? known.rateOn : await readRates({ db, user }, people);
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
