import { describe, expect, it } from 'vitest';
import { describeWorker } from './device-reading.ts';

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
