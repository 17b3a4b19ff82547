import { gunzipSync } from 'node:zlib';
// What the server answers beside the features: its health, its figures, its own description.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type TestApp } from './testing/build-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildApp();
});
afterAll(() => t.close());

test('health', async () => {
  const response = await t.app.http.inject('/api/health');
  expect(response.json()).toMatchObject({ status: 'ok' });
});

describe('metrics', () => {
  test('count requests by route, not by address', async () => {
    await t.app.http.inject('/api/user/get/12');
    await t.app.http.inject('/api/user/get/13');
    const { body } = await t.app.http.inject('/metrics');
    expect(body).toContain(
      'releve_http_requests_total{method="GET",route="/api/user/get/:id?",status="401"} 2',
    );
    expect(body).toMatch(/releve_http_request_duration_seconds_bucket\{.*le="\+Inf"\} 2/);
    expect(body).toMatch(/process_resident_memory_bytes \d+/);
    expect(body).not.toContain('/12');
  });

  test.each([
    ['198.51.100.3', {}],
    ['127.0.0.1', { 'x-forwarded-for': '198.51.100.3' }],
  ])('are not for %s with %j', async (remoteAddress, headers) => {
    const response = await t.app.http.inject({ url: '/metrics', remoteAddress, headers });
    expect(response.statusCode).toBe(404);
  });
});

describe('the description', () => {
  test('names every endpoint with its parameters, body and answers', async () => {
    const { paths, openapi } = (await t.app.http.inject('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    for (const { method, path } of t.app.endpoints) {
      const name = path.replace(/:(\w+)\??/g, '{$1}');
      expect(paths[name]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
    expect(paths['/api/user/get'].get.parameters).toEqual([]);
    expect(paths['/api/user/get/{id}'].get.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
    const signIn = paths['/api/sanctum/token'].post;
    expect(signIn.security).toEqual([]);
    const { schema } = signIn.requestBody.content['application/json'];
    expect(schema.required).toEqual(['identity', 'password']);
    expect(Object.keys(signIn.responses)).toEqual(['200', '409', '422', '429']);
  });

  test('comes compressed, in less than a fifth of its size', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const small = await t.app.http.inject({ url: '/api/openapi.json', headers });
    expect(small.headers['content-encoding']).toBe('gzip');
    const whole = await t.app.http.inject('/api/openapi.json');
    expect(gunzipSync(small.rawPayload).equals(whole.rawPayload)).toBe(true);
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 5);
  });

  test('can be read without a script', async () => {
    const response = await t.app.http.inject('/api/docs');
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('/api/sanctum/token');
    expect(response.body).not.toContain('<script');
  });
});
