import { APP_VERSION } from '@releve/domain/version.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CREDENTIALS } from '../../testing/realtime-fixture.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createHttpServer } from '../http/server.ts';
import { createRealtimeHub } from './hub.ts';
import { serveRealtimeAlone } from './realtime-server.ts';

let http: ReturnType<typeof createHttpServer>;
beforeEach(() => {
  http = createHttpServer(readConfig({}), pino({ level: 'silent' }));
  serveRealtimeAlone(http, createRealtimeHub(CREDENTIALS), systemClock);
});
afterEach(() => http.close());

test('tells a monitor that it serves, without a database', async () => {
  const response = await http.inject('/api/health');
  expect(response.json()).toEqual({ status: 'ok', version: APP_VERSION });
});

test('shows its metrics to this machine only', async () => {
  expect((await http.inject('/metrics')).body).toContain('releve_realtime_connections 0\n');
  const stranger = await http.inject({ url: '/metrics', remoteAddress: '192.0.2.1' });
  expect(stranger.statusCode).toBe(404);
});

test('asks for a signature even behind the limits of the real HTTP server', async () => {
  const response = await http.inject({
    method: 'POST',
    url: '/apps/7/events',
    payload: { name: 'page', channels: ['a'], data: 'x' },
  });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ error: 'auth_key is unknown' });
});
