import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLoading, useLoadingStore } from '../loading/loading-store.ts';
import {
  clearToasts,
  dismissLatestToast,
  negative,
  pauseToast,
  positive,
  refresh,
  resumeToast,
  showToast,
  useToastStore,
  warning,
} from './toast-store.ts';

const shown = () => useToastStore.getState().toasts.map((toast) => toast.message);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

describe('how long a toast stays', () => {
  it.each([
    ['refresh', refresh, 1500],
    ['warning', warning, 2500],
    ['positive', positive, 5000],
    ['negative', negative, 5000],
  ] as const)('%s', (_kind, show, duration) => {
    show('a');
    vi.advanceTimersByTime(duration - 1);
    expect(shown()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('follows the duration asked for, for ever included', () => {
    showToast({ kind: 'info', message: 'short', duration: 10 });
    showToast({ kind: 'info', message: 'kept', duration: Infinity });
    vi.advanceTimersByTime(600_000);
    expect(shown()).toEqual(['kept']);
  });

  it('stops while someone is reading it, then goes on from there', () => {
    const id = positive('a');
    vi.advanceTimersByTime(4000);
    pauseToast(id);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['a']);
    resumeToast(id);
    vi.advanceTimersByTime(999);
    expect(shown()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('is not shortened by a pause it never had', () => {
    const id = positive('a');
    vi.advanceTimersByTime(1000);
    resumeToast(id);
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual(['a']);
  });
});

describe('the stack', () => {
  it('says a thing once, as the latest', () => {
    positive('a');
    positive('b');
    positive('a');
    expect(shown()).toEqual(['b', 'a']);
  });

  it('lets the oldest go beyond four', () => {
    for (const message of ['a', 'b', 'c', 'd', 'e']) positive(message);
    expect(shown()).toEqual(['b', 'c', 'd', 'e']);
  });

  it('closes the latest first', () => {
    positive('a');
    negative('b', { position: 'center' });
    dismissLatestToast();
    expect(shown()).toEqual(['a']);
  });
});

it('a negative toast takes the loading overlay away', () => {
  showLoading();
  positive('fine');
  expect(useLoadingStore.getState().isLoading).toBe(true);
  negative('failed');
  expect(useLoadingStore.getState().isLoading).toBe(false);
});
