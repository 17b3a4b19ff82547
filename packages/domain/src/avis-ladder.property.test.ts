import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expiryOf,
  isExpired,
  isOnLadder,
  nextRung,
  quietSince,
  rungOf,
  skipsRung,
  STANDING,
  type LadderNotice,
} from './avis-ladder.ts';
import { AVIS_NATURES, AVIS_RUNGS, AVIS_STATUTS, AVIS_TYPES } from './features/avis.ts';
import { MAX_SETTING_MONTHS } from './setting.ts';
import { addDays } from './working-day.ts';

const FIRST = '2024-01-31';
const anyDay = fc.nat(1_500).map((days) => addDays(FIRST, days));

const anyNotice: fc.Arbitrary<LadderNotice> = fc.record({
  type: fc.constantFrom(...AVIS_TYPES),
  nature: fc.constantFrom(...AVIS_NATURES),
  date: anyDay,
  statut: fc.constantFrom(...AVIS_STATUTS),
  expire_le: fc.option(anyDay),
});
const anyFile = fc.array(anyNotice, { maxLength: 8 });

const heightOf = (rung: string): number => AVIS_RUNGS.findIndex((each) => each === rung);

/** Of one who counts on that day for sure. */
const standing = (type: LadderNotice['type'], date: string): LadderNotice => ({
  type,
  nature: 'disciplinaire',
  date,
  statut: 'remis',
  expire_le: null,
});

describe('the ladder', () => {
  test('what has expired, was withdrawn, rectified or never given counts for nothing', () => {
    fc.assert(
      fc.property(anyFile, anyNotice, anyDay, (file, notice, today) => {
        const isDead = isExpired(notice, today) || !STANDING.includes(notice.statut);
        fc.pre(isDead);
        expect(isOnLadder(notice, today)).toBe(false);
        expect(nextRung([...file, notice], today)).toBe(nextRung(file, today));
      }),
    );
  });

  test('what is no disciplinary rung never leads to one', () => {
    fc.assert(
      fc.property(anyFile, anyNotice, anyDay, (file, notice, today) => {
        fc.pre(rungOf(notice) === null);
        expect(nextRung([...file, notice], today)).toBe(nextRung(file, today));
        expect(skipsRung(notice, 'verbal')).toBe(false);
      }),
    );
  });

  test('a notice more never lowers the next rung, and the order of the file does not matter', () => {
    fc.assert(
      fc.property(anyFile, anyNotice, anyDay, (file, notice, today) => {
        const after = nextRung([...file, notice], today);
        expect(heightOf(after)).toBeGreaterThanOrEqual(heightOf(nextRung(file, today)));
        expect(nextRung([notice, ...file.toReversed()], today)).toBe(after);
      }),
    );
  });

  test('time only takes away', () => {
    fc.assert(
      fc.property(anyFile, anyDay, fc.nat(800), (file, today, days) => {
        const later = addDays(today, days);
        expect(heightOf(nextRung(file, later))).toBeLessThanOrEqual(
          heightOf(nextRung(file, today)),
        );
        const counted = file.filter((notice) => isOnLadder(notice, later));
        expect(counted.filter((notice) => !isOnLadder(notice, today))).toEqual([]);
      }),
    );
  });

  test('the next rung skips none, and is the one after the highest that counts', () => {
    fc.assert(
      fc.property(anyFile, anyDay, (file, today) => {
        const next = nextRung(file, today);
        expect(skipsRung({ type: next, nature: 'disciplinaire' }, next)).toBe(false);
        const heights = file
          .filter((notice) => isOnLadder(notice, today))
          .map(({ type }) => heightOf(type));
        const expected = Math.min(AVIS_RUNGS.length - 1, Math.max(-1, ...heights) + 1);
        expect(heightOf(next)).toBe(expected);
      }),
    );
  });

  test('whoever is given rung after rung skips none; whoever begins higher does', () => {
    const today = '2026-06-15';
    expect(skipsRung(standing('ecrit', today), nextRung([], today))).toBe(true);
    const verbal = standing('verbal', today);
    expect(skipsRung(standing('ecrit', today), nextRung([verbal], today))).toBe(false);
    expect(skipsRung(standing('suspension', today), nextRung([verbal], today))).toBe(true);
  });

  test('counts twelve months to the day', () => {
    const verbal = standing('verbal', '2025-06-15');
    expect(isOnLadder(verbal, '2026-06-14')).toBe(true);
    expect(isOnLadder(verbal, '2026-06-15')).toBe(false);
  });
});

describe('the expiry', () => {
  const anyMonths = fc.integer({ min: 1, max: MAX_SETTING_MONTHS });

  test('comes on the day that the rule says, not before, and stays', () => {
    fc.assert(
      fc.property(anyNotice, anyMonths, fc.nat(1_000), (notice, months, days) => {
        const expire_le = expiryOf(notice, months);
        expect(expire_le === null).toBe(['felicitation', 'note'].includes(notice.type));
        fc.pre(expire_le !== null);
        expect(isExpired({ expire_le }, addDays(expire_le, -1))).toBe(false);
        expect(isExpired({ expire_le }, addDays(expire_le, days))).toBe(true);
      }),
    );
  });

  test('a longer rule never ends earlier; 0 is never', () => {
    fc.assert(
      fc.property(anyNotice, anyMonths, anyMonths, (notice, one, other) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const [ends, endsLater] = [expiryOf(notice, short), expiryOf(notice, long)];
        expect((ends ?? '') <= (endsLater ?? '')).toBe(true);
        expect(expiryOf(notice, 0)).toBeNull();
      }),
    );
  });

  test('of the last day of a month is the last day of a shorter one', () => {
    expect(expiryOf({ type: 'ecrit', date: '2026-08-31' }, 6)).toBe('2027-02-28');
  });
});

describe('« Rien à signaler depuis »', () => {
  test('is said exactly where nothing is on the ladder, and names no day to come', () => {
    fc.assert(
      fc.property(anyFile, anyDay, (drawn, today) => {
        const file = drawn.filter(({ date }) => date <= today);
        const since = quietSince(file, { today, hired: FIRST });
        expect(since === null).toBe(file.some((notice) => isOnLadder(notice, today)));
        expect((since ?? FIRST) <= today).toBe(true);
      }),
    );
  });

  test('begins with the last rung that was given, or with the first day', () => {
    const today = '2026-06-15';
    const hired = '2020-03-02';
    expect(quietSince([], { today, hired })).toBe(hired);
    expect(quietSince([], { today, hired: null })).toBeNull();
    expect(quietSince([standing('verbal', '2024-02-01')], { today, hired })).toBe('2024-02-01');
    const withdrawn = { ...standing('ecrit', '2025-01-01'), statut: 'retire' as const };
    expect(quietSince([withdrawn], { today, hired })).toBe(hired);
  });
});
