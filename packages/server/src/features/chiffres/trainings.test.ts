import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { exportFormationsChiffre, getChiffres } from '@releve/domain/features/chiffres.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormationFixture, type FormationFixture } from '../../testing/formation-fixture.ts';
import { readCsv } from '../../testing/read-csv.ts';

let f: FormationFixture;
beforeAll(async () => {
  f = await createFormationFixture();
});
afterAll(() => f.test.close());

async function readFigure(more: object) {
  const query = { du: '2026-06-01', au: '2026-06-14', ...more };
  const answer = await f.test.call(getChiffres, { as: f.director, query });
  return answer.json<EndpointResponse<typeof getChiffres>>().formations;
}

async function readFile(more: object) {
  const answer = await f.test.call(exportFormationsChiffre, {
    as: f.director,
    query: { format: 'csv', ...more },
  });
  expect(answer.statusCode).toBe(200);
  return readCsv(answer.body);
}

test('the file of the trainings sums to their figure, for the company and for a part of it', async () => {
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await f.test.signIn(USERGROUP.employee));
  const { id } = await f.offer({ titre: 'Produits dangereux' });
  await f.offer({ titre: 'Échelles' });
  const [first] = people;
  if (first === undefined) throw new Error('Nobody was hired');
  await f.pass(first, id);
  await f.test.db
    .updateTable('employes')
    .set({ superviseur_id: f.supervisor.employe.id })
    .where('id', '=', first.employe.id)
    .execute();
  for (const filter of [
    {},
    { usergroup: USERGROUP.employee },
    { superviseur_id: f.supervisor.employe.id },
  ]) {
    const figure = await readFigure(filter);
    const [head, ...rows] = await readFile(filter);
    expect(head).toEqual([
      'Personne',
      'Formation',
      'État',
      'Valable jusqu’au',
      'À faire pour le',
      'À jour',
    ]);
    const current = rows.reduce((sum, row) => sum + Number(row[5]), 0);
    expect({ a_jour: current, demandees: rows.length }).toEqual(figure);
  }
  expect(await readFigure({ superviseur_id: f.supervisor.employe.id })).toEqual({
    a_jour: 1,
    demandees: 2,
  });
});

test('nobody but directors takes it, and nobody where there are no trainings', async () => {
  const refused = await f.test.call(exportFormationsChiffre, { as: f.supervisor, query: {} });
  expect(refused.statusCode).toBe(403);
  const off = { name: 'ENABLE_FORMATIONS', value: 'false' } as const;
  await f.test.db.insertInto('parametres').values(off).execute();
  f.test.app.settings.invalidate();
  const gone = await f.test.call(exportFormationsChiffre, { as: f.director, query: {} });
  expect(gone.statusCode).toBe(404);
});
