import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './server.ts';
import { switchServiceWorker } from './service-worker-switch.ts';
import { serveWebApp } from './static.ts';

const INDEX = '<!doctype html><title>Relève</title>';
const LOGIN = '<!doctype html><title>Connexion</title>';
const PUNCH = '<!doctype html><title>Présence</title>';
const SCRIPT = 'export const relève = 1;';
const PAGE = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let http: FastifyInstance;

const createServer = (webBuild: string, publicUrl = 'http://127.0.0.1:3000') => {
  const config = readConfig({ PUBLIC_URL: publicUrl, DATA_DIR: folder });
  const server = createHttpServer(config, pino({ level: 'silent' }));
  serveWebApp(server, { dataDir: config.dataDir, webBuild });
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releve-static-'));
  const dist = path.join(folder, 'dist');
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  await writeFile(path.join(dist, 'index.html'), INDEX);
  await writeFile(path.join(dist, 'login.html'), LOGIN);
  await writeFile(path.join(dist, 'punch.html'), PUNCH);
  await writeFile(path.join(dist, 'sw.js'), '// the real worker');
  await writeFile(path.join(dist, 'manifest.webmanifest'), '{}');
  await writeFile(path.join(dist, 'assets', 'app-Ab12.js'), SCRIPT);
  await writeFile(path.join(dist, 'assets', 'app-Ab12.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(dist, 'assets', 'app-Ab12.js.map'), 'secret');
  await writeFile(path.join(dist, 'assets', 'app-Ab12.js.map.br'), 'secret');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  http = createServer(dist);
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

describe('files', () => {
  test('with a hash in their name are kept for ever and sent compressed', async () => {
    const response = await http.inject({
      url: '/assets/app-Ab12.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload).toEqual(brotliCompressSync(SCRIPT));
  });

  test('are sent plain to whoever wants no compression', async () => {
    const response = await http.inject('/assets/app-Ab12.js');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toBe(SCRIPT);
  });

  test.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest'])(
    '%s is asked for every time',
    async (url) => {
      const response = await http.inject({ url, headers: PAGE });
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/app-Ab12.js.map',
    '/assets/app-Ab12.js.ma%70',
    '/assets/app-Ab12.js.map.br',
  ])('outside the build, and what it was built from, cannot be reached: %s', async (url) => {
    const response = await http.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain('secret');
  });
});

describe('a screen’s address', () => {
  test.each(['/', '/admin/clients/edit/4/base', '/password-reset?token=x', '/Dashboard/'])(
    '%s gets the app',
    async (url) => {
      const response = await http.inject({ url, headers: PAGE });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.body).toBe(INDEX);
      expect(response.headers['content-security-policy']).toContain("script-src 'self';");
    },
  );

  test('/login gets the app with the sign-in page drawn in it', async () => {
    const response = await http.inject({ url: '/login?from=mail', headers: PAGE });
    expect(response.body).toBe(LOGIN);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('/user/punch gets the app with links to the parts of that screen; a day of it does not', async () => {
    const [today, day] = await Promise.all(
      ['/user/punch', '/user/punch/2026-05-04'].map((url) => http.inject({ url, headers: PAGE })),
    );
    expect(today?.body).toBe(PUNCH);
    expect(today?.headers['cache-control']).toBe('no-cache');
    expect(day?.body).toBe(INDEX);
  });

  test.each([
    ['/assets/gone-Zz99.js', PAGE],
    ['/api/nothing', PAGE],
    ['/login', { accept: 'application/json' }],
    ['/image.png', { accept: 'image/*' }],
  ])('%s that is not one gets 404', async (url, headers) => {
    const response = await http.inject({ url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'errors.not_found' });
  });

  test('is not for other methods', async () => {
    const response = await http.inject({ method: 'POST', url: '/login', headers: PAGE });
    expect(response.statusCode).toBe(404);
  });
});

test('the service worker can be switched off: it then removes itself', async () => {
  expect((await http.inject('/sw.js')).body).toBe('// the real worker');
  await switchServiceWorker(folder, 'off');
  const response = await http.inject('/sw.js');
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers['content-type']).toContain('text/javascript');
  expect(response.body).toContain('registration.unregister()');
  expect(response.body).not.toContain('indexedDB');
  await switchServiceWorker(folder, 'on');
  expect((await http.inject('/sw.js')).body).toBe('// the real worker');
});

test('without a build the API works alone and says so', async () => {
  const bare = createServer(path.join(folder, 'nothing here'));
  const response = await bare.inject({ url: '/', headers: PAGE });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('The web app is not built; the API is at /api/docs.\n');
  expect((await bare.inject('/sw.js')).statusCode).toBe(404);
  await bare.close();
});

test('HSTS is for https only', async () => {
  const secure = createServer(folder, 'https://releve.example');
  const { headers } = await secure.inject({ url: '/', headers: PAGE });
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  const plain = await http.inject({ url: '/', headers: PAGE });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  await secure.close();
});
