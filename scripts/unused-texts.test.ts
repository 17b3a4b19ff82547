// A text that no screen asks for is dead weight, and says something the app no longer does.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import app from '../packages/web/src/locales/fr/app.ts';
import core from '../packages/web/src/locales/fr/core.ts';

const SOURCES = path.join(import.meta.dirname, '../packages/web/src');

type Texts = { readonly [name: string]: string | Texts };

/** What each feature gives the frame. */
const frameTexts = await Promise.all(
  globSync('features/*/locales/frame.fr.ts', { cwd: SOURCES }).map(
    async (file) => ((await import(path.join(SOURCES, file))) as { default: Texts }).default,
  ),
);

/** The server asks for these by its own messages. */
const SERVER_TEXTS = ['server', 'server_app'];

const isPlural = (texts: Texts): boolean => 'one' in texts && 'other' in texts;

function listKeys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const key = prefix + name;
    return typeof text === 'string' || isPlural(text) ? [key] : listKeys(text, `${key}.`);
  });
}

const source = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !file.includes('locales/') && !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n');

const written = new Set(Array.from(source.matchAll(/(['"`])([\w.-]+)\1/g), ([, , key]) => key));

/** `memos.statut.${statut}` asks for whatever stands in that place. */
const composed = Array.from(
  source.matchAll(/`(\w+\.(?:[\w.]|\$\{[^{}`]*\})*\$\{[^{}`]*\}[\w.]*)`/g),
  ([, template = '']) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]*\}/g, '[\\w-]+')}$`),
);

/** `listWords(t, 'memos.manage')` asks for the texts that every list has. */
const listTexts = Array.from(source.matchAll(/\$\{texts\}\.(\w+)`/g), ([, word]) => word);
for (const [, group] of source.matchAll(/listWords\(t, '([\w.]+)'\)/g)) {
  for (const word of listTexts) written.add(`${group}.${word}`);
}

it('has no text that nobody asks for', () => {
  expect(frameTexts.length).toBeGreaterThan(0);
  const keys = [core, app, ...frameTexts].flatMap((texts: Texts) =>
    listKeys(
      Object.fromEntries(Object.entries(texts).filter(([group]) => !SERVER_TEXTS.includes(group))),
    ),
  );
  expect(keys.length).toBeGreaterThan(0);
  const unused = keys.filter(
    (key) => !written.has(key) && !composed.some((template) => template.test(key)),
  );
  expect(unused).toEqual([]);
});
