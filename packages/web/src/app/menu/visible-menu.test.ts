import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import { DEFAULT_SETTINGS, type Settings } from '@releve/domain/settings.ts';
import { USERGROUP, USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { describe, expect, test } from 'vitest';
import { loadFrame, menuEntries } from '../feature-parts.ts';
import { loadWords } from '../words/load-words.ts';
import { guardRoute, type Visitor } from '../guards.ts';
import { addressOfRoute, routeNamed, ROUTES } from '../routes.ts';
import { bottomBarOf } from './menu-places.ts';
import {
  findActiveEntry,
  groupEntries,
  hidePrivate,
  listEntries,
  pickEntries,
} from './visible-menu.ts';

await loadFrame();

test.each(USERGROUPS)(
  'usergroup %i has four places in the bar of a phone, all open to it',
  (group) => {
    const entries = pickEntries(listEntries(visitorOf(group)), bottomBarOf(group));
    expect(entries).toHaveLength(4);
  },
);

test('the bar of a phone leads each to their own work', () => {
  expect(bottomBarOf(USERGROUP.employee)).toEqual(['horaire', 'punch', 'suivis', 'avis']);
  expect(bottomBarOf(USERGROUP.supervisor)[0]).toBe('presences');
  expect(bottomBarOf(USERGROUP.inspector)[0]).toBe('inspections');
  expect(bottomBarOf(USERGROUP.director)).toContain('dashboard');
});

const visitorOf = (usergroup: Usergroup, change: Partial<Settings> = {}): Visitor => ({
  isSignedIn: true,
  ability: createAbility(rulesFor(usergroup)),
  settings: { ...DEFAULT_SETTINGS, ...change },
});

const addressFor = (group: Usergroup) =>
  listEntries(visitorOf(group)).find(({ id }) => id === 'server-settings')?.address;

const idsOf = (visitor: Visitor): string[] => listEntries(visitor).map(({ id }) => id);

describe('the menu by right and flag', () => {
  test.each(USERGROUPS)('usergroup %i is never offered a link that would be refused', (group) => {
    const visitor = visitorOf(group, { ENABLE_CLIENT_INVENTORY: true });
    const entries = listEntries(visitor);
    expect(entries.length).toBeGreaterThan(10);
    const refused = entries.filter(({ address }) => {
      const route = ROUTES.find((candidate) => addressOfRoute(candidate) === address);
      return route === undefined || guardRoute(route, visitor) !== null;
    });
    expect(refused).toEqual([]);
  });

  test.each(USERGROUPS)('usergroup %i is never led to a screen that is not built', (group) => {
    const visitor = visitorOf(group, { ENABLE_CLIENT_INVENTORY: true });
    const unbuilt = listEntries(visitor).filter(({ address }) =>
      ROUTES.some((route) => addressOfRoute(route) === address && route.screen === undefined),
    );
    expect(unbuilt).toEqual([]);
  });

  test('an employee sees the own day, and nothing of the management', () => {
    const groups = groupEntries(listEntries(visitorOf(USERGROUP.employee)));
    expect(groups.map(({ name }) => name)).toEqual(['journee', 'communication', 'systeme']);
    expect(idsOf(visitorOf(USERGROUP.employee))).not.toContain('admin-memos');
  });

  test('nobody is led to the messages and notices of the employee as whom they act', () => {
    const entries = listEntries(visitorOf(USERGROUP.employee));
    const shown = (isEmployeMode: boolean) =>
      hidePrivate(entries, { isEmployeMode }).map(({ id }) => id);
    const own: readonly string[] = ['messagerie', 'avis', 'user-heures'];
    expect(shown(false)).toEqual(expect.arrayContaining([...own]));
    expect(shown(true)).toEqual(shown(false).filter((id) => !own.includes(id)));
  });

  test('a coach reads the settings under /admin, a director changes them under /Dashboard', () => {
    expect(addressFor(USERGROUP.coach)).toBe('/admin/ServerSettings');
    expect(addressFor(USERGROUP.director)).toBe('/Dashboard/ServerSettings');
    expect(addressFor(USERGROUP.employee)).toBeUndefined();
  });

  test('hours and pay are for developers, directors and supervisors', () => {
    const groups = USERGROUPS.filter((group) => idsOf(visitorOf(group)).includes('heures'));
    expect(groups).toEqual([1, 3, 5]);
  });

  test.each([
    ['ENABLE_MEMOS', ['memos', 'admin-memos']],
    ['ENABLE_DEMANDES', ['demandes', 'admin-demandes']],
    ['ENABLE_DOCUMENTS', ['documents', 'admin-documents']],
    ['ENABLE_FORMATIONS', ['formations']],
    ['ENABLE_CLIENT_EQUIPMENT', ['equipment', 'machines', 'my-machines']],
    ['ENABLE_CLIENT_INVENTORY', ['inventory', 'my-stock']],
  ] as const)('%s decides about %j', (flag, ids) => {
    const withFlag = idsOf(visitorOf(USERGROUP.director, { [flag]: true }));
    const without = idsOf(visitorOf(USERGROUP.director, { [flag]: false }));
    expect(withFlag.filter((id) => !without.includes(id)).sort()).toEqual([...ids].sort());
  });

  test('nobody signed out has a menu', () => {
    expect(listEntries({ ...visitorOf(USERGROUP.director), isSignedIn: false })).toEqual([]);
  });

  test('a developer with every flag sees every entry', () => {
    const visitor = visitorOf(USERGROUP.developer, { ENABLE_CLIENT_INVENTORY: true });
    expect(idsOf(visitor)).toEqual(menuEntries().map(({ id }) => id));
  });

  test('each group has its order, whichever features its entries come from', () => {
    const visitor = visitorOf(USERGROUP.developer, { ENABLE_CLIENT_INVENTORY: true });
    const groups = groupEntries(listEntries(visitor));
    const expected: readonly [group: string, ids: readonly string[]][] = [
      [
        'journee',
        [
          'home',
          'horaire',
          'punch',
          'suivis',
          'avis',
          'user-suivis',
          'demandes',
          'my-incidents',
          'user-heures',
          'formations',
        ],
      ],
      ['equipe', ['admin', 'presences', 'planner', 'employes', 'admin-demandes', 'heures', 'tv']],
      ['sites', ['clients', 'inspections', 'incidents', 'equipment', 'inventory', 'special-days']],
      ['communication', ['messagerie', 'memos', 'admin-memos', 'documents', 'admin-documents']],
      ['gestion', ['dashboard', 'suivi-schema', 'survey', 'journal']],
      ['systeme', ['browser-stats', 'server-settings', 'profile', 'settings']],
    ];
    // The entries of a later feature stand between these, at the place that it gives them.
    const listed = expected.flatMap(([, ids]) => ids);
    const shown = groups.map(({ name, entries }) => [
      name,
      entries.map(({ id }): string => id).filter((id) => listed.includes(id)),
    ]);
    expect(shown).toEqual(expected);
  });

  test('picking keeps the order asked and leaves out what may not be entered', () => {
    const entries = listEntries(visitorOf(USERGROUP.employee));
    expect(pickEntries(entries, ['punch', 'presences', 'home']).map(({ id }) => id)).toEqual([
      'punch',
      'home',
    ]);
  });
});

describe('the entry at hand', () => {
  const entries = listEntries(visitorOf(USERGROUP.director));

  test.each([
    ['/', 'home'],
    ['/user/horaire', 'horaire'],
    ['/user/horaire/2026-03-08', 'horaire'],
    ['/suivi/list', 'suivis'],
    ['/suivi/view/12', 'suivis'],
    ['/admin', 'admin'],
    ['/admin/', 'admin'],
    ['/admin/employes/edit/4/avis', 'employes'],
    ['/admin/incidents/12', 'incidents'],
    ['/user/incidents/12', 'my-incidents'],
    ['/user/avis/12', 'avis'],
    ['/admin/clients/SpecialDays', 'special-days'],
    ['/admin/clients/view/3', 'clients'],
    ['/Dashboard/Survey', 'survey'],
    ['/tv/presences', 'tv'],
  ])('%s lights %s', (path, id) => {
    expect(findActiveEntry(entries, path)?.id).toBe(id);
  });

  test.each(['/nowhere', '/administration', '/login'])('%s lights nothing', (path) => {
    expect(findActiveEntry(entries, path)).toBeNull();
  });
});

/** What fits under an icon of the rail, 72 px wide. */
const LONGEST_WORD = 11;

test.each(['fr', 'en'] as const)(
  'every entry has a word short enough for the narrow rail (%s)',
  async (language) => {
    const texts = await loadWords('frame', language);
    const words = new Map(texts.flatMap(({ menu = {} }) => Object.entries(menu)));
    const long = menuEntries().filter(({ id }) => {
      const word = words.get(id);
      return typeof word !== 'object' || (word['short'] ?? '').length > LONGEST_WORD;
    });
    expect(long.map(({ id }) => id)).toEqual([]);
  },
);

/** The screen is « Présence » in the specification; what one does there is « Pointage » in all its lists. */
const OTHER_NAME = ['punch'];

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s’]+/);

const POSSESSIVES = ['vos', 'votre', 'your'];

/** Each word is one of the other name, or the beginning of one; whose it is may be left out or added. */
const isPartOf = (short: string, name: string): boolean =>
  wordsOf(short)
    .filter((word) => !POSSESSIVES.includes(word))
    .every((word) => wordsOf(name).some((each) => each.startsWith(word)));

test.each(['fr', 'en'] as const)(
  'a screen has one name: what the rail and the bar say is a part of its title (%s)',
  async (language) => {
    const texts = await loadWords('frame', language);
    const menu = new Map(texts.flatMap((words) => Object.entries(words['menu'] ?? {})));
    const titles = new Map(texts.flatMap((words) => Object.entries(words['titles'] ?? {})));
    const named = menuEntries().map(({ id, routes: [first] }) => {
      const title = titles.get(routeNamed(first).title.replace(/^titles\./, ''));
      const { label, short } = menu.get(id) as { label: string; short: string };
      return { id, label, short, title: title as string };
    });
    expect(named.every(({ title }) => typeof title === 'string')).toBe(true);
    const others = named.filter(
      ({ label, short, title }) => !isPartOf(short, label) || !isPartOf(short, title),
    );
    expect(others.map(({ id }) => id)).toEqual(OTHER_NAME);
  },
);

test('another word than the title’s would be found', () => {
  expect(isPartOf('Planning', 'Planificateur')).toBe(false);
  expect(isPartOf('Plan', 'Planificateur')).toBe(true);
  expect(isPartOf('Vos suivis', 'Suivis à votre sujet')).toBe(true);
});
