// How PostgreSQL values arrive: dates, times and instants as strings, ready for JSON; bigint as number.
// numeric stays a string: a JavaScript number could not hold it exactly.
import type { CustomTypesConfig } from 'pg';
import { types } from 'pg';

const { builtins } = types;
// pg-types names no array types.
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const findDefaultParser: (type: number) => (text: string) => unknown[] = types.getTypeParser;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, (text) => text],
  [builtins.TIMESTAMPTZ, parseInstant],
  [builtins.INT8, parseBigint],
  [DATE_ARRAY, (text) => parseArray(text, String)],
  [TIMESTAMPTZ_ARRAY, (text) => parseArray(text, parseInstant)],
  [INT8_ARRAY, (text) => parseArray(text, parseBigint)],
]);

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (format === 'binary' ? undefined : parsers.get(type)) ?? types.getTypeParser(type, format),
};

/** '2026-11-15 02:13:24.123456+00' becomes '2026-11-15T02:13:24.123Z'. */
export function parseInstant(text: string): string {
  if (text.length >= 22 && text.endsWith('+00') && text.charCodeAt(10) === 0x20) {
    const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
  }
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new Error(`${text} is too large for a JavaScript number.`);
  return value;
}

function parseArray<T>(text: string, parse: (item: string) => T): (T | null)[] {
  const items = findDefaultParser(TEXT_ARRAY)(text);
  return items.map((item) => (typeof item === 'string' ? parse(item) : null));
}
