// The texts of the server: each is asked for somewhere, and has the spaces that French wants.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '@releve/domain/texts.ts';
import { describe, expect, test } from 'vitest';

const ROOT = import.meta.dirname;

const FILES = globSync('**/*.texts.ts', { cwd: ROOT });

const SOURCES = globSync('**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.(?:test|texts)\.ts$/.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

const isPlural = (texts: Texts): boolean => 'one' in texts && 'other' in texts;

function listKeys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const key = prefix + name;
    return typeof text === 'string' || isPlural(text) ? [key] : listKeys(text, `${key}.`);
  });
}

const listTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : listTexts(text)));

async function readTexts(file: string): Promise<Texts> {
  const exported = (await import(path.join(ROOT, file))) as Record<string, { source?: Texts }>;
  const sources = Object.values(exported).flatMap(({ source }) => source ?? []);
  if (sources.length === 0) throw new Error(`${file} defines no texts`);
  return Object.assign({}, ...sources) as Texts;
}

/** What the files that import these texts write between quotes; in `memo.${statut}`, what is composed stands for anything. */
function listAsked(file: string): RegExp[] {
  const users = SOURCES.filter((source) => source.includes(`/${path.basename(file)}'`)).join('\n');
  const written = [
    ...users.matchAll(/'([\w.]+)'/g),
    ...users.matchAll(/`(\w+\.(?:[\w.]|\$\{(?:[^{}`]|`[^`]*`)*\})+)`/g),
  ];
  return written.map(
    ([, key = '']) =>
      new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
}

/** A plain space before a high mark or a closing quote, after an opening one, or around the h of « 5 h 30 ». */
const BREAKABLE = / [:;!?»]|« |[\d}] h(?![\p{L}’])|(?<![\p{L}’])h \d/u;

describe.each(FILES)('%s', (file) => {
  test('has no text that nobody asks for', async () => {
    const keys = listKeys(await readTexts(file));
    const asked = listAsked(file);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !asked.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  test('has no-break spaces where French wants them', async () => {
    const written = listTexts(await readTexts(file));
    expect(written.filter((text) => BREAKABLE.test(text))).toEqual([]);
  });
});

test('every text is in such a file', () => {
  const inline = globSync(['features/**/*.ts', 'platform/**/*.ts'], { cwd: ROOT })
    .filter((file) => !/\.(?:test|texts)\.ts$/.test(file))
    .filter((file) =>
      /\bfr: (?:['"`{[]|\()[^\n]*\n?[\s\S]*?\ben: (?:['"`{[]|\()/.test(
        readFileSync(path.join(ROOT, file), 'utf8'),
      ),
    );
  expect(inline).toEqual([]);
});
