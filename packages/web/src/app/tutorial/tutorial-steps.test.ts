import { type Action, createAbility, rulesFor, type SubjectName } from '@releve/domain/ability.ts';
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '../../locales/en/shell.ts';
import fr from '../../locales/fr/shell.ts';
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
    'inspector',
  ]);
});

/** What a word of a tour promises. A new verb of a screen belongs here with the right that it takes. */
const PROMISES: readonly (readonly [word: RegExp, right: readonly [Action, SubjectName]])[] = [
  [/\bconfirmez|\bconfirm\b/i, ['confirm', 'Presence']],
  [/\bremplacez|\breplace\b/i, ['update', 'Horaire']],
  [/\bglissez|\bpubliez|\bdrag\b|\bpublish\b/i, ['update', 'Horaire']],
  [/\bnotez un site|\bscore a site/i, ['create', 'Inspection']],
  [/\binspections?\b/i, ['create', 'Inspection']],
  [/\bavis\b|\bnotices\b/i, ['read', 'Avis']],
  [/\bsur place, qui|\bon site, who|\bon site and who/i, ['read', 'Presence']],
  [/\bréglages|\bsettings\b/i, ['update', 'ServerSettings']],
  [/\bchiffres|\bdashboard\b|\btableau de bord/i, ['enter', 'Dashboard']],
];

const wordsOf = (texts: typeof fr | typeof en, text: keyof typeof fr.tutorial.steps): string =>
  Object.values(texts.tutorial.steps[text]).join(' ');

describe.each(USERGROUPS)('the tour of usergroup %i', (group: Usergroup) => {
  const ability = createAbility(rulesFor(group));
  const steps = TUTORIAL_STEPS[tutorialRoleOf(group)];

  test('points only at what that person sees', () => {
    const entries = listEntries({ isSignedIn: true, ability, settings: DEFAULT_SETTINGS });
    const pointed = steps.flatMap(({ entry }) => entry ?? []);
    expect(pointed.length).toBeGreaterThan(0);
    expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(pointed));
  });

  test.each(steps)('promises in « $text » only what that person may do', ({ text, needs = [] }) => {
    const words = `${wordsOf(fr, text)} ${wordsOf(en, text)}`;
    const promised = PROMISES.filter(([word]) => word.test(words)).map(([, right]) => right);
    const refused = [...needs, ...promised].filter(([action, name]) => !ability.can(action, name));
    expect(refused).toEqual([]);
  });
});

test('no step counts what a screen may have more or fewer of', () => {
  const counted = /\b(deux|trois|quatre|cinq|six|sept|two|three|four|five|six|seven|\d)\b/i;
  for (const text of Object.keys(fr.tutorial.steps) as (keyof typeof fr.tutorial.steps)[]) {
    expect(wordsOf(fr, text)).not.toMatch(counted);
    expect(wordsOf(en, text)).not.toMatch(counted);
  }
});
