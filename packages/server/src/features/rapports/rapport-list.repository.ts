// Lists of reports: who may see which, what was asked for, in which order; and the averages of the same reports.
import type { ClientOption } from '@releve/domain/features/clients.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import {
  RAPPORT_PHOTO,
  type RAPPORT_SORTS,
  type RapportFilters,
} from '@releve/domain/features/rapports.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { MAX_TOTAL } from '@releve/domain/list.ts';
import type { ReceiptKind } from '@releve/domain/receipts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import {
  boundTotal,
  matchesFolded,
  mostCounted,
  type Page,
  type PageQuery,
} from '../../platform/list.repository.ts';
import { receiptOf } from '../../platform/receipts.repository.ts';
import { isInScope, type Scope, type ScopeColumns } from '../../platform/team.repository.ts';

export interface RapportSelection extends Omit<RapportFilters, 'q'> {
  readonly genre: Genre;
  readonly scope: Scope;
  readonly q?: string | undefined;
  readonly reprises?: 'a_faire' | 'faites' | undefined;
}

/** A report is open to whom it is about once it was handed in. */
const RAPPORT_COLUMNS: ScopeColumns = {
  auteur: 'rapports.auteur_id',
  employe: 'rapports.employe_id',
  client: 'rapports.client_id',
  isOpenToEmploye: sql`rapports.statut = 'depose'`,
};

export const isRapportInScope = (scope: Scope) => isInScope(RAPPORT_COLUMNS, scope);

/** What whom it is about has said of it. */
export const markOf = (kind: ReceiptKind) =>
  receiptOf('suivi', 'rapports.id', { column: 'rapports.employe_id' }, kind);

/** Few at any time: what is open is looked up first. */
const hasReprise = (statut: 'a_faire' | 'faite') => sql<boolean>`rapports.id = any(array(
  select reprises.rapport_id from reprises where reprises.statut = ${statut}))`;

export function filterRapports(db: Connection, selection: RapportSelection) {
  const { genre, scope, employe_id, client_id, schema_id, auteur_id, du, au, statut, q, reprises } =
    selection;
  return db
    .selectFrom('rapports')
    .where('rapports.genre', '=', genre)
    .where(isRapportInScope(scope))
    .$if(employe_id !== undefined, (rows) =>
      rows.where('rapports.employe_id', '=', employe_id ?? null),
    )
    .$if(client_id !== undefined, (rows) =>
      rows.where('rapports.client_id', '=', client_id ?? null),
    )
    .$if(schema_id !== undefined, (rows) => rows.where('rapports.schema_id', '=', schema_id ?? 0))
    .$if(auteur_id !== undefined, (rows) => rows.where('rapports.auteur_id', '=', auteur_id ?? 0))
    .$if(du !== undefined, (rows) => rows.where('rapports.date', '>=', du ?? ''))
    .$if(au !== undefined, (rows) => rows.where('rapports.date', '<=', au ?? ''))
    .$if(statut !== undefined, (rows) => rows.where('rapports.statut', '=', statut ?? 'depose'))
    .$if(reprises !== undefined, (rows) =>
      rows
        .where(hasReprise(reprises === 'faites' ? 'faite' : 'a_faire'))
        .where('rapports.statut', '=', 'depose'),
    )
    .$if(Boolean(q), (rows) => rows.where(matchesFolded(sql`rapports.folded_text`, q ?? '')));
}

type SortField = (typeof RAPPORT_SORTS)[number];
export type RapportSort = SortField | `-${SortField}`;

const SORTS: Record<SortField, RawBuilder<unknown>> = {
  date: sql`rapports.date`,
  pourcentage: sql`rapports.pourcentage`,
  employe: sql`rapports.tri_employe`,
  client: sql`rapports.tri_client`,
  auteur: sql`rapports.tri_auteur`,
};

/** Within the same, the newest first; those without come last either way. */
export function orderRapports(sort: RapportSort = '-date'): RawBuilder<unknown> {
  const field = sort.replace('-', '') as SortField;
  const isDescending = sort.startsWith('-');
  if (field === 'date') {
    return isDescending
      ? sql`rapports.date desc, rapports.id desc`
      : sql`rapports.date, rapports.id`;
  }
  const first = isDescending ? sql`${SORTS[field]} desc nulls last` : SORTS[field];
  return sql`${first}, rapports.date desc, rapports.id desc`;
}

/** Subqueries, not joins: only the rows that are shown need their names. */
export const personOf = (column: string) => sql<EmployeRef | null>`(
  select jsonb_build_object('id', employes.id, 'prenom', employes.prenom, 'nom', employes.nom)
  from employes where employes.id = ${sql.ref(column)})`;

export const clientOf = (column: string) => sql<ClientOption | null>`(
  select jsonb_build_object('id', clients.id, 'nom', clients.nom, 'ville', clients.ville)
  from clients where clients.id = ${sql.ref(column)})`;

export interface SchemaMark {
  id: number;
  version_id: number;
  numero: number;
  titre: string;
}

const schemaMark = sql<SchemaMark>`(
  select jsonb_build_object('id', versions.object_id, 'version_id', versions.id, 'numero', versions.numero,
    'titre', versions.contenu->>'titre')
  from content_versions versions where versions.id = rapports.schema_version_id)`;

const countReprises = sql<{ a_faire: number; faites: number; reevaluees: number }>`(
  select jsonb_build_object('a_faire', count(*) filter (where reprises.statut = 'a_faire'),
    'faites', count(*) filter (where reprises.statut = 'faite'),
    'reevaluees', count(*) filter (where reprises.statut = 'reevaluee'))
  from reprises where reprises.rapport_id = rapports.id and rapports.statut = 'depose')`;

const countPhotos = sql<number>`(
  select count(*) from attachments
  where attachments.object = ${RAPPORT_PHOTO.object} and attachments.object_id = rapports.id)`;

export const selectRows = (rows: ReturnType<typeof filterRapports>) =>
  rows.select([
    'rapports.id',
    'rapports.uuid',
    'rapports.genre',
    'rapports.date',
    'rapports.termine_le',
    'rapports.recu_le',
    'rapports.pourcentage',
    'rapports.pourcentage_apres',
    'rapports.statut',
    markOf('seen').as('vu_le'),
    markOf('confirmed').as('accuse_le'),
    'rapports.reponse_le',
    schemaMark.as('schema'),
    personOf('rapports.employe_id').as('employe'),
    clientOf('rapports.client_id').as('client'),
    personOf('rapports.auteur_id').$castTo<EmployeRef>().as('auteur'),
    countPhotos.as('photos'),
    countReprises.as('reprises'),
  ]);

export type RapportLine = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** A page, and the average of all pages: what a first page does not hold is counted and summed in one statement. */
export async function findRapports(
  db: Connection,
  selection: RapportSelection,
  { sort, page, per_page }: PageQuery & { sort?: RapportSort | undefined },
): Promise<Page<RapportLine> & { percents: Percents }> {
  const data = await selectRows(filterRapports(db, selection))
    .orderBy(orderRapports(sort))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const isWhole = page === 1 && data.length < per_page;
  const most = mostCounted({ page, per_page });
  const { counted, ...percents } = isWhole
    ? sumLines(data)
    : await sumRapports(db, selection, most + 1);
  return { data, meta: { ...boundTotal(counted, most), page, per_page }, percents };
}

function sumLines(lines: readonly RapportLine[]): CountedRapports {
  const counted = lines.flatMap(({ statut, pourcentage }) =>
    statut === 'depose' && pourcentage !== null ? [pourcentage] : [],
  );
  const somme = counted.reduce((sum, percent) => sum + percent, 0);
  return { counted: lines.length, comptes: counted.length, somme };
}

/** As the list, with what only a file shows. */
export const findRapportsForExport = (
  db: Connection,
  selection: RapportSelection,
  sort: RapportSort | undefined,
  limit: number,
) =>
  selectRows(filterRapports(db, selection))
    .select(['rapports.commentaire', 'rapports.reponse', 'rapports.signataire'])
    // The newest ones, in whatever order they are wanted.
    .where('rapports.id', 'in', () =>
      filterRapports(db, selection).select('rapports.id').orderBy(orderRapports()).limit(limit),
    )
    .orderBy(orderRapports(sort))
    .execute();

export type ExportedRapport = Awaited<ReturnType<typeof findRapportsForExport>>[number];

export interface Sums {
  nombre: number;
  /** How many of them have a percent, and its sum. */
  comptes: number;
  somme: number;
}

const sums = [
  sql<number>`count(*)`.as('nombre'),
  sql<number>`count(rapports.pourcentage)`.as('comptes'),
  sql<number>`coalesce(sum(rapports.pourcentage), 0)::bigint`.as('somme'),
] as const;

type Percents = Pick<Sums, 'comptes' | 'somme'>;

interface CountedRapports extends Percents {
  /** Those cancelled as well. */
  counted: number;
}

/** Counts no further than `most`. The average is of the newest thousand; cancelled ones count for nothing. */
export function sumRapports(
  db: Connection,
  selection: RapportSelection,
  most: number,
): Promise<CountedRapports> {
  const newest = filterRapports(db, selection)
    .select([
      'rapports.statut',
      'rapports.pourcentage',
      sql<number>`row_number() over (order by ${orderRapports()})`.as('rang'),
    ])
    .orderBy(orderRapports())
    .limit(most)
    .as('newest');
  const isSummed = sql`newest.statut = 'depose' and newest.rang <= ${MAX_TOTAL}`;
  return db
    .selectFrom(newest)
    .select([
      sql<number>`count(*)`.as('counted'),
      sql<number>`count(newest.pourcentage) filter (where ${isSummed})`.as('comptes'),
      sql<number>`coalesce(sum(newest.pourcentage) filter (where ${isSummed}), 0)::bigint`.as(
        'somme',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export const sumByDay = (
  db: Connection,
  selection: RapportSelection,
): Promise<(Sums & { date: string })[]> =>
  filterRapports(db, selection)
    .where('rapports.statut', '=', 'depose')
    .select('rapports.date')
    .select(sums)
    .groupBy('rapports.date')
    .orderBy('rapports.date')
    .execute();

/** More sites or inspectors than that are looked for in the list. */
const MAX_GROUPS = 500;

export const sumByGroup = (
  db: Connection,
  selection: RapportSelection,
  column: 'client_id' | 'auteur_id',
) => {
  const groupId = sql.ref<number>(`rapports.${column}`);
  const nom =
    column === 'client_id'
      ? sql<string>`(select nom from clients where id = ${groupId})`
      : sql<string>`(select prenom || ' ' || nom from employes where id = ${groupId})`;
  return filterRapports(db, selection)
    .where('rapports.statut', '=', 'depose')
    .select([groupId.as('id'), nom.as('nom'), ...sums])
    .select(
      sql<
        number | null
      >`(array_agg(rapports.pourcentage order by rapports.date desc, rapports.id desc))[1]`.as(
        'derniere',
      ),
    )
    .groupBy(groupId)
    .orderBy(sql`avg(rapports.pourcentage) nulls last`)
    .orderBy(groupId)
    .limit(MAX_GROUPS)
    .execute();
};
