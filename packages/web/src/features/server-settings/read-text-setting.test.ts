import { describe, expect, it } from 'vitest';
import { readCountSetting, readTextSetting } from './read-text-setting.ts';

describe('what is typed for a setting', () => {
  it('is trimmed', () => {
    expect(readTextSetting('MAPS_API_KEY', '  abc ')).toEqual({ isValid: true, value: 'abc' });
  });

  it('is no value where there is nothing', () => {
    expect(readTextSetting('MAPS_API_KEY', '   ')).toEqual({ isValid: true, value: null });
  });

  it('says by how much it is too long', () => {
    expect(readTextSetting('MAPS_API_KEY', 'x'.repeat(200)).isValid).toBe(true);
    expect(readTextSetting('MAPS_API_KEY', 'x'.repeat(201))).toEqual({
      isValid: false,
      count: 201,
      max: 200,
    });
  });

  it.each([
    ['minutes', 240],
    ['months', 60],
  ] as const)('is a whole number where %s are asked for', (kind, max) => {
    expect(readCountSetting(kind, ' 15 ')).toEqual({ isValid: true, value: 15 });
    expect(readCountSetting(kind, '0')).toEqual({ isValid: true, value: 0 });
    expect(readCountSetting(kind, String(max))).toEqual({ isValid: true, value: max });
    for (const text of ['', '1.5', '-3', 'cinq', String(max + 1)]) {
      expect(readCountSetting(kind, text)).toEqual({ isValid: false, max });
    }
  });

  it('is nothing or within the range where the setting has one', () => {
    const range = { least: 84, most: 120 };
    expect(readCountSetting('months', '0', range)).toEqual({ isValid: true, value: 0 });
    expect(readCountSetting('months', '84', range)).toEqual({ isValid: true, value: 84 });
    expect(readCountSetting('months', '83', range)).toEqual({ isValid: false, max: 120, min: 84 });
    expect(readCountSetting('months', '121', range)).toEqual({ isValid: false, max: 120, min: 84 });
  });
});
