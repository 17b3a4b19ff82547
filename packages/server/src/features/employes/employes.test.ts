import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { listClientOptions } from '@releve/domain/features/clients.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchesFolded } from '../../platform/list.repository.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye } from '../../testing/factories.ts';

let t: TestApp;
let as: Caller;
beforeAll(async () => {
  t = await buildApp();
  as = await t.signIn(USERGROUP.director, { prenom: 'Zoé', nom: 'Zola' });
});
afterAll(() => t.close());

async function pick(query: EndpointInput<typeof listEmployeOptions>['query']) {
  const { data, meta } = (await t.call(listEmployeOptions, { as, query })).json();
  return { meta, names: data.map(({ prenom }: { prenom: string }) => prenom) };
}

describe('picking an employee', () => {
  test('finds by name, accents and case forgiven, words in any order', async () => {
    await insertEmploye(t.db, { prenom: 'Éloïse', nom: 'Bélanger' });
    await insertEmploye(t.db, { prenom: 'Marc', nom: 'Bélanger' });
    expect((await pick({ q: 'belanger' })).names).toEqual(['Éloïse', 'Marc']);
    expect((await pick({ q: 'BÉLANGER élo' })).names).toEqual(['Éloïse']);
    expect((await pick({ q: 'belanger', sort: '-nom' })).names).toEqual(['Marc', 'Éloïse']);
    expect((await pick({ q: 'xyz' })).names).toEqual([]);
  });

  test.each(['%', '_', '\\', "'"])('%s is a character like another', async (q) => {
    expect((await pick({ q })).names).toEqual([]);
  });

  test('leaves out who has left, but for those already chosen', async () => {
    const gone = await insertEmploye(t.db, { prenom: 'Gaston', nom: 'Parti', actif: false });
    expect((await pick({ q: 'gaston' })).names).toEqual([]);
    expect((await pick({ ids: `${gone.id},999999` })).names).toEqual(['Gaston']);
  });

  test('offers those of some groups alone', async () => {
    const nom = 'Desgroupes';
    await insertEmploye(t.db, { prenom: 'Coach', nom, usergroup: USERGROUP.coach });
    await insertEmploye(t.db, { prenom: 'Employé', nom, usergroup: USERGROUP.employee });
    await insertEmploye(t.db, { prenom: 'Superviseur', nom, usergroup: USERGROUP.supervisor });
    expect((await pick({ q: nom, usergroup: '4,5' })).names).toEqual(['Coach', 'Superviseur']);
    expect((await pick({ q: nom, usergroup: '2' })).names).toEqual(['Employé']);
  });

  test('comes in pages that add up to the total', async () => {
    for (const number of [1, 2, 3]) {
      await insertEmploye(t.db, { prenom: `Page ${number}`, nom: 'Feuillet' });
    }
    const first = await pick({ q: 'feuillet', per_page: 2 });
    expect(first).toEqual({
      names: ['Page 1', 'Page 2'],
      meta: { total: 3, page: 1, per_page: 2 },
    });
    const second = await pick({ q: 'feuillet', per_page: 2, page: 2 });
    expect(second).toEqual({ names: ['Page 3'], meta: { total: 3, page: 2, per_page: 2 } });
    const beyond = await pick({ q: 'feuillet', per_page: 2, page: 3 });
    expect(beyond).toEqual({ names: [], meta: { total: 3, page: 3, per_page: 2 } });
  });

  test.each(['a', '1;2', '1,', '-1', '1,,2'])('ids=%s is refused', async (ids) => {
    const response = await t.call(listEmployeOptions, { as, query: { ids } });
    expect(response.statusCode).toBe(422);
  });

  test('uses the trigram index', async () => {
    const plan = await t.db.transaction().execute(async (tx) => {
      // The table is too small for the planner to prefer an index by itself.
      await sql`set local enable_seqscan = off`.execute(tx);
      const query = tx
        .selectFrom('employes')
        .select('id')
        .where(matchesFolded(sql`folded_name`, 'belanger'));
      return JSON.stringify(await query.explain());
    });
    expect(plan).toContain('employes_recherche');
  });
});

describe('picking a client', () => {
  test('finds by name or town, active ones only', async () => {
    await insertClient(t.db, { nom: 'École Saint-Édouard', ville: 'Laval' });
    await insertClient(t.db, { nom: 'Clinique du Parc', ville: 'Longueuil' });
    await insertClient(t.db, { nom: 'Clinique fermée', ville: 'Longueuil', actif: false });
    const pick = async (q: string) =>
      (await t.call(listClientOptions, { as, query: { q } })).json().data;
    expect(await pick('ecole laval')).toMatchObject([
      { nom: 'École Saint-Édouard', ville: 'Laval' },
    ]);
    expect(await pick('longueuil')).toMatchObject([{ nom: 'Clinique du Parc' }]);
  });
});
