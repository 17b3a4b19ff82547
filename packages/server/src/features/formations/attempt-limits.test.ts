import { describe, expect, test } from 'vitest';
import { attemptsLeft, mayBegin } from './attempt-limits.ts';

const NOW = Temporal.Instant.from('2026-06-15T18:00:00Z');
const LIMITS = { max_tentatives: 2, pause_minutes: 60, versionId: 1, since: null };

const ended = (soumise_le: string | null, reussie: boolean | null = false, version_id = 1) => ({
  version_id,
  commencee_le: soumise_le ?? '2026-06-15T17:00:00Z',
  soumise_le,
  reussie,
});

describe('another attempt', () => {
  const early = ended('2026-06-15T10:00:00Z');
  const just = ended('2026-06-15T17:30:00Z');
  const never = { peut_commencer: false, prochaine_le: null };
  const now = { peut_commencer: true, prochaine_le: null };
  test.each([
    ['the first', [], LIMITS, now],
    ['while one is under way', [ended(null, null)], LIMITS, never],
    ['after the pause', [early], LIMITS, now],
    [
      'within the pause',
      [just],
      LIMITS,
      { peut_commencer: false, prochaine_le: '2026-06-15T18:30:00Z' },
    ],
    ['as the pause ends', [ended('2026-06-15T17:00:00Z')], LIMITS, now],
    ['without a pause', [just], { ...LIMITS, pause_minutes: 0 }, now],
    ['one too many', [early, early], LIMITS, never],
    ['of as many as one wants', [early, early], { ...LIMITS, max_tentatives: null }, now],
    ['of another version', [early, ended('2026-06-14T10:00:00Z', false, 2)], LIMITS, now],
    [
      'to renew, after failures before the pass',
      [ended('2026-06-15T11:00:00Z', true), early, early],
      LIMITS,
      now,
    ],
    [
      'once it was asked for again',
      [early, early],
      { ...LIMITS, since: '2026-06-15T12:00:00Z' },
      now,
    ],
  ])('%s', (_name, tentatives, limits, expected) => {
    expect(mayBegin(tentatives, limits, NOW)).toEqual(expected);
  });

  test('the one under way is not among those that are left', () => {
    expect(attemptsLeft([], LIMITS)).toBe(2);
    expect(attemptsLeft([ended(null, null)], LIMITS)).toBe(1);
    expect(attemptsLeft([early, early], LIMITS)).toBe(0);
    expect(attemptsLeft([early], { ...LIMITS, max_tentatives: null })).toBeNull();
  });
});
