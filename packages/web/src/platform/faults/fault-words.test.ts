import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';
import { scrubAddress, scrubStack, scrubText } from './fault-words.ts';

describe('what stays of a message', () => {
  test.each([
    [
      'Cannot read properties of undefined (reading "map")',
      'Cannot read properties of undefined (reading "…")',
    ],
    [
      "Failed to execute 'put' on 'IDBObjectStore': the quota was exceeded",
      "Failed to execute 'put' on 'IDBObjectStore': the quota was exceeded",
    ],
    ['The draft was not kept', 'The draft was not kept'],
    ['errors.server', 'errors.server'],
    [
      'Unexpected token J, "Jean Tremb"... is not valid JSON',
      'Unexpected token …"... is not valid JSON',
    ],
    ['Page Rose could not open', '… could not open'],
    ['number 514 555-0199 of Émilie Côté', 'number … of …'],
    ['at https://releve.example/api/employes/12?token=abc', 'at …/api/…'],
  ])('%s', (message, kept) => {
    expect(scrubText(message)).toBe(kept);
  });
});

test('of a stack only the files of the app and the places in them', () => {
  const error = 'Jean Tremblay\n    at x (https://releve.example/assets/jean-1.js:1:1)';
  const stack = [
    `Error: ${error}`,
    '    at readDay (https://releve.example/assets/punch-page-C3x_9.js:1:2345)',
    '    at async https://releve.example/sw.js?v=3:9:12',
    'open@https://releve.example/assets/main-B2.js:4:77',
    '    at extension (chrome-extension://abcdef/content.js:1:1)',
  ].join('\n');
  expect(scrubStack(stack, error)).toBe(
    '/assets/punch-page-C3x_9.js:1:2345\n/sw.js:9:12\n/assets/main-B2.js:4:77',
  );
});

test.each([
  ['/admin/employes/edit/12/base?q=Jean#x', '/admin/employes/edit/:id/base'],
  ['/admin/presences/2026-11-16', '/admin/presences/:id'],
  ['/password-reset', '/password-reset'],
  ['/', '/'],
])('the address %s is told as %s', (address, told) => {
  expect(scrubAddress(address)).toBe(told);
});

/** What people have and write: names, addresses, numbers, tokens, sentences. */
const personal = fc.oneof(
  fc.constantFrom('Jean', 'Tremblay', 'Émilie', 'O’Brien', 'McDonald', 'Nguyễn', 'Page', 'Rose'),
  fc.constantFrom(
    'mal au dos depuis lundi',
    'clé sous le paillasson',
    'alarme 4482',
    'jean.tremblay',
  ),
  fc.emailAddress(),
  fc.base64String({ minLength: 24, maxLength: 60 }),
  fc.uuid(),
  fc.integer({ min: 1000, max: 99_999_999_999 }).map(String),
  fc.string({ unit: 'grapheme', minLength: 4, maxLength: 40 }),
);

const templates: ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `Cannot read ${secret}`,
  (secret) => `Unexpected token "${secret}" is not valid JSON`,
  (secret) => `{"nom":"${secret}"}`,
  (secret) => `Failed to fetch /api/employes?q=${encodeURIComponent(secret)}`,
  (secret) => `the\n${secret}\n    at x (https://releve.example/assets/${secret}.js:1:1)`,
  (secret) => `${secret}${secret}-${secret}`,
];

/** The words of a secret that mean nothing by themselves, as `not` or `1`: those may stay. */
const tellingWords = (secret: string): string[] =>
  (secret.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => scrubText(word) !== word);

test('nothing personal passes, wherever it stands in an error', () => {
  fc.assert(
    fc.property(personal, fc.constantFrom(...templates), (secret, template) => {
      const cause = new TypeError(template(secret));
      const told = [
        describeFault(new Error(template(secret), { cause }), 'reported', '/user/punch'),
        describeFault(template(secret), 'uncaught', `/admin/employes?q=${secret}`),
        describeFault({ nom: secret }, 'uncaught', '/'),
      ];
      const words = new Set(JSON.stringify(told).match(/[\p{L}\p{N}]+/gu));
      expect(tellingWords(secret).filter((word) => words.has(word))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
