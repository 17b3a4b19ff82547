import * as endpoints from '@releve/domain/features/employes-import.ts';
import type { EmployeImportLine } from '@releve/domain/features/employes-import.ts';
import { getEmploye } from '@releve/domain/features/employes.ts';
import type { ImportReport } from '@releve/domain/import.ts';
import { DIRECTORS, USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertEmploye } from '../../testing/factories.ts';

let t: TestApp;
let director: Caller;
beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director, { username: 'directrice' });
});
afterAll(() => t.close());

type Line = Omit<EmployeImportLine, 'ligne'>;

const number = (lines: readonly Line[]) =>
  lines.map((line, index) => ({ ligne: index + 2, ...line }));

const preview = async (lines: readonly Line[], as = director) =>
  (
    await t.call(endpoints.previewEmployeImport, { as, body: { lines: number(lines) } })
  ).json<ImportReport>();

const importAll = (lines: readonly Line[], as = director) =>
  t.call(endpoints.importEmployes, { as, body: { lines: number(lines) } });

const countEmployes = async () => (await t.db.selectFrom('employes').select('id').execute()).length;

const findByUsername = (username: string) =>
  t.db
    .selectFrom('employes')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

const person = (username: string, change: Partial<Line> = {}): Line => ({
  username,
  prenom: 'Rachid',
  nom: 'Mansouri',
  usergroup: 'Employé',
  ...change,
});

describe('reading the cells', () => {
  test('takes words as people write them', async () => {
    const report = await importAll([
      person('chef', { usergroup: 'SUPERVISEUR' }),
      person('mansouri', {
        prenom: '  Rachid ',
        usergroup: 'employe',
        courriel: 'rachid@boreal.example',
        telephone: "'+1 514 555-0100",
        superviseur_username: 'CHEF',
        coach_username: 'chef',
        embauche_le: '2024/03/04',
        day_switch_time: '4:30',
        langue: 'Anglais',
        langues: 'français, Arabic; en',
        urgence_nom: '',
      }),
    ]);
    expect(report.json<ImportReport>().meta).toEqual({ create: 2, update: 0, errors: 0 });
    const chef = await findByUsername('chef');
    expect(chef).toMatchObject({ usergroup: USERGROUP.supervisor, langue: 'fr', version: 0 });
    expect(await findByUsername('mansouri')).toMatchObject({
      prenom: 'Rachid',
      usergroup: USERGROUP.employee,
      telephone: '+1 514 555-0100',
      superviseur_id: chef.id,
      coach_id: chef.id,
      embauche_le: '2024-03-04',
      day_switch_time: '04:30:00',
      langue: 'en',
      langues: ['fr', 'ar', 'en'],
      urgence_nom: null,
      mot_de_passe: null,
    });
  });

  test('names each fault of each line', async () => {
    await insertEmploye(t.db, { username: 'dejala', courriel: 'dejala@boreal.example' });
    const { data, meta } = await preview([
      { prenom: 'Sans', nom: 'Identifiant' },
      person('deux mots', { usergroup: 'Roi', courriel: 'x', telephone: '1', langue: 'ru' }),
      person('date', { embauche_le: '31/12/2024', day_switch_time: '25:00', langues: 'klingon' }),
      person('courriel', { courriel: 'Dejala@boreal.example' }),
      person('connexion', { courriel: 'directrice@x.example', superviseur_username: 'personne' }),
      person('lui', { superviseur_username: 'lui', coach_username: 'dejala' }),
      person('bien'),
    ]);
    expect(meta).toEqual({ create: 1, update: 0, errors: 6 });
    expect(data.map(({ errors }) => errors)).toEqual([
      { usergroup: ['validation.required'] },
      {
        username: ['validation.no_spaces'],
        usergroup: ['validation.usergroup_unknown'],
        courriel: ['validation.courriel'],
        telephone: ['validation.telephone'],
        langue: ['validation.langue_unknown'],
      },
      {
        embauche_le: ['validation.date'],
        day_switch_time: ['validation.time'],
        langues: ['validation.langue_unknown'],
      },
      { courriel: ['validation.courriel_taken'] },
      { superviseur_username: ['validation.superviseur_unknown'] },
      {
        superviseur_username: ['validation.self_reference'],
        coach_username: ['validation.coach_unknown'],
      },
      undefined,
    ]);
  });

  test('two lines for one person: the second names the first', async () => {
    const { data } = await preview([
      person('jumeau', { courriel: 'jumeau@boreal.example' }),
      person('autre'),
      person('Jumeau'),
      person('encore', { courriel: 'JUMEAU@boreal.example' }),
    ]);
    expect(data).toEqual([
      { ligne: 2, statut: 'create' },
      { ligne: 3, statut: 'create' },
      {
        ligne: 4,
        statut: 'error',
        errors: { username: ['validation.duplicate_line'] },
        doublon_de: 2,
      },
      {
        ligne: 5,
        statut: 'error',
        errors: { courriel: ['validation.duplicate_line'] },
        doublon_de: 2,
      },
    ]);
  });
});

describe('a known username', () => {
  test('changes that file: only the columns that are there, an empty cell empties', async () => {
    const leader = await insertEmploye(t.db, { usergroup: USERGROUP.coach });
    const known = await insertEmploye(t.db, {
      username: 'connue',
      prenom: 'Connue',
      telephone: '514-555-0111',
      urgence_nom: 'Quelqu’un',
      superviseur_id: leader.id,
    });
    const response = await importAll([
      { username: 'Connue', telephone: '', courriel: 'neuf@boreal.example' },
    ]);
    expect(response.json<ImportReport>().data).toEqual([{ ligne: 2, statut: 'update' }]);
    const seen = await t.call(getEmploye, { as: director, params: { id: known.id } });
    expect(seen.json()).toMatchObject({
      prenom: 'Connue',
      telephone: null,
      courriel: 'neuf@boreal.example',
      urgence_nom: 'Quelqu’un',
      superviseur_id: leader.id,
      version: 1,
    });
    const entries = await t.db
      .selectFrom('journal')
      .select(['action', 'avant', 'apres'])
      .where('objet_id', '=', known.id)
      .execute();
    expect(entries).toEqual([
      {
        action: 'modification',
        avant: { username: 'connue', telephone: '514-555-0111', courriel: known.courriel },
        apres: { username: 'Connue', telephone: null, courriel: 'neuf@boreal.example' },
      },
    ]);
  });

  test('with nothing new leaves the file and its version alone', async () => {
    const known = await insertEmploye(t.db, { username: 'pareil' });
    await importAll([{ username: 'pareil', prenom: known.prenom, nom: known.nom }]);
    expect(await findByUsername('pareil')).toMatchObject({ version: 0 });
  });

  test('above oneself or anonymised is an error', async () => {
    await insertEmploye(t.db, { username: 'dev1', usergroup: USERGROUP.developer });
    await insertEmploye(t.db, {
      username: 'oublie',
      actif: false,
      anonymise_le: '2026-01-01T00:00:00Z',
    });
    const { data } = await preview([
      { username: 'dev1', nom: 'X' },
      person('grimpeur', { usergroup: '1' }),
      { username: 'oublie', nom: 'X' },
    ]);
    expect(data.map(({ errors }) => errors)).toEqual([
      { usergroup: ['validation.usergroup_above'] },
      { usergroup: ['validation.usergroup_above'] },
      { username: ['employes.anonymised'] },
    ]);
  });
});

describe('all or nothing', () => {
  const SIZE = 3000;
  const BAD = 20;
  const isBad = (index: number) => index % (SIZE / BAD) === 77;
  const lines = Array.from({ length: SIZE }, (_, index) =>
    person(`masse${index}`, {
      courriel: isBad(index) ? 'pas un courriel' : `masse${index}@boreal.example`,
      superviseur_username: 'directrice',
      embauche_le: '2025-01-15',
    }),
  );

  test('of 3,000 lines with 20 bad ones, the 20 are named and nothing is written', async () => {
    const before = await countEmployes();
    const started = performance.now();
    const { data, meta } = await preview(lines);
    const elapsed = performance.now() - started;
    expect(meta).toEqual({ create: SIZE - BAD, update: 0, errors: BAD });
    const bad = data.filter(({ statut }) => statut === 'error');
    expect(bad.map(({ ligne }) => ligne)).toEqual(
      lines.flatMap((_, index) => (isBad(index) ? index + 2 : [])),
    );
    expect(new Set(bad.map(({ errors }) => JSON.stringify(errors)))).toEqual(
      new Set(['{"courriel":["validation.courriel"]}']),
    );
    const refused = await importAll(lines);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({ message: 'import.has_errors', report: { data, meta } });
    expect(await countEmployes()).toBe(before);
    // Asked of the preview: two seconds. A busy machine is given more.
    expect(elapsed).toBeLessThan(6000);
  });

  test('3,000 good lines are written, led and journalled, then changed', async () => {
    const good = lines.map((line, index) => ({ ...line, courriel: `m${index}@boreal.example` }));
    const before = await countEmployes();
    const response = await importAll(good);
    expect(response.json<ImportReport>().meta).toEqual({ create: SIZE, update: 0, errors: 0 });
    expect(await countEmployes()).toBe(before + SIZE);
    expect(await findByUsername('masse2999')).toMatchObject({
      superviseur_id: director.employe.id,
      version: 0,
    });
    const again = await importAll(good.map((line) => ({ ...line, nom: 'Autre' })));
    expect(again.json<ImportReport>().meta).toEqual({ create: 0, update: SIZE, errors: 0 });
    expect(await findByUsername('masse2999')).toMatchObject({ nom: 'Autre', version: 1 });
    const { total } = await t.db
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('objet', '=', 'employes')
      .where('action', 'in', ['creation', 'modification', 'importation'])
      .where('acteur_id', '=', director.employe.id)
      .executeTakeFirstOrThrow();
    expect(total).toBeGreaterThanOrEqual(2 * SIZE + 2);
  });

  test('the last director is not demoted by a line', async () => {
    await t.db
      .updateTable('employes')
      .set({ actif: false })
      .where('usergroup', 'in', DIRECTORS)
      .where('id', '!=', director.employe.id)
      .execute();
    const demotion = { username: 'directrice', usergroup: 'Coach' };
    const { data } = await preview([demotion]);
    expect(data[0]?.errors).toEqual({ usergroup: ['employes.last_director'] });
    const replaced = await preview([demotion, person('releve', { usergroup: 'Directeur' })]);
    expect(replaced.meta.errors).toBe(0);
  });
});

describe('a line without a username', () => {
  const proposals = (report: ImportReport) => report.data.map(({ propose }) => propose);

  test('is given one by the rule of the form, numbered where somebody has it', async () => {
    await insertEmploye(t.db, { username: 'Ana.Silva', prenom: 'Autre', nom: 'Personne' });
    await insertEmploye(t.db, { username: 'ana.silva3', prenom: 'Encore', nom: 'Autre' });
    const lines: Line[] = [
      { prenom: 'Ana', nom: 'Silva', usergroup: 'Employé' },
      { prenom: 'Aña', nom: 'Sílva', usergroup: 'Employé', username: '' },
      person('eloise.saint-pierre'),
      { prenom: 'Éloïse', nom: 'Saint-Pierre', usergroup: 'Employé' },
      { prenom: '', nom: 'Sans', usergroup: 'Employé' },
      { prenom: '王', nom: '芳', usergroup: 'Employé' },
    ];
    const report = await preview(lines);
    expect(proposals(report)).toEqual([
      'ana.silva2',
      'ana.silva4',
      undefined,
      'eloise.saint-pierre2',
      undefined,
      undefined,
    ]);
    expect(report.data.map(({ errors }) => errors)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      { prenom: ['validation.required'] },
      { username: ['validation.required'] },
    ]);
    const response = await importAll(lines.slice(0, 4));
    expect(response.json<ImportReport>().meta).toEqual({ create: 4, update: 0, errors: 0 });
    expect(await findByUsername('ana.silva4')).toMatchObject({ prenom: 'Aña', nom: 'Sílva' });
  });

  test('is told of somebody of the same name, in the company or above in the file', async () => {
    await insertEmploye(t.db, { username: 'bmorin', prenom: 'Benoît', nom: 'Morin' });
    await insertEmploye(t.db, { prenom: 'Gisèle', nom: 'Partie', actif: false });
    const { data } = await preview([
      { prenom: 'Benoit', nom: 'MORIN', usergroup: 'Employé' },
      { prenom: 'Gisèle', nom: 'Partie', usergroup: 'Employé' },
      { prenom: 'Fatou', nom: 'Diop', usergroup: 'Employé' },
      { prenom: 'Fatou', nom: 'Diop', usergroup: 'Employé' },
      person('autre.morin', { prenom: 'Benoît', nom: 'Morin' }),
    ]);
    expect(data.map(({ propose, homonyme }) => [propose, homonyme])).toEqual([
      ['benoit.morin', 'bmorin'],
      ['gisele.partie', undefined],
      ['fatou.diop', undefined],
      ['fatou.diop2', 'fatou.diop'],
      [undefined, undefined],
    ]);
  });
});

describe('the lines that are right, without the others', () => {
  const importRight = (lines: readonly Line[]) =>
    t.call(endpoints.importEmployes, {
      as: director,
      body: { lines: number(lines), partiel: true },
    });

  test('are written; those that count on a line at fault wait with it', async () => {
    const lines = [
      person('bonne', { superviseur_username: 'directrice' }),
      person('fautive', { usergroup: 'Superviseur', courriel: 'x' }),
      person('suit', { superviseur_username: 'fautive' }),
      person('chef-suiveur', { usergroup: 'Coach', superviseur_username: 'fautive' }),
      person('suit-le-suiveur', { coach_username: 'chef-suiveur' }),
    ];
    const report = (await importRight(lines)).json<ImportReport>();
    expect(report.meta).toEqual({ create: 1, update: 0, errors: 4 });
    expect(report.data.map(({ errors }) => errors)).toEqual([
      undefined,
      { courriel: ['validation.courriel'] },
      { superviseur_username: ['validation.leader_line'] },
      { superviseur_username: ['validation.leader_line'] },
      { coach_username: ['validation.leader_line'] },
    ]);
    expect((await preview(lines.slice(1))).meta).toEqual({ create: 0, update: 0, errors: 4 });
    const found = await t.db
      .selectFrom('employes')
      .select('username')
      .where(
        'username',
        'in',
        lines.map(({ username = '' }) => username),
      )
      .execute();
    expect(found).toEqual([{ username: 'bonne' }]);
  });

  test('none that is right is nothing to write', async () => {
    const before = await countEmployes();
    expect((await importRight([person('deux mots')])).statusCode).toBe(422);
    expect(await countEmployes()).toBe(before);
  });

  test('leave a director, where the one who would take over is on a line at fault', async () => {
    await t.db
      .updateTable('employes')
      .set({ actif: false })
      .where('usergroup', 'in', DIRECTORS)
      .where('id', '!=', director.employe.id)
      .execute();
    const report = (
      await importRight([
        { username: 'directrice', usergroup: 'Coach' },
        person('remplacante', { usergroup: 'Directeur', courriel: 'x' }),
        person('encore-bonne'),
      ])
    ).json<ImportReport>();
    expect(report.meta).toEqual({ create: 1, update: 0, errors: 2 });
    expect(report.data[0]?.errors).toEqual({ usergroup: ['employes.last_director'] });
    expect(await findByUsername('directrice')).toMatchObject({ usergroup: USERGROUP.director });
  });
});

test('is a director’s, of at least one line and at most 5,000', async () => {
  const supervisor = await t.signIn(USERGROUP.supervisor);
  expect((await importAll([person('x')], supervisor)).statusCode).toBe(403);
  expect((await importAll([])).json().errors).toEqual({ lines: ['import.no_lines'] });
  const many = Array.from({ length: 5001 }, (_, index) => ({ username: `u${index}` }));
  expect((await importAll(many)).json().errors).toEqual({ lines: ['import.too_many_lines'] });
});
