// How people stand with courses, for whoever asks: lists, counts, the matrix, reminders, the plan. The rules are those of
// `domain/formation-state.ts`.
import {
  type HeldCertificate,
  type Redo,
  soonUntil,
  type Standing,
  standingOf,
} from '@releve/domain/formation-state.ts';
import { addDays, calendarDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { type Counted, countCurrent } from './current-count.repository.ts';
import * as repository from './situation.repository.ts';
import type { Course, Selection } from './situation.repository.ts';

export interface Moment {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

export const dateOf = ({ now, timeZone }: Moment): string => calendarDate(now.toString(), timeZone);

/** The day on which certificates of earlier versions end. */
export function redoOf(
  { a_refaire_depuis, refaire_publie_le, delai_jours }: Course,
  timeZone: string,
): Redo | null {
  if (a_refaire_depuis === null || refaire_publie_le === null) return null;
  const jusqu_a = addDays(calendarDate(refaire_publie_le, timeZone), delai_jours);
  return { depuis: a_refaire_depuis, jusqu_a };
}

type Origin = 'personne' | 'audience' | 'site';

export interface Situated extends Standing {
  readonly isAsked: boolean;
  readonly origine: Origin | null;
}

export interface Situation {
  readonly today: string;
  readonly courses: readonly Course[];
  redoOf(course: Course): Redo | null;
  of(course: Course, employeId: number): Situated;
  /** Of whom it is asked; null where that is everyone who is active. */
  asked(course: Course): ReadonlySet<number> | null;
}

interface CoursePeople {
  readonly redo: Redo | null;
  /** By when it would be done if it were asked today. */
  readonly due: string;
  readonly isForAll: boolean;
  readonly audience: ReadonlySet<number>;
  readonly expected: ReadonlyMap<number, string>;
  readonly assigned: ReadonlyMap<number, { echeance: string; origine: Origin }>;
  readonly held: ReadonlyMap<number, readonly HeldCertificate[]>;
  readonly underWay: ReadonlySet<number>;
}

const NONE: readonly HeldCertificate[] = [];

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]));

function gatherHeld(
  row: Awaited<ReturnType<typeof repository.findHeld>>[number] | undefined,
): Map<number, HeldCertificate[]> {
  const held = new Map<number, HeldCertificate[]>();
  for (const [index, employe] of (row?.employes ?? []).entries()) {
    const certificate = {
      numero: row?.numeros[index] ?? 0,
      valable_jusqu_a: row?.ends[index] ?? null,
      isWithdrawn: false,
    };
    const own = held.get(employe);
    if (own) own.push(certificate);
    else held.set(employe, [certificate]);
  }
  return held;
}

interface LoadOptions extends Selection {
  /** Only what is needed for states: the days by which something is to be done are those of a new duty. */
  readonly withoutDays?: boolean;
}

export async function loadSituation(
  db: Connection,
  moment: Moment,
  { withoutDays = false, ...selection }: LoadOptions = {},
): Promise<Situation> {
  const today = dateOf(moment);
  const days = { today, soon: soonUntil(today) };
  const courses = await repository.findCourses(db, selection);
  const asking = {
    courses: courses.filter(({ statut }) => statut === 'publiee'),
    employeIds: selection.employeIds,
  };
  const all = { courses, employeIds: selection.employeIds };
  const [audiences, expected, assigned, held, underWay] = await Promise.all([
    repository.findAudiences(db, asking),
    repository.findExpected(db, asking, today),
    repository.findAssigned(db, asking, { byNameOnly: withoutDays }),
    repository.findHeld(db, all),
    repository.findUnderWay(db, all),
  ]).then(
    ([audienceRows, expectedRows, assignedRows, heldRows, underWayRows]) =>
      [
        byId(audienceRows),
        byId(expectedRows),
        byId(assignedRows),
        byId(heldRows),
        byId(underWayRows),
      ] as const,
  );
  const peopleOf = new Map(
    courses.map((course): [number, CoursePeople] => {
      const { id } = course;
      const assignedRow = assigned.get(id);
      const expectedRow = expected.get(id);
      return [
        id,
        {
          redo: redoOf(course, moment.timeZone),
          due: addDays(today, course.delai_jours),
          isForAll: repository.isForAll(course),
          audience: new Set(audiences.get(id)?.employes),
          expected: new Map(
            expectedRow?.employes.map((employe, index) => [
              employe,
              expectedRow.dates[index] ?? today,
            ]),
          ),
          assigned: new Map(
            assignedRow?.employes.map((employe, index) => [
              employe,
              {
                echeance: assignedRow.echeances[index] ?? today,
                origine: assignedRow.origines[index] ?? 'audience',
              },
            ]),
          ),
          held: gatherHeld(held.get(id)),
          underWay: new Set(underWay.get(id)?.employes),
        },
      ];
    }),
  );
  const require = ({ id }: Course): CoursePeople => {
    const people = peopleOf.get(id);
    if (people === undefined) throw new Error(`The course ${id} was not loaded`);
    return people;
  };
  return {
    today,
    courses,
    redoOf: (course) => require(course).redo,
    of: (course, employeId) => situate(require(course), employeId, days),
    asked: (course) => listAsked(require(course)),
  };
}

/** What somebody asked for by name comes first, then the site where they are expected. */
function originOf(people: CoursePeople, employeId: number): Origin | null {
  if (people.assigned.get(employeId)?.origine === 'personne') return 'personne';
  if (people.expected.has(employeId)) return 'site';
  return people.isForAll || people.audience.has(employeId) ? 'audience' : null;
}

function situate(
  people: CoursePeople,
  employeId: number,
  { today, soon }: { today: string; soon: string },
): Situated {
  const origine = originOf(people, employeId);
  const stored = people.assigned.get(employeId)?.echeance;
  const echeance = origine === 'site' ? people.expected.get(employeId) : (stored ?? people.due);
  const standing = standingOf(
    {
      today,
      certificates: people.held.get(employeId) ?? NONE,
      redo: people.redo,
      isAsked: origine !== null,
      echeance: origine === null ? null : (echeance ?? null),
      isUnderWay: people.underWay.has(employeId),
    },
    soon,
  );
  return { ...standing, isAsked: origine !== null, origine };
}

function listAsked(people: CoursePeople): ReadonlySet<number> | null {
  if (people.isForAll) return null;
  const byName = [...people.assigned].flatMap(([id, { origine }]) =>
    origine === 'personne' ? [id] : [],
  );
  return new Set([...people.audience, ...people.expected.keys(), ...byName]);
}

/** From which version on a certificate counts, once the time is over in which those before it still did. */
function leastVersion(course: Course, { timeZone }: Moment, today: string): number {
  const redo = redoOf(course, timeZone);
  return redo !== null && redo.jusqu_a < today ? redo.depuis : 0;
}

/** Of the courses that are asked of these people, how many they have: as `Situation` says it of each, in one statement. */
export async function countStandings(db: Connection, moment: Moment, people: Counted) {
  const today = dateOf(moment);
  const courses = await repository.findCourses(db, {});
  const asking = courses
    .filter(({ statut }) => statut === 'publiee')
    .map((course) => ({ course, leastVersion: leastVersion(course, moment, today) }));
  return countCurrent(db, asking, { ...people, today });
}
