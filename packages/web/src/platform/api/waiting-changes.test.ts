import { endpoint } from '@releve/domain/endpoint.ts';
import { id } from '@releve/domain/fields.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { changeRow, layOver } from './waiting-changes.ts';

const thing = z.object({ id, state: z.string() });
const getThing = endpoint.get('/api/things/:id', {
  summary: 'One.',
  ability: 'signed-in',
  response: thing,
});
const listThings = endpoint.get('/api/things', {
  summary: 'All.',
  ability: 'signed-in',
  response: z.object({ data: z.array(thing) }),
});
const setThing = endpoint.post('/api/things/:id/set', {
  summary: 'Set.',
  ability: 'signed-in',
  body: z.object({ state: z.string() }),
  response: thing,
});

it('a command on one thing changes its row in a list, and the thing alone, and no other', () => {
  const changes = changeRow(setThing, [listThings, getThing], (row, { state }) => ({
    ...row,
    state,
  }));
  expect(changes.map(({ read }) => read)).toEqual([listThings.path, getThing.path]);
  const command = { endpoint: setThing.id, path: '/api/things/2/set', params: { id: 2 } };
  const lay = (data: unknown, change: (typeof changes)[number] | undefined) =>
    layOver(data, change ? [change] : [], [{ ...command, body: { state: 'set' } } as never]);
  const [inList, alone] = changes;
  const rows = [
    { id: 1, state: 'new' },
    { id: 2, state: 'new' },
  ];
  expect(lay({ data: rows, total: 2 }, inList)).toEqual({
    data: [
      { id: 1, state: 'new' },
      { id: 2, state: 'set' },
    ],
    total: 2,
  });
  expect(rows.map((row) => lay(row, alone))).toEqual([
    { id: 1, state: 'new' },
    { id: 2, state: 'set' },
  ]);
});
