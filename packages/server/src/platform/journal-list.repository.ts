// The audit log as it is read, newest first. Of a person who was anonymised it no longer tells before and after.
import type { JournalAction, JournalEntry, JournalObjet } from '@releve/domain/features/journal.ts';
import { sql, type RawBuilder } from 'kysely';
import type { HiddenLines } from './confidential.ts';
import type { Connection } from './database.ts';
import { matchesFolded, readToldPage, type PageQuery } from './list.repository.ts';
import { anyOf, prepareQuery, type Parameter } from './prepared-query.ts';

export interface JournalFilter {
  /** Whoever acted, for whom, or whose file it is. */
  readonly personnes?: readonly number[] | undefined;
  readonly acteur_id?: number | undefined;
  readonly pour_id?: number | undefined;
  readonly action?: JournalAction | undefined;
  readonly objet?: JournalObjet | undefined;
  readonly objets?: readonly JournalObjet[] | undefined;
  readonly objet_id?: number | undefined;
  /** From this instant, up to and without that one. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly except?: readonly JournalAction[] | undefined;
  /** What is confidential, and not this reader's to see. */
  readonly hidden?: readonly HiddenLines[] | undefined;
  readonly sort?: 'le' | '-le' | undefined;
}

/** A subquery, not a join: only the rows that are shown need their names. */
const personOf = (column: 'acteur_id' | 'acted_for_id') => sql<JournalEntry['acteur']>`(
  select jsonb_build_object('id', id, 'prenom', prenom, 'nom', nom)
  from employes where id = ${sql.ref(`journal.${column}`)})`;

/** What to call the object of a line, each as a subquery on `journal.objet_id`. Their features declare them. */
export type JournalNames = Partial<Record<JournalObjet, RawBuilder<string | null>>>;

function objetNom(names: JournalNames) {
  const cases = Object.entries(names).map(
    ([objet, name]) => sql`when ${sql.lit(objet)} then ${name}`,
  );
  return cases.length === 0
    ? sql<string | null>`null::text`
    : sql<string | null>`case journal.objet ${sql.join(cases, sql` `)} end`;
}

const isErased = sql<boolean>`(select anonymise_le is not null from employes where id = case journal.objet
  when 'employes' then journal.objet_id
  when 'demandes' then (select employe_id from demandes where demandes.id = journal.objet_id)
  when 'avis' then (select employe_id from avis where avis.id = journal.objet_id) end)`;

const unlessErased = (column: 'avant' | 'apres') =>
  sql<
    JournalEntry['avant']
  >`case when ${isErased} then null else ${sql.ref(`journal.${column}`)} end`;

const isVisible = ({ objet, isShown }: HiddenLines) =>
  isShown === null
    ? sql<boolean>`journal.objet <> ${objet}`
    : sql<boolean>`(journal.objet <> ${objet} or ${isShown})`;

const tellLines = (names: JournalNames) =>
  [
    'journal.id',
    'journal.le',
    'journal.action',
    'journal.objet',
    'journal.objet_id',
    'journal.adresse',
    personOf('acteur_id').as('acteur'),
    personOf('acted_for_id').as('pour'),
    objetNom(names).as('objet_nom'),
    unlessErased('avant').as('avant'),
    unlessErased('apres').as('apres'),
  ] as const;

function selectLines(db: Connection, filter: JournalFilter) {
  const { personnes, acteur_id, pour_id, action, objet, objets, objet_id, from, to, except } =
    filter;
  const { hidden = [], sort } = filter;
  const direction = sort === 'le' ? 'asc' : 'desc';
  const people = sql`${personnes}::bigint[]`;
  return db
    .selectFrom('journal')
    .$if(acteur_id !== undefined, (rows) => rows.where('acteur_id', '=', acteur_id ?? null))
    .$if(pour_id !== undefined, (rows) => rows.where('acted_for_id', '=', pour_id ?? null))
    .$if(action !== undefined, (rows) => rows.where('action', '=', action ?? 'refus'))
    .$if(objet !== undefined, (rows) => rows.where('objet', '=', objet ?? 'endpoint'))
    .$if(objets !== undefined, (rows) => rows.where('objet', 'in', objets ?? []))
    .$if(objet_id !== undefined, (rows) => rows.where('objet_id', '=', objet_id ?? null))
    .$if(from !== undefined, (rows) => rows.where('le', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('le', '<', to ?? ''))
    .$if(except !== undefined, (rows) => rows.where('action', 'not in', except ?? []))
    .$if(personnes !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(acteur_id = any(${people}) or acted_for_id = any(${people})
          or (objet = 'employes' and objet_id = any(${people})))`,
      ),
    )
    .$if(hidden.length > 0, (rows) => rows.where((eb) => eb.and(hidden.map(isVisible))))
    .orderBy('le', direction)
    .orderBy('journal.id', direction);
}

/**
 * To count them: those of whoever acted, by their index, then those for whom, then those whose file it is, without what came before.
 * With « or » every line of all namesakes would be gathered, however few are counted.
 */
function selectCounted(db: Connection, { personnes, ...filter }: JournalFilter) {
  const people = sql`${personnes}::bigint[]`;
  const isActor = sql<boolean>`acteur_id = any(${people})`;
  const isActedFor = sql<boolean>`acted_for_id = any(${people})`;
  const isOfTheirFile = sql<boolean>`objet = 'employes' and objet_id = any(${people})`;
  const parts = [
    isActor,
    sql<boolean>`${isActedFor} and (${isActor}) is not true`,
    sql<boolean>`${isOfTheirFile} and (${isActor} or ${isActedFor}) is not true`,
  ].map(
    (isMeant) =>
      sql`(${selectLines(db, filter).clearOrderBy().select('journal.id').where(isMeant)})`,
  );
  return db
    .selectFrom(sql<{ id: number }>`(${sql.join(parts, sql` union all `)})`.as('matched'))
    .select('matched.id');
}

/** More namesakes than that are looked for by another word. */
const MAX_NAMESAKES = 500;

/** Asked first, so that the database knows how few they are when it looks for what they did. */
export async function findPeopleNamed(db: Connection, q: string): Promise<number[]> {
  const rows = await db
    .selectFrom('employes')
    .select('id')
    .where(matchesFolded(sql`folded_name`, q))
    .limit(MAX_NAMESAKES)
    .execute();
  return rows.map(({ id }) => id);
}

const prepareTelling = (names: JournalNames) =>
  prepareQuery((db, param: Parameter<{ ids: readonly number[] }>) =>
    db
      .selectFrom('journal')
      .select(tellLines(names))
      .where('journal.id', '=', anyOf(param('ids'))),
  );

const prepared = new WeakMap<JournalNames, ReturnType<typeof prepareTelling>>();

/** What is told of a line takes a subquery for every kind of object: planned once for all filters and searches. */
function tellingOf(names: JournalNames): ReturnType<typeof prepareTelling> {
  const tell = prepared.get(names) ?? prepareTelling(names);
  prepared.set(names, tell);
  return tell;
}

export const findJournal = (
  db: Connection,
  names: JournalNames,
  filter: JournalFilter,
  page: PageQuery,
) =>
  readToldPage(
    selectLines(db, filter).select('journal.id'),
    page,
    (ids) => tellingOf(names)(db, { ids }),
    filter.personnes && { all: selectCounted(db, filter) },
  );

export const findJournalForExport = (
  db: Connection,
  names: JournalNames,
  filter: JournalFilter,
  limit: number,
) => selectLines(db, filter).select(tellLines(names)).limit(limit).execute();
