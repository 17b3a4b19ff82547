import { expect, test } from 'vitest';
import { definitionOf, hasSummary } from './matched-route.ts';
import { ROUTES } from './routes.ts';

const definitionAt = (path: string) => {
  const definition = ROUTES.find((route) => route.path === path);
  return definitionOf(definition ? [{ staticData: { definition } }] : []);
};

test.each([
  ['/', false],
  ['/user/profil', true],
  ['/admin', true],
  ['/admin/presences/:date?', true],
  ['/nulle-part', true],
])('the summary of the day stands beside %s: %s', (path, isShown) => {
  expect(hasSummary(definitionAt(path))).toBe(isShown);
});
