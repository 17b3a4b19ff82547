import { describe, expect, it } from 'vitest';
import { describeWorker, formatBytes } from './device-reading.ts';

const worker = {} as ServiceWorker;

describe('the state of the service worker', () => {
  it.each([
    [undefined, 'none'],
    [{ installing: worker, waiting: null, active: null }, 'installing'],
    [{ installing: null, waiting: null, active: worker }, 'active'],
    [{ installing: null, waiting: worker, active: worker }, 'waiting'],
  ] as const)('case %#', (registration, expected) => {
    expect(describeWorker(registration)).toBe(expected);
  });
});

describe('a size', () => {
  it('has the unit that suits it', () => {
    const inFrench = (bytes: number) => formatBytes(bytes, 'fr-CA').replace(/\s/g, ' ');
    expect(inFrench(0)).toBe('0 o');
    expect(inFrench(1536)).toBe('1,5 ko');
    expect(inFrench(3 * 1024 ** 2)).toBe('3 Mo');
    expect(inFrench(5000 * 1024 ** 3)).toBe('5 000 Go');
  });
});
