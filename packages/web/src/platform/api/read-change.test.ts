// @vitest-environment node
import 'fake-indexeddb/auto';
import { defineEndpoint } from '@releve/domain/endpoint.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteJadb } from '../offline/jadb.ts';
import { enqueue, listRows } from '../offline/outbox.ts';
import { loadPersisted, savePersisted } from '../offline/persisted-queries.ts';
import { queryClient } from './query-client.ts';
import { changeRead, keepChanges, showChanges } from './read-change.ts';

const ALICE = 1;
const BOB = 2;

const listThings = defineEndpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Things.',
  ability: 'signed-in',
  response: z.object({ data: z.array(z.string()) }),
});

const addOne = changeRead(listThings, ({ data }) => ({ data: [...data, 'new'] }));

const command = {
  owner: ALICE,
  subject: 'things',
  endpoint: 'POST /api/things',
  method: 'POST' as const,
  path: '/api/things',
  body: {},
};

const keyOf = (path: string, page: number) => JSON.stringify([path, { query: { page } }]);

const dataOf = async (owner: number, key: string) => (await loadPersisted(owner, key))?.data;

beforeEach(async () => {
  await deleteJadb();
  queryClient.clear();
});

describe('a change made with its command', () => {
  it('reaches every kept result of the read, of that person only', async () => {
    await savePersisted(ALICE, keyOf('/api/things', 1), { data: ['a'] });
    await savePersisted(ALICE, keyOf('/api/things', 2), { data: ['b'] });
    await savePersisted(ALICE, keyOf('/api/things/:id', 1), { data: ['c'] });
    await savePersisted(BOB, keyOf('/api/things', 1), { data: ['d'] });
    await enqueue(command, keepChanges(ALICE, [addOne]));
    expect(await dataOf(ALICE, keyOf('/api/things', 1))).toEqual({ data: ['a', 'new'] });
    expect(await dataOf(ALICE, keyOf('/api/things', 2))).toEqual({ data: ['b', 'new'] });
    expect(await dataOf(ALICE, keyOf('/api/things/:id', 1))).toEqual({ data: ['c'] });
    expect(await dataOf(BOB, keyOf('/api/things', 1))).toEqual({ data: ['d'] });
  });

  it('never costs the command: a result it cannot read goes', async () => {
    await savePersisted(ALICE, keyOf('/api/things', 1), { older: 'shape' });
    await enqueue(command, keepChanges(ALICE, [addOne]));
    expect(await listRows(ALICE)).toHaveLength(1);
    expect(await dataOf(ALICE, keyOf('/api/things', 1))).toBeUndefined();
  });
});

it('shows a change in what is already on the screen, and makes up nothing', () => {
  queryClient.setQueryData(['/api/things', { query: { page: 1 } }], { data: ['a'] });
  queryClient.setQueryData(['/api/other', {}], { data: ['z'] });
  showChanges([addOne]);
  expect(queryClient.getQueryData(['/api/things', { query: { page: 1 } }])).toEqual({
    data: ['a', 'new'],
  });
  expect(queryClient.getQueryData(['/api/other', {}])).toEqual({ data: ['z'] });
});
