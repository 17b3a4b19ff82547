import { describe, expect, it } from 'vitest';
import { cellText, decodeText, toTable } from './table.ts';

describe('a spreadsheet', () => {
  it('has its headings in the first line that says something, and keeps its own numbers', () => {
    const table = toTable([
      ['', ''],
      ['Nom', ' Courriel ', ''],
      ['Roy', 'aline@exemple.ca', ''],
      ['', '', ''],
      ['Tremblay', '', ''],
    ]);
    expect(table).toEqual({
      headers: ['Nom', 'Courriel'],
      rows: [
        { ligne: 3, cells: ['Roy', 'aline@exemple.ca', ''] },
        { ligne: 5, cells: ['Tremblay', '', ''] },
      ],
    });
  });

  it('may be empty', () => {
    expect(toTable([['']])).toEqual({ headers: [], rows: [] });
  });
});

it.each([
  [null, ''],
  ['Roy', 'Roy'],
  [2, '2'],
  [5145550134, '5145550134'],
  [true, 'true'],
  [new Date('2024-03-11T00:00:00Z'), '2024-03-11'],
  [new Date('1899-12-30T06:30:00Z'), '06:30'],
  [new Date('2024-03-11T13:45:00Z'), '2024-03-11 13:45'],
])('a cell of %j reads « %s »', (value, text) => {
  expect(cellText(value)).toBe(text);
});

describe('a text file', () => {
  it('is read in UTF-8, with or without its mark', () => {
    expect(decodeText(new TextEncoder().encode('Prénom'))).toBe('Prénom');
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toBe('A');
  });

  it('is read in the old Western encoding where it is not UTF-8', () => {
    expect(decodeText(Uint8Array.of(0x50, 0x72, 0xe9, 0x6e, 0x6f, 0x6d))).toBe('Prénom');
  });

  it('is read in UTF-16 where it says so', () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xe9, 0x00))).toBe('é');
  });
});
