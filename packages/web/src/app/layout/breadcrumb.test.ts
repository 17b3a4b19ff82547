import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { expect, test } from 'vitest';
import type { Visitor } from '../guards.ts';
import type { RouteName } from '../features.ts';
import { ROUTES, routeNamed } from '../routes.ts';
import { findParent, listAncestors } from './breadcrumb.ts';

const visitorOf = (usergroup: Usergroup): Visitor => ({
  isSignedIn: true,
  ability: createAbility(rulesFor(usergroup)),
  settings: DEFAULT_SETTINGS,
});

const wayTo = (name: RouteName, usergroup: Usergroup, params: Record<string, string> = {}) =>
  listAncestors(routeNamed(name), ROUTES, params, visitorOf(usergroup)).map(
    ({ address }) => address,
  );

const { director, employee } = USERGROUP;

test('the day has nothing above it', () => {
  expect(wayTo('home', director)).toEqual([]);
});

test('one’s own screens hang from the day', () => {
  expect(wayTo('userHoraire', employee)).toEqual(['/']);
  expect(wayTo('profil', employee)).toEqual(['/']);
});

test('a file’s tab leads back to its file and its list', () => {
  expect(wayTo('editEmployesAvis', director, { id: '7' })).toEqual([
    '/',
    '/admin',
    '/admin/employes',
    '/admin/employes/edit/7',
  ]);
});

test('a first tab with the file’s own title does not say it twice', () => {
  expect(wayTo('editClientsBase', director, { id: '3' })).toEqual([
    '/',
    '/admin',
    '/admin/clients',
  ]);
});

test('a report leads back to the list of reports', () => {
  expect(wayTo('suiviView', employee, { id: '12' })).toEqual(['/', '/suivi/list']);
});

test('an employee who reads the memos under /admin is not led to /admin', () => {
  expect(wayTo('memos', employee)).toEqual(['/']);
});

test('the dashboard’s screens hang from it', () => {
  expect(wayTo('dashboardSurvey', director)).toEqual(['/', '/Dashboard']);
});

test.each([
  ['suiviView', '/suivi/list'],
  ['viewEmployes', '/admin/employes'],
  ['listEmployes', undefined],
  ['dashboardSurvey', undefined],
  ['userHoraire', undefined],
] as const)('on a phone, %s goes back to %s', (name, address) => {
  const found = findParent(routeNamed(name), ROUTES, { id: '7' }, visitorOf(director));
  expect(found?.address).toBe(address);
});
