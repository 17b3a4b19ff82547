import { describe, expect, test } from 'vitest';
import {
  isMaintenanceTime,
  isSessionEndNear,
  lateBannerState,
  saysLateTeam,
} from './banner-states.ts';

const at = (iso: string): number => Date.parse(iso);

describe('the end of a session', () => {
  const end = '2026-06-12T12:00:00.000Z';
  test.each([
    ['2026-06-10T11:59:00Z', 30, false],
    ['2026-06-10T12:00:00Z', 30, true],
    ['2026-06-12T11:59:00Z', 30, true],
    ['2026-06-12T12:00:00Z', 30, false],
    // A day long: six hours ahead.
    ['2026-06-12T05:59:00Z', 1, false],
    ['2026-06-12T06:00:00Z', 1, true],
  ])('%s, of %i days: %s', (now, days, isShown) => {
    expect(isSessionEndNear(at(now), { end, days })).toBe(isShown);
  });
});

describe('maintenance banner', () => {
  test.each([
    ['2026-06-12T09:29:59Z', false],
    ['2026-06-12T09:30:00Z', true],
    ['2026-06-12T09:59:59Z', true],
    ['2026-06-12T10:00:00Z', false],
  ])('%s in Toronto in summer: %s', (now, isShown) => {
    expect(isMaintenanceTime(at(now), 'America/Toronto')).toBe(isShown);
  });

  test('follows the wall clock through the change of hour', () => {
    expect(isMaintenanceTime(at('2026-01-12T10:30:00Z'), 'America/Toronto')).toBe(true);
    expect(isMaintenanceTime(at('2026-01-12T09:30:00Z'), 'America/Toronto')).toBe(false);
  });

  test('is a matter of the device’s own zone', () => {
    expect(isMaintenanceTime(at('2026-06-12T09:45:00Z'), 'America/Vancouver')).toBe(false);
  });
});

describe('those late today', () => {
  test.each([
    ['/admin', true],
    ['/admin/presences', true],
    ['/admin/presences/', true],
    ['/admin/presences/2026-03-10', true],
    ['/admin/presences/2026-03-09', false],
    ['/admin/presences/hier', true],
    ['/admin/planner', false],
    ['/', true],
    ['/user/punch', false],
    ['/administration', false],
  ])('are on the screen at %s: %s', (path, isSaid) => {
    expect(saysLateTeam(path, '2026-03-10')).toBe(isSaid);
  });
});

describe('late banner', () => {
  const now = at('2026-03-10T22:00:00Z');
  const quiet = {
    unsent: [],
    parked: 0,
    isStepLate: false,
    lateTeam: 0,
    dismissedAt: null,
    now,
  };
  const hoursAgo = (hours: number): number => now - hours * 3_600_000;

  test('is hidden while nothing is late', () => {
    expect(lateBannerState(quiet).isShown).toBe(false);
  });

  test('leaves a wait of less than ten minutes alone', () => {
    const unsent = [{ created: '2026-03-10T21:50:01Z' }];
    expect(lateBannerState({ ...quiet, unsent }).isShown).toBe(false);
  });

  test('counts what has waited ten minutes, and only that', () => {
    const unsent = [{ created: '2026-03-10T21:50:00Z' }, { created: '2026-03-10T21:59:00Z' }];
    expect(lateBannerState({ ...quiet, unsent })).toEqual({ isShown: true, waiting: 1, parked: 0 });
  });

  test('shows a refused item at once', () => {
    expect(lateBannerState({ ...quiet, parked: 2 })).toEqual({
      isShown: true,
      waiting: 0,
      parked: 2,
    });
  });

  test('shows a step of one’s own that is late, and how many others are', () => {
    expect(lateBannerState({ ...quiet, isStepLate: true }).isShown).toBe(true);
    expect(lateBannerState({ ...quiet, lateTeam: 3 }).isShown).toBe(true);
  });

  test('stays hidden for 24 hours after its dismissal, then shows again', () => {
    const late = { ...quiet, parked: 1 };
    expect(lateBannerState({ ...late, dismissedAt: hoursAgo(0) }).isShown).toBe(false);
    expect(lateBannerState({ ...late, dismissedAt: hoursAgo(24) + 1 }).isShown).toBe(false);
    expect(lateBannerState({ ...late, dismissedAt: hoursAgo(24) }).isShown).toBe(true);
  });

  test('does not believe a dismissal from the future', () => {
    expect(lateBannerState({ ...quiet, parked: 1, dismissedAt: hoursAgo(-1) }).isShown).toBe(true);
  });
});
