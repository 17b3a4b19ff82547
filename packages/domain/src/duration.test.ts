import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedMinutes, roundMinutes, sumMinutes } from './duration.ts';

describe('elapsedMinutes', () => {
  it('counts real time through a change of the clock', () => {
    const spring = { start: '2026-03-08T01:30:00-05:00', end: '2026-03-08T03:30:00-04:00' };
    const autumn = { start: '2026-11-01T01:30:00-04:00', end: '2026-11-01T01:30:00-05:00' };
    expect(elapsedMinutes(spring)).toBe(60);
    expect(elapsedMinutes(autumn)).toBe(60);
  });

  it('keeps the seconds', () => {
    expect(elapsedMinutes({ start: '2026-06-15T08:00:00Z', end: '2026-06-15T08:20:30Z' })).toBe(
      20.5,
    );
  });
});

describe('sumMinutes', () => {
  it('makes one hour of three times twenty minutes', () => {
    expect(sumMinutes([20, 20, 20])).toBe(60);
    const third = 60 / 3;
    expect(sumMinutes([third, third, third]) / 60).toBe(1);
  });

  it('is exact where fractions of minutes are not', () => {
    const sixSeconds = 0.1;
    const parts = Array.from({ length: 600 }, () => sixSeconds);
    expect(sumMinutes(parts)).toBe(60);
    expect(sumMinutes([])).toBe(0);
  });

  it('rounds last: what each part drops is not lost', () => {
    const parts = [20.4, 20.4, 20.4];
    expect(roundMinutes(sumMinutes(parts))).toBe(61);
    expect(sumMinutes(parts.map((part) => roundMinutes(part)))).toBe(60);
  });

  it('does not depend on order or grouping', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(seconds, fc.nat(30), (list, cut) => {
        const parts = list.map((each) => each / 60);
        const total = list.reduce((sum, each) => sum + each, 0) / 60;
        expect(sumMinutes(parts)).toBe(total);
        expect(sumMinutes(parts.toReversed())).toBe(total);
        const grouped = [sumMinutes(parts.slice(0, cut)), sumMinutes(parts.slice(cut))];
        expect(sumMinutes(grouped)).toBe(total);
      }),
    );
  });
});

describe('roundMinutes', () => {
  it.each([
    [52, 15, 'nearest', 45],
    [52.5, 15, 'nearest', 60],
    [59.99, 15, 'down', 45],
    [45.01, 15, 'up', 60],
    [45, 15, 'up', 45],
    [-52.5, 15, 'nearest', -60],
    [0.2, 1, 'nearest', 0],
    [-0.2, 1, 'nearest', 0],
  ] as const)('%d to %d, %s, is %d', (minutes, step, rounding, expected) => {
    expect(roundMinutes(minutes, step, rounding)).toBe(expected);
  });

  it('is not misled by the dust of fractions', () => {
    const dusty = 0.1 + 0.2;
    expect(roundMinutes(dusty * 10, 3, 'up')).toBe(3);
    expect(roundMinutes(2.999999999999, 3, 'down')).toBe(3);
  });

  it('changes nothing the second time and stays within one step', () => {
    const step = fc.constantFrom(1, 5, 6, 10, 15, 30);
    const rounding = fc.constantFrom('nearest', 'up', 'down');
    fc.assert(
      fc.property(fc.integer({ max: 600_000, min: 0 }), step, rounding, (seconds, size, way) => {
        const once = roundMinutes(seconds / 60, size, way);
        expect(roundMinutes(once, size, way)).toBe(once);
        expect(Math.abs(once - seconds / 60)).toBeLessThan(size);
      }),
    );
  });

  it('refuses a step of nothing', () => {
    expect(() => roundMinutes(10, 0)).toThrow(RangeError);
  });
});
