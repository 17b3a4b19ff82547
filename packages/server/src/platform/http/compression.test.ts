import { type ByColumns, COLUMNS_TYPE, readColumns } from '@releve/domain/columns.ts';
import { endpoint } from '@releve/domain/endpoint.ts';
import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp, type TestApp } from '../../testing/build-app.ts';
import { sendConstant } from './compression.ts';
import { serve } from './serve.ts';

const words = z.object({ texte: z.string() });

const readWords = endpoint.get('/api/test/words', {
  summary: 'So many letters.',
  ability: 'public',
  query: z.object({ count: z.coerce.number<number>() }),
  response: words,
});

const revealWords = endpoint.get('/api/test/secret-words', {
  summary: 'Many secret letters.',
  ability: 'public',
  response: words,
  isSecret: true,
});

const listNumbers = endpoint.get('/api/test/numbers', {
  summary: 'Many rows.',
  ability: 'public',
  query: z.object({ count: z.coerce.number<number>() }),
  response: z.object({ numbers: z.array(z.object({ id: z.int(), nom: z.string() })) }),
});
const numberRows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, nom: 'é' }));

const deriveKey = promisify(pbkdf2);
const LARGE = 100_000;
const HUGE = 1_500_000;
let t: TestApp;
let written = 0;

beforeAll(async () => {
  t = await buildApp({
    register: (app) => {
      serve(app, readWords, async ({ query }) => ({ texte: 'é'.repeat(query.count) }));
      serve(app, revealWords, async () => ({ texte: 'é'.repeat(LARGE) }));
      serve(app, listNumbers, async ({ query }) => ({ numbers: numberRows(query.count) }));
      const writeConstant = async () => `written ${(written += 1)} times`;
      app.http.get('/api/test/constant', sendConstant('text/plain', writeConstant));
    },
  });
});
afterAll(() => t.close());

const read = (count: number, encoding?: string) =>
  t.call(readWords, {
    query: { count },
    ...(encoding !== undefined && { headers: { 'accept-encoding': encoding } }),
  });

test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', '*'])(
  'a large answer is compressed for “%s”',
  async (encoding) => {
    const response = await read(LARGE, encoding);
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['vary']).toBe('Accept-Encoding');
    expect(response.rawPayload.length).toBeLessThan(2_000);
    const body: unknown = JSON.parse(gunzipSync(response.rawPayload).toString());
    expect(body).toEqual({ texte: 'é'.repeat(LARGE) });
  },
);

test.each([undefined, 'br', 'identity', 'gzip;q=0', 'gzip;q=0.0, br'])(
  'and sent as it is for “%s”',
  async (encoding) => {
    const response = await read(LARGE, encoding);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['vary']).toBe('Accept-Encoding');
    expect(response.json()).toEqual({ texte: 'é'.repeat(LARGE) });
  },
);

test('one of a few packets is compressed as well, and waits for no thread', async () => {
  // Passwords and photos fill the threads; a week of an employee must not wait for them.
  let isBusy = true;
  const busy = Promise.all(
    Array.from({ length: 8 }, () => deriveKey('x', 'y', 400_000, 64, 'sha512')),
  ).finally(() => {
    isBusy = false;
  });
  for (const count of [1_400, 20_000]) {
    const response = await read(count, 'gzip');
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['vary']).toBe('Accept-Encoding');
    expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual({
      texte: 'é'.repeat(count),
    });
  }
  expect(isBusy).toBe(true);
  await busy;
});

test('a small answer, and one that holds a secret, are sent as they are', async () => {
  const small = await read(1_000, 'gzip');
  expect(small.headers['content-encoding']).toBeUndefined();
  const secret = await t.call(revealWords, { headers: { 'accept-encoding': 'gzip' } });
  expect(secret.headers['content-encoding']).toBeUndefined();
  expect(secret.json()).toEqual({ texte: 'é'.repeat(LARGE) });
});

test.each([LARGE, HUGE])(
  'a read of %i letters that the device has already is answered with 304 and no body, however it was compressed',
  async (length) => {
    const first = await read(length, 'gzip');
    expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual({
      texte: 'é'.repeat(length),
    });
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const ask = (count: number, known: string) =>
      t.call(readWords, { query: { count }, headers: { 'if-none-match': known } });
    const again = await ask(length, tag);
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers['etag']).toBe(tag);
    expect(again.headers['cache-control']).toBe('no-store');
    const other = await ask(length + 1, tag);
    expect(other.statusCode).toBe(200);
    expect(other.headers['etag']).not.toBe(tag);
  },
);

test('a long list goes by columns to whoever can read them, and by rows to anybody else', async () => {
  const ask = (count: number, accept: string, known = '') =>
    t.call(listNumbers, { query: { count }, headers: { accept, 'if-none-match': known } });
  const byColumns = await ask(600, `${COLUMNS_TYPE}, application/json`);
  expect(byColumns.headers['content-type']).toBe(`${COLUMNS_TYPE}; charset=utf-8`);
  expect(byColumns.headers['vary']).toBe('Accept, Accept-Encoding');
  expect(readColumns(byColumns.json<ByColumns>())).toEqual({ numbers: numberRows(600) });
  const tag = String(byColumns.headers['etag']);
  expect((await ask(600, COLUMNS_TYPE, tag)).statusCode).toBe(304);
  for (const [count, accept] of [
    [600, 'application/json'],
    [600, '*/*'],
    [400, COLUMNS_TYPE],
  ] as const) {
    const byRows = await ask(count, accept, tag);
    expect(byRows.statusCode).toBe(200);
    expect(byRows.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(byRows.json()).toEqual({ numbers: numberRows(count) });
  }
});

test('one that holds a secret has no tag', async () => {
  expect((await t.call(revealWords)).headers['etag']).toBeUndefined();
});

test('data carries no headers that only a page needs, and runs nothing if it is opened', async () => {
  const { headers } = await read(1);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  for (const name of ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is compressed once, and sent once',
  async (url) => {
    const first = await t.app.http.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers['content-encoding']).toBe('gzip');
    const tag = String(first.headers['etag']);
    const again = await t.app.http.inject({ url, headers: { 'if-none-match': tag } });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  },
);

test('what stays as it is is written when it is first asked for, and once', async () => {
  expect(written).toBe(0);
  const answers = await Promise.all([1, 2, 3].map(() => t.app.http.inject('/api/test/constant')));
  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill('written 1 times'));
});
