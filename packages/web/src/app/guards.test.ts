// The specification's guards, written down a second time as plain facts and held against the route table. A route that
// they do not name keeps to its part of the app: nobody enters who may not enter the part.
import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import { DEFAULT_SETTINGS, type FeatureFlag } from '@releve/domain/settings.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { describe, expect, it } from 'vitest';
import { guardRoute, type Visitor } from './guards.ts';
import type { RouteDefinition } from '../platform/features/define-feature.ts';
import { ROUTES } from './routes.ts';

const ALL: readonly Usergroup[] = [1, 2, 3, 4, 5, 6];
const MANAGERS: readonly Usergroup[] = [1, 3, 4, 5, 6];
const DIRECTORS: readonly Usergroup[] = [1, 3];
const PLANNERS: readonly Usergroup[] = [1, 3, 4, 5];
/** Inspectors lead nobody. */
const LEADERS: readonly Usergroup[] = [1, 3, 4, 5];
const PAY: readonly Usergroup[] = [1, 3, 5];

/** The first line that fits decides. */
const EXPECTED: readonly [address: RegExp, groups: readonly Usergroup[], flag?: FeatureFlag][] = [
  [/\/copyweek$/, PLANNERS],
  [/^\/admin\/memos$/, ALL, 'ENABLE_MEMOS'],
  [/^\/user\/memos$/, ALL, 'ENABLE_MEMOS'],
  [/^\/admin\/documents$/, MANAGERS, 'ENABLE_DOCUMENTS'],
  [/^\/user\/documents$/, ALL, 'ENABLE_DOCUMENTS'],
  [/^\/admin\/demandes$/, MANAGERS, 'ENABLE_DEMANDES'],
  [/^\/admin\/demandes\/types$/, DIRECTORS, 'ENABLE_DEMANDES'],
  [/^\/admin\/demandes\/banques$/, PLANNERS, 'ENABLE_DEMANDES'],
  [/^\/user\/(?:demandes|disponibilites)/, ALL, 'ENABLE_DEMANDES'],
  [/^\/formations\/(?:manage|matrice|seances|create|edit\/)/, MANAGERS, 'ENABLE_FORMATIONS'],
  [/^\/formations/, ALL, 'ENABLE_FORMATIONS'],
  [/^\/admin\/heures\/(?:modeles|rapport-mensuel)\b/, DIRECTORS],
  [/^\/admin\/heures/, PAY],
  [/^\/admin\/journal$/, DIRECTORS],
  [/^\/admin\/inventory$/, MANAGERS, 'ENABLE_CLIENT_INVENTORY'],
  [/\/inventory$/, MANAGERS, 'ENABLE_CLIENT_INVENTORY'],
  [/\/equipement$/, MANAGERS, 'ENABLE_CLIENT_EQUIPMENT'],
  [/\/equipment-reports$/, MANAGERS, 'ENABLE_CLIENT_EQUIPMENT'],
  [/^\/Dashboard(?:\/(?:BrowserStats|ServerSettings|SuiviSchema|Survey))?$/, DIRECTORS],
  [/^\/admin(?:\/(?:BrowserStats|ServerSettings|SuiviSchema|Survey))?$/, MANAGERS],
  [/^\/admin\/incidents\b/, MANAGERS],
  [/^\/admin\/employes\/edit\/:id\/avis\b/, LEADERS],
  [/^\/admin\/employes\/edit\/:id\/paie$/, PAY],
  [/^\/admin\/(?:clients|employes|horaire|presences)\b/, MANAGERS],
  [/^\/(?:tv\/presences|inspections\b)/, MANAGERS],
  [/^\/user(?:\/(?:profil|suivis))?$/, ALL],
  [/^\/user\/(?:avis|heures|horaire|incidents|messagerie|punch)\b/, ALL],
  [/^\/(?:suivi\b|settings$|$)/, ALL],
];

/** The most that a route of a later feature may let in. */
const PARTS: readonly [address: RegExp, groups: readonly Usergroup[]][] = [
  [/^\/Dashboard\//, DIRECTORS],
  [/^\/(?:admin|tv|inspections)\//, MANAGERS],
  [/^\//, ALL],
];

const PUBLIC = ['/login', '/forgot', '/password-reset'];

function visitor(usergroup: Usergroup | null, flags: Partial<Visitor['settings']> = {}): Visitor {
  return {
    isSignedIn: usergroup !== null,
    ability: createAbility(usergroup === null ? [] : rulesFor(usergroup)),
    settings: { ...DEFAULT_SETTINGS, ...flags },
  };
}

const routes: readonly RouteDefinition[] = ROUTES;
const guarded = routes.filter(({ path }) => !PUBLIC.includes(path));

function expectationOf({ path, access, flag: declared }: RouteDefinition) {
  const fact = EXPECTED.find(([address]) => address.test(path));
  if (fact !== undefined) return { groups: fact[1], flag: fact[2] };
  const part = PARTS.find(([address]) => address.test(path))?.[1] ?? [];
  const mayEnter = (group: Usergroup) =>
    typeof access === 'string' || createAbility(rulesFor(group)).can(...access);
  return { groups: part.filter(mayEnter), flag: declared };
}

/** As the specification names them. */
const NAMED = {
  admin: '/admin',
  presences: '/admin/presences/:date?',
  listEmployes: '/admin/employes',
  createEmployes: '/admin/employes/create',
  viewEmployes: '/admin/employes/view/:id',
  editEmployes: '/admin/employes/edit/:id',
  listClients: '/admin/clients',
  createClients: '/admin/clients/create',
  viewClients: '/admin/clients/view/:id',
  editClients: '/admin/clients/edit/:id',
  adminDashboard: '/Dashboard',
};

describe('guards', () => {
  it('the routes that the specification names have its names', () => {
    const byName = Object.fromEntries(routes.map(({ name, path }) => [name, path]));
    expect(byName).toMatchObject(NAMED);
  });

  it('every route has its own name and address', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it.each(PUBLIC)('%s is open to everyone', (path) => {
    const route = routes.find((candidate) => candidate.path === path);
    expect(route?.access).toBe('public');
  });

  describe.each(guarded.map((route) => [route.path, route] as const))('%s', (_path, route) => {
    const { groups, flag } = expectationOf(route);

    it('sends a signed-out visitor to /login', () => {
      expect(guardRoute(route, visitor(null))).toBe('/login');
    });

    it.each(USERGROUPS)('usergroup %i', (usergroup) => {
      const on = flag === undefined ? {} : { [flag]: true };
      const expected = groups.includes(usergroup) ? null : '/';
      expect(guardRoute(route, visitor(usergroup, on))).toBe(expected);
    });

    it('closes with its flag, and with no other', () => {
      const everyFlag = Object.keys(DEFAULT_SETTINGS).filter((name) => name.startsWith('ENABLE_'));
      for (const name of everyFlag) {
        const allOn = Object.fromEntries(everyFlag.map((other) => [other, true]));
        const expected = name === flag ? '/' : null;
        expect(guardRoute(route, visitor(1, { ...allOn, [name]: false }))).toBe(expected);
      }
    });
  });
});
