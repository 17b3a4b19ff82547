// What every list query shares: one page of rows with the total, and words looked for with accents forgiven.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

const MAX_WORDS = 6;

export interface Page<Row> {
  data: Row[];
  meta: { total: number; page: number; per_page: number };
}

/**
 * The query comes with its filters, its order and a last sort on a unique column. `all`: the same rows of all pages, where
 * the query itself reads no further than its page.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, per_page }: { page: number; per_page: number },
  all = query,
): Promise<Page<Row>> {
  const before = (page - 1) * per_page;
  const data = await query.limit(per_page).offset(before).execute();
  const isLast = data.length < per_page && (data.length > 0 || page === 1);
  const total = isLast ? before + data.length : await countRows(all);
  return { data, meta: { total, page, per_page } };
}

async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Every word of `q` must occur in the text. `text` has to be the very expression of a trigram index,
 * such as `prenom || ' ' || nom`.
 */
export function matchesWords(text: RawBuilder<string>, q: string): RawBuilder<boolean> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const tests = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql<boolean>`search_text(${text}) like search_text(${pattern})`;
  });
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
}
