// What is composed from the features has each name once.
import { describe, expect, test } from 'vitest';
import { FEATURES } from './features.ts';
import { JOURNAL_ACTIONS, JOURNAL_OBJETS } from './features/journal.ts';
import { NOTIFICATION_TYPES } from './features/notifications.ts';
import { SETTING_NAMES } from './settings.ts';

const named = {
  subjects: FEATURES.flatMap(({ subjects }) => subjects),
  objets: FEATURES.flatMap(({ objets }) => objets),
  actions: FEATURES.flatMap(({ actions }) => actions),
  notices: FEATURES.flatMap(({ notices }) => notices),
  objects: FEATURES.flatMap(({ objects }) => objects),
  attention: FEATURES.flatMap(({ attention }) => attention),
  settings: FEATURES.flatMap(({ settings }) => Object.keys(settings)),
} satisfies Record<string, readonly string[]>;

describe.each(Object.entries(named))('the %s of all features', (_kind, names) => {
  test('are there, and no two features have the same', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('the journal, the notices and the settings have them all', () => {
  expect(JOURNAL_ACTIONS.toSorted()).toEqual(named.actions.toSorted());
  expect(JOURNAL_OBJETS.toSorted()).toEqual(named.objets.toSorted());
  expect(NOTIFICATION_TYPES).toEqual(named.notices);
  expect(SETTING_NAMES).toEqual(named.settings);
});

test('the rules of a feature speak of its own subjects', () => {
  for (const { subjects, rules } of FEATURES) {
    const spoken = Object.values(rules).flatMap((some) =>
      some.flatMap(({ subject }: { subject: string | string[] }) => subject),
    );
    for (const subject of spoken) expect(subjects).toContain(subject);
  }
});
