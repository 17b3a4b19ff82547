import { USERGROUP } from '@releve/domain/usergroup.ts';
import { expect, it } from 'vitest';
import { demandesSearch, shownPortee } from './demandes-search.ts';

it('opens with what waits for the person, with all for a director, and never wider than they may look', () => {
  const opened = demandesSearch.parse({});
  expect(shownPortee(opened, USERGROUP.director)).toBe('tous');
  expect(shownPortee(opened, USERGROUP.supervisor)).toBe('miens');
  expect(shownPortee(opened, USERGROUP.inspector)).toBe('equipe');
  expect(shownPortee(demandesSearch.parse({ portee: 'tous' }), USERGROUP.coach)).toBe('miens');
});

it('counts both dates as one filter, and what is open as none', () => {
  const search = { du: '2026-11-01', au: '2026-11-30', nature: 'absence', demande: 4, pour: 7 };
  expect(demandesSearch.countFilters(demandesSearch.parse(search))).toBe(2);
});

it('has no order of its own: those that wait come first', () => {
  expect(demandesSearch.parse({}).sort).toBe('');
  expect(demandesSearch.parse({ sort: '-du' }).sort).toBe('-du');
});
