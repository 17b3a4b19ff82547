import { describe, expect, it } from 'vitest';
import { readTextSetting } from './read-text-setting.ts';

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
});
