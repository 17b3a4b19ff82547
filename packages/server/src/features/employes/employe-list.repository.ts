// The list of employees, one page of it or all of it for a file.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { EMPLOYE_SORTS, EmployeRef, listEmployes } from '@releve/domain/features/employes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';
import { accessOf, type AccessScope } from './employe-access.repository.ts';

type ListQuery = EndpointRequest<typeof listEmployes>['query'];
export type EmployesFilter = Omit<ListQuery, 'page' | 'per_page'>;
type SortField = (typeof EMPLOYE_SORTS)[number];

export const employeRefFrom = (table: string): RawBuilder<EmployeRef | null> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('id')} is null then null else jsonb_build_object(
    'id', ${column('id')}, 'prenom', ${column('prenom')}, 'nom', ${column('nom')}) end`;
};

/** By the id in a column. A subquery, not a join: of a list that is put in order, only the rows of the page need their names. */
export const employeRefOf = (column: string): RawBuilder<EmployeRef | null> => sql`(
  select jsonb_build_object('id', named.id, 'prenom', named.prenom, 'nom', named.nom)
  from employes named where named.id = ${sql.ref(column)})`;

const nom = sql`search_text(employes.nom)`;
const prenom = sql`search_text(employes.prenom)`;

/** Each ends with a unique column; all in one direction, so that an index can be followed either way. */
const SORTS: Record<SortField, readonly RawBuilder<unknown>[]> = {
  nom: [nom, prenom, sql`employes.id`],
  prenom: [prenom, nom, sql`employes.id`],
  usergroup: [sql`employes.usergroup`, nom, prenom, sql`employes.id`],
  embauche_le: [sql`employes.embauche_le`, sql`employes.id`],
  vu_le: [sql`appareils_vus.vu_le`, sql`employes.id`],
};

/** Whoever has no date comes last either way. */
const WITH_GAPS = new Set<SortField>(['embauche_le', 'vu_le']);

function orderBy(sort: NonNullable<ListQuery['sort']>): RawBuilder<unknown> {
  const field = sort.replace('-', '') as SortField;
  const [first = nom, ...rest] = SORTS[field];
  if (!sort.startsWith('-')) return sql.join([first, ...rest]);
  const nulls = WITH_GAPS.has(field) ? sql`nulls last` : sql``;
  return sql.join([sql`${first} desc ${nulls}`, ...rest.map((part) => sql`${part} desc`)]);
}

function selectEmployes(
  db: Connection,
  { q, usergroup, actif, superviseur_id, acces, sort = 'nom' }: EmployesFilter,
  scope: AccessScope,
) {
  return db
    .selectFrom('employes')
    .leftJoin('appareils_vus', 'appareils_vus.employe_id', 'employes.id')
    .leftJoin('employe_photos', 'employe_photos.employe_id', 'employes.id')
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.username',
      'employes.usergroup',
      'employes.telephone',
      'employes.courriel',
      'employes.embauche_le',
      'employes.actif',
      'employes.day_switch_time',
      'appareils_vus.vu_le',
      'employe_photos.uuid as photo_uuid',
      employeRefOf('employes.superviseur_id').as('superviseur'),
    ])
    .$if(acces !== undefined, (rows) => rows.where(sql<boolean>`${accessOf(scope)} = ${acces}`))
    .$if(actif !== 'tous', (rows) => rows.where('employes.actif', '=', actif === 'oui'))
    .$if(usergroup !== undefined, (rows) => rows.where('employes.usergroup', 'in', usergroup ?? []))
    .$if(superviseur_id !== undefined, (rows) =>
      rows.where('employes.superviseur_id', '=', superviseur_id ?? null),
    )
    .$if(Boolean(q), (rows) => rows.where(matchesFolded(sql`employes.folded_text`, q ?? '')))
    .orderBy(orderBy(sort));
}

export const findEmployes = (
  db: Connection,
  { page, per_page, ...filter }: ListQuery,
  scope: AccessScope,
) => readPage(selectEmployes(db, filter, scope), { page, per_page });

/** As the list, with what only a file shows. */
export const findEmployesForExport = (db: Connection, filter: EmployesFilter, scope: AccessScope) =>
  selectEmployes(db, filter, scope)
    .leftJoin('employes as superviseurs', 'superviseurs.id', 'employes.superviseur_id')
    .leftJoin('employes as coachs', 'coachs.id', 'employes.coach_id')
    .select([
      'employes.langue',
      'employes.langues',
      'employes.urgence_nom',
      'employes.urgence_telephone',
      'employes.urgence_lien',
      'superviseurs.username as superviseur_username',
      'coachs.username as coach_username',
      employeRefFrom('coachs').as('coach'),
    ])
    .execute();

export type ExportedEmploye = Awaited<ReturnType<typeof findEmployesForExport>>[number];
