// What of training stands against a plan, and who is ranked behind for it.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { FormationDuty } from '@releve/domain/features/formations-admin.ts';
import { checkBatch, getPlanner } from '@releve/domain/features/planner.ts';
import { listCandidats } from '@releve/domain/features/replacements.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { createFormationFixture, type FormationFixture } from '../../testing/formation-fixture.ts';

let f: FormationFixture;
let site: { id: number };
let other: { id: number };
beforeAll(async () => {
  f = await createFormationFixture();
  site = await insertClient(f.test.db, { nom: 'Clinique' });
  other = await insertClient(f.test.db, { nom: 'École' });
});
afterAll(() => f.test.close());

type Duty = Omit<Partial<FormationDuty>, 'client_id'>;

async function findConflicts({ employe }: Caller, date: string, at = site): Promise<string[]> {
  const quart = {
    employe_id: employe.id,
    client_id: at.id,
    date,
    debut: '18:00',
    fin: '21:00',
    pause_minutes: 0,
    note: '',
  };
  const { conflits } = answerOf<EndpointResponse<typeof checkBatch>>(
    await f.test.call(checkBatch, {
      as: f.director,
      body: { operations: [{ op: 'create', ref: 'a', quart }] },
    }),
  );
  return conflits.filter(({ genre }) => genre === 'formation').flatMap(({ nom }) => nom ?? []);
}

const none = { usergroups: [], clients: [], employes: [] };

describe('a quart is in conflict', () => {
  test('from the day after the one by which a course was to be done, until it is', async () => {
    const anne = await f.hire();
    const duty: Duty = { audience: { ...none, employes: [anne.employe.id] }, delai_jours: 10 };
    const { id } = await f.offer({ titre: 'Nommée', validite_mois: 12 }, duty);
    expect(await findConflicts(anne, '2026-06-25')).toEqual([]);
    expect(await findConflicts(anne, '2026-06-26')).toEqual(['Nommée']);
    expect(await findConflicts(anne, '2026-06-26', other)).toEqual(['Nommée']);
    expect(await findConflicts(await f.hire(), '2026-06-26')).toEqual([]);
    await f.pass(anne, id);
    expect(await findConflicts(anne, '2027-06-15')).toEqual([]);
    expect(await findConflicts(anne, '2027-06-16')).toEqual(['Nommée']);
  });

  test('for whoever is in a group', async () => {
    const coach = await f.test.signIn(USERGROUP.coach);
    const duty: Duty = { audience: { ...none, usergroups: [USERGROUP.coach] }, delai_jours: 0 };
    await f.offer({ titre: 'Du groupe' }, duty);
    expect(await findConflicts(coach, '2026-06-16')).toEqual(['Du groupe']);
    expect(await findConflicts(await f.hire(), '2026-06-16')).toEqual([]);
  });

  test('at a site whose induction somebody has not had, at once and only there', async () => {
    const anne = await f.hire();
    const { id } = await f.offer({ titre: 'Induction' }, { client_id: site.id });
    expect(await findConflicts(anne, '2026-06-15')).toEqual(['Induction']);
    expect(await findConflicts(anne, '2026-06-15', other)).toEqual([]);
    await f.pass(anne, id);
    expect(await findConflicts(anne, '2026-06-15')).toEqual([]);
  });

  test('at the sites that an audience names', async () => {
    const anne = await f.hire();
    await insertQuart(f.test.db, {
      employe_id: anne.employe.id,
      client_id: other.id,
      // By the clock of the database, from eight weeks ago on.
      date: '2040-06-10',
    });
    const duty: Duty = { audience: { ...none, clients: [other.id] }, delai_jours: 0 };
    await f.offer({ titre: 'De l’école' }, duty);
    expect(await findConflicts(anne, '2026-06-16', other)).toEqual(['De l’école']);
    expect(await findConflicts(anne, '2026-06-16')).toEqual(['Induction']);
  });
});

test('the week of the planner says the same, for whoever judges on the screen', async () => {
  const anne = await f.hire();
  const duty: Duty = { audience: { ...none, employes: [anne.employe.id] }, delai_jours: 0 };
  await f.offer({ titre: 'De la semaine' }, duty);
  const { formations_manquantes: missing } = answerOf<EndpointResponse<typeof getPlanner>>(
    await f.test.call(getPlanner, { as: f.director, query: { date: '2026-06-16' } }),
  );
  expect(missing).toContainEqual({
    nom: 'De la semaine',
    client_id: null,
    pour_tous: false,
    personnes: [{ employe_id: anne.employe.id, depuis: '2026-06-16' }],
  });
  expect(missing.find(({ nom }) => nom === 'Induction')).toMatchObject({
    client_id: site.id,
    pour_tous: true,
  });
});

test('whoever lacks a course comes after whoever has it', async () => {
  const [anne, benoit] = [await f.hire({ nom: 'Aaa' }), await f.hire({ nom: 'Bbb' })];
  const employes = [anne.employe.id, benoit.employe.id];
  const there = await insertClient(f.test.db);
  const { id } = await f.offer(
    { titre: 'Exigée' },
    { audience: { ...none, employes }, delai_jours: 0 },
  );
  await f.pass(benoit, id);
  const quart = await insertQuart(f.test.db, {
    employe_id: null,
    client_id: there.id,
    date: '2026-06-18',
  });
  const { data } = answerOf<EndpointResponse<typeof listCandidats>>(
    await f.test.call(listCandidats, { as: f.director, params: { id: quart.id } }),
  );
  const rankOf = ({ employe }: Caller) => data.findIndex((each) => each.employe.id === employe.id);
  expect(rankOf(benoit)).toBeLessThan(rankOf(anne));
  expect(data[rankOf(anne)]?.raisons).toContainEqual({
    genre: 'formation',
    manquantes: ['Exigée'],
  });
});
