import { expect, test } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createRateLimit } from './rate-limit.ts';

test('the window slides: each attempt comes back a minute after it was made', () => {
  const clock = createManualClock();
  const limit = createRateLimit({ clock, limit: 2, windowSeconds: 60 });
  expect(limit.take('a')).toBe(0);
  clock.advance({ seconds: 30 });
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(30);
  clock.advance({ seconds: 30 });
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(30);
});

test('keys do not weigh on each other', () => {
  const limit = createRateLimit({ clock: createManualClock(), limit: 1, windowSeconds: 60 });
  expect(limit.take('a')).toBe(0);
  expect(limit.take('b')).toBe(0);
  expect(limit.take('a')).toBe(60);
});

test('an attempt given back is free again', () => {
  const limit = createRateLimit({ clock: createManualClock(), limit: 1, windowSeconds: 60 });
  limit.take('a');
  limit.giveBack('a');
  limit.giveBack('never taken');
  expect(limit.take('a')).toBe(0);
});

test('memory is bounded: the key unused for longest is forgotten first', () => {
  const clock = createManualClock();
  const limit = createRateLimit({ clock, limit: 1, windowSeconds: 60, maxKeys: 2 });
  limit.take('a');
  limit.take('b');
  limit.take('c');
  expect(limit.take('c')).toBe(60);
  expect(limit.take('b')).toBe(60);
  expect(limit.take('a')).toBe(0);
});
