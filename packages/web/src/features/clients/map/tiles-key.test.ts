import { isTilesUrl } from '@releve/domain/map-tiles.ts';
import { expect, test } from 'vitest';
import { withTilesKey } from './tiles-key.ts';

test('puts the key of the provider where the address asks for it', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png?key={key}';
  expect(isTilesUrl(url)).toBe(true);
  expect(withTilesKey(url, 'a b')).toBe('https://tiles.example/{z}/{x}/{y}.png?key=a%20b');
  expect(withTilesKey(url, null)).toBe('https://tiles.example/{z}/{x}/{y}.png?key=');
});
