// What every list query shares: one page of rows with how many there are, and words looked for with accents forgiven.
import { type ListMeta, MAX_TOTAL } from '@releve/domain/list.ts';
import {
  AliasNode,
  IdentifierNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type RawBuilder,
  RawNode,
  SelectionNode,
  type SelectQueryBuilder,
  SelectQueryNode,
  sql,
} from 'kysely';
import type { Connection } from './database.ts';
import type { Database } from './database-schema.ts';
import { type Parameter, prepareQuery } from './prepared-query.ts';

const MAX_WORDS = 6;

export interface Page<Row> {
  data: Row[];
  meta: ListMeta;
}

export interface PageQuery {
  page: number;
  per_page: number;
}

interface Counting<DB, TB extends keyof DB> {
  /** The same rows of all pages, where the query itself reads no further than its page, or where they are counted another way. */
  readonly all?: SelectQueryBuilder<DB, TB, unknown>;
  /** How many rows there are, where that is known: all of them, or one more than are counted. */
  readonly counted?: number | undefined;
  /** Counts to the end: a register as long as the company, whose number is needed for more than turning pages. */
  readonly isWhole?: boolean;
}

/**
 * The query comes with its filters, its order and a last sort on a unique column. The limit of a first page stands in the statement:
 * for a limit that comes as a value PostgreSQL plans a tenth of all rows, finds that dearer than the page, and plans each call anew.
 */
export async function readPage<
  DB,
  TB extends keyof DB,
  Row,
  AllDB = DB,
  AllTB extends keyof AllDB = never,
>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, per_page }: PageQuery,
  { all, counted, isWhole = false }: Counting<AllDB, AllTB> = {},
): Promise<Page<Row>> {
  const before = (page - 1) * per_page;
  const first = query.limit(sql.lit(per_page));
  const data = await (before === 0 ? first : first.offset(before)).execute();
  const isLast = data.length < per_page && (data.length > 0 || page === 1);
  if (isLast) return { data, meta: { total: before + data.length, page, per_page } };
  const most = isWhole ? Number.MAX_SAFE_INTEGER - 1 : mostCounted({ page, per_page });
  const number = counted ?? (await (all ? countRows(all, most + 1) : countRows(query, most + 1)));
  return { data, meta: { ...boundTotal(number, most), page, per_page } };
}

/**
 * A page that is found by its ids and then told: the search joins nothing that it does not need, and what is told is planned once
 * for all searches, where `tell` is a `prepareQuery` on ids.
 */
export async function readToldPage<
  DB,
  TB extends keyof DB,
  Told extends { id: number },
  AllDB,
  AllTB extends keyof AllDB,
>(
  found: SelectQueryBuilder<DB, TB, { id: number }>,
  page: PageQuery,
  tell: (ids: readonly number[]) => Promise<readonly Told[]>,
  counting?: Counting<AllDB, AllTB>,
): Promise<Page<Told>> {
  const { data, meta } = await readPage(found, page, counting);
  const told = data.length === 0 ? [] : await tell(data.map(({ id }) => id));
  const byId = new Map(told.map((row) => [row.id, row]));
  return { data: data.flatMap(({ id }) => byId.get(id) ?? []), meta };
}

/** As many as a list says it has, without a page of it. Counters ask for it again and again: the query is compiled once. */
export function prepareTotal<Params extends object, TB extends keyof Database>(
  build: (
    db: Kysely<Database>,
    param: Parameter<Params>,
  ) => SelectQueryBuilder<Database, TB, unknown>,
): (db: Connection, params: Params) => Promise<number> {
  const count = prepareQuery<Params, { total: number }>((db, param) =>
    countingRows(build(db, param), MAX_TOTAL + 1),
  );
  return async (db, params) => {
    const [row] = await count(db, params);
    return boundTotal(row?.total ?? 0, MAX_TOTAL).total;
  };
}

/** A page beyond the bound is counted to its end, which costs no more than the way to it. */
export const mostCounted = ({ page, per_page }: PageQuery): number =>
  Math.max(MAX_TOTAL, page * per_page);

export const boundTotal = (counted: number, most: number): Pick<ListMeta, 'total' | 'more'> =>
  counted > most ? { total: most, more: true } : { total: counted };

const named = (node: OperationNode, name: string) =>
  AliasNode.create(node, IdentifierNode.create(name));

/** Counts the rows of the query it is put on, as far as that goes: `select count(*) as total from (…) as counted`. */
const COUNTS_ROWS: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.cloneWithSelections(SelectQueryNode.createFrom([named(node, 'counted')]), [
      SelectionNode.create(named(RawNode.createWithSql('count(*)'), 'total')),
    ]),
  transformResult: ({ result }) => Promise.resolve(result),
};

/** No further than `most`, so that years of rows cost no more than a thousand. */
const countingRows = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number,
) =>
  query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('total'))
    .limit(sql.lit(most))
    .withPlugin(COUNTS_ROWS)
    .$castTo<{ total: number }>();

async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Promise<number> {
  const { total } = await countingRows(query, most).executeTakeFirstOrThrow();
  return total;
}

/** By one of the fields that a list can be sorted by, all its parts one way; the last of them is unique: `orderBy('-nom', SORTS)`. */
export function orderBy<Field extends string>(
  sort: NoInfer<Field> | `-${NoInfer<Field>}`,
  fields: Readonly<Record<Field, readonly RawBuilder<unknown>[]>>,
): RawBuilder<unknown> {
  const parts = fields[sort.replace('-', '') as Field];
  return sql.join(sort.startsWith('-') ? parts.map((part) => sql`${part} desc`) : parts);
}

/** One or two letters are looked for at the start of a word: an index of trigrams finds them nowhere else. */
const SHORT = /^\p{L}{1,2}$/u;

/** `like any`, not two joined by « or »: where the text is yet to be folded, that is done once for each row. */
function matchesWord(folded: RawBuilder<string>, word: string): RawBuilder<boolean> {
  if (SHORT.test(word)) {
    return sql<boolean>`${folded} like any(array[search_text(${`% ${word}%`}), search_text(${`${word}%`})])`;
  }
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`${folded} like search_text(${pattern})`;
}

/**
 * Every word of `q` must occur in the text, one or two letters at the start of a word. `folded`: without accents and capitals, as
 * the columns `folded_*` are, each of which has an index of trigrams.
 */
export const matchesFolded = (folded: RawBuilder<string>, q: string): RawBuilder<boolean> =>
  matchesFoldedIn([folded], q);

/** Each word in one of several texts. They are not joined to one: the database knows how often a word is in a column. */
export function matchesFoldedIn(
  texts: readonly RawBuilder<string>[],
  q: string,
): RawBuilder<boolean> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const tests = words.map((word) => {
    const found = texts.map((folded) => matchesWord(folded, word));
    return sql`(${sql.join(found, sql` or `)})`;
  });
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
}

/** The same for a text as it was written. To fold it takes longer than to compare it: the texts of a long list are kept folded. */
export const matchesWords = (text: RawBuilder<string>, q: string): RawBuilder<boolean> =>
  matchesFolded(sql`search_text(${text})`, q);
