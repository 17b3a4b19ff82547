// What no feature can see of itself: that all of them together are whole and do not contradict each other.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { JOURNAL_ACTIONS, JOURNAL_OBJETS } from '@releve/domain/features/journal.ts';
import { NOTIFICATION_TYPES } from '@releve/domain/features/notifications.ts';
import { SETTING_NAMES } from '@releve/domain/settings.ts';
import { describe, expect, it } from 'vitest';
import { NOTICE_ICONS } from '../platform/features/notice-icons.ts';
import { commandOf, loadCommands, loadFrame, menuEntries } from './feature-parts.ts';
import { loadWords } from './words/load-words.ts';

await loadFrame();
const words = [...(await loadWords('frame', 'fr')), ...(await loadWords('server', 'fr'))];
const records = await loadWords('records', 'fr');
const changes = (await loadCommands()).flatMap((part) => part.changes ?? []);

const GROUPS = ['titles', 'menu', 'commands', 'palette', 'objets', 'notices', 'server'];

const RECORD_GROUPS = ['acts', 'fields', 'settings'];

const keysOf = (group: string): string[] =>
  [...words, ...records].flatMap((texts) => Object.keys(texts[group] ?? {})).toSorted();

const isQueued = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'offline' in value && value.offline === 'queue';

const contracts = import.meta.glob<Record<string, unknown>>(
  ['../../../domain/src/features/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const queued = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).filter(isQueued),
);

const listings = import.meta.glob('../features/**/*.feature.ts');
const sources = import.meta.glob<string>('./features.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the list of features', () => {
  it.each(Object.keys(listings))('has %s', (path) => {
    expect(sources['./features.ts']).toContain(`'${path}'`);
  });
});

describe('the words that features give to others', () => {
  it.each([...GROUPS, ...RECORD_GROUPS])(
    'no two features give the same word of « %s »',
    (group) => {
      const keys = keysOf(group);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key, index) => keys[index + 1] === key)).toEqual([]);
    },
  );

  it('are in the groups that are asked for, and only there', () => {
    expect(words.flatMap(Object.keys).filter((group) => !GROUPS.includes(group))).toEqual([]);
    expect(records.flatMap(Object.keys).filter((group) => !RECORD_GROUPS.includes(group))).toEqual(
      [],
    );
    expect(keysOf('acts')).toEqual(JOURNAL_ACTIONS.toSorted());
    expect(keysOf('settings')).toEqual(SETTING_NAMES.toSorted());
    expect(keysOf('menu')).toEqual(
      menuEntries()
        .map(({ id }) => id as string)
        .toSorted(),
    );
    expect(keysOf('objets')).toEqual(JOURNAL_OBJETS.toSorted());
    expect(keysOf('notices')).toEqual(NOTIFICATION_TYPES.toSorted());
  });
});

it('every kind of notification has the icon of its feature', () => {
  expect(Object.keys(NOTICE_ICONS).toSorted()).toEqual(NOTIFICATION_TYPES.toSorted());
});

it('no two entries of the menu claim the same place', () => {
  const places = menuEntries().map(({ group, order }) => `${group} ${order}`);
  expect(new Set(places).size).toBe(places.length);
});

describe('what waits to be sent', () => {
  it('is known', () => {
    expect(queued.length).toBeGreaterThan(2);
  });

  it.each(queued.map(({ id }) => id))('%s has a name and says what it refreshes', (id) => {
    expect(commandOf(id)?.name).toMatch(/^commands\./);
    expect(commandOf(id)?.refreshes.length).toBeGreaterThan(0);
  });

  it('may be of another version', () => {
    expect(commandOf('POST /api/later')).toBeUndefined();
  });

  it.each(changes.map(({ command, read }) => [command, read]))(
    '%s changes %s, which is asked again once it was sent',
    (command, read) => {
      expect(commandOf(command)?.refreshes.map(({ path }) => path)).toContain(read);
    },
  );
});
