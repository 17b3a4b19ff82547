// The line of a course in the manager's day says as many people as the matrix has late with it, whatever has happened.
import { listJourneeCarte } from '@releve/domain/features/journee.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as admin from '@releve/domain/features/formations-admin.ts';
import { missingFrom } from '@releve/domain/formation-state.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { createFormationFixture, type FormationFixture } from '../../testing/formation-fixture.ts';
import { loadSituation } from './situation.ts';

let f: FormationFixture;
let people: Caller[];
beforeAll(async () => {
  f = await createFormationFixture();
  people = [await f.hire(), await f.hire(), await f.hire(), await f.hire()];
});
afterAll(() => f.test.close());

async function countInDay(id: number): Promise<number> {
  const answer = await f.test.call(listJourneeCarte, {
    as: f.director,
    params: { carte: 'formations' },
    query: {},
  });
  const { data } = answerOf<EndpointResponse<typeof listJourneeCarte>>(answer);
  return data.find((item) => item.id === id)?.nombre ?? 0;
}

/** By the rules of the matrix, person by person. */
async function countByRules(id: number): Promise<number> {
  const moment = { now: f.test.clock.now(), timeZone: 'America/Toronto' };
  const situation = await loadSituation(f.test.db, moment, { formationIds: [id] });
  const [course] = situation.courses;
  if (course === undefined) throw new Error('The course is not there');
  const all = await f.test.db
    .selectFrom('employes')
    .select('id')
    .where('actif', '=', true)
    .execute();
  return all.filter((person) => {
    const { isAsked, end, echeance } = situation.of(course, person.id);
    const from = missingFrom(end, echeance);
    return isAsked && from !== null && from <= situation.today;
  }).length;
}

test('after a certificate, its end, its withdrawal and a version that is to be taken again', async () => {
  const { id } = await f.offer({ validite_mois: 12 });
  await f.followDuties();
  const [anne, benoit, chloe] = people;
  if (!anne || !benoit || !chloe) throw new Error('Nobody was hired');
  const expectSame = async (count: number) => {
    expect([await countInDay(id), await countByRules(id)]).toEqual([count, count]);
  };
  // Everybody, the director and the supervisor included, has thirty days.
  await expectSame(0);
  await f.pass(anne, id);
  await f.pass(benoit, id);
  await f.travel({ hours: 24 * 31 });
  await expectSame(4);

  const [certificat] = await f.test.db
    .selectFrom('certificats')
    .select('id')
    .where('employe_id', '=', benoit.employe.id)
    .execute();
  const withdrawn = await f.test.call(admin.withdrawCertificat, {
    as: f.director,
    params: { id: certificat?.id ?? 0 },
    body: { motif: 'Remis par erreur' },
  });
  expect(withdrawn.statusCode).toBe(200);
  // Whoever lost it has the whole time again.
  await expectSame(4);
  await f.travel({ hours: 24 * 31 });
  await expectSame(5);
  await f.pass(benoit, id);
  await f.pass(chloe, id);
  await expectSame(3);

  await f.rewrite(id, { titre: 'Une autre version' });
  answerOf(await f.publish(id, { a_refaire: true, note: 'Nouveau produit' }));
  // Former certificates are good for as long as there is time to take it again.
  await expectSame(3);
  await f.travel({ hours: 24 * 31 });
  await expectSame(6);
  await f.pass(anne, id);
  await expectSame(5);

  await f.travel({ hours: 24 * 380 });
  await expectSame(6);
});
