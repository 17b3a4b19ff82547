import { expect, expectTypeOf, test } from 'vitest';
import { createTranslate, type Translated } from './texts.ts';

const fr = {
  plain: 'Bonjour',
  named: { title: 'Le mémo «\u00a0{titre}\u00a0» de {qui}' },
  shift: { one: '{count} quart chez {site}', other: '{count} quarts chez {site}' },
} as const;
const en: Translated<typeof fr> = {
  plain: 'Hello',
  named: { title: '{qui}’s memo “{titre}”' },
  shift: { one: '{count} shift at {site}', other: '{count} shifts at {site}' },
};

const inFrench = createTranslate<typeof fr>(fr, new Intl.PluralRules('fr-CA'));
const inEnglish = createTranslate<typeof fr>(en, new Intl.PluralRules('en-CA'));

test('a text is found by its key, with its parameters in the order of the language', () => {
  expect(inFrench('plain')).toBe('Bonjour');
  expect(inFrench('named.title', { titre: '$& {qui}', qui: 'Ève' })).toBe(
    'Le mémo «\u00a0$& {qui}\u00a0» d’Ève',
  );
  expect(inEnglish('named.title', { titre: 'Clés', qui: 'Ève' })).toBe('Ève’s memo “Clés”');
});

test('a text that counts has the form its language wants', () => {
  const at = (count: number) => ({ count, site: 'Laval' });
  expect([0, 1, 2].map((count) => inFrench('shift', at(count)))).toEqual([
    '0 quart chez Laval',
    '1 quart chez Laval',
    '2 quarts chez Laval',
  ]);
  expect([0, 1].map((count) => inEnglish('shift', at(count)))).toEqual([
    '0 shifts at Laval',
    '1 shift at Laval',
  ]);
});

test('what a call must give follows from the text', () => {
  expectTypeOf(inFrench<'plain'>).parameters.toEqualTypeOf<['plain']>();
  expectTypeOf(inFrench<'named.title'>)
    .parameter(1)
    .toEqualTypeOf<{
      titre: string | number;
      qui: string | number;
    }>();
  expectTypeOf(inFrench<'shift'>)
    .parameter(1)
    .toEqualTypeOf<{
      count: number;
      site: string | number;
    }>();
});
