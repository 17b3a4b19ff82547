// How many of the courses that are asked of people they have, counted where they are: 3,000 people and 30 courses are 90,000 answers,
// and two numbers.
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { askedPairs, type Course, isForAll } from './situation.repository.ts';

/** Of people who are active. */
export interface Counted {
  readonly groups: readonly Usergroup[];
  readonly superviseur_id?: number | undefined;
}

/** A published course, and from which version on a certificate of it counts today. */
export interface CountedCourse {
  readonly course: Course;
  readonly leastVersion: number;
}

const isCounted = ({ groups, superviseur_id }: Counted) => sql`employes.actif
  and employes.usergroup = any(${[...groups]}::smallint[])
  and ${superviseur_id === undefined ? sql`true` : sql`employes.superviseur_id = ${superviseur_id}`}`;

/** A certificate is good as `bestEnd` of the domain has it. Its version is looked up only where it matters. */
const isGood = (today: string) => sql`certificats.retire_le is null
  and (certificats.valable_jusqu_a is null or certificats.valable_jusqu_a >= ${today}::date)
  and (courses.least_version = 0 or courses.least_version <= (
    select numero from content_versions where content_versions.id = certificats.version_id))`;

export async function countCurrent(
  db: Connection,
  counted: readonly CountedCourse[],
  { today, ...people }: Counted & { readonly today: string },
): Promise<{ a_jour: number; demandees: number }> {
  const courses = counted.map(({ course }) => course);
  const ofSome = courses.filter((course) => !isForAll(course));
  const { rows } = await sql<{ a_jour: number; demandees: number }>`
    with courses as (
      select * from unnest(${courses.map(({ id }) => id)}::bigint[], ${courses.map(isForAll)}::boolean[],
        ${counted.map(({ leastVersion }) => leastVersion)}::integer[]) as courses (id, for_all, least_version)
    ), people as materialized (
      select employes.id from employes where ${isCounted(people)}
    ), asked as materialized (
      select pairs.formation_id, pairs.employe_id from (${askedPairs(ofSome, today)}) pairs
      join people on people.id = pairs.employe_id
    ), held as (
      select distinct certificats.formation_id, certificats.employe_id from certificats
      join courses on courses.id = certificats.formation_id
      join people on people.id = certificats.employe_id
      where ${isGood(today)} and (courses.for_all
        or (certificats.formation_id, certificats.employe_id) in (select formation_id, employe_id from asked))
    )
    select (select count(*) from held)::integer as a_jour,
      ((select count(*) from people) * (select count(*) from courses where for_all)
        + (select count(*) from asked))::integer as demandees`.execute(db);
  return rows[0] ?? { a_jour: 0, demandees: 0 };
}
