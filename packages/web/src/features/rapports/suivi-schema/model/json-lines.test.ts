import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf, locateJson } from './json-lines.ts';

const TEXT = `{
  "titre": "Visite",
  "contenu": {
    "sections": [
      { "cle": "a" },
      {
        "cle": "b \\" {",
        "questions": []
      }
    ]
  }
}`;

it('finds the line of each value, or of what is around it', () => {
  const located = locateJson(TEXT);
  expect(located.brokenAt).toBeNull();
  expect(lineOf(located, ['titre'])).toBe(2);
  expect(lineOf(located, ['contenu', 'sections', 1, 'cle'])).toBe(7);
  expect(lineOf(located, ['contenu', 'sections', 1, 'questions', 0, 'libelle'])).toBe(8);
  expect(lineOf(located, ['genre'])).toBe(1);
});

it.each([
  ['{\n"a": 1,\n}', 3],
  ['{"a": 1}\n\nx', 3],
  ['bonjour', 1],
  ['{\n "a": [1, 2\n', 3],
])('finds where %j stops being JSON', (text, line) => {
  expect(locateJson(text).brokenAt).toBe(line);
});

it('takes all that JSON can be', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(locateJson(JSON.stringify(value, null, indent)).brokenAt).toBeNull();
    }),
  );
});
