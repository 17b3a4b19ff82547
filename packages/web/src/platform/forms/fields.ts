// The kinds of fields: what one holds while it is typed, how it is read from a record and written to a body, when two
// values are the same, how they merge and how one is read in a list of differences. Pure; draws nothing.
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { ReactNode } from 'react';
import type { DateFormatter } from '../i18n/format-date.ts';
import type { Language, Translate } from '../i18n/i18n.ts';
import {
  type IsSame,
  type Merged,
  mergeList,
  mergeSet,
  mergeWhole,
  type Versions,
} from './merge-values.ts';

/** What a value is put into words with. */
export interface Words {
  readonly t: Translate;
  readonly dates: DateFormatter;
  readonly language: Language;
}

/** Methods, so that a table of fields of any value is one type. */
export interface Field<Value, Raw = Value> {
  /** Of a new record. */
  readonly empty: Value;
  /** No control shows it: what it is refused for is said of the whole form. */
  readonly isCarried?: boolean;
  read(raw: Raw): Value;
  write(value: Value): unknown;
  isSame(one: Value, other: Value): boolean;
  merge(versions: Versions<Value>): Merged<Value>;
  show(value: Value, words: Words): ReactNode;
}

const isSameJson: IsSame<unknown> = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isSameText: IsSame<string> = (one, other) => one.trim() === other.trim();
const orNone = (text: string, { t }: Words): string => text || t('forms.conflict.none');
const nullIfBlank = (text: string): string | null => (text.trim() === '' ? null : text);

/** Any value, merged as one piece. Without `show` it is read as it is, or as « Oui » and « Non ». */
export function whole<Value>(
  empty: Value,
  rules: Partial<Pick<Field<Value>, 'isSame' | 'show' | 'isCarried'>> = {},
): Field<Value> {
  const isSame: IsSame<Value> = rules.isSame ?? isSameJson;
  return {
    empty,
    read: (raw) => raw,
    write: (value) => value,
    isSame,
    merge: mergeWhole(isSame),
    show: (value, words) =>
      typeof value === 'boolean'
        ? words.t(value ? 'forms.conflict.yes' : 'forms.conflict.no')
        : orNone(value === null ? '' : String(value), words),
    ...rules,
  };
}

/** Read with the record and sent back with it; nobody types it. */
export const carried = <Value>(empty: Value): Field<Value> => whole(empty, { isCarried: true });

type TextField = Field<string, string | null>;

const textField = (rules: Partial<TextField> = {}): TextField => ({
  empty: '',
  read: (raw) => raw ?? '',
  write: (value) => value,
  isSame: isSameText,
  merge: mergeWhole(isSameText),
  show: orNone,
  ...rules,
});

/** Spaces around it are no difference; whether it may be empty is for the schema to say. */
export const text = (): TextField => textField();

const showDate = (value: LocalDate, words: Words): string =>
  value === '' ? orNone('', words) : words.dates.date(value);

export const date = (): TextField => textField({ show: showDate });

/** Empty: null. */
export const optionalDate = (): TextField => textField({ show: showDate, write: nullIfBlank });

const toMinute = (raw: string | null): string => raw?.slice(0, 5) ?? '';
const withSeconds = (value: string): string => (/^\d\d:\d\d$/.test(value) ? `${value}:00` : value);

/** To the minute, as the field of a browser has it. */
export const time = (empty = ''): TextField =>
  textField({ empty: toMinute(empty), read: toMinute, write: withSeconds });

/** Empty: null. */
export const optionalTime = (): TextField =>
  textField({ read: toMinute, write: (value) => nullIfBlank(withSeconds(value)) });

/** A number as it is typed, with a comma or a point; NaN where it is none. */
export const readNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.').replace('−', '-'));

type NumberField = Field<string, number | null>;

export const number = (empty: number | null = null): NumberField => ({
  ...textField(),
  empty: empty === null ? '' : String(empty),
  read: (raw) => (raw === null ? '' : String(raw)),
  write: readNumber,
  isSame: (one, other) => isSameText(one, other) || readNumber(one) === readNumber(other),
});

/** Empty: null. */
export const optionalNumber = (): NumberField => ({
  ...number(),
  write: (value) => (value.trim() === '' ? null : readNumber(value)),
});

/** Which was chosen first is no difference, and both sides may add and take out. */
export const setOf = <Item>(
  empty: readonly Item[],
  show: (items: readonly Item[], words: Words) => string,
): Field<readonly Item[]> => ({
  empty,
  read: (raw) => raw,
  write: (items) => items,
  isSame: (one, other) => one.length === other.length && one.every((item) => other.includes(item)),
  merge: mergeSet,
  show: (items, words) => orNone(show(items, words), words),
});

interface RowRules<Row, RawRow> {
  read: (raw: RawRow, at: number) => Row;
  write: (row: Row) => unknown;
  /** What a row is known by in every version. */
  idOf: (row: Row) => string;
  show: (row: Row) => string;
  /** Rows of two versions may bear the same key: after a merge they get new ones. */
  withKey?: (row: Row, at: number) => Row;
}

/** Rows, merged one by one. */
export function listOf<Row, RawRow>(
  rules: RowRules<Row, RawRow>,
): Field<readonly Row[], readonly RawRow[]> {
  const { read, write, idOf, show, withKey = (row) => row } = rules;
  const isSameRow: IsSame<Row> = (one, other) => isSameJson(write(one), write(other));
  const merge = mergeList({ idOf, isSame: isSameRow });
  return {
    empty: [],
    read: (raw) => raw.map(read),
    write: (rows) => rows.map(write),
    isSame: (one, other) => isSameJson(one.map(write), other.map(write)),
    merge: (versions) => {
      const { keepMine, takeTheirs } = merge(versions);
      return { keepMine: keepMine.map(withKey), takeTheirs: takeTheirs.map(withKey) };
    },
    show: (rows, words) => orNone(rows.map(show).join('\n'), words),
  };
}
