import { LABEL_FORMATS, LABELS_PER_SHEET } from '@releve/domain/features/codes.ts';
import { describe, expect, test } from 'vitest';
import { LAYOUTS, placeLabel } from './label-layouts.ts';

describe.each(LABEL_FORMATS)('%s', (format) => {
  const { page, label, columns, rows, left, top, across, down } = LAYOUTS[format];
  const count = LABELS_PER_SHEET[format];

  test('fills its sheet from edge to edge, as far from one as from the other', () => {
    expect(columns * rows).toBe(count);
    const right = page.width - (left + (columns - 1) * across + label.width);
    const bottom = page.height - (top + (rows - 1) * down + label.height);
    expect(right).toBeCloseTo(left, 0);
    expect(bottom).toBeCloseTo(top, 0);
    expect(across).toBeGreaterThanOrEqual(label.width);
    expect(down).toBeGreaterThanOrEqual(label.height - 1e-6);
  });

  test('begins where the sheet is not used yet, and goes on on the next', () => {
    expect(placeLabel(format, 0, 0)).toEqual({ sheet: 0, x: left, y: top });
    expect(placeLabel(format, count - 1, 0).sheet).toBe(0);
    expect(placeLabel(format, count - 1, 1)).toEqual({ sheet: 1, x: left, y: top });
  });
});
