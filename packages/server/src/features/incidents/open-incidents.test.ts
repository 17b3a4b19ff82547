import { randomUUID } from 'node:crypto';
import { countOpenIncidents } from '@releve/domain/features/incidents.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../testing/build-app.ts';
import { insertClient } from '../../testing/factories.ts';
import type { IncidentsTable } from './incidents.tables.ts';

let test: TestApp;
let rang = 0;

beforeAll(async () => {
  test = await buildApp();
});

afterAll(() => test.close());

async function insert(values: Partial<Insertable<IncidentsTable>> & { client_id: number }) {
  rang += 1;
  const at = '2026-06-15T12:00:00Z';
  return test.db
    .insertInto('incidents')
    .values({
      uuid: randomUUID(),
      annee: 2026,
      rang,
      type: 'bris',
      gravite: 1,
      description: 'Vitre fêlée',
      survenu_le: at,
      signale_le: at,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

it('counts what is not put right yet by site, with the worst gravity and the file of a single one', async () => {
  const [busy, single, quiet] = [
    await insertClient(test.db),
    await insertClient(test.db),
    await insertClient(test.db),
  ];
  const { id: kept } = await insert({ client_id: busy.id });
  await insert({ client_id: busy.id, gravite: 3, statut: 'pris_en_charge' });
  await insert({ client_id: busy.id, fusionne_dans: kept });
  const { id: only } = await insert({ client_id: single.id, gravite: 2 });
  await insert({ client_id: quiet.id, statut: 'resolu' });
  await insert({ client_id: quiet.id, statut: 'confirme' });

  const answer = await test.call(countOpenIncidents, {
    as: await test.signIn(USERGROUP.supervisor),
  });
  const byClient = (a: { client_id: number }, b: { client_id: number }) =>
    a.client_id - b.client_id;
  expect(answer.json<{ data: { client_id: number }[] }>().data.toSorted(byClient)).toEqual([
    { client_id: busy.id, ouverts: 2, gravite: 3, seul_id: null },
    { client_id: single.id, ouverts: 1, gravite: 2, seul_id: only },
  ]);
});
