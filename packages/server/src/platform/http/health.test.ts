import fastify from 'fastify';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { serveHealth } from './health.ts';

test('health is 503 while the database cannot be reached', async () => {
  const http = fastify();
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  serveHealth(http, () => pool.query('select 1'));
  const response = await http.inject('/api/health');
  expect(response.statusCode).toBe(503);
  expect(response.json().status).toBe('unavailable');
  await http.close();
  await pool.end();
});
