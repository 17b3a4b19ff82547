// @vitest-environment happy-dom
import { DOCUMENT_FILE } from '@releve/domain/features/documents.ts';
import { expect, it } from 'vitest';
import { typeOf } from './staged-file.ts';

it.each([
  ['plan.pdf', 'application/pdf', 'application/pdf'],
  ['plan.pdf', '', 'application/pdf'],
  ['IMG_1.HEIC', 'image/heic', 'image/heic'],
  ['liste.XLSX', '', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['notes.txt', 'text/plain', 'text/plain'],
  ['liste.csv', 'application/vnd.ms-excel', 'text/csv'],
  ['page.html', 'text/html', null],
  ['dessin.svg', 'image/svg+xml', 'image/svg+xml'],
  ['sans-extension', '', null],
])('%s (%s) is sent as %s', (name, type, sent) => {
  expect(typeOf({ name, type }, DOCUMENT_FILE)).toBe(sent);
});
