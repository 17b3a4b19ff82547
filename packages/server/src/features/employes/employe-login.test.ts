// Who may change what somebody signs in with, and who hears of it.
import { sendResetLink } from '@releve/domain/features/employes-account.ts';
import { importEmployes } from '@releve/domain/features/employes-import.ts';
import { getEmploye, updateEmploye, type Employe } from '@releve/domain/features/employes.ts';
import { forgotPassword, resetPassword } from '@releve/domain/features/session.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { NewEmploye } from '../../testing/factories.ts';

const NEW_PASSWORD = 'trois petits bateaux';

let t: TestApp;
let director: Caller;
beforeAll(async () => {
  t = await buildApp({ config: { publicUrl: 'https://releve.example' } });
  director = await t.signIn(USERGROUP.director, { prenom: 'Hélène', nom: 'Desrosiers' });
});
afterAll(() => t.close());
// The limits of one test must not weigh on the next.
beforeEach(() => t.clock.advance({ minutes: 2 }));

let lastNumber = 0;
const newAddress = (): string => {
  lastNumber += 1;
  return `nouvelle${lastNumber}@boreal.example`;
};

async function update(
  { employe: { id } }: Caller,
  change: Partial<NewEmploye>,
  as: Caller = director,
) {
  const file = (await t.call(getEmploye, { as: director, params: { id } })).json<Employe>();
  const body = { ...file, ...(change as Partial<Employe>) };
  return t.call(updateEmploye, { as, params: { id }, body });
}

const mailsTo = async (address: string | null) => {
  await t.app.jobs.runWaiting();
  return t.mails.filter(({ to }) => to === address);
};

describe('who may change it', () => {
  const { employee, coach, supervisor, director: head } = USERGROUP;

  test.each<[Usergroup, Usergroup]>([
    [supervisor, employee],
    [supervisor, coach],
    [coach, employee],
    [head, head],
    [head, employee],
  ])('group %i that of group %i', async (own, other) => {
    const [as, person] = [await t.signIn(own), await t.signIn(other)];
    const courriel = newAddress();
    const response = await update(person, { courriel, username: courriel.slice(0, -15) }, as);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ courriel });
  });

  test.each<[Usergroup, 'courriel' | 'username' | 'usergroup']>([
    [coach, 'courriel'],
    [coach, 'username'],
    // A peer who could be lowered would stand below, and then be taken over.
    [coach, 'usergroup'],
    [supervisor, 'courriel'],
    [supervisor, 'usergroup'],
  ])('not group %i the %s of a peer', async (group, field) => {
    const [as, peer] = [await t.signIn(group), await t.signIn(group)];
    const value = field === 'usergroup' ? employee : newAddress();
    const refused = await update(peer, { [field]: value }, as);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      message: 'employes.login_protected',
      errors: { [field]: ['employes.login_protected'] },
    });
    const stored = await t.call(getEmploye, { as, params: { id: peer.employe.id } });
    expect(stored.json()[field]).toBe(peer.employe[field]);
    expect((await update(peer, { telephone: '450-555-0199' }, as)).statusCode).toBe(200);
    const rows = await t.db
      .selectFrom('journal')
      .select('action')
      .where('acteur_id', '=', as.employe.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['refus', 'modification']);
  });

  test('not one’s own, unless a director’s', async () => {
    const supervising = await t.signIn(supervisor);
    expect((await update(supervising, { courriel: newAddress() }, supervising)).statusCode).toBe(
      403,
    );
    const heading = await t.signIn(head);
    expect((await update(heading, { courriel: newAddress() }, heading)).statusCode).toBe(200);
  });

  test('a peer’s account is not taken over by way of a forgotten password', async () => {
    const [attacker, victim] = [await t.signIn(coach), await t.signIn(coach)];
    await update(victim, { courriel: 'attaquant@ailleurs.example' }, attacker);
    await t.call(forgotPassword, { body: { identity: victim.employe.username } });
    expect(await mailsTo('attaquant@ailleurs.example')).toEqual([]);
    expect(await mailsTo(victim.employe.courriel)).toHaveLength(1);
  });
});

describe('a changed address', () => {
  test('is told at the old one, with who and when, in the person’s language', async () => {
    const person = await t.signIn(USERGROUP.employee, { langue: 'en', prenom: 'Zoe' });
    const courriel = newAddress();
    await update(person, { courriel });
    const [notice, ...others] = await mailsTo(person.employe.courriel);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe('Your Relève account has changed');
    expect(notice?.text).toContain(
      'The e-mail address of your Relève account was changed by Hélène Desrosiers on June ',
    );
    expect(notice?.text).toContain('If this is not right, tell your supervisor or a director');
    expect(notice?.text).not.toContain(courriel);
    expect(await mailsTo(courriel)).toEqual([]);
  });

  test('and a changed username are told in one mail', async () => {
    const person = await t.signIn();
    await update(person, { courriel: newAddress(), username: `autre${lastNumber}` });
    const [notice, ...others] = await mailsTo(person.employe.courriel);
    expect(others).toEqual([]);
    expect(notice?.text).toContain('L’adresse courriel de votre compte Relève a été changée par');
    expect(notice?.text).toContain('Le nom d’utilisateur de votre compte Relève a été changé par');
  });

  test('is told to nobody where there was none, nor where nothing of it changed', async () => {
    const silent = await t.signIn(USERGROUP.employee, { courriel: null });
    const before = t.mails.length;
    await update(silent, { courriel: newAddress() });
    await update(await t.signIn(), { telephone: '450-555-0199' });
    await t.app.jobs.runWaiting();
    expect(t.mails).toHaveLength(before);
  });

  test('is in the journal with both', async () => {
    const person = await t.signIn();
    const courriel = newAddress();
    await update(person, { courriel });
    const row = await t.db
      .selectFrom('journal')
      .select(['action', 'acteur_id', 'avant', 'apres'])
      .where('objet_id', '=', person.employe.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      action: 'modification',
      acteur_id: director.employe.id,
      avant: { courriel: person.employe.courriel },
      apres: { courriel },
    });
  });

  test('by an import is told all the same', async () => {
    const person = await t.signIn();
    const { username, prenom, nom } = person.employe;
    const line = { ligne: 2, username, prenom, nom, usergroup: 'Employé', courriel: newAddress() };
    const response = await t.call(importEmployes, { as: director, body: { lines: [line] } });
    expect(response.statusCode).toBe(200);
    const [notice] = await mailsTo(person.employe.courriel);
    expect(notice?.text).toContain('a été changée par Hélène Desrosiers');
  });
});

describe('the links on their way', () => {
  const invite = async (person: Caller, address: string | null) => {
    const response = await t.call(sendResetLink, {
      as: director,
      params: { id: person.employe.id },
    });
    expect(response.statusCode).toBe(200);
    const mail = (await mailsTo(address)).find(({ text }) => text.includes('password-reset'));
    const query = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams;
    return query.get('token') ?? '';
  };

  const open = ({ employe }: Caller, token: string, identity = employe.username) =>
    t.call(resetPassword, { body: { token, identity, password: NEW_PASSWORD } });

  test('an invitation to a wrong address is dead once it is corrected; the next one works at once', async () => {
    const wrong = newAddress();
    const person = await t.signIn(USERGROUP.employee, { mot_de_passe: null, courriel: wrong });
    const first = await invite(person, wrong);
    const right = newAddress();
    await update(person, { courriel: right });
    for (const identity of [person.employe.username, wrong, right]) {
      expect((await open(person, first, identity)).json()).toEqual({ message: 'passwords.token' });
    }
    const second = await invite(person, right);
    expect((await open(person, second)).statusCode).toBe(200);
  });

  test.each<[string, () => Partial<NewEmploye>]>([
    ['a new address', () => ({ courriel: newAddress() })],
    ['a new username', () => ({ username: newAddress() })],
    ['no address any more', () => ({ courriel: null })],
  ])('die with %s', async (_what, change) => {
    const person = await t.signIn();
    await invite(person, person.employe.courriel);
    await update(person, change());
    const rows = await t.db
      .selectFrom('reinitialisations')
      .select('employe_id')
      .where('employe_id', '=', person.employe.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('die with an import that changes the address', async () => {
    const person = await t.signIn();
    const token = await invite(person, person.employe.courriel);
    const { username, prenom, nom } = person.employe;
    const line = { ligne: 2, username, prenom, nom, usergroup: 'Employé', courriel: newAddress() };
    await t.call(importEmployes, { as: director, body: { lines: [line] } });
    expect((await open(person, token)).json()).toEqual({ message: 'passwords.token' });
  });

  test('stay good where something else of the file changes', async () => {
    const person = await t.signIn();
    const token = await invite(person, person.employe.courriel);
    await update(person, { telephone: '450-555-0199' });
    expect((await open(person, token)).statusCode).toBe(200);
  });
});
