import { expect, test } from 'vitest';
import { readColumns, toColumn } from './columns.ts';

test.each<{ what: string; values: unknown[]; column: unknown }>([
  { what: 'nothing', values: [], column: { counts: [], values: [] } },
  { what: 'the same throughout', values: ['a', 'a', 'a'], column: { counts: [3], values: ['a'] } },
  {
    what: 'runs, nulls among them',
    values: [1, 1, 1, null, null, 2],
    column: { counts: [3, 2, 1], values: [1, null, 2] },
  },
  { what: 'always another', values: [1, 2, 3], column: [1, 2, 3] },
])('a column: $what', ({ values, column }) => {
  expect(toColumn(values)).toEqual(column);
});

test('lists by columns are read back as rows, whatever their columns look like', () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({
    id,
    date: `2026-11-${19 + Math.floor(id / 50)}`,
    note: id % 2 === 0 ? '' : `é "${id}"`,
    vu_le: null,
  }));
  const columnsOf = (list: typeof rows) => ({
    id: toColumn(list.map(({ id }) => id)),
    date: toColumn(list.map(({ date }) => date)),
    note: toColumn(list.map(({ note }) => note)),
    vu_le: toColumn(list.map(({ vu_le }) => vu_le)),
  });
  const answer = { debut: '2026-11-19', rows: columnsOf(rows), none: columnsOf([]), others: [1] };
  const sent = JSON.parse(JSON.stringify({ packed: ['rows', 'none'], answer })) as {
    packed: string[];
    answer: object;
  };
  expect(readColumns(sent)).toEqual({ ...answer, rows, none: [] });
  expect(sent.answer).toEqual(JSON.parse(JSON.stringify(answer)));
});
