import type { EndpointInput } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/employes-import.ts';
import { EMPLOYE_IMPORT_FIELDS } from '@releve/domain/features/employes-import.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertEmploye } from '../../testing/factories.ts';
import { readCsv } from '../../testing/read-csv.ts';

let t: TestApp;
let supervisor: Caller;
beforeAll(async () => {
  t = await buildApp();
  supervisor = await t.signIn(USERGROUP.supervisor, {
    prenom: 'Marie-Ève',
    nom: 'Gagnon',
    username: 'megagnon',
  });
  await insertEmploye(t.db, {
    prenom: 'Éloïse',
    nom: 'Bélanger',
    username: 'ebelanger',
    courriel: 'eloise@boreal.example',
    telephone: '+1-450-555-0142',
    langue: 'en',
    langues: ['fr', 'ht'],
    superviseur_id: supervisor.employe.id,
    embauche_le: '2025-05-01',
    urgence_nom: '=HYPERLINK("http://evil.example")',
  });
  await insertEmploye(t.db, { nom: 'Parti', actif: false });
});
afterAll(() => t.close());

const exportFile = (
  query: EndpointInput<typeof endpoints.exportEmployes>['query'],
  as = supervisor,
) => t.call(endpoints.exportEmployes, { as, query });

test('the file is the list as it is filtered, in the language of whoever asks', async () => {
  const response = await exportFile({
    format: 'csv',
    q: 'belanger',
    colonnes:
      'nom,prenom,usergroup,langue,langues,superviseur,superviseur_username,actif,embauche_le',
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toContain('employes-2026-06-15.csv');
  expect(response.body).toBe(
    '\uFEFF"Nom";"Prénom";"Groupe";"Langue de l’application";"Langues parlées";"Superviseur";"Superviseur (nom d’utilisateur)";"Actif";"Date d’embauche"\r\n' +
      '"Bélanger";"Éloïse";"Employé";"anglais";"français, créole haïtien";"Marie-Ève Gagnon";"megagnon";"Oui";"2025-05-01"\r\n',
  );
  const english = await t.signIn(USERGROUP.coach, { langue: 'en' });
  const translated = await exportFile(
    { format: 'csv', q: 'belanger', colonnes: 'usergroup' },
    english,
  );
  expect(translated.body).toBe('\uFEFF"Group"\r\n"Employee"\r\n');
});

test('a cell that would run as a formula is text', async () => {
  const { body } = await exportFile({
    format: 'csv',
    q: 'belanger',
    colonnes: 'telephone,urgence_nom',
  });
  expect(readCsv(body)[1]).toEqual(["'+1-450-555-0142", `'=HYPERLINK("http://evil.example")`]);
});

test('everybody, everything, as a spreadsheet too', async () => {
  const response = await exportFile({ format: 'xlsx', actif: 'tous' });
  expect(response.headers['content-type']).toContain('spreadsheetml');
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const { body } = await exportFile({ format: 'csv', actif: 'non' });
  expect(body).toContain('Parti');
  expect(body).not.toContain('Bélanger');
});

test('what was exported can be imported again, unchanged', async () => {
  const director = await t.signIn(USERGROUP.director);
  const { body } = await exportFile({
    format: 'csv',
    q: 'belanger',
    colonnes: EMPLOYE_IMPORT_FIELDS.filter((field) => !field.startsWith('urgence')).join(','),
  });
  const cells = readCsv(body)[1];
  const line = Object.fromEntries(
    EMPLOYE_IMPORT_FIELDS.filter((field) => !field.startsWith('urgence')).map((field, index) => [
      field,
      cells?.[index] ?? '',
    ]),
  );
  const before = await t.db
    .selectFrom('employes')
    .selectAll()
    .where('username', '=', 'ebelanger')
    .execute();
  const report = await t.call(endpoints.importEmployes, {
    as: director,
    body: { lines: [{ ligne: 2, ...line }] },
  });
  expect(report.json().meta).toEqual({ create: 0, update: 1, errors: 0 });
  const after = await t.db
    .selectFrom('employes')
    .selectAll()
    .where('username', '=', 'ebelanger')
    .execute();
  expect(after).toEqual(before);
});

test('is in the journal, and neither an inspector’s nor an employee’s', async () => {
  await exportFile({ format: 'csv', colonnes: 'nom', usergroup: '2' });
  const entry = await t.db
    .selectFrom('journal')
    .select(['acteur_id', 'objet', 'apres'])
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(entry).toEqual({
    acteur_id: supervisor.employe.id,
    objet: 'employes',
    apres: { format: 'csv', colonnes: ['nom'], usergroup: [2], actif: 'oui', lignes: 1 },
  });
  const inspector = await t.signIn(USERGROUP.inspector);
  expect((await exportFile({ format: 'csv' }, inspector)).statusCode).toBe(403);
  expect((await exportFile({ format: 'csv', colonnes: 'mot_de_passe' })).statusCode).toBe(422);
});
