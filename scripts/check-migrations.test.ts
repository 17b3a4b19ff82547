import { expect, test } from 'vitest';
import { addMissingLines, checkMigrations, lineOf } from './check-migrations.ts';

const first = { name: '0001_a.sql', sql: 'create table a ();\n' };
const second = { name: '0002_b.sql', sql: 'create table b ();\n' };
const list = `# Lines are added.\n${lineOf(first)}\n${lineOf(second)}\n`;

test('files as they were released are accepted, whatever the ends of their lines', () => {
  expect(checkMigrations(list, [first, second])).toEqual([]);
  const fromWindows = { ...first, sql: first.sql.replaceAll('\n', '\r\n') };
  expect(checkMigrations(list.replaceAll('\n', '\r\n'), [fromWindows, second])).toEqual([]);
});

test('an edited file is refused', () => {
  const edited = { ...first, sql: 'create table a (x int);\n' };
  expect(checkMigrations(list, [edited, second])).toEqual([
    expect.stringContaining('0001_a.sql was edited'),
  ]);
});

test('a file that is gone is refused, and so is one with another number', () => {
  expect(checkMigrations(list, [first])).toEqual([
    expect.stringContaining('0002_b.sql is missing'),
  ]);
  const renumbered = { ...second, name: '0003_b.sql' };
  expect(checkMigrations(list, [first, renumbered])).toEqual([
    expect.stringContaining('0002_b.sql is missing'),
    expect.stringContaining('0003_b.sql is new'),
  ]);
});

test('a new file asks for its line, which is added without a change of the others', () => {
  const third = { name: '0003_c.sql', sql: '' };
  const edited = { ...first, sql: 'create table a (x int);\n' };
  expect(checkMigrations(list, [first, second, third])).toEqual([
    expect.stringContaining('0003_c.sql is new'),
  ]);
  expect(addMissingLines(list, [first, second])).toBe(list);
  expect(addMissingLines(list, [edited, second, third])).toBe(`${list}${lineOf(third)}\n`);
});

test('a list out of order is refused', () => {
  const swapped = `${lineOf(second)}\n${lineOf(first)}\n`;
  expect(checkMigrations(swapped, [first, second])).toEqual([expect.stringContaining('order')]);
});
