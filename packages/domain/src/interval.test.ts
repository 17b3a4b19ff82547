import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedMinutes } from './duration.ts';
import { findOverlaps, overlaps, splitByLocalMidnight, splitByWorkingDay } from './interval.ts';
import type { Occupied } from './interval.ts';

const TORONTO = 'America/Toronto';

function between(startHour: number, endHour: number): { start: string; end: string } {
  const midnight = Temporal.Instant.from('2026-06-15T00:00:00Z');
  return {
    start: midnight.add({ hours: startHour }).toString(),
    end: midnight.add({ hours: endHour }).toString(),
  };
}

describe('overlaps', () => {
  it('is half-open', () => {
    expect(overlaps(between(8, 12), between(12, 16))).toBe(false);
    expect(overlaps(between(12, 16), between(8, 12))).toBe(false);
    expect(overlaps(between(8, 12), between(11, 16))).toBe(true);
    expect(overlaps(between(8, 16), between(10, 11))).toBe(true);
  });

  it('finds no overlap with an empty interval', () => {
    expect(overlaps(between(10, 10), between(8, 16))).toBe(false);
    expect(overlaps(between(10, 10), between(10, 10))).toBe(false);
  });

  it('compares instants, not texts', () => {
    const local = { start: '2026-06-15T04:00:00-04:00', end: '2026-06-15T08:00:00-04:00' };
    expect(overlaps(local, between(12, 16))).toBe(false);
    expect(overlaps(local, between(11, 16))).toBe(true);
  });
});

describe('findOverlaps', () => {
  it('finds every pair, also those apart in the list', () => {
    const long = { id: 1, ...between(8, 20) };
    const morning = { id: 2, ...between(9, 10) };
    const evening = { id: 3, ...between(18, 22) };
    const night = { id: 4, ...between(22, 30) };
    expect(findOverlaps([night, evening, long, morning])).toEqual([
      [long, morning],
      [long, evening],
    ]);
  });

  it('never pairs a record with itself, nor with its edited version', () => {
    const stored = { id: 7, ...between(8, 12) };
    expect(findOverlaps([stored, stored])).toEqual([]);
    expect(findOverlaps([stored, { id: 7, ...between(9, 13) }])).toEqual([]);
  });

  it('counts siblings that are not saved yet', () => {
    const first = { id: null, ...between(8, 12) };
    const second = { ...between(8, 12) };
    const third = { id: undefined, ...between(9, 12) };
    expect(findOverlaps<Occupied>([first, second, third])).toHaveLength(3);
  });

  it('agrees with comparing all of them two by two', () => {
    const hour = fc.integer({ min: 0, max: 30 });
    const records = fc.array(
      fc
        .tuple(hour, fc.integer({ min: 0, max: 12 }), fc.option(fc.nat(5)))
        .map(([start, length, id]) => Object.assign(between(start, start + length), { id })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(records, (list) => {
        let expected = 0;
        for (const [index, a] of list.entries()) {
          for (const b of list.slice(index + 1)) {
            const isOther = a.id === null || a.id !== b.id;
            if (isOther && overlaps(a, b)) expected += 1;
          }
        }
        expect(findOverlaps(list)).toHaveLength(expected);
      }),
    );
  });
});

describe('splitting', () => {
  it('cuts a DST night at midnight', () => {
    const night = { start: '2026-03-07T22:00:00-05:00', end: '2026-03-08T06:00:00-04:00' };
    const parts = splitByLocalMidnight(night, TORONTO);
    expect(parts.map((part) => [part.date, elapsedMinutes(part) / 60])).toEqual([
      ['2026-03-07', 2],
      ['2026-03-08', 5],
    ]);
  });

  it('cuts whole days of 23 and 25 hours', () => {
    const weekend = { start: '2026-10-31T00:00:00-04:00', end: '2026-11-03T00:00:00-05:00' };
    const hours = splitByLocalMidnight(weekend, TORONTO).map((part) => elapsedMinutes(part) / 60);
    expect(hours).toEqual([24, 25, 24]);
  });

  it('cuts at the day switch, and not at an end that is one', () => {
    const stay = { start: '2026-06-16T02:00:00Z', end: '2026-06-16T10:00:00Z' };
    expect(splitByWorkingDay(stay, '06:00', TORONTO)).toEqual([{ date: '2026-06-15', ...stay }]);
    expect(splitByWorkingDay(stay, '05:00', TORONTO).map((part) => part.date)).toEqual([
      '2026-06-15',
      '2026-06-16',
    ]);
  });

  it('gives nothing for an empty interval', () => {
    expect(splitByLocalMidnight(between(4, 4), TORONTO)).toEqual([]);
  });
});
