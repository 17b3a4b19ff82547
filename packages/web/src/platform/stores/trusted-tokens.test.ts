// @vitest-environment happy-dom
import { MAX_TRUSTED_TOKENS } from '@releve/domain/features/session.ts';
import { beforeEach, expect, test } from 'vitest';
import { clearTrusted, keepTrusted, MAX_TRUSTED, readTrusted } from './trusted-tokens.ts';

beforeEach(() => localStorage.clear());

test('keeps as many as the server reads, the newest first', () => {
  expect(MAX_TRUSTED).toBe(MAX_TRUSTED_TOKENS);
  for (let count = 1; count <= MAX_TRUSTED + 1; count += 1) keepTrusted(`token ${count}`);
  expect(readTrusted()).toEqual(['token 6', 'token 5', 'token 4', 'token 3', 'token 2']);
  clearTrusted();
  expect(readTrusted()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null]'])('%s is as good as nothing', (kept) => {
  localStorage.setItem('trusted-devices', kept);
  expect(readTrusted()).toEqual([]);
});
