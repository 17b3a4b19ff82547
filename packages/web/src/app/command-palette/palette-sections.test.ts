import { IconHome } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import { listSections, moveActive } from './palette-sections.ts';

const item = (id: string, label: string) => ({ id, label, icon: IconHome, run: () => undefined });

const locals = [
  { id: 'pages', heading: 'Pages', items: [item('a', 'Horaire'), item('b', 'Avis')] },
  { id: 'actions', heading: 'Actions', items: [item('c', 'Se déconnecter')] },
];

const show = (query: string, recents: string[] = []) =>
  listSections(query, locals, recents, 'Récents').map(({ id, items }) => [
    id,
    items.map((ranked) => ranked.item.id),
  ]);

describe('sections', () => {
  test('without a query, everything in its place', () => {
    expect(show('')).toEqual([
      ['pages', ['a', 'b']],
      ['actions', ['c']],
    ]);
  });

  test('the recent ones come first, once each, and vanish with what they named', () => {
    expect(show('', ['c', 'gone', 'b'])).toEqual([
      ['recent', ['c', 'b']],
      ['pages', ['a']],
    ]);
  });

  test('with a query, only what answers', () => {
    expect(show('deco')).toEqual([['actions', ['c']]]);
    expect(show('zzz')).toEqual([]);
  });
});

test('the arrows go round', () => {
  expect(moveActive(0, 1, 3)).toBe(1);
  expect(moveActive(2, 1, 3)).toBe(0);
  expect(moveActive(0, -1, 3)).toBe(2);
  expect(moveActive(-1, -1, 3)).toBe(2);
  expect(moveActive(4, 1, 0)).toBe(-1);
});
