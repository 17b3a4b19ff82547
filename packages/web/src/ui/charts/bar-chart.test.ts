import { describe, expect, test } from 'vitest';
import { barLength } from './bar-chart.tsx';

describe('a bar', () => {
  test('is as long as its part of the whole, and never longer', () => {
    expect(barLength(5, 10, 200)).toBe(100);
    expect(barLength(12, 10, 200)).toBe(200);
  });

  test('of one of many is still seen, and of none is nothing', () => {
    expect(barLength(1, 3000, 200)).toBeGreaterThan(0);
    expect(barLength(0, 10, 200)).toBe(0);
    expect(barLength(0, 0, 200)).toBe(0);
  });
});
