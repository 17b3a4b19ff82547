// Which courses people lack for a plan: what is asked of somebody, and not good, on the day of a quart.
import type { MissingTraining } from '@releve/domain/conflicts.ts';
import { notMissingUntil, missingFrom } from '@releve/domain/formation-state.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { findReached, findSites } from './missing-trainings.repository.ts';
import { findActiveIds } from './people.repository.ts';
import type { Course } from './situation.repository.ts';
import { loadSituation, type Moment, type Situation } from './situation.ts';

export interface PlanOfPeople {
  /** The last day of the plan: what is missing later is left out. */
  readonly au: string;
  readonly employeIds?: readonly number[] | undefined;
  /** They are everybody: nothing is gained by sending the database the ids of a company. */
  readonly isEverybody?: boolean;
}

/** From which day on each of these people lacks a course that is asked of them. */
function listAsked(
  situation: Situation,
  course: Course,
  { people, au }: { people: readonly number[]; au: string },
): ReadonlyMap<number, string> {
  const depuis = new Map<number, string>();
  for (const id of people) {
    const { end, echeance } = situation.of(course, id);
    const last = notMissingUntil(end, echeance);
    if (last !== null && last < au) depuis.set(id, addDays(last, 1));
  }
  return depuis;
}

const askedAt = (
  course: Course,
  client_id: number | null,
  depuis: ReadonlyMap<number, string>,
): MissingTraining[] =>
  depuis.size > 0 ? [{ nom: course.titre, client_id, isForAll: false, depuis }] : [];

/** Whoever has no certificate lacks the induction of a site; who has one, from the day after its end. */
function listInduction(
  situation: Situation,
  course: Course,
  client_id: number,
  people: readonly number[],
): MissingTraining {
  const depuis = people.flatMap((id): [number, string | null][] => {
    const { end } = situation.of(course, id);
    return end === undefined ? [] : [[id, missingFrom(end, null)]];
  });
  return { nom: course.titre, client_id, isForAll: true, depuis: new Map(depuis) };
}

export async function findMissingTrainings(
  db: Connection,
  moment: Moment,
  asked: PlanOfPeople,
): Promise<MissingTraining[]> {
  const employeIds = asked.isEverybody === true ? undefined : asked.employeIds;
  const situation = await loadSituation(db, moment, { employeIds });
  const courses = situation.courses.filter(({ statut }) => statut === 'publiee');
  if (courses.length === 0) return [];
  const people = asked.employeIds ?? (await findActiveIds(db));
  const sites = await findSites(db);
  const reached = await findReached(
    db,
    courses.filter(({ id, obligatoire }) => obligatoire && sites.has(id)).map(({ id }) => id),
  );
  return courses.flatMap((course) => {
    const { id, obligatoire, client_id } = course;
    const ownSites = obligatoire ? (sites.get(id) ?? []) : [];
    const askedAs = Map.groupBy(people, (employeId) => {
      const { origine } = situation.of(course, employeId);
      if (origine !== 'audience' || ownSites.length === 0) return origine;
      return reached.get(id)?.has(employeId) ? 'audience' : 'client';
    });
    const anywhere = [...(askedAs.get('personne') ?? []), ...(askedAs.get('audience') ?? [])];
    const { au } = asked;
    // The same people at each of the sites.
    const atSites = listAsked(situation, course, { people: askedAs.get('client') ?? [], au });
    const lists = [
      ...askedAt(course, null, listAsked(situation, course, { people: anywhere, au })),
      ...ownSites.flatMap((site) => askedAt(course, site, atSites)),
    ];
    const induction =
      obligatoire && client_id !== null
        ? [listInduction(situation, course, client_id, people)]
        : [];
    return [...lists, ...induction];
  });
}
