import { type Cell, readImportedCell } from '@releve/domain/csv.ts';
import type { Language } from '@releve/domain/texts.ts';
import { describe, expect, test } from 'vitest';
import { writeTableFile } from './table-file.ts';

const columns = [
  { header: 'Nom', read: ([nom]: readonly Cell[]) => nom ?? null },
  { header: 'Valeur', read: ([, valeur]: readonly Cell[]) => valeur ?? null, width: 40 },
];

async function writeCsv(
  rows: readonly (readonly Cell[])[],
  langue: Language = 'en',
): Promise<string> {
  const { bytes } = await writeTableFile({ format: 'csv', langue, name: 'essai' }, columns, rows);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

const cellOf = async (text: string): Promise<string | undefined> =>
  (await writeCsv([['x', text]])).split('\r\n')[1]?.slice('"x",'.length);

describe('a CSV file', () => {
  test('has the mark of UTF-8, the separator of its reader and CRLF', async () => {
    const options = { format: 'csv', langue: 'en', name: 'employés' } as const;
    const file = await writeTableFile(options, columns, [['Éloïse', 4.5]]);
    expect(file).toMatchObject({ name: 'employés.csv', type_mime: 'text/csv; charset=utf-8' });
    expect(Array.from(file.bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(await writeCsv([['Éloïse', 4.5]])).toBe('\uFEFF"Nom","Valeur"\r\n"Éloïse",4.5\r\n');
  });

  test('opens in columns in a French spreadsheet, with numbers that it reads as such', async () => {
    expect(await writeCsv([['Éloïse', 4.5]], 'fr')).toBe(
      '\uFEFF"Nom";"Valeur"\r\n"Éloïse";4,5\r\n',
    );
  });

  test('quotes every text, and leaves nothing empty filled', async () => {
    expect(await cellOf('a,b')).toBe('"a,b"');
    expect(await cellOf('dit « "oui" »')).toBe('"dit « ""oui"" »"');
    expect(await writeCsv([['x', 'deux\nlignes']])).toContain('"x","deux\nlignes"\r\n');
    expect(await writeCsv([[null, '']])).toContain('\r\n,\r\n');
    expect(await writeCsv([[false, 0]])).toContain('\r\nfalse,0\r\n');
  });

  test.each([
    ["Merci;=cmd|' /C calc'!A0", "Merci;'=cmd|' /C calc'!A0"],
    ['a,@SUM(A1)', "a,'@SUM(A1)"],
    ['a\n+1', "a\n'+1"],
    ['un;deux, trois', 'un;deux, trois'],
  ])('%j runs nothing where its reader splits it', async (text, shown) => {
    expect(await writeCsv([['x', text]], 'fr')).toContain(`"x";"${shown}"\r\n`);
    expect(readImportedCell(shown)).toBe(text);
  });

  test.each([
    '=1+1',
    '+cmd|calc',
    '-2+3',
    '@SUM(A1)',
    '=HYPERLINK("http://evil.example";"x")',
    ' =1+1',
    '\t=1+1',
    '\u200b=1+1',
    '＝1+1',
    '|calc',
    '+1-514-555-0100',
  ])('%j is shown as text, never run', async (text) => {
    const cell = (await cellOf(text))?.replace(/^"|"$/g, '');
    expect(cell?.startsWith("'")).toBe(true);
    expect(cell?.replaceAll('""', '"')).toBe(`'${text}`);
  });
});

describe('an XLSX file', () => {
  const write = (rows: readonly (readonly Cell[])[]) =>
    writeTableFile({ format: 'xlsx', langue: 'fr', name: 'essai' }, columns, rows);

  test('is a zip archive with its own type', async () => {
    const { name, type_mime, bytes } = await write([['Éloïse', 4]]);
    expect(name).toBe('essai.xlsx');
    expect(type_mime).toContain('spreadsheetml');
    expect(Array.from(bytes.slice(0, 2))).toEqual([0x50, 0x4b]);
  });

  test('takes any text, however odd or long', async () => {
    const odd = ['\u0000\u0001\u001f', '\ud800', '</c>&<x>', 'a'.repeat(40_000), '=1+1', '\ufffe'];
    const { bytes } = await write(odd.map((text) => [text, null]));
    expect(bytes.length).toBeGreaterThan(1000);
  });
});
