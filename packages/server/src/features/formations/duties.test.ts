// Of whom courses are asked, and by when.
import * as admin from '@releve/domain/features/formations-admin.ts';
import { getAttention } from '@releve/domain/features/attention.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { createFormationFixture, type FormationFixture } from '../../testing/formation-fixture.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';

let f: FormationFixture;
beforeAll(async () => {
  f = await createFormationFixture();
});
afterAll(() => f.test.close());

const NOBODY = { usergroups: [], clients: [], employes: [] };

const assignedOf = (formation_id: number) =>
  f.test.db
    .selectFrom('formation_assignations')
    .select(['employe_id', 'origine', 'echeance'])
    .where('formation_id', '=', formation_id)
    .orderBy('employe_id')
    .execute();

describe('a course is asked of', () => {
  test('a group, and of nobody else', async () => {
    const audience = { ...NOBODY, usergroups: [USERGROUP.coach] };
    const coach = await f.test.signIn(USERGROUP.coach);
    const anne = await f.hire();
    const { id } = await f.offer({}, { audience, ouverte: false });
    expect(await f.mine(coach, id)).toMatchObject({ etat: 'a_faire', echeance: '2026-07-15' });
    expect(await f.mine(anne, id)).toBeUndefined();
    expect((await f.ask(anne, id)).statusCode).toBe(404);
    const version_id = (await f.read(id)).publiee?.id;
    expect((await f.begin(anne, id, { version_id })).answer.statusCode).toBe(404);
    expect((await f.bell(coach)).map(({ titre }) => titre)).toEqual([
      'Formation à suivre\u00A0: SIMDUT 2015',
    ]);
    expect(await f.bell(anne)).toEqual([]);
  });

  test('somebody by name, until they are no longer', async () => {
    const { id } = await f.offer({}, { obligatoire: false, ouverte: false });
    const anne = await f.hire();
    const assign = (employes: number[], echeance: string | null) =>
      f.test.call(admin.assignFormation, {
        as: f.supervisor,
        params: { id },
        body: { employes, echeance },
      });
    expect(answerOf(await assign([anne.employe.id], '2026-06-20'))).toEqual({ assignees: 1 });
    expect(await f.mine(anne, id)).toMatchObject({ obligatoire: true, echeance: '2026-06-20' });
    expect((await assign([anne.employe.id], '2026-06-01')).statusCode).toBe(422);
    expect((await assign([999_999], null)).statusCode).toBe(422);
    answerOf(
      await f.test.call(admin.unassignFormation, {
        as: f.supervisor,
        params: { id, employe: anne.employe.id },
      }),
    );
    expect(await f.mine(anne, id)).toBeUndefined();
  });

  test('somebody who is hired later: shown at once, stored within the hour', async () => {
    const { id } = await f.offer({ titre: 'Accueil' });
    await f.travel({ hours: 48 });
    const anne = await f.hire();
    expect((await f.mine(anne, id))?.echeance).toBe('2026-07-17');
    expect(await f.bell(anne)).toEqual([]);
    await f.followDuties();
    await f.travel({ hours: 24 });
    expect((await f.mine(anne, id))?.echeance).toBe('2026-07-17');
    await f.followDuties();
    expect((await f.bell(anne)).filter(({ titre }) => titre.includes('Accueil'))).toHaveLength(1);
    await f.travel({ hours: -72 });
  });

  test('whoever has a quart ahead at the site of an induction, by the day of the first', async () => {
    const site = await insertClient(f.test.db, { nom: 'Clinique du Parc' });
    const [anne, benoit] = [await f.hire(), await f.hire()];
    const work = (employe_id: number, date: string, statut: 'publie' | 'annule' = 'publie') =>
      insertQuart(f.test.db, { employe_id, client_id: site.id, date, statut });
    await work(anne.employe.id, '2026-06-22');
    await work(anne.employe.id, '2026-06-18');
    await work(benoit.employe.id, '2026-06-10');
    await work(benoit.employe.id, '2026-06-20', 'annule');
    const { id } = await f.offer(
      { titre: 'Accueil du site' },
      { client_id: site.id, ouverte: false },
    );
    expect(await f.mine(anne, id)).toMatchObject({
      etat: 'a_faire',
      echeance: '2026-06-18',
      client: { id: site.id, nom: 'Clinique du Parc' },
    });
    expect(await f.mine(benoit, id)).toBeUndefined();
    expect((await assignedOf(id)).map(({ employe_id }) => employe_id)).toEqual([anne.employe.id]);
    await f.test.db.deleteFrom('quarts').where('employe_id', '=', anne.employe.id).execute();
    await f.followDuties();
    expect(await assignedOf(id)).toEqual([]);
    expect(await f.mine(anne, id)).toBeUndefined();
  });

  test('nobody once it is archived; certificates stay', async () => {
    const { id } = await f.offer();
    const [anne, benoit] = [await f.hire(), await f.hire()];
    const { certificat } = await f.pass(anne, id);
    const { version } = await f.read(id);
    const body = { archive: true, version };
    answerOf(await f.test.call(admin.archiveFormation, { as: f.director, params: { id }, body }));
    expect(await f.mine(benoit, id)).toBeUndefined();
    expect(await f.mine(anne, id)).toMatchObject({
      etat: 'valide',
      obligatoire: false,
      certificat,
    });
    expect((await f.take(anne, id)).peut_commencer).toBe(false);
    expect((await f.begin(anne, id)).answer.json().message).toBe('formations.archived');
  });
});

describe('reminders of the day', () => {
  test('come a week before and on the day, to whoever has not passed it', async () => {
    const { id } = await f.offer({ titre: 'Ergonomie' });
    const [anne, benoit] = [await f.hire(), await f.hire()];
    await f.followDuties();
    await f.pass(benoit, id);
    const told = async (as = anne) =>
      (await f.bell(as)).map(({ titre }) => titre).filter((titre) => /Ergonomie/.test(titre));
    await f.travel({ hours: 24 * 23 });
    await runDeadlines(f.test);
    expect(await told()).toContain('Rappel\u00A0: Ergonomie');
    await f.travel({ hours: 24 * 7 });
    await runDeadlines(f.test);
    await runDeadlines(f.test);
    expect((await told()).filter((titre) => titre.startsWith('Dernier jour'))).toHaveLength(1);
    expect((await told(benoit)).filter((titre) => !titre.startsWith('Formation à suivre'))).toEqual(
      ['Réussie\u00A0: Ergonomie'],
    );
    await f.travel({ hours: -24 * 30 });
  });

  test('stop with the renewal of a certificate', async () => {
    const { id } = await f.offer({ titre: 'Cadenassage' });
    const anne = await f.hire();
    await f.pass(anne, id);
    await f.travel({ hours: 24 * 270 });
    await f.pass(anne, id);
    await f.travel({ hours: 24 * 100 });
    await runDeadlines(f.test);
    expect((await f.bell(anne)).filter(({ titre }) => /renouveler|expiré/.test(titre))).toEqual([]);
    await f.travel({ hours: -24 * 370 });
  });
});

test('the counter is what waits: to do, under way and over, of what is asked', async () => {
  const anne = await f.hire();
  const count = async () => {
    const { data } = answerOf<EndpointResponse<typeof getAttention>>(
      await f.test.call(getAttention, { as: anne }),
    );
    return data.find(({ key }) => key === 'formations')?.count ?? 0;
  };
  const before = await count();
  const { id } = await f.offer();
  await f.offer({ titre: 'Facultative' }, { obligatoire: false });
  expect(await count()).toBe(before + 1);
  await f.begin(anne, id);
  expect(await count()).toBe(before + 1);
  const { uuid } = await f.begin(anne, id);
  for (const lecon of ['etiquettes', 'fiches']) await f.readLesson(anne, uuid, lecon);
  await f.submit(anne, uuid, [
    { question: 'porter', valeur: 'oui' },
    { question: 'couleur', valeur: 'verte' },
    { question: 'gants', valeur: ['rouge', 'bleue'] },
  ]);
  expect(await count()).toBe(before);
});
