// The kinds of fields of a form: empty value, conversion from the record and to the body, equality, merge, and how a
// value is shown in a conflict. Pure; it renders no control.
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

/** What `show` needs to format a value. */
export interface Words {
  readonly t: Translate;
  readonly dates: DateFormatter;
  readonly language: Language;
}

/** Declared with methods, which are bivariant: fields of any value type then fit in one table. */
export interface Field<Value, Raw = Value> {
  /** The value in a new record. */
  readonly empty: Value;
  /** It has no control, so an error on it is shown above the form. */
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

/** Any value, merged as a unit. The default `show` handles text, numbers and booleans. */
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

/** A value that is read from the record and sent back unchanged. */
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

/** Surrounding spaces are not a difference. Whether it may be empty is decided by the schema. */
export const text = (): TextField => textField();

const showDate = (value: LocalDate, words: Words): string =>
  value === '' ? orNone('', words) : words.dates.date(value);

export const date = (): TextField => textField({ show: showDate });

/** Sends null when empty. */
export const optionalDate = (): TextField => textField({ show: showDate, write: nullIfBlank });

const toMinute = (raw: string | null): string => raw?.slice(0, 5) ?? '';
const withSeconds = (value: string): string => (/^\d\d:\d\d$/.test(value) ? `${value}:00` : value);

/** Held as `HH:MM`, the format of the browser's time input. */
export const time = (empty = ''): TextField =>
  textField({ empty: toMinute(empty), read: toMinute, write: withSeconds });

/** Sends null when empty. */
export const optionalTime = (): TextField =>
  textField({ read: toMinute, write: (value) => nullIfBlank(withSeconds(value)) });

/** Parses a typed number, with a comma or a point. NaN if it is not a number. */
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

/** Sends null when empty. */
export const optionalNumber = (): NumberField => ({
  ...number(),
  write: (value) => (value.trim() === '' ? null : readNumber(value)),
});

/** Order is not a difference. The additions and removals of both sides are merged. */
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
  /** Identifies a row across the three versions. */
  idOf: (row: Row) => string;
  show: (row: Row) => string;
  /** Renumbers rows after a merge, where rows of two versions could have the same React key. */
  withKey?: (row: Row, at: number) => Row;
}

/** A list of rows, merged row by row. */
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
