// @vitest-environment node
import { endpoint } from '@releve/domain/endpoint.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { queryClient } from './query-client.ts';
import { changeRead } from './read-change.ts';

const listThings = endpoint.get('/api/things', {
  summary: 'Things.',
  ability: 'signed-in',
  response: z.object({ data: z.array(z.string()) }),
});

it('shows a change in what is already on the screen, and makes up nothing', () => {
  queryClient.setQueryData(['/api/things', { query: { page: 1 } }], { data: ['a'] });
  queryClient.setQueryData(['/api/other', {}], { data: ['z'] });
  changeRead(listThings, ({ data }) => ({ data: [...data, 'new'] }));
  expect(queryClient.getQueryData(['/api/things', { query: { page: 1 } }])).toEqual({
    data: ['a', 'new'],
  });
  expect(queryClient.getQueryData(['/api/other', {}])).toEqual({ data: ['z'] });
});
