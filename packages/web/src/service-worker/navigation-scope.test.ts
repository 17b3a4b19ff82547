import { expect, test } from 'vitest';
import { SERVER_ADDRESSES } from './navigation-scope.ts';

const belongsToServer = (address: string) => SERVER_ADDRESSES.some((rule) => rule.test(address));

test.each([
  '/',
  '/login',
  '/password-reset?token=a.b&identity=marie@example.com',
  '/admin/presences/2026-03-08',
  '/admin/employes/edit/12/avis/',
  '/application',
  '/metricsx',
])('the app answers %s', (address) => {
  expect(belongsToServer(address)).toBe(false);
});

test.each([
  '/api',
  '/api/user',
  '/api?x=1',
  '/app/key?protocol=7',
  '/metrics',
  '/sw.js',
  '/assets/index-abc.js',
  '/assets/index-abc.js?x=1',
  '/favicon.svg',
  '/.well-known',
])('the server answers %s', (address) => {
  expect(belongsToServer(address)).toBe(true);
});
