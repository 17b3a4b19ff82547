// What a punch costs at least: a bare Fastify route that does nothing but one insert. What `npm run bench` compares with.
import fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'pg';

const INSERT = {
  name: 'one_insert',
  text: `insert into punches (uuid, employe_id, quart_id, client_id, date, type, at, device_at, source, auteur_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'appareil', $2) on conflict (uuid) do nothing returning id`,
};

interface Punch {
  uuid: string;
  quart_id: number;
  client_id: number;
  date: string;
  type: string;
  at: string;
  device_at: string;
}

export function createOneInsertServer(connectionString: string): FastifyInstance {
  const pool = new Pool({ connectionString, max: 12 });
  const server = fastify();
  server.post<{ Body: { employe_id: number; punches: Punch[] } }>(
    '/api/presences/manualPunch',
    async ({ body: { employe_id, punches } }) => {
      const ids: unknown[] = [];
      for (const { uuid, quart_id, client_id, date, type, at, device_at } of punches) {
        const values = [uuid, employe_id, quart_id, client_id, date, type, at, device_at];
        const { rows } = await pool.query<{ id: string }>({ ...INSERT, values });
        ids.push(rows[0]?.id);
      }
      return { data: ids };
    },
  );
  return server;
}
