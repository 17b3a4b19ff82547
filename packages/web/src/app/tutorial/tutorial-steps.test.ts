import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { beforeAll, expect, test } from 'vitest';
import { loadFrame } from '../feature-parts.ts';
import { listEntries } from '../menu/visible-menu.ts';
import { TUTORIAL_STEPS, tutorialRoleOf } from './tutorial-steps.ts';

beforeAll(loadFrame);

test('each usergroup has its tour', () => {
  expect(USERGROUPS.map(tutorialRoleOf)).toEqual([
    'director',
    'employee',
    'director',
    'manager',
    'manager',
    'manager',
  ]);
});

test.each(USERGROUPS)('the tour of usergroup %i points only at what that person sees', (group) => {
  const entries = listEntries({
    isSignedIn: true,
    ability: createAbility(rulesFor(group)),
    settings: DEFAULT_SETTINGS,
  });
  const pointed = TUTORIAL_STEPS[tutorialRoleOf(group)].flatMap(({ entry }) => entry ?? []);
  expect(pointed.length).toBeGreaterThan(0);
  expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(pointed));
});
