// Whose voice a text has: docs/texts.md.
import { expect, test } from 'vitest';

type Texts = { readonly [name: string]: string | Texts };

const FILES = import.meta.glob<{ default: Texts }>(
  ['./fr/*.ts', './en/*.ts', '../features/**/locales/*.ts'],
  { eager: true },
);

const listTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : listTexts(text)));

/** A label that speaks of the reader's own things in their place. */
const OWN_VOICE = /^(?:(?:Mon|Ma|Mes|Les miens|Les miennes)|(?:My|Mine))\b/;

/** The one screen that is called so, and what somebody says of themselves. */
const THEIRS: readonly string[] = [
  'Ma journée',
  'My day',
  'Mon téléphone était déchargé',
  'My phone was out of battery',
];

test('the app says « vous »: no label speaks as the reader', () => {
  const texts = Object.values(FILES).flatMap(({ default: words }) => listTexts(words));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => OWN_VOICE.test(text) && !THEIRS.includes(text))).toEqual([]);
});
