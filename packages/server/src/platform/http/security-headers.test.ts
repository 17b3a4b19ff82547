import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { addSecurityHeaders } from './security-headers.ts';

const settingsWith = (MAP_TILES_URL: string | null) => ({
  read: async () => ({ ...DEFAULT_SETTINGS, MAP_TILES_URL }),
});

async function readHeaders(
  variables: Record<string, string>,
  url = '/api/user',
  settings = settingsWith(null),
) {
  const http = fastify();
  addSecurityHeaders(http, readConfig(variables), settings);
  http.get(decodeURI(url), async () => 'x');
  const { headers } = await http.inject(url);
  return headers;
}

const PUSHER = {
  PUSHER_HOST: 'soketi.example',
  PUSHER_PORT: '6001',
  PUSHER_APP_ID: 'a',
  PUSHER_KEY: 'k',
  PUSHER_SECRET: 's',
};

test('every answer forbids foreign scripts, frames and guessing of types', async () => {
  const headers = await readHeaders({}, '/login');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]),
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('cache-control');
});

test('signing out empties the cache of the device', async () => {
  expect((await readHeaders({}, '/api/logout'))['clear-site-data']).toBe('"cache"');
  expect(await readHeaders({})).not.toHaveProperty('clear-site-data');
});

test('sounds come from our own files or from this page, and only our own pages may ask for the microphone', async () => {
  const headers = await readHeaders({}, '/user/messagerie');
  expect(String(headers['content-security-policy'])).toContain("; media-src 'self' blob:;");
  expect(headers['permissions-policy']).toBe(
    'geolocation=(self), camera=(self), microphone=(self), payment=()',
  );
});

test('a hashed file of the build says only what concerns a file, and runs nothing if it is opened', async () => {
  const headers = await readHeaders(
    { PUBLIC_URL: 'https://releve.example' },
    '/assets/frame-Ab12.js',
  );
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('a worker of the PDF library may load its parts from here, and nothing else', async () => {
  const headers = await readHeaders({}, '/assets/pdfjs-6.5.438/pdf.worker.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test('what the API answers is kept by no cache', async () => {
  expect((await readHeaders({}))['cache-control']).toBe('no-store');
  expect((await readHeaders({}, '/%61pi/user'))['cache-control']).toBe('no-store');
});

test('behind TLS, browsers are told never to come without it', async () => {
  const headers = await readHeaders({ PUBLIC_URL: 'https://releve.example' });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test('another realtime engine is named, and only that one', async () => {
  const policy = String((await readHeaders(PUSHER))['content-security-policy']);
  expect(policy).toContain("connect-src 'self' wss://soketi.example:6001;");
});

test('the engine is named as devices find it, without TLS on this machine only', async () => {
  const policyOf = async (variables: Record<string, string>) =>
    String((await readHeaders({ ...PUSHER, ...variables }))['content-security-policy']);
  expect(await policyOf({ PUSHER_HOST: '127.0.0.1' })).toContain(
    "connect-src 'self' ws://127.0.0.1:6001 wss://127.0.0.1:6001;",
  );
  expect(
    await policyOf({ PUSHER_SCHEME: 'http', PUSHER_PUBLIC_HOST: 'ws.releve.example' }),
  ).toContain("connect-src 'self' wss://ws.releve.example:443;");
});

test('the tiles of the map are the only foreign images, on pages alone', async () => {
  const tiles = settingsWith('https://{s}.tuiles.example:8443/plan/{z}/{x}/{y}.png');
  const page = String((await readHeaders({}, '/admin/clients', tiles))['content-security-policy']);
  expect(page).toContain("img-src 'self' data: blob: https://*.tuiles.example:8443;");
  const api = String((await readHeaders({}, '/api/user', tiles))['content-security-policy']);
  expect(api).toContain("img-src 'self' data: blob:;");
  const own = settingsWith('/tuiles/{z}/{x}/{y}.png');
  const local = String((await readHeaders({}, '/', own))['content-security-policy']);
  expect(local).toContain("img-src 'self' data: blob:;");
});

test('without the database the headers are there all the same', async () => {
  const lost = { read: () => Promise.reject(new Error('lost')) };
  const page = String((await readHeaders({}, '/', lost))['content-security-policy']);
  expect(page).toContain("img-src 'self' data: blob:;");
});
