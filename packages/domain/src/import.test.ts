import { expect, test } from 'vitest';
import { readImportedCell } from './csv.ts';
import { importBody, reportImport } from './import.ts';

test.each([
  ['  Nadia ', 'Nadia'],
  ["'+1-514-555-0100", '+1-514-555-0100'],
  ["'=1+1", '=1+1'],
  ["' @x", ' @x'],
  ["'t Hooft", "'t Hooft"],
  ["''", "''"],
])('%j is read as %j', (cell, text) => {
  expect(readImportedCell(cell)).toBe(text);
});

test('a report counts its lines', () => {
  const report = reportImport([
    { ligne: 2, statut: 'create' },
    { ligne: 3, statut: 'error', errors: { nom: ['validation.required'] } },
    { ligne: 4, statut: 'create' },
  ]);
  expect(report.meta).toEqual({ create: 2, update: 0, errors: 1 });
});

test('a body has lines, and only the columns it knows', () => {
  const body = importBody(['nom', 'code']);
  const line = { ligne: 2, nom: 'x', autre: 'y' };
  expect(body.parse({ lines: [line] })).toEqual({
    partiel: false,
    lines: [{ ligne: 2, nom: 'x' }],
  });
  expect(body.safeParse({ lines: [] }).success).toBe(false);
  expect(body.safeParse({ lines: Array.from({ length: 5001 }, () => line) }).success).toBe(false);
});
