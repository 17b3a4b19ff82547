// What lies in the file: one JSON with everything, one CSV per table, and a page to read. Knows no table by name.
import { type Cell, writeCsv } from '@releve/domain/csv.ts';
import type { Language } from '@releve/domain/texts.ts';
import { writeZip, type ZipText } from '../../platform/files/write-zip.ts';
import type { PersonalRow } from '../../platform/personal-data.repository.ts';
import { personalColumnsTexts } from './personal-columns.texts.ts';
import { viePriveeTexts } from './vie-privee.texts.ts';

type Translate = (typeof viePriveeTexts)['fr'];
type PartName = keyof (typeof viePriveeTexts)['source']['parts'];
type ColumnName = keyof (typeof personalColumnsTexts)['source']['columns'];

export interface PersonalPart {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly PersonalRow[];
  /** There were more, and these are the newest. */
  readonly isCut: boolean;
}

export interface PersonalFileContent {
  readonly person: string;
  readonly langue: Language;
  readonly at: Temporal.ZonedDateTime;
  readonly isOwn: boolean;
  readonly parts: readonly PersonalPart[];
}

/** A test compares the declared tables and columns with the words there are. */
const partTitle = (t: Translate, table: string): string => t(`parts.${table as PartName}`);
const columnTitle = (langue: Language, column: string): string =>
  personalColumnsTexts[langue](`columns.${column as ColumnName}`);

const toCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return JSON.stringify(value);
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The page shows so many rows of a table; the CSV has them all. */
const SHOWN_ROWS = 500;

function writeTable(langue: Language, { columns, rows }: PersonalPart): string {
  const head = columns
    .map((column) => `<th>${escapeHtml(columnTitle(langue, column))}</th>`)
    .join('');
  const body = rows
    .slice(0, SHOWN_ROWS)
    .map((row) => {
      const cells = columns.map(
        (column) => `<td>${escapeHtml(String(toCell(row[column]) ?? ''))}</td>`,
      );
      return `<tr>${cells.join('')}</tr>`;
    })
    .join('\n');
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
.table{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top}`;

function writePage(
  t: Translate,
  { person, langue, parts, isOwn, at }: PersonalFileContent,
): string {
  const filled = parts.filter(({ rows }) => rows.length > 0);
  const date = `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
  const title = escapeHtml(t('page.title', { name: person }));
  const list = filled.map(
    ({ table, rows }) =>
      `<li><a href="#${table}">${escapeHtml(partTitle(t, table))}</a> (${String(rows.length)})</li>`,
  );
  const sections = filled.map((part) => {
    const more = part.isCut || part.rows.length > SHOWN_ROWS;
    const note = more
      ? `<p>${escapeHtml(t(part.isCut ? 'page.cut' : 'page.more', { count: part.isCut ? part.rows.length : SHOWN_ROWS }))}</p>`
      : '';
    return `<h2 id="${part.table}">${escapeHtml(partTitle(t, part.table))}</h2>\n${note}${writeTable(langue, part)}`;
  });
  return `<!doctype html>
<html lang="${langue}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>${escapeHtml(t('page.made', { date }))}</p>
<p>${escapeHtml(t('page.formats'))}</p>
<p>${escapeHtml(t('page.others'))}</p>
${isOwn ? '' : `<p>${escapeHtml(t('page.not_own'))}</p>\n`}<ul>
${list.join('\n')}
</ul>
${sections.join('\n')}
</body></html>
`;
}

export function writePersonalFile(content: PersonalFileContent): Buffer {
  const { langue, parts, at } = content;
  const t = viePriveeTexts[langue];
  const filled = parts.filter(({ rows }) => rows.length > 0);
  const tables: ZipText[] = filled.map(({ table, columns, rows }) => ({
    name: `csv/${table}.csv`,
    text: writeCsv(
      [
        columns.map((column) => columnTitle(langue, column)),
        ...rows.map((row) => columns.map((column) => toCell(row[column]))),
      ],
      langue,
    ),
  }));
  const everything = Object.fromEntries(parts.map(({ table, rows }) => [table, rows]));
  return writeZip(
    [
      { name: t('file.page'), text: writePage(t, content) },
      { name: t('file.json'), text: `${JSON.stringify(everything, null, 2)}\n` },
      ...tables,
    ],
    at.toPlainDateTime(),
  );
}
