import {
  changePassword,
  forgotPassword,
  getUser,
  listDevices,
  resetPassword,
  signIn,
} from '@releve/domain/features/session.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';

const NEW_PASSWORD = 'trois petits bateaux';

let t: TestApp;
beforeAll(async () => {
  t = await buildApp({ config: { publicUrl: 'https://releve.example' } });
});
afterAll(() => t.close());
// The limits of one test must not weigh on the next.
beforeEach(() => t.clock.advance({ minutes: 2 }));

const canSignIn = async ({ employe }: Caller, password: string): Promise<boolean> => {
  const body = { identity: employe.username, password };
  return (await t.call(signIn, { body })).statusCode === 200;
};

const readJournal = (employeId: number) =>
  t.db
    .selectFrom('journal')
    .select(['action', 'acteur_id', 'adresse'])
    .where('objet', '=', 'employes')
    .where('objet_id', '=', employeId)
    .orderBy('id')
    .execute();

async function requestLink({ employe }: Caller): Promise<{ token: string; identity: string }> {
  const response = await t.call(forgotPassword, { body: { identity: employe.username } });
  expect(response.json()).toEqual({ data: 'passwords.sent' });
  await t.app.jobs.runWaiting();
  const url = /https:\S+/.exec(t.mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect(url).toMatch(/^https:\/\/releve\.example\/password-reset\?token=/);
  const query = new URL(url).searchParams;
  return { token: query.get('token') ?? '', identity: query.get('identity') ?? '' };
}

const change = (as: Caller, current_password: string, password: string) =>
  t.call(changePassword, { as, body: { current_password, password } });

describe('a forgotten password', () => {
  test('the link works once, signs every device out and is in the journal', async () => {
    const caller = await t.signIn();
    const link = await requestLink(caller);
    expect(link.identity).toBe(caller.employe.courriel);
    const body = { ...link, password: NEW_PASSWORD };
    expect((await t.call(resetPassword, { body })).json()).toEqual({ message: 'passwords.reset' });
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(401);
    expect(await canSignIn(caller, NEW_PASSWORD)).toBe(true);
    expect(await canSignIn(caller, PASSWORD)).toBe(false);
    const again = await t.call(resetPassword, { body });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toEqual({ message: 'passwords.token' });
    expect(await readJournal(caller.employe.id)).toEqual([
      {
        action: 'mot_de_passe_reinitialise',
        acteur_id: caller.employe.id,
        adresse: '127.0.0.1',
      },
      { action: 'connexion', acteur_id: caller.employe.id, adresse: '127.0.0.1' },
      { action: 'connexion_echouee', acteur_id: null, adresse: '127.0.0.1' },
    ]);
  });

  test('two uses at the same moment change the password once', async () => {
    const caller = await t.signIn();
    const link = await requestLink(caller);
    const passwords = ['premier essai voulu', 'second essai voulu'];
    const responses = await Promise.all(
      passwords.map((password) => t.call(resetPassword, { body: { ...link, password } })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('the link expires after 60 minutes', async () => {
    const caller = await t.signIn();
    const link = await requestLink(caller);
    t.clock.advance({ minutes: 60 });
    const response = await t.call(resetPassword, { body: { ...link, password: NEW_PASSWORD } });
    expect(response.json()).toEqual({ message: 'passwords.token' });
    expect(await canSignIn(caller, PASSWORD)).toBe(true);
  });

  test('the link is worth nothing with another identity', async () => {
    const caller = await t.signIn();
    const other = await t.signIn();
    const { token } = await requestLink(caller);
    const body = { token, identity: other.employe.username, password: NEW_PASSWORD };
    expect((await t.call(resetPassword, { body })).statusCode).toBe(422);
    expect(await canSignIn(other, PASSWORD)).toBe(true);
  });

  test('a guessable password is refused and the link stays good', async () => {
    const caller = await t.signIn();
    const link = await requestLink(caller);
    const refused = await t.call(resetPassword, { body: { ...link, password: 'MotDePasse123' } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ password: ['validation.password_common'] });
    const response = await t.call(resetPassword, { body: { ...link, password: NEW_PASSWORD } });
    expect(response.statusCode).toBe(200);
  });

  test('no account, a closed one and one without e-mail get the same answer', async () => {
    const inactive = await t.signIn(USERGROUP.employee, { actif: false });
    const silent = await t.signIn(USERGROUP.employee, { courriel: null });
    for (const identity of ['nobody', inactive.employe.username, silent.employe.username]) {
      const response = await t.call(forgotPassword, { body: { identity } });
      expect(response.json()).toEqual({ data: 'passwords.user' });
    }
  });

  test('the e-mail speaks the language of the person', async () => {
    const caller = await t.signIn(USERGROUP.employee, { langue: 'en' });
    await requestLink(caller);
    expect(t.mails.at(-1)?.subject).toBe('Choose a new password');
    expect(t.mails.at(-1)?.to).toBe(caller.employe.courriel);
  });

  test('the secret of the link is neither in the queue nor in the table', async () => {
    const caller = await t.signIn();
    const { token } = await requestLink(caller);
    const { rows } = await t.database.pool.query(
      'select data::text as text from pgboss.job union all select reinitialisations::text from reinitialisations',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('five requests a minute from one address, then 429 with the seconds to wait', async () => {
    const ask = () =>
      t.call(forgotPassword, { body: { identity: 'nobody' }, address: '198.51.100.7' });
    for (let count = 0; count < 5; count += 1) expect((await ask()).statusCode).toBe(200);
    t.clock.advance({ seconds: 20 });
    const response = await ask();
    expect(response.statusCode).toBe(429);
    expect(response.json()).toEqual({ message: 'errors.too_many', retry_after: 40 });
    expect(response.headers['retry-after']).toBe('40');
    t.clock.advance({ seconds: 40 });
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('changing one’s password', () => {
  test('needs the current one, and ends every other session', async () => {
    const caller = await t.signIn();
    const signedIn = await t.call(signIn, {
      body: { identity: caller.employe.username, password: PASSWORD },
    });
    const other = { ...caller, token: signedIn.json().token };
    const wrong = await change(caller, 'not this one', NEW_PASSWORD);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().message).toBe('auth.password_wrong');
    const response = await change(caller, PASSWORD, NEW_PASSWORD);
    expect(response.json()).toEqual({ message: 'passwords.changed' });
    expect((await t.call(getUser, { as: other })).statusCode).toBe(401);
    expect((await t.call(listDevices, { as: caller })).json().data).toHaveLength(1);
    expect(await canSignIn(caller, NEW_PASSWORD)).toBe(true);
    const journal = await readJournal(caller.employe.id);
    expect(journal.map(({ action }) => action)).toContain('mot_de_passe_change');
  });

  test.each([
    ['court', 'validation.password_too_short'],
    ['password1', 'validation.password_common'],
    [PASSWORD, 'validation.password_unchanged'],
  ])('to %s is refused', async (password, message) => {
    const caller = await t.signIn();
    const response = await change(caller, PASSWORD, password);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message, errors: { password: [message] } });
  });

  test('a link on its way no longer works', async () => {
    const caller = await t.signIn();
    const link = await requestLink(caller);
    await change(caller, PASSWORD, NEW_PASSWORD);
    const body = { ...link, password: 'un autre mot choisi' };
    expect((await t.call(resetPassword, { body })).json()).toEqual({ message: 'passwords.token' });
  });

  test('guessing the current one through an open session is limited', async () => {
    const caller = await t.signIn();
    for (let count = 0; count < 5; count += 1) {
      expect((await change(caller, `guess ${count}`, NEW_PASSWORD)).statusCode).toBe(422);
    }
    expect((await change(caller, PASSWORD, NEW_PASSWORD)).statusCode).toBe(429);
  });

  test('a temporary one must be changed before anything else', async () => {
    const caller = await t.signIn(USERGROUP.director, { doit_changer_mot_de_passe: true });
    const refused = await t.call(listEmployeOptions, { as: caller });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ message: 'auth.password_change_required' });
    expect((await t.call(getUser, { as: caller })).json().doit_changer_mot_de_passe).toBe(true);
    await change(caller, PASSWORD, NEW_PASSWORD);
    expect((await t.call(listEmployeOptions, { as: caller })).statusCode).toBe(200);
  });
});
