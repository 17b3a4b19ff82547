import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { listEmployeHistory } from '@releve/domain/features/employes-account.ts';
import { updateEmploye, getEmploye, type Employe } from '@releve/domain/features/employes.ts';
import { exportJournal, type JournalEntry, listJournal } from '@releve/domain/features/journal.ts';
import { signIn } from '@releve/domain/features/session.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordJournal } from '../../platform/journal.ts';
import { buildApp, PASSWORD, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye } from '../../testing/factories.ts';
import { readCsv } from '../../testing/read-csv.ts';

let t: TestApp;
let director: Caller;
let hélène: Caller;
beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director, { prenom: 'Karim', nom: 'Haddad' });
  hélène = await t.signIn(USERGROUP.director, { prenom: 'Hélène', nom: 'Desrosiers' });
});
afterAll(() => t.close());

type Query = EndpointInput<typeof listJournal>['query'];

const list = async (query: Query = {}) =>
  (await t.call(listJournal, { as: director, query })).json<{
    data: JournalEntry[];
    meta: { total: number };
  }>();

/** As an act of that day, whatever the day of the test. */
const recordAt = (le: string, objet_id: number) =>
  t.db
    .insertInto('journal')
    .values({ le, acteur_id: hélène.employe.id, action: 'publication', objet: 'memos', objet_id })
    .execute();

async function changeFile(id: number, change: Partial<Employe>, as = director): Promise<void> {
  const file = await t.call(getEmploye, { as, params: { id } });
  const response = await t.call(updateEmploye, {
    as,
    params: { id },
    body: { ...file.json<Employe>(), ...change },
  });
  expect(response.statusCode).toBe(200);
}

describe('the log', () => {
  test('says who did what to whom, before and after, newest first', async () => {
    const { id } = await insertEmploye(t.db, { prenom: 'Nadia', nom: 'Benali' });
    await changeFile(id, { telephone: '450-555-0101' });
    await changeFile(id, { telephone: '450-555-0102' });
    const { data } = await list({ objet: 'employes', objet_id: id });
    expect(data).toMatchObject([
      {
        acteur: { id: director.employe.id, prenom: 'Karim', nom: 'Haddad' },
        pour: null,
        action: 'modification',
        objet: 'employes',
        objet_id: id,
        objet_nom: 'Nadia Benali',
        avant: { telephone: '450-555-0101' },
        apres: { telephone: '450-555-0102' },
        adresse: '127.0.0.1',
      },
      { apres: { telephone: '450-555-0101' } },
    ]);
  });

  test('is filtered by who, what, on what and for whom', async () => {
    const client = await insertClient(t.db, { nom: 'Clinique du Parc' });
    const aided = await insertEmploye(t.db);
    await recordJournal(t.db, {
      acteur: { id: hélène.employe.id, actsFor: aided.id },
      action: 'consultation',
      objet: 'clients',
      objet_id: client.id,
    });
    for (const query of [
      { acteur_id: hélène.employe.id, action: 'consultation' },
      { pour_id: aided.id },
      { objet: 'clients', objet_id: client.id },
      { q: 'desrosiers helene', action: 'consultation' },
    ] satisfies Query[]) {
      const { data, meta } = await list(query);
      expect(meta.total).toBe(1);
      expect(data[0]).toMatchObject({ objet_nom: 'Clinique du Parc', pour: { id: aided.id } });
    }
    expect((await list({ q: 'personne' })).data).toEqual([]);
  });

  test('a person’s name finds their file as well', async () => {
    const { id } = await insertEmploye(t.db, { prenom: 'Wilner', nom: 'Étienne' });
    await changeFile(id, { nom: 'Étienne-Roy' });
    const { data } = await list({ q: 'wilner etienne' });
    expect(data.map(({ objet_id }) => objet_id)).toEqual([id]);
  });

  test('days are those of the company', async () => {
    // Midnight in Toronto is 04:00 or 05:00 in UTC.
    await recordAt('2025-01-10T04:59:59Z', 101);
    await recordAt('2025-01-10T05:00:00Z', 102);
    await recordAt('2025-01-11T04:59:59Z', 103);
    await recordAt('2025-01-11T05:00:00Z', 104);
    const idsOf = async (query: Query) =>
      (await list({ objet: 'memos', ...query })).data.map(({ objet_id }) => objet_id);
    expect(await idsOf({ du: '2025-01-10', au: '2025-01-10' })).toEqual([103, 102]);
    expect(await idsOf({ au: '2025-01-09' })).toEqual([101]);
    expect(await idsOf({ du: '2025-01-11', au: '2025-01-11' })).toEqual([104]);
  });

  test.each([{ action: 'vol' }, { objet: 'mots_de_passe' }, { du: 'hier' }, { acteur_id: 'moi' }])(
    '%o is refused',
    async (query) => {
      const response = await t.call(listJournal, { as: director, query: query as Query });
      expect(response.statusCode).toBe(422);
    },
  );

  test('is a director’s alone', async () => {
    for (const usergroup of [USERGROUP.employee, USERGROUP.supervisor, USERGROUP.inspector]) {
      const as = await t.signIn(usergroup);
      expect((await t.call(listJournal, { as })).statusCode).toBe(403);
      const file = await t.call(exportJournal, { as, query: { format: 'csv' } });
      expect(file.statusCode).toBe(403);
    }
  });
});

describe('as a file', () => {
  test('holds the filtered rows, disarmed, and is journalled itself', async () => {
    const { id } = await insertEmploye(t.db, { prenom: '=Rose', nom: 'Laure' });
    await changeFile(id, { urgence_lien: 'sœur' });
    const response = await t.call(exportJournal, {
      as: director,
      query: { format: 'csv', objet: 'employes', objet_id: id },
    });
    const [header, row] = readCsv(response.body).map((cells) => cells.join('|'));
    expect(header).toBe('Date et heure|Qui|Pour|Action|Objet|Numéro|Nom|Avant|Après|Adresse');
    expect(row).toContain(`|Karim Haddad||modification|employes|${id}|'=Rose Laure|`);
    expect(row).toContain('"urgence_lien":"sœur"');
    const { data } = await list({ action: 'export' });
    expect(data[0]).toMatchObject({ objet: 'journal', apres: { format: 'csv', lignes: 1 } });
  });
});

describe('the history of one file', () => {
  test('tells changes, not sign-ins nor addresses, to whoever may change it', async () => {
    const caller = await t.signIn();
    const { id, username } = caller.employe;
    await t.call(signIn, { body: { identity: username, password: PASSWORD } });
    await changeFile(id, { nom: 'Nouveau' });
    const coach = await t.signIn(USERGROUP.coach);
    const response = await t.call(listEmployeHistory, { as: coach, params: { id } });
    expect(response.json().data).toMatchObject([
      { action: 'modification', apres: { nom: 'Nouveau' }, adresse: null },
    ]);
    const inspector = await t.signIn(USERGROUP.inspector);
    const refused = await t.call(listEmployeHistory, { as: inspector, params: { id } });
    expect(refused.statusCode).toBe(403);
    const above = await t.call(listEmployeHistory, {
      as: coach,
      params: { id: director.employe.id },
    });
    expect(above.statusCode).toBe(403);
    const nobody = await t.call(listEmployeHistory, { as: coach, params: { id: 999_999_999 } });
    expect(nobody.statusCode).toBe(404);
  });
});
