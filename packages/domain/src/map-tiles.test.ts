import { expect, test } from 'vitest';
import { isTilesUrl, tilesSource } from './map-tiles.ts';

test.each([
  ['https://tuiles.example/{z}/{x}/{y}.png', 'https://tuiles.example'],
  ['https://{s}.tuiles.example:8443/a/{z}/{x}/{y}@2x.png?cle=1', 'https://*.tuiles.example:8443'],
  ['http://10.0.0.4:8080/{z}/{x}/{y}.webp', 'http://10.0.0.4:8080'],
  ['/tuiles/{z}/{x}/{y}.png', null],
])('%s is fetched from %s', (url, source) => {
  expect(isTilesUrl(url)).toBe(true);
  expect(tilesSource(url)).toBe(source);
});

test.each([
  'tuiles.example/{z}/{x}/{y}.png',
  '//tuiles.example/{z}/{x}/{y}.png',
  'https://tuiles.example/{z}/{x}.png',
  'https://tuiles.example;script-src *;/{z}/{x}/{y}.png',
  'https://tuiles.example/{z}/{x}/{y}.png; script-src *',
  "https://tuiles.example/{z}/{x}/{y}.png 'unsafe-eval'",
  'https://*/{z}/{x}/{y}.png',
  'javascript:alert(1)//{z}/{x}/{y}',
  'data:image/png,{z}{x}{y}',
  '',
])('%s is refused', (url) => {
  expect(isTilesUrl(url)).toBe(false);
});
