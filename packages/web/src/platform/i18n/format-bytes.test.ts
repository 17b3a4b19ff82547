import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

const inFrench = (bytes: number) => formatBytes(bytes, 'fr').replace(/\s/g, ' ');

describe('a size', () => {
  it('has the unit that suits it', () => {
    expect(inFrench(0)).toBe('0 o');
    expect(inFrench(1536)).toBe('1,5 ko');
    expect(inFrench(3 * 1024 ** 2)).toBe('3 Mo');
    expect(inFrench(5000 * 1024 ** 3)).toBe('5 000 Go');
  });
});
