// Tells a monitor whether this process can serve: GET /api/health.
import { APP_VERSION } from '@releve/domain/version.ts';
import type { FastifyInstance } from 'fastify';

export function serveHealth(http: FastifyInstance, check: () => Promise<unknown>): void {
  http.get('/api/health', async (_request, reply) => {
    try {
      await check();
      return { status: 'ok', version: APP_VERSION };
    } catch {
      return reply.status(503).send({ status: 'unavailable', version: APP_VERSION });
    }
  });
}
