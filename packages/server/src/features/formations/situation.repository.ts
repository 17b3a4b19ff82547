// What the state of courses is computed from: the courses, of whom they are asked, certificates and attempts under way. Each
// query answers one row per course with its people in arrays: 3,000 people and 30 courses are a few rows.
import type { FormationStatut } from '@releve/domain/features/formations-admin.ts';
import { type RawBuilder, sql } from 'kysely';
import { isAmong } from '../../platform/among.ts';
import type { Connection } from '../../platform/database.ts';
import { anyOf, prepareQuery } from '../../platform/prepared-query.ts';
import type { FormationAssignationsTable } from './formations.tables.ts';

export interface Selection {
  /** Without it, all that are published or were. */
  readonly formationIds?: readonly number[] | undefined;
  /** Without it, everybody. */
  readonly employeIds?: readonly number[] | undefined;
}

/** A course that was published, as its current version says. */
export interface Course {
  readonly id: number;
  readonly titre: string;
  readonly statut: FormationStatut;
  readonly obligatoire: boolean;
  readonly ouverte: boolean;
  readonly delai_jours: number;
  readonly client_id: number | null;
  readonly version_id: number;
  readonly numero: number;
  readonly a_refaire_depuis: number | null;
  /** When the version was published that is to be taken again. */
  readonly refaire_publie_le: string | null;
  /** Its audience is everyone. */
  readonly isForEveryone: boolean;
}

export const isForEveryone = (idColumn: string) => sql<boolean>`exists (
  select from audiences where audiences.object = 'formation'
    and audiences.object_id = ${sql.ref(idColumn)} and audiences.target = 'everyone')`;

const selectCourses = (db: Connection) =>
  db
    .selectFrom('formations')
    .innerJoin('content_versions as versions', 'versions.id', 'formations.version_id')
    .leftJoin('content_versions as refaire', (join) =>
      join
        .on('refaire.object', '=', 'formation')
        .onRef('refaire.object_id', '=', 'formations.id')
        .onRef('refaire.numero', '=', 'formations.a_refaire_depuis'),
    )
    .select([
      'formations.id',
      'formations.statut',
      'formations.obligatoire',
      'formations.ouverte',
      'formations.delai_jours',
      'formations.client_id',
      'formations.a_refaire_depuis',
      'versions.id as version_id',
      'versions.numero',
      'refaire.publie_le as refaire_publie_le',
      sql<string>`versions.contenu->>'titre'`.as('titre'),
      isForEveryone('formations.id').as('isForEveryone'),
    ])
    .orderBy(sql`search_text(versions.contenu->>'titre')`)
    .orderBy('formations.id');

/** Every counter asks for them. */
const findAllCourses = prepareQuery<object, Course>(selectCourses);

export const findCourses = (db: Connection, { formationIds }: Selection): Promise<Course[]> =>
  formationIds === undefined
    ? findAllCourses(db, {})
    : selectCourses(db).where('formations.id', '=', anyOf(formationIds)).execute();

/** One person is compared, not looked for in a list: PostgreSQL carries that alone into the parts of `audience_members`. */
function isOneOf(column: string, ids: readonly number[] | undefined): RawBuilder<boolean> {
  if (ids === undefined) return sql<boolean>`true`;
  if (ids.length === 1) return sql<boolean>`${sql.ref(column)} = ${ids[0]}::bigint`;
  return isAmong(sql.ref(column), ids);
}

interface Asking {
  readonly courses: readonly Course[];
  readonly employeIds: readonly number[] | undefined;
}

const idsOf = (courses: readonly Course[]) => courses.map(({ id }) => id);

/** Which courses ask those of their audience, one by one. */
const reachingSome = (courses: readonly Course[]) =>
  idsOf(courses.filter((course) => course.obligatoire && !course.isForEveryone));

/** The courses that are inductions of a site. */
const atSites = (courses: readonly Course[]) =>
  idsOf(courses.filter(({ obligatoire, client_id }) => obligatoire && client_id !== null));

/** Everybody who is active is asked, whoever they are. */
export const isForAll = (course: Course): boolean =>
  course.statut === 'publiee' &&
  course.obligatoire &&
  course.client_id === null &&
  course.isForEveryone;

/** Those whom the audience reaches, of courses that are not for everyone. */
export async function findAudiences(
  db: Connection,
  { courses, employeIds }: Asking,
): Promise<{ id: number; employes: number[] }[]> {
  const asking = reachingSome(courses);
  if (asking.length === 0) return [];
  const { rows } = await sql<{ id: number; employes: number[] }>`
    select object_id as id, json_agg(employe_id) as employes from audience_members
    where object = 'formation' and object_id = ${anyOf(asking)}
      and ${isOneOf('employe_id', employeIds)}
    group by object_id`.execute(db);
  return rows;
}

/** Those with a quart ahead at the site of a course. */
const expectedAt = (formationIds: readonly number[], today: string) => sql`formations
  join quarts on quarts.client_id = formations.client_id and quarts.date >= ${today}::date
    and quarts.statut <> 'annule'
  join employes on employes.id = quarts.employe_id and employes.actif
  where formations.id = any(${[...formationIds]}::bigint[])`;

/** Those with a quart ahead at the site of an induction, with the day of the first. */
export async function findExpected(
  db: Connection,
  { courses, employeIds }: Asking,
  today: string,
): Promise<{ id: number; employes: number[]; dates: string[] }[]> {
  const asking = atSites(courses);
  if (asking.length === 0) return [];
  const { rows } = await sql<{ id: number; employes: number[]; dates: string[] }>`
    select id, json_agg(employe_id) as employes, json_agg(date) as dates from (
      select formations.id, quarts.employe_id, min(quarts.date) as date
      from ${expectedAt(asking, today)} and ${isOneOf('quarts.employe_id', employeIds)}
      group by formations.id, quarts.employe_id) expected
    group by id`.execute(db);
  return rows;
}

/** Of whom courses are asked that are not asked of everybody: by their audience, at a site, by name. */
export const askedPairs = (courses: readonly Course[], today: string) => sql`
  select object_id as formation_id, employe_id from audience_members
  where object = 'formation' and object_id = any(${reachingSome(courses)}::bigint[])
  union
  select formations.id, quarts.employe_id from ${expectedAt(atSites(courses), today)}
  union
  select formation_id, employe_id from formation_assignations
  where formation_id = any(${idsOf(courses)}::bigint[]) and origine = 'personne'`;

interface Assigned {
  readonly id: number;
  readonly employes: number[];
  readonly echeances: string[];
  readonly origines: FormationAssignationsTable['origine'][];
}

/** `byNameOnly`: what follows from an audience or a site is left out, where its days are not wanted. */
export async function findAssigned(
  db: Connection,
  { courses, employeIds }: Asking,
  { byNameOnly }: { byNameOnly: boolean },
): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    select formation_id as id, json_agg(employe_id) as employes, json_agg(echeance) as echeances,
      json_agg(origine) as origines
    from formation_assignations
    where formation_id = any(${idsOf(courses)}::bigint[]) and ${isOneOf('employe_id', employeIds)}
      and (origine = 'personne' or not ${byNameOnly}::boolean)
    group by formation_id`.execute(db);
  return rows;
}

interface Held {
  readonly id: number;
  readonly employes: number[];
  readonly numeros: number[];
  readonly ends: (string | null)[];
}

/** Certificates that were not withdrawn. */
export async function findHeld(db: Connection, { courses, employeIds }: Asking): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select certificats.formation_id as id, json_agg(certificats.employe_id) as employes,
      json_agg(versions.numero) as numeros, json_agg(certificats.valable_jusqu_a) as ends
    from certificats join content_versions versions on versions.id = certificats.version_id
    where certificats.formation_id = any(${idsOf(courses)}::bigint[])
      and certificats.retire_le is null and ${isOneOf('certificats.employe_id', employeIds)}
    group by certificats.formation_id`.execute(db);
  return rows;
}

export async function findUnderWay(
  db: Connection,
  { courses, employeIds }: Asking,
): Promise<{ id: number; employes: number[] }[]> {
  const { rows } = await sql<{ id: number; employes: number[] }>`
    select formation_id as id, json_agg(employe_id) as employes from formation_tentatives
    where soumise_le is null and formation_id = any(${idsOf(courses)}::bigint[])
      and ${isOneOf('employe_id', employeIds)}
    group by formation_id`.execute(db);
  return rows;
}
