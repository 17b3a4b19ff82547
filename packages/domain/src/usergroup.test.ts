import { expect, it } from 'vitest';
import { isDirector, isInspectorOrHigher, isManager, USERGROUPS } from './usergroup.ts';

const groupsThat = (test: (group: (typeof USERGROUPS)[number]) => boolean): number[] =>
  USERGROUPS.filter(test).toSorted((a, b) => a - b);

it('the groups of the specification: managers, directors, inspector or higher', () => {
  expect(groupsThat(isManager)).toEqual([1, 3, 4, 5, 6]);
  expect(groupsThat(isDirector)).toEqual([1, 3]);
  expect(groupsThat(isInspectorOrHigher)).toEqual([1, 3, 6]);
});
