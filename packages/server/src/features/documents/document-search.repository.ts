// Words against the text of documents: by their stems, without accents, the last one also by its beginning. The text is made of
// letters and figures alone on both sides, so that « AC-20 » and « l’eau » are the same words wherever they stand.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const MAX_WORDS = 6;
const MAX_LETTERS = 40;
/** What an excerpt is looked for in: the beginning of a very long text. */
const EXCERPT_WITHIN = 100_000;

const wordsOf = (text: RawBuilder<string>) =>
  sql`to_tsvector('fr', regexp_replace(search_text(${text}), '[^[:alnum:]]+', ' ', 'g'))`;

/** The row of what is searched, made anew from what the document says and from the text of its file. */
export async function indexDocument(tx: Tx, id: number): Promise<void> {
  const weighed = (texte: RawBuilder<string>) =>
    sql`setweight(${wordsOf(sql`documents.titre`)}, 'A')
      || setweight(${wordsOf(sql`documents.description`)}, 'B') || setweight(${wordsOf(texte)}, 'C')`;
  await sql`
    insert into document_textes (document_id, tsv)
    select id, ${weighed(sql`''`)} from documents where id = ${id}
    on conflict (document_id) do update set tsv = (
      select ${weighed(sql`document_textes.texte`)} from documents where id = ${id})`.execute(tx);
}

interface Search {
  readonly isFound: RawBuilder<boolean>;
  readonly rank: RawBuilder<number>;
  /** Where the words stand in the file; null where only the title or the description has them. */
  readonly excerpt: RawBuilder<string | null>;
}

/** Safe as a word of `to_tsquery`: letters and figures alone. */
const splitWords = (q: string): string[] =>
  (q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));

/** A stem may be no beginning of what was typed so far, and what was typed no beginning of a stem: either is found. */
const beginsWith = (word: string) =>
  sql`(to_tsquery('fr', ${`${word}:*`}) || to_tsquery('simple', search_text(${word}) || ':*'))`;

const body = sql`ts_filter(textes.tsv, '{c}')`;

/** Spaces and apostrophes of typography keep words from being told apart there. */
const plainText = sql`translate(left(textes.texte, ${EXCERPT_WITHIN}), ${'\u00A0\u202F’'}, ${"  '"})`;

const headlineOf = (query: RawBuilder<unknown>) =>
  sql`translate(ts_headline('fr', ${plainText}, ${query},
    'StartSel="", StopSel="", MaxFragments=1, MaxWords=26, MinWords=12, FragmentDelimiter=" … "'), '''', '’')`;

/** Over `textes`, the row of `document_textes`; undefined where nothing that could be searched was typed. */
export function searchDocuments(q: string): Search | undefined {
  const words = splitWords(q);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const parts = [
    ...words.slice(0, -1).map((word) => sql`plainto_tsquery('fr', ${word})`),
    beginsWith(last),
  ];
  const all = sql`(${sql.join(parts, sql` && `)})`;
  const any = sql`(${sql.join(parts, sql` || `)})`;
  return {
    isFound: sql`textes.tsv @@ ${all}`,
    rank: sql`ts_rank(textes.tsv, ${all})`,
    excerpt: sql`case when ${body} @@ ${all} then ${headlineOf(all)} when ${body} @@ ${any} then ${headlineOf(any)} end`,
  };
}
