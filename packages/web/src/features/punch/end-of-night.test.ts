import { describe, expect, test } from 'vitest';
import { endOfNight } from './end-of-night.ts';
import type { PunchPlan, Visit } from './punch-plan.ts';

// Only what the question looks at.
const visit = (id: number, isLeft: boolean) =>
  ({ client: { id, nom: null }, sortie: { done: isLeft ? {} : null } }) as unknown as Visit;
const NEXT = {} as PunchPlan['next'];

describe('the end of a night', () => {
  test('is the last exit, once nothing more is planned', () => {
    expect(endOfNight({ visits: [visit(4, true), visit(9, true)], next: null })).toBe(9);
  });

  test('has not come while there is a step to do, nor where nothing was done', () => {
    expect(endOfNight({ visits: [visit(4, true), visit(9, false)], next: NEXT })).toBeNull();
    expect(endOfNight({ visits: [], next: null })).toBeNull();
  });

  test('says nothing of a site that is not known yet', () => {
    expect(endOfNight({ visits: [visit(0, true)], next: null })).toBeNull();
  });
});
