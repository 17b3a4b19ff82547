import { expect, it } from 'vitest';
import { matchPath, resolvePath } from './resolve-path.ts';

it.each([
  ['/api/memos/:id/confirm', { id: 12 }],
  ['/api/envois/:uuid/morceaux/:n', { uuid: 'a b/é', n: 0 }],
  ['/api/suivi-schema/:id?', {}],
  ['/api/suivi-schema/:id?', { id: 4 }],
] as const)('reads back what %s was filled in with', (template, params) => {
  const told = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, `${value}`]),
  );
  expect(matchPath(template, resolvePath(template, params))).toEqual(told);
});

it('leaves a query aside, and knows another path', () => {
  expect(matchPath('/api/memos/:id', '/api/memos/4?page=2')).toEqual({ id: '4' });
  expect(matchPath('/api/memos/:id', '/api/suivis/4')).toBeNull();
  expect(matchPath('/api/memos/:id', '/api/memos')).toBeNull();
  expect(matchPath('/api/memos/:id', '/api/memos/4/read')).toBeNull();
});
