// Who could take a quart: the facts of each person, for the domain to rank and explain.
import type { Candidat } from '@releve/domain/features/replacements.ts';
import { MAX_CANDIDATS } from '@releve/domain/features/replacements.ts';
import { isMissing } from '@releve/domain/conflicts.ts';
import { fitsDay, type RestrictedDay } from '@releve/domain/availability.ts';
import { distanceKm } from '@releve/domain/distance.ts';
import { isPlanned, type PlanQuart } from '@releve/domain/features/quarts.ts';
import { type Leave, touchesLeave } from '@releve/domain/leave.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import {
  compareCandidates,
  explainCandidate,
  type CandidateFacts,
} from '@releve/domain/replacement-ranking.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import * as repository from './candidates.repository.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { findAbsencesAround, findRestrictions } from './plan-absences.ts';
import { findSurroundings } from './plan-conflicts.ts';
import { findPlan, findPlanById } from './quarts.repository.ts';

const REMEMBERED_DAYS = 365;
const MS_PER_MINUTE = 60_000;

type Person = Awaited<ReturnType<typeof repository.findPossibleReplacements>>[number];
type Site = Awaited<ReturnType<typeof repository.findSites>>[number];
type Visits = Awaited<ReturnType<typeof repository.findVisitCounts>>[number];

interface Known {
  readonly quart: PlanQuart;
  readonly sites: ReadonlyMap<number, Site>;
  readonly clock: QuartClock;
  readonly week: { readonly du: string; readonly au: string };
}

/** Of one person. */
interface Own {
  readonly plan: readonly PlanQuart[];
  readonly visits: Visits | undefined;
  readonly leave: readonly Leave[];
  readonly restrictions: readonly RestrictedDay[];
  readonly formationsManquantes: readonly string[] | null;
}

export async function listCandidats(
  { db }: ReadContext,
  { clock, firstDayOfWeek, hasTrainings, findMissing }: HoraireSettings,
  quartId: number,
): Promise<{ data: Candidat[] }> {
  const quart = await findPlanById(db, quartId);
  if (!quart || quart.etat === 'annule') throw notFound();
  const around = findSurroundings([quart.date], firstDayOfWeek);
  const [people, plan, visits, offers, absences, restrictions, trainings] = await Promise.all([
    repository.findPossibleReplacements(db),
    findPlan(db, around),
    repository.findVisitCounts(db, quart.client_id, {
      du: addDays(quart.date, -REMEMBERED_DAYS),
      au: quart.date,
    }),
    repository.findOfferStatuts(db, quartId),
    findAbsencesAround(db, around),
    findRestrictions(db, { dates: [quart.date] }),
    findMissing(db, { au: quart.date }),
  ]);
  const others = plan.filter((each) => isPlanned(each) && each.id !== quartId);
  const siteIds = new Set([quart.client_id, ...others.map(({ client_id }) => client_id)]);
  const sites = await repository.findSites(db, [...siteIds]);
  const week = weekStart(quart.date, firstDayOfWeek);
  const known: Known = {
    quart,
    sites: new Map(sites.map((site) => [site.id, site])),
    clock,
    week: { du: week, au: addDays(week, 6) },
  };
  const byEmploye = Map.groupBy(others, ({ employe_id }) => employe_id);
  const visitsOf = new Map(visits.map((each) => [each.employe_id, each]));
  const offerOf = new Map(offers.map(({ employe_id, statut }) => [employe_id, statut]));
  const ranked = people
    .filter(({ id }) => id !== quart.employe_id)
    .map((person) => ({
      person,
      facts: readFacts(known, person, {
        plan: byEmploye.get(person.id) ?? [],
        visits: visitsOf.get(person.id),
        leave: absences.get(person.id) ?? [],
        restrictions: restrictions.get(person.id) ?? [],
        formationsManquantes: hasTrainings
          ? trainings
              .filter((training) => isMissing(training, person.id, quart))
              .map(({ nom }) => nom)
          : null,
      }),
    }))
    .toSorted((a, b) => compareCandidates(a.facts, b.facts))
    .slice(0, MAX_CANDIDATS);
  return {
    data: ranked.map(({ person: { id, prenom, nom, telephone }, facts }) => ({
      employe: { id, prenom, nom, telephone },
      ...explainCandidate(facts),
      offre: offerOf.get(id) ?? null,
    })),
  };
}

function readFacts(
  { quart, sites, clock, week }: Known,
  { day_switch_time }: Person,
  { plan, visits, leave, restrictions, formationsManquantes }: Own,
): CandidateFacts {
  const { start, end } = clock.spanOf(quart, day_switch_time);
  const placed = plan.map((each) => ({ quart: each, ...clock.spanOf(each, day_switch_time) }));
  const busy = placed.find((each) => Math.max(each.start, start) < Math.min(each.end, end));
  const rests = placed
    .filter((each) => each.quart.date !== quart.date)
    .map((each) => (each.end <= start ? start - each.end : each.start - end))
    .filter((rest) => rest >= 0);
  const before = placed
    .filter((each) => each.quart.date === quart.date && each.end <= start)
    .toSorted((a, b) => b.end - a.end)[0];
  return {
    occupe: busy
      ? {
          client: sites.get(busy.quart.client_id)?.nom ?? '',
          debut: busy.quart.debut,
          fin: busy.quart.fin,
        }
      : null,
    isAbsent: leave.some((each) => touchesLeave(each, quart, clock, day_switch_time)),
    isUnavailable: restrictions.some(({ jour }) => !fitsDay(jour, quart, clock, day_switch_time)),
    formationsManquantes,
    reposMinutes: rests.length === 0 ? null : Math.min(...rests) / MS_PER_MINUTE,
    visites: visits?.visites ?? 0,
    derniereVisite: visits?.derniere ?? null,
    distance: before
      ? measure(sites.get(before.quart.client_id), sites.get(quart.client_id))
      : null,
    minutesSemaine: plan
      .filter(({ date }) => week.du <= date && date <= week.au)
      .reduce((sum, each) => sum + clock.minutesOf(each, day_switch_time), 0),
    minutesQuart: clock.minutesOf(quart, day_switch_time),
  };
}

/** Unknown where one of the two sites is not on the map. */
function measure(from: Site | undefined, to: Site | undefined): CandidateFacts['distance'] {
  const a = toPoint(from);
  const b = toPoint(to);
  return a && b ? { km: distanceKm(a, b), depuis: from?.nom ?? '' } : null;
}

const toPoint = (site: Site | undefined) =>
  site === undefined || site.lat === null || site.lng === null
    ? null
    : { lat: site.lat, lng: site.lng };
