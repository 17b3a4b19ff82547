import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { exportFormationsChiffre, getChiffres } from '@releve/domain/features/chiffres.ts';
import * as admin from '@releve/domain/features/formations-admin.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
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

describe('however a course is asked, the figure is the sum of its file', () => {
  const SOME = { usergroups: [USERGROUP.supervisor], clients: [], employes: [] };
  const expectSame = async () => {
    const [, ...rows] = await readFile({});
    const a_jour = rows.reduce((sum, row) => sum + Number(row[5]), 0);
    expect(await readFigure({})).toEqual({ a_jour, demandees: rows.length });
    return { a_jour, demandees: rows.length };
  };
  const withdrawLast = async () => {
    const { id } = await f.test.db
      .selectFrom('certificats')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const body = { motif: 'Tricherie' };
    answerOf(await f.test.call(admin.withdrawCertificat, { as: f.director, params: { id }, body }));
  };

  test('of a group, by name or at a site; taken twice, withdrawn or archived', async () => {
    const [anne, benoit] = [await f.hire(), await f.hire()];
    const before = await expectSame();
    const { id: ofGroup } = await f.offer({ titre: 'Encadrement' }, { audience: SOME });
    const { id: byName } = await f.offer({ titre: 'Nacelle' }, { obligatoire: false });
    const body = { employes: [anne.employe.id], echeance: null };
    const params = { id: byName };
    answerOf(await f.test.call(admin.assignFormation, { as: f.supervisor, params, body }));
    const site = await insertClient(f.test.db);
    const quart = { employe_id: benoit.employe.id, client_id: site.id, date: '2028-06-18' };
    await insertQuart(f.test.db, quart);
    await insertQuart(f.test.db, { ...quart, date: '2028-06-19' });
    const { id: atSite } = await f.offer({ titre: 'Accueil' }, { client_id: site.id });
    expect(await expectSame()).toEqual({ ...before, demandees: before.demandees + 3 });
    await f.pass(f.supervisor, ofGroup);
    await f.pass(anne, byName);
    await f.pass(benoit, byName);
    await f.pass(benoit, atSite);
    await f.pass(benoit, atSite);
    expect(await expectSame()).toEqual({
      a_jour: before.a_jour + 3,
      demandees: before.demandees + 3,
    });
    await f.pass(anne, byName);
    await withdrawLast();
    expect((await expectSame()).a_jour).toBe(before.a_jour + 3);
    const { version } = await f.read(ofGroup);
    const archived = { params: { id: ofGroup }, body: { archive: true, version } };
    answerOf(await f.test.call(admin.archiveFormation, { as: f.director, ...archived }));
    expect(await expectSame()).toEqual({
      a_jour: before.a_jour + 2,
      demandees: before.demandees + 2,
    });
  });

  test('a version to be taken again ends those before it when its time is over, and an end is an end', async () => {
    const anne = await f.hire();
    const { id } = await f.offer({ titre: 'Cadenassage', validite_mois: 12 });
    await f.pass(anne, id);
    const { a_jour } = await expectSame();
    await f.rewrite(id, { titre: 'Cadenassage 2' });
    answerOf(await f.publish(id, { a_refaire: true }));
    expect((await expectSame()).a_jour).toBe(a_jour);
    await f.travel({ hours: 24 * 31 });
    expect((await expectSame()).a_jour).toBe(a_jour - 1);
    await f.pass(anne, id);
    expect((await expectSame()).a_jour).toBe(a_jour);
    await f.travel({ hours: 24 * 400 });
    expect((await expectSame()).a_jour).toBeLessThan(a_jour);
    await f.travel({ hours: -24 * 431 });
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
