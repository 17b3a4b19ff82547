import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAccentScale, buildDarkScale, contrastRatio, isHexColor } from './color-scale.ts';

const anyColor = integer({ min: 0, max: 0xffffff }).map(
  (n) => `#${n.toString(16).padStart(6, '0')}`,
);

const shade = (scale: string[], index: number) => scale[index] ?? '';

describe('a chosen accent', () => {
  it('carries white text, and reads as text, whatever the colour', () => {
    assert(
      property(anyColor, (color) => {
        const scale = buildAccentScale(color);
        expect(contrastRatio(shade(scale, 7), '#ffffff')).toBeGreaterThanOrEqual(7);
        expect(contrastRatio(shade(scale, 6), '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(shade(scale, 7), shade(scale, 2))).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(shade(scale, 3), '#121e2e')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keeps the hue of the colour', () => {
    expect(shade(buildAccentScale('#1f4e79'), 7)).toMatch(/^#[12][\da-f]4[ef]7[7-9a]$/);
  });
});

describe('a chosen dark base', () => {
  it('stays dark and readable, whatever the colour', () => {
    assert(
      property(anyColor, (color) => {
        const scale = buildDarkScale(color);
        for (const surface of [5, 6, 7, 8]) {
          expect(contrastRatio(shade(scale, 0), shade(scale, surface))).toBeGreaterThanOrEqual(9);
          expect(contrastRatio(shade(scale, 2), shade(scale, surface))).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});

it.each([
  ['#1f4e79', true],
  ['abc', true],
  ['', false],
  ['red', false],
  [null, false],
])('%s is a hex colour: %s', (value, expected) => {
  expect(isHexColor(value)).toBe(expected);
});

it('refuses what is not a colour', () => {
  expect(() => buildAccentScale('blue')).toThrow(RangeError);
});
