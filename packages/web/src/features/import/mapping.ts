// Which column of the file fills which field: a first guess by the headings, then the person's word. Pure.
import type { ImportField, ImportLine } from './import-field.ts';
import type { Table } from './table.ts';

/** By field, the place of its column; a field that is not there is left as it is. */
export type Mapping = Readonly<Record<string, number>>;

const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const namesOf = ({ name, label, synonyms }: ImportField): string[] =>
  [name, label, ...synonyms].map(simplify);

/** Exact headings first, then those that begin with one; no column serves twice. */
export function guessMapping(headers: readonly string[], fields: readonly ImportField[]): Mapping {
  const mapping: Record<string, number> = {};
  const titles = headers.map(simplify);
  const isFree = (column: number) => !Object.values(mapping).includes(column);
  const take = (isMatch: (title: string, name: string) => boolean) => {
    for (const field of fields) {
      if (mapping[field.name] !== undefined) continue;
      const names = namesOf(field);
      const column = titles.findIndex(
        (title, index) =>
          title !== '' && isFree(index) && names.some((name) => isMatch(title, name)),
      );
      if (column >= 0) mapping[field.name] = column;
    }
  };
  take((title, name) => title === name);
  take((title, name) => title.startsWith(`${name} `));
  return mapping;
}

/** A column fills one field, and a field has one column. */
export function mapColumn(mapping: Mapping, column: number, field: string | null): Mapping {
  const others = Object.entries(mapping).filter(
    ([name, place]) => place !== column && name !== field,
  );
  return Object.fromEntries(field === null ? others : [...others, [field, column]]);
}

export const fieldOfColumn = (mapping: Mapping, column: number): string | null =>
  Object.entries(mapping).find(([, place]) => place === column)?.[0] ?? null;

export const missingFields = (mapping: Mapping, fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ name, isRequired }) => isRequired && mapping[name] === undefined);

export const mapLines = ({ rows }: Table, mapping: Mapping): ImportLine[] =>
  rows.map(({ ligne, cells }) => ({
    ligne,
    ...Object.fromEntries(
      Object.entries(mapping).map(([field, column]) => [field, cells[column] ?? '']),
    ),
  }));

/** The lines with these keys, by their numbers. */
export const keyLines = (
  lines: readonly ImportLine[],
  keyField: string,
  keys: ReadonlyMap<number, string>,
): ImportLine[] =>
  lines.map((line) => {
    const key = keys.get(line.ligne);
    return key === undefined ? line : { ...line, [keyField]: key };
  });

const SAMPLES = 3;

/** The first different things a column says, to recognise it by. */
export function sampleColumn({ rows }: Table, column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column] ?? '';
    if (cell !== '') samples.add(cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
