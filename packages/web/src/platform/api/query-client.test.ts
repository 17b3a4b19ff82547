// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { NetworkError, SlowAnswerError } from '../offline/drain.ts';
import { ApiError } from './api-error.ts';
import { isWorthRetrying } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

it('waits out a moment without an answer, twice at most', () => {
  expect(isWorthRetrying(0, new NetworkError())).toBe(true);
  expect(isWorthRetrying(1, new NetworkError())).toBe(true);
  expect(isWorthRetrying(2, new NetworkError())).toBe(false);
});

it('says at once what waiting would not change', () => {
  expect(isWorthRetrying(0, new ApiError(403, null))).toBe(false);
  expect(isWorthRetrying(0, new SlowAnswerError())).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isWorthRetrying(0, new NetworkError())).toBe(false);
});
