import { describe, expect, it } from 'vitest';
import { readMinutesSetting, readTextSetting } from './read-text-setting.ts';

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

  it('is a whole number of minutes where minutes are asked for', () => {
    expect(readMinutesSetting(' 15 ')).toEqual({ isValid: true, value: 15 });
    expect(readMinutesSetting('0')).toEqual({ isValid: true, value: 0 });
    for (const text of ['', '1.5', '-3', 'cinq', '241']) {
      expect(readMinutesSetting(text)).toEqual({ isValid: false, max: 240 });
    }
  });
});
