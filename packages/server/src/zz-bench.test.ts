import { getUser } from '@releve/domain/features/session.ts';
import { sql } from 'kysely';
import { test } from 'vitest';
import { buildApp } from './testing/build-app.ts';
import { hashToken } from './platform/session/token.ts';
test('bench', async () => {
  const t = await buildApp({ register: (app) => {
    app.http.get('/bare', async (request, reply) => {
      const { rows } = await t.database.pool.query({ name: 'bare', text: 'select e.id, prenom, nom, username, courriel, telephone, langue, usergroup, day_switch_time, doit_changer_mot_de_passe, j.id as jid, j.utilise_le from jetons j join employes e on e.id = j.employe_id where empreinte = $1 and j.utilise_le > $2 and actif', values: [hashToken((request.headers.authorization ?? '').slice(7)), '2020-01-01'] });
      return rows[0];
    });
  }});
  await sql`select 1`.execute(t.db);
  const as = await t.signIn(3);
  const headers = { authorization: `Bearer ${as.token}` };
  const run = async (url: string) => {
    const start = performance.now();
    for (let i = 0; i < 40; i++) await Promise.all(Array.from({ length: 64 }, () => t.app.http.inject({ url, headers })));
    return Math.round((40 * 64) / ((performance.now() - start) / 1000));
  };
  for (let i = 0; i < 3; i++) console.log('bare', await run('/bare'), 'serve', await run(getUser.path));
  await t.close();
});
