// The hub on its own (ROLE=realtime), for several web processes to share: no database, no page, only the
// sockets, the HTTP API, health and metrics.
import { APP_VERSION } from '@releve/domain/version.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RealtimeHub } from './hub.ts';
import { serveRealtimeApi } from './http-api.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export function serveRealtimeAlone(http: FastifyInstance, hub: RealtimeHub, clock: Clock): void {
  hub.attach(http.server);
  // Before the server waits for its connections to end: these would not by themselves.
  http.addHook('preClose', () => hub.close());
  serveRealtimeApi(http, hub, clock);
  http.get('/api/health', async () => ({ status: 'ok', version: APP_VERSION }));
  http.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.test(request.ip)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${hub.readMetrics()}\n`);
  });
}
