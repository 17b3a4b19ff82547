import { getEmploye, createEmploye, updateEmploye } from '@releve/domain/features/employes.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import { signIn } from '@releve/domain/features/session.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertEmploye } from '../../testing/factories.ts';

let t: TestApp;
let director: Caller;
let supervisor: Caller;
beforeAll(async () => {
  t = await buildApp({ config: { publicUrl: 'https://releve.example' } });
  director = await t.signIn(USERGROUP.director);
  supervisor = await t.signIn(USERGROUP.supervisor);
});
afterAll(() => t.close());

let lastNumber = 0;

function contentOf(change: Record<string, unknown> = {}) {
  lastNumber += 1;
  return {
    prenom: 'Nadia',
    nom: 'Benali',
    username: `nbenali${lastNumber}`,
    courriel: `nadia${lastNumber}@boreal.example`,
    telephone: '514-555-0123',
    langue: 'fr' as const,
    langues: ['fr' as const, 'ar' as const],
    usergroup: USERGROUP.employee,
    superviseur_id: supervisor.employe.id,
    coach_id: null,
    embauche_le: '2024-03-04',
    day_switch_time: '06:00:00',
    urgence_nom: 'Karim Benali',
    urgence_telephone: '438-555-0188',
    urgence_lien: 'frère',
    ...change,
  };
}

const create = (change: Record<string, unknown> = {}, as = director) =>
  t.call(createEmploye, { as, body: contentOf(change) });

const createOne = async (change: Record<string, unknown> = {}): Promise<Employe> =>
  (await create(change)).json<Employe>();

const update = (employe: Employe, change: Record<string, unknown>, as = director) =>
  t.call(updateEmploye, {
    as,
    params: { id: employe.id },
    body: { ...employe, ...change, version: employe.version },
  });

const readJournal = (id: number) =>
  t.db
    .selectFrom('journal')
    .select(['action', 'acteur_id', 'avant', 'apres'])
    .where('objet', '=', 'employes')
    .where('objet_id', '=', id)
    .orderBy('id')
    .execute();

describe('a new file', () => {
  test('holds what was typed, trimmed, and is in the journal', async () => {
    const body = contentOf({ prenom: '  Nadia ', telephone: '', urgence_lien: null });
    const response = await t.call(createEmploye, { as: supervisor, body });
    expect(response.statusCode).toBe(200);
    const employe = response.json<Employe>();
    expect(employe).toMatchObject({
      ...body,
      prenom: 'Nadia',
      telephone: null,
      superviseur: { id: supervisor.employe.id, nom: supervisor.employe.nom },
      coach: null,
      actif: true,
      photo_url: null,
      version: 0,
    });
    const seen = await t.call(getEmploye, { as: supervisor, params: { id: employe.id } });
    expect(seen.json()).toEqual(employe);
    expect(await readJournal(employe.id)).toMatchObject([
      {
        action: 'creation',
        acteur_id: supervisor.employe.id,
        avant: null,
        apres: { nom: 'Benali' },
      },
    ]);
  });

  test('signs in with a temporary password that must be changed, which the journal does not hold', async () => {
    const employe = await createOne({ password: 'kwt4-bnr7-xap2' });
    const session = await t.call(signIn, {
      body: { identity: employe.username, password: 'kwt4-bnr7-xap2' },
    });
    expect(session.json().user).toMatchObject({ doit_changer_mot_de_passe: true });
    expect(JSON.stringify(await readJournal(employe.id))).not.toContain('kwt4');
  });

  test.each([
    ['court', 'validation.password_too_short'],
    ['motdepasse', 'validation.password_common'],
    ['benali1234', 'validation.password_common'],
  ])('refuses the password %s', async (password, key) => {
    const response = await create({ password });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ password: [key] });
  });

  test('is invited by e-mail, where there is one', async () => {
    const before = t.mails.length;
    const employe = await createOne({ envoyer_lien: true });
    await t.app.jobs.runWaiting();
    const [mail] = t.mails.slice(before);
    expect(mail).toMatchObject({ to: employe.courriel, subject: 'Votre accès à Relève' });
    expect(mail?.text).toContain('https://releve.example/password-reset?token=');
    const without = await create({ envoyer_lien: true, courriel: null });
    expect(without.json().errors).toEqual({ courriel: ['validation.required'] });
  });

  test('says what is missing or wrong, field by field', async () => {
    const response = await create({
      prenom: ' ',
      nom: undefined,
      username: 'deux mots',
      courriel: 'sans arobase',
      telephone: '12',
      langues: ['klingon'],
      usergroup: 9,
      embauche_le: '2024-02-31',
      day_switch_time: '25:00',
      urgence_telephone: 'demander à Karim',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({
      prenom: ['validation.required'],
      nom: ['validation.required'],
      username: ['validation.no_spaces'],
      courriel: ['validation.courriel'],
      telephone: ['validation.telephone'],
      'langues.0': ['validation.invalid'],
      usergroup: ['validation.invalid'],
      embauche_le: ['validation.date'],
      day_switch_time: ['validation.time'],
      urgence_telephone: ['validation.telephone'],
    });
  });

  test('is nobody else’s under another spelling', async () => {
    const { username, courriel } = await createOne();
    const shout = (text: string | null) => text?.toUpperCase();
    const names = await create({ username: shout(username), courriel: shout(courriel) });
    expect(names.json()).toEqual({
      message: 'validation.username_taken',
      errors: {
        username: ['validation.username_taken'],
        courriel: ['validation.courriel_taken'],
      },
    });
    const asUsername = await create({ username: courriel });
    expect(asUsername.json().errors).toEqual({ username: ['validation.login_taken'] });
    await createOne({ username: 'quelqu@boreal.example' });
    const asCourriel = await create({ courriel: 'Quelqu@boreal.example' });
    expect(asCourriel.json().errors).toEqual({ courriel: ['validation.login_taken'] });
  });

  test('of two made at once with one name, only one is kept', async () => {
    const results = await Promise.all([
      create({ username: 'enmemetemps' }),
      create({ username: 'enmemetemps' }),
    ]);
    expect(new Set(results.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const refused = results.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json().errors).toEqual({ username: ['validation.username_taken'] });
  });

  test('has managers who are there as supervisor and coach', async () => {
    const employee = await insertEmploye(t.db);
    const gone = await insertEmploye(t.db, { usergroup: USERGROUP.coach, actif: false });
    const response = await create({ superviseur_id: employee.id, coach_id: gone.id });
    expect(response.json().errors).toEqual({
      superviseur_id: ['validation.superviseur_unknown'],
      coach_id: ['validation.coach_unknown'],
    });
    expect((await create({ superviseur_id: 999_999 })).statusCode).toBe(422);
  });

  test('is not taken over by a coach; a director, or whoever leads them, entrusts them', async () => {
    const coach = await t.signIn(USERGROUP.coach);
    const coach_id = coach.employe.id;
    const employe = await createOne();
    const taken = await update(employe, { coach_id }, coach);
    expect(taken.json().errors).toEqual({ coach_id: ['validation.leader_self'] });
    const given = await update(employe, { coach_id }, supervisor);
    expect(given.statusCode).toBe(200);
    const led = given.json<Employe>();
    const handed = await update(led, { coach_id: null }, coach);
    expect(handed.statusCode).toBe(200);
    const back = await update(handed.json<Employe>(), { coach_id }, coach);
    expect(back.statusCode).toBe(422);
    expect((await create({ coach_id }, coach)).statusCode).toBe(200);
  });
});

describe('nobody above oneself', () => {
  test.each([USERGROUP.director, USERGROUP.developer, USERGROUP.inspector])(
    'a supervisor gives nobody the group %i',
    async (usergroup) => {
      const response = await create({ usergroup }, supervisor);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ usergroup: ['validation.usergroup_above'] });
    },
  );

  test('one’s own group may be given', async () => {
    expect((await create({ usergroup: USERGROUP.supervisor }, supervisor)).statusCode).toBe(200);
    expect((await create({ usergroup: USERGROUP.coach }, supervisor)).statusCode).toBe(200);
  });

  test('a supervisor edits no inspector, a director no developer: 403 and in the journal', async () => {
    const inspector = await createOne({ usergroup: USERGROUP.inspector });
    expect((await update(inspector, { nom: 'X' }, supervisor)).statusCode).toBe(403);
    const developer = await t.signIn(USERGROUP.developer);
    const file = await t.call(getEmploye, { as: director, params: { id: developer.employe.id } });
    expect((await update(file.json<Employe>(), { nom: 'X' })).statusCode).toBe(403);
    const refusals = await t.db
      .selectFrom('journal')
      .select('acteur_id')
      .where('action', '=', 'refus')
      .execute();
    expect(refusals.map(({ acteur_id }) => acteur_id)).toEqual(
      expect.arrayContaining([supervisor.employe.id, director.employe.id]),
    );
  });

  test('nobody promotes themselves', async () => {
    const file = await t.call(getEmploye, {
      as: supervisor,
      params: { id: supervisor.employe.id },
    });
    const response = await update(
      file.json<Employe>(),
      { usergroup: USERGROUP.director },
      supervisor,
    );
    expect(response.json().errors).toEqual({ usergroup: ['validation.usergroup_above'] });
  });
});

describe('a change', () => {
  test('makes a new version; the journal says what differs and nothing else', async () => {
    const employe = await createOne();
    const response = await update(employe, { telephone: '450-555-0199', langues: ['fr'] });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ telephone: '450-555-0199', version: 1 });
    expect((await readJournal(employe.id)).at(-1)).toEqual({
      action: 'modification',
      acteur_id: director.employe.id,
      avant: { telephone: '514-555-0123', langues: ['fr', 'ar'] },
      apres: { telephone: '450-555-0199', langues: ['fr'] },
    });
  });

  test('by a second person on the same version gets 409 and the file as it stands', async () => {
    const employe = await createOne();
    expect((await update(employe, { nom: 'Première' })).statusCode).toBe(200);
    const second = await update(employe, { nom: 'Seconde' }, supervisor);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: 'errors.stale',
      current: { id: employe.id, nom: 'Première', version: 1 },
    });
    const stored = await t.call(getEmploye, { as: director, params: { id: employe.id } });
    expect(stored.json().nom).toBe('Première');
  });

  test('keeps one’s own names, and a supervisor who has left', async () => {
    const leaving = await insertEmploye(t.db, { usergroup: USERGROUP.supervisor });
    const employe = await createOne({ superviseur_id: leaving.id });
    await t.db.updateTable('employes').set({ actif: false }).where('id', '=', leaving.id).execute();
    expect((await update(employe, { nom: 'Autre' })).statusCode).toBe(200);
  });

  test('makes nobody their own supervisor', async () => {
    const coach = await createOne({ usergroup: USERGROUP.coach });
    const response = await update(coach, { coach_id: coach.id });
    expect(response.json().errors).toEqual({ coach_id: ['validation.self_reference'] });
  });

  test('of a file that is not there is 404', async () => {
    const employe = await createOne();
    expect((await update({ ...employe, id: 999_999_999 }, {})).statusCode).toBe(404);
    const seen = await t.call(getEmploye, { as: director, params: { id: 999_999_999 } });
    expect(seen.statusCode).toBe(404);
  });
});

test('an employee reads no file, an inspector writes none', async () => {
  const employe = await createOne();
  const employee = await t.signIn(USERGROUP.employee);
  const read = await t.call(getEmploye, { as: employee, params: { id: employe.id } });
  expect(read.statusCode).toBe(403);
  const inspector = await t.signIn(USERGROUP.inspector);
  expect((await create({}, inspector)).statusCode).toBe(403);
  expect((await update(employe, {}, inspector)).statusCode).toBe(403);
  expect((await t.call(getEmploye, { params: { id: employe.id } })).statusCode).toBe(401);
});
