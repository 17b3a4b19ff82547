// A line must not break before « : », nor inside quotation marks or an hour: the spaces there do not break.
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Texts = { readonly [name: string]: string | Texts };

const SOURCES = path.dirname(import.meta.dirname);
const FILES = globSync(
  ['locales/fr/*.ts', 'features/**/locales/*.fr.ts', 'features/**/locales/fr.ts'],
  { cwd: SOURCES },
);

const listTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : listTexts(text)));

/** A plain space before a high mark or a closing quote, after an opening one, or around the h of « 5 h 30 ». */
const BREAKABLE = / [:;!?»]|« |[\d}] h(?![\p{L}’])|(?<![\p{L}’])h \d/u;

describe.each(FILES)('%s', (file) => {
  it('has no-break spaces where French wants them', async () => {
    const { default: texts } = (await import(path.join(SOURCES, file))) as { default: Texts };
    const written = listTexts(texts);
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((text) => BREAKABLE.test(text))).toEqual([]);
  });
});

it.each(['Quitter ?', 'Client : {nom}', '« {nom} »', 'De 5 h 30', 'Dès {heures} h'])(
  'would find « %s »',
  (text) => {
    expect(text).toMatch(BREAKABLE);
  },
);

it.each([
  'Quitter\u00a0?',
  'Ouvert à 21:00',
  '«\u202f{nom}\u00a0»',
  'https://{hote}/?a=1',
  '5\u00a0h\u00a030',
])('leaves « %s » alone', (text) => {
  expect(text).not.toMatch(BREAKABLE);
});
