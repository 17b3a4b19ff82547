import { expect, test } from 'vitest';
import { createTemporaryPassword } from './temporary-password.ts';

test('is three groups that nobody mistakes when they are read aloud', () => {
  let draw = 0;
  const password = createTemporaryPassword((limit) => (draw += 7) % limit);
  expect(password).toMatch(/^(?:[a-hjkmnp-z]{3}[2-9]-){2}[a-hjkmnp-z]{3}[2-9]$/);
});

test('draws each sign from the whole of its kind', () => {
  const limits: number[] = [];
  createTemporaryPassword((limit) => {
    limits.push(limit);
    return limit - 1;
  });
  expect(limits).toEqual(Array.from({ length: 3 }, () => [23, 23, 23, 8]).flat());
});
