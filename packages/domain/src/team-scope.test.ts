import { expect, it } from 'vitest';
import { scopeOf } from './team-scope.ts';
import { USERGROUP } from './usergroup.ts';

const { director, supervisor } = USERGROUP;

it.each([
  [director, 'tous', false, 'tous'],
  [director, 'miens', false, 'auteur'],
  [director, 'equipe', false, 'equipe'],
  [director, 'miens', true, 'tous'],
  [supervisor, 'miens', false, 'auteur'],
  [supervisor, 'equipe', false, 'equipe'],
  [supervisor, 'miens', true, 'visibles'],
  [supervisor, 'tous', false, null],
  [supervisor, 'tous', true, null],
] as const)('usergroup %s asks for %s (of one: %s): %s', (usergroup, portee, ofOne, kind) => {
  expect(scopeOf(usergroup, { portee, ofOne })).toBe(kind);
});
