import * as endpoints from '@releve/domain/features/employes-account.ts';
import type { EmployeAccount } from '@releve/domain/features/employes-account.ts';
import { getUser, signIn } from '@releve/domain/features/session.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, PASSWORD, type Caller, type TestApp } from '../../testing/build-app.ts';

const TEMPORARY = 'kwt4-bnr7-xap2';
const NOBODY = 999_999_999;

let t: TestApp;
let director: Caller;
beforeAll(async () => {
  t = await buildApp({ config: { publicUrl: 'https://releve.example' } });
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());
// The limits of one test must not weigh on the next.
beforeEach(() => t.clock.advance({ minutes: 2 }));

const to = ({ employe }: Caller) => ({ as: director, params: { id: employe.id } });

const readAccount = async (caller: Caller) =>
  (await t.call(endpoints.getEmployeAccount, to(caller))).json<EmployeAccount>();

const trySignIn = ({ employe }: Caller, password: string, address?: string) =>
  t.call(signIn, {
    body: { identity: employe.username, password },
    ...(address !== undefined && { address }),
  });

const readActions = async ({ employe }: Caller) => {
  const rows = await t.db
    .selectFrom('journal')
    .select('action')
    .where('objet', '=', 'employes')
    .where('objet_id', '=', employe.id)
    .where('acteur_id', '=', director.employe.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a temporary password', () => {
  const set = (caller: Caller, password = TEMPORARY) =>
    t.call(endpoints.setTemporaryPassword, { ...to(caller), body: { password } });

  test('replaces the old one, ends every session and must be changed', async () => {
    const caller = await t.signIn();
    expect((await set(caller)).json()).toEqual({ message: 'employes.password_set' });
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(401);
    expect((await trySignIn(caller, PASSWORD)).statusCode).toBe(422);
    const session = await trySignIn(caller, TEMPORARY);
    expect(session.json().user.doit_changer_mot_de_passe).toBe(true);
    expect(await readAccount(caller)).toMatchObject({
      a_mot_de_passe: true,
      doit_changer_mot_de_passe: true,
    });
    expect(await readActions(caller)).toEqual(['mot_de_passe_temporaire']);
    await t.app.jobs.runWaiting();
    const notice = t.mails.findLast(({ to: address }) => address === caller.employe.courriel);
    const { prenom, nom } = director.employe;
    expect(notice?.text).toContain(`par ${prenom} ${nom}, le `);
    expect(notice?.text).not.toContain(TEMPORARY);
  });

  test('is not a guessable one, nor one’s own, nor that of somebody who left', async () => {
    const caller = await t.signIn();
    expect((await set(caller, 'motdepasse')).json().errors).toEqual({
      password: ['validation.password_common'],
    });
    expect((await set(director)).json().message).toBe('employes.not_yourself');
    const gone = await t.signIn(USERGROUP.employee, { actif: false });
    expect((await set(gone)).json().message).toBe('employes.inactive');
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(200);
  });

  test('is a director’s to give, and never upwards', async () => {
    const developer = await t.signIn(USERGROUP.developer);
    expect((await set(developer)).statusCode).toBe(403);
    const supervisor = await t.signIn(USERGROUP.supervisor);
    const caller = await t.signIn();
    const refused = await t.call(endpoints.setTemporaryPassword, {
      as: supervisor,
      params: { id: caller.employe.id },
      body: { password: TEMPORARY },
    });
    expect(refused.statusCode).toBe(403);
  });
});

describe('a link by e-mail', () => {
  const send = (caller: Caller, as = director) =>
    t.call(endpoints.sendResetLink, { as, params: { id: caller.employe.id } });

  test('resets a password, or invites whoever never had one', async () => {
    const known = await t.signIn();
    const fresh = await t.signIn(USERGROUP.employee, { mot_de_passe: null });
    const before = t.mails.length;
    const coach = await t.signIn(USERGROUP.coach);
    expect((await send(known, coach)).json()).toEqual({ message: 'passwords.sent' });
    expect((await send(fresh)).statusCode).toBe(200);
    await t.app.jobs.runWaiting();
    const subjects = t.mails.slice(before).map(({ to: address, subject }) => [address, subject]);
    expect(Object.fromEntries(subjects)).toEqual({
      [known.employe.courriel ?? '']: 'Choisir un nouveau mot de passe',
      [fresh.employe.courriel ?? '']: 'Votre accès à Relève',
    });
    expect(await readActions(fresh)).toEqual(['lien_envoye']);
  });

  test('needs an e-mail and somebody who is there', async () => {
    const without = await t.signIn(USERGROUP.employee, { courriel: null });
    expect((await send(without)).json().message).toBe('employes.no_courriel');
    const gone = await t.signIn(USERGROUP.employee, { actif: false });
    expect((await send(gone)).json().message).toBe('employes.inactive');
  });
});

describe('sessions', () => {
  test('are listed, and ended one by one or all', async () => {
    const caller = await t.signIn();
    await trySignIn(caller, PASSWORD);
    await trySignIn(caller, PASSWORD);
    const { sessions } = await readAccount(caller);
    expect(sessions).toHaveLength(3);
    const [latest] = sessions;
    const end = (session_id: number) =>
      t.call(endpoints.endEmployeSession, {
        as: director,
        params: { id: caller.employe.id, session_id },
      });
    expect((await end(latest?.id ?? 0)).json()).toEqual({ terminees: 1 });
    expect((await end(latest?.id ?? 0)).statusCode).toBe(404);
    const all = await t.call(endpoints.endEmployeSessions, to(caller));
    expect(all.json()).toEqual({ terminees: 2 });
    expect((await readAccount(caller)).sessions).toEqual([]);
    expect(await readActions(caller)).toEqual(['appareil_revoque', 'appareils_revoques']);
  });

  test('of somebody else are not ended by naming them under another person', async () => {
    const [caller, other] = [await t.signIn(), await t.signIn()];
    const { sessions } = await readAccount(other);
    const response = await t.call(endpoints.endEmployeSession, {
      as: director,
      params: { id: caller.employe.id, session_id: sessions[0]?.id ?? 0 },
    });
    expect(response.statusCode).toBe(404);
    expect((await t.call(getUser, { as: other })).statusCode).toBe(200);
  });

  test('ending all of one’s own leaves the one in use', async () => {
    await trySignIn(director, PASSWORD);
    const all = await t.call(endpoints.endEmployeSessions, to(director));
    expect(all.json()).toEqual({ terminees: 1 });
    expect((await t.call(getUser, { as: director })).statusCode).toBe(200);
  });
});

describe('too many wrong passwords', () => {
  test('block, show, and are forgiven at once by a director', async () => {
    const caller = await t.signIn();
    const neighbour = await t.signIn();
    for (const person of [caller, neighbour]) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await trySignIn(person, 'pas celui-là', '203.0.113.9');
      }
    }
    expect((await trySignIn(caller, PASSWORD, '203.0.113.9')).statusCode).toBe(429);
    expect((await readAccount(caller)).bloque).toBe(true);
    const unlocked = await t.call(endpoints.unlockEmploye, to(caller));
    expect(unlocked.json()).toEqual({ message: 'employes.unlocked' });
    expect((await readAccount(caller)).bloque).toBe(false);
    expect((await trySignIn(caller, PASSWORD, '203.0.113.9')).statusCode).toBe(200);
    expect((await trySignIn(neighbour, PASSWORD, '203.0.113.9')).statusCode).toBe(429);
    expect(await readActions(caller)).toEqual(['deblocage']);
  });
});

test('the account of nobody is 404, of someone above 403', async () => {
  const at = (id: number) => ({ as: director, params: { id } });
  const developer = await t.signIn(USERGROUP.developer);
  for (const endpoint of [
    endpoints.getEmployeAccount,
    endpoints.sendResetLink,
    endpoints.endEmployeSessions,
    endpoints.unlockEmploye,
  ]) {
    expect((await t.call(endpoint, at(NOBODY))).statusCode).toBe(404);
    expect((await t.call(endpoint, at(developer.employe.id))).statusCode).toBe(403);
  }
});
