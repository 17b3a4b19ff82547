import {
  changePassword,
  choosePassword,
  forgotPassword,
  getUser,
  listDevices,
  resetPassword,
  signIn,
} from '@releve/domain/features/session.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import * as service from './passwords.service.ts';

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

/** The latest to this address that says so. */
const findMail = (address: string | null, says: RegExp) =>
  t.mails.findLast(({ to, text }) => to === address && says.test(text));

async function requestLink({ employe }: Caller): Promise<{ token: string; identity: string }> {
  const response = await t.call(forgotPassword, { body: { identity: employe.username } });
  expect(response.json()).toEqual({ data: 'passwords.sent' });
  await t.app.jobs.runWaiting();
  const url = /https:\S+/.exec(findMail(employe.courriel, /password-reset/)?.text ?? '')?.[0] ?? '';
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

  test('the link is worth nothing once the person has another address', async () => {
    const caller = await t.signIn();
    const { username, id } = caller.employe;
    const { token } = await requestLink(caller);
    // As where the address changes while the link is being made: no change of it takes the link away.
    const move = (courriel: string | null) =>
      t.db.updateTable('employes').set({ courriel }).where('id', '=', id).execute();
    const use = () =>
      t.call(resetPassword, { body: { token, identity: username, password: NEW_PASSWORD } });
    await move('ailleurs@boreal.example');
    expect((await use()).json()).toEqual({ message: 'passwords.token' });
    await move(null);
    expect((await use()).json()).toEqual({ message: 'passwords.token' });
    await move(caller.employe.courriel?.toUpperCase() ?? null);
    expect((await use()).statusCode).toBe(200);
  });

  test('the person is told by e-mail that it was used', async () => {
    const caller = await t.signIn();
    const link = await requestLink(caller);
    await t.call(resetPassword, { body: { ...link, password: NEW_PASSWORD } });
    await t.app.jobs.runWaiting();
    const notice = findMail(caller.employe.courriel, /avec un lien reçu par courriel/);
    expect(notice?.subject).toBe('Votre compte Relève a changé');
    expect(notice?.text).toContain('Si ce n’est pas vous');
    expect(notice?.text).not.toMatch(/https?:/);
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
    const mail = findMail(caller.employe.courriel, /password-reset/);
    expect(mail?.subject).toBe('Choose a new password');
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

  test('an account gets three e-mails in a quarter of an hour and ten in a day, whoever asks', async () => {
    const { employe } = await t.signIn();
    const limits = service.createForgotLimits(t.clock);
    const enqueue = vi.fn<() => Promise<boolean>>(async () => true);
    let host = 0;
    const ask = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        host += 1;
        const context = { db: t.db, address: `198.51.100.${host}` };
        const services = { limits, enqueueIn: () => enqueue };
        const answer = await service.forgotPassword(context, services, employe.username);
        expect(answer).toEqual({ data: 'passwords.sent' });
      }
    };
    await ask(5);
    expect(enqueue).toHaveBeenCalledTimes(3);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      t.clock.advance({ minutes: 16 });
      await ask(5);
    }
    expect(enqueue).toHaveBeenCalledTimes(10);
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

  test('is told by e-mail, in the person’s language and at the company’s hour', async () => {
    const caller = await t.signIn(USERGROUP.employee, { langue: 'en', prenom: 'Zoe' });
    await change(caller, PASSWORD, NEW_PASSWORD);
    await t.app.jobs.runWaiting();
    const notice = findMail(caller.employe.courriel, /was changed on/);
    expect(notice?.subject).toBe('Your Relève account has changed');
    expect(notice?.text).toMatch(/^Hello Zoe,/);
    const at = new Intl.DateTimeFormat('en-CA', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'America/Toronto',
    }).format(new Date(t.clock.now().toString()));
    expect(notice?.text).toContain(`was changed on ${at}.`);
  });
});

describe('a temporary password', () => {
  const newcomer = () => t.signIn(USERGROUP.director, { doit_changer_mot_de_passe: true });
  const choose = (as: Caller, password: string) =>
    t.call(choosePassword, { as, body: { password } });

  test('is replaced within the session it opened, without being asked for again', async () => {
    const caller = await newcomer();
    const signedIn = await t.call(signIn, {
      body: { identity: caller.employe.username, password: PASSWORD },
    });
    const other = { ...caller, token: signedIn.json().token };
    const response = await choose(caller, NEW_PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: caller.employe.id,
      doit_changer_mot_de_passe: false,
    });
    expect((await t.call(getUser, { as: caller })).json().doit_changer_mot_de_passe).toBe(false);
    expect((await t.call(listDevices, { as: caller })).json().data).toHaveLength(1);
    expect((await t.call(getUser, { as: other })).statusCode).toBe(401);
    expect(await canSignIn(caller, NEW_PASSWORD)).toBe(true);
    expect(await canSignIn(caller, PASSWORD)).toBe(false);
    const journal = await readJournal(caller.employe.id);
    expect(journal.map(({ action }) => action)).toContain('mot_de_passe_change');
    await t.app.jobs.runWaiting();
    expect(findMail(caller.employe.courriel, /a été changé/)).toBeDefined();
  });

  test('is not changed in the way of a known one, which asks for the password again', async () => {
    const caller = await newcomer();
    const refused = await change(caller, PASSWORD, NEW_PASSWORD);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ message: 'auth.password_change_required' });
  });

  test.each([
    ['court', 'validation.password_too_short'],
    ['releve-demo', 'validation.password_common'],
    [PASSWORD, 'validation.password_unchanged'],
  ])('does not become %s', async (password, message) => {
    const caller = await newcomer();
    const response = await choose(caller, password);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message, errors: { password: [message] } });
    expect((await t.call(getUser, { as: caller })).json().doit_changer_mot_de_passe).toBe(true);
  });

  test('as many guessable ones as somebody tries cost no wait', async () => {
    const caller = await newcomer();
    for (let count = 0; count < 8; count += 1) {
      expect((await choose(caller, `Bonjour${count}${count}`)).statusCode).toBe(422);
    }
    expect((await choose(caller, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('the same choice again, after a lost answer, is the same answer; another is refused', async () => {
    const caller = await newcomer();
    await choose(caller, NEW_PASSWORD);
    expect((await choose(caller, NEW_PASSWORD)).json()).toMatchObject({ id: caller.employe.id });
    expect((await choose(caller, 'un autre mot choisi')).statusCode).toBe(403);
    expect(await canSignIn(caller, NEW_PASSWORD)).toBe(true);
  });

  test('nobody changes a known password in this way, nor guesses it', async () => {
    const caller = await t.signIn();
    for (let count = 0; count < 5; count += 1) {
      expect((await choose(caller, `${NEW_PASSWORD} ${count}`)).statusCode).toBe(403);
    }
    expect((await choose(caller, PASSWORD)).statusCode).toBe(429);
    expect(await canSignIn(caller, PASSWORD)).toBe(true);
  });

  test('two choices at the same moment: one is kept', async () => {
    const caller = await newcomer();
    const responses = await Promise.all(
      ['premier essai voulu', 'second essai voulu'].map((password) => choose(caller, password)),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});
