// Tells a monitor whether this process can serve: GET /api/health.
import { APP_VERSION } from '@releve/domain/version.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export function serveHealth(http: FastifyInstance, pool: pg.Pool): void {
  http.get('/api/health', async (_request, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ok', version: APP_VERSION };
    } catch {
      return reply.status(503).send({ status: 'unavailable', version: APP_VERSION });
    }
  });
}
