import {
  changeLanguage,
  getUser,
  listDemoAccounts,
  listDevices,
  reloadUser,
  revokeDevice,
  signIn,
  signOut,
} from '@releve/domain/features/session.ts';
import { hash } from '@node-rs/argon2';
import { rulesFor } from '@releve/domain/ability.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, buildApp, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildApp();
});
afterAll(() => t.close());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('signing in', () => {
  test('a username and its password give a token and the user with the rules', async () => {
    const { employe } = await t.signIn(USERGROUP.coach);
    const response = await t.call(signIn, {
      body: { identity: employe.username, password: PASSWORD },
    });
    expect(response.statusCode).toBe(200);
    const { token, user } = response.json();
    expect(token).toMatch(/^releve_[\w-]{43}$/);
    expect(user).toEqual({
      id: employe.id,
      prenom: employe.prenom,
      nom: employe.nom,
      username: employe.username,
      courriel: employe.courriel,
      telephone: employe.telephone,
      langue: 'fr',
      usergroup: USERGROUP.coach,
      day_switch_time: '06:00:00',
      doit_changer_mot_de_passe: false,
      casl: rulesFor(USERGROUP.coach),
    });
    const me = await t.call(getUser, { as: { employe, token } });
    expect(me.json()).toEqual(user);
  });

  test('the e-mail works too, in any case', async () => {
    const { employe } = await t.signIn();
    const identity = employe.courriel?.toUpperCase() ?? '';
    const response = await t.call(signIn, { body: { identity, password: PASSWORD } });
    expect(response.json().user.id).toBe(employe.id);
  });

  test('where an e-mail is also another person’s username, the username wins', async () => {
    const first = await t.signIn(USERGROUP.employee, { courriel: 'double@boreal.example' });
    const second = await t.signIn(USERGROUP.employee, { username: 'double@boreal.example' });
    const response = await t.call(signIn, {
      body: { identity: 'double@boreal.example', password: PASSWORD },
    });
    expect(response.json().user.id).toBe(second.employe.id);
    expect(first.employe.id).not.toBe(second.employe.id);
  });

  test('a wrong pair, an unknown account, one without password and an inactive one fail alike', async () => {
    const { employe } = await t.signIn();
    const inactive = await t.signIn(USERGROUP.employee, { actif: false });
    const bare = await t.signIn(USERGROUP.employee, { mot_de_passe: null });
    const attempts = [
      { identity: employe.username, password: 'not this one' },
      { identity: 'nobody at all', password: PASSWORD },
      { identity: inactive.employe.username, password: PASSWORD },
      { identity: bare.employe.username, password: PASSWORD },
    ];
    for (const body of attempts) {
      const response = await t.call(signIn, { body });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({ message: 'auth.failed' });
    }
  });

  test('missing fields are named', async () => {
    const response = await t.call(signIn, { body: { identity: ' ', password: '' } });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'validation.required',
      errors: { identity: ['validation.required'], password: ['validation.required'] },
    });
  });

  test('the token is stored as a hash only, named after the device', async () => {
    const { employe } = await t.signIn();
    const response = await t.call(signIn, {
      body: { identity: employe.username, password: PASSWORD },
      headers: { 'user-agent': ANDROID },
    });
    const tokens = await t.db
      .selectFrom('tokens')
      .selectAll()
      .where('employe_id', '=', employe.id)
      .orderBy('id', 'desc')
      .execute();
    expect(tokens[0]?.appareil).toBe('Chrome sur Android');
    expect(JSON.stringify(tokens)).not.toContain(response.json().token);
  });

  test('a hash made with older parameters is replaced', async () => {
    const mot_de_passe = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const { employe } = await t.signIn(USERGROUP.employee, { mot_de_passe });
    await t.call(signIn, { body: { identity: employe.username, password: PASSWORD } });
    const row = await t.db
      .selectFrom('employes')
      .select('mot_de_passe')
      .where('id', '=', employe.id)
      .executeTakeFirstOrThrow();
    expect(row.mot_de_passe).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

test('a password that is replaced while it is being checked opens no session', async () => {
  const { employe } = await t.signIn();
  const body = { identity: employe.username, password: PASSWORD };
  const mot_de_passe = await hash('un autre mot choisi');
  const attempt = await t.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('employes')
      .set({ mot_de_passe, doit_changer_mot_de_passe: true })
      .where('id', '=', employe.id)
      .execute();
    const signingIn = t.call(signIn, { body });
    // Time enough to find the password right; the session waits for this change to be made.
    await Promise.race([signingIn, new Promise((resolve) => setTimeout(resolve, 1500))]);
    return { signingIn };
  });
  const response = await attempt.signingIn;
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual({ message: 'auth.failed' });
});

describe('a session', () => {
  test('is refused without a token, with a wrong one and after the account was closed', async () => {
    const caller = await t.signIn();
    const { employe } = caller;
    for (const token of ['', 'x', `releve_${'a'.repeat(43)}`]) {
      const response = await t.call(getUser, { as: { employe, token } });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ message: 'Unauthenticated.' });
    }
    expect((await t.call(getUser)).statusCode).toBe(401);
    await t.db.updateTable('employes').set({ actif: false }).where('id', '=', employe.id).execute();
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(401);
  });

  test('ends after 30 days without use, and each use prolongs it', async () => {
    const caller = await t.signIn();
    t.clock.advance({ hours: 24 * 29 });
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(200);
    t.clock.advance({ hours: 24 * 29 });
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(200);
    t.clock.advance({ hours: 24 * 30 });
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(401);
  });

  test('notes its use at most every few minutes', async () => {
    const caller = await t.signIn();
    const readUse = () =>
      t.db
        .selectFrom('tokens')
        .select('utilise_le')
        .where('employe_id', '=', caller.employe.id)
        .executeTakeFirstOrThrow();
    const before = await readUse();
    t.clock.advance({ minutes: 4 });
    await t.call(getUser, { as: caller });
    expect(await readUse()).toEqual(before);
    t.clock.advance({ minutes: 1 });
    await t.call(getUser, { as: caller });
    expect((await readUse()).utilise_le).toBe(
      t.clock.now().toString({ fractionalSecondDigits: 3 }),
    );
  });

  test('signing out ends that one session', async () => {
    const caller = await t.signIn();
    const response = await t.call(signIn, {
      body: { identity: caller.employe.username, password: PASSWORD },
    });
    const other = { ...caller, token: response.json().token };
    expect((await t.call(signOut, { as: caller })).statusCode).toBe(200);
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(401);
    expect((await t.call(getUser, { as: other })).statusCode).toBe(200);
  });
});

describe('acting as an employee', () => {
  test('without an id, or with one’s own, one gets oneself', async () => {
    const caller = await t.signIn();
    for (const params of [{}, { id: caller.employe.id }]) {
      const response = await t.call(reloadUser, { as: caller, params });
      expect(response.json().id).toBe(caller.employe.id);
    }
  });

  test('needs the right, and never goes upwards', async () => {
    const employe = await t.signIn();
    const supervisor = await t.signIn(USERGROUP.supervisor);
    const inspector = await t.signIn(USERGROUP.inspector);
    const director = await t.signIn(USERGROUP.director);
    const ask = async (as: typeof employe, id: number) =>
      (await t.call(reloadUser, { as, params: { id } })).statusCode;
    expect(await ask(supervisor, employe.employe.id)).toBe(200);
    expect(await ask(director, supervisor.employe.id)).toBe(200);
    expect(await ask(supervisor, director.employe.id)).toBe(403);
    expect(await ask(supervisor, inspector.employe.id)).toBe(403);
    expect(await ask(inspector, employe.employe.id)).toBe(403);
    expect(await ask(employe, supervisor.employe.id)).toBe(403);
    expect(await ask(director, 999_999)).toBe(404);
    expect(await ask(employe, 999_999)).toBe(403);
  });

  test('gives the employee’s own rules, not the manager’s', async () => {
    const { employe } = await t.signIn();
    const director = await t.signIn(USERGROUP.director);
    const response = await t.call(reloadUser, { as: director, params: { id: employe.id } });
    expect(response.json().casl).toEqual(rulesFor(USERGROUP.employee));
  });
});

describe('devices', () => {
  test('lists one’s own, marks this one, and ends another', async () => {
    const caller = await t.signIn();
    const signedIn = await t.call(signIn, {
      body: { identity: caller.employe.username, password: PASSWORD },
      headers: { 'user-agent': ANDROID },
    });
    const phone = { ...caller, token: signedIn.json().token };
    const { data } = (await t.call(listDevices, { as: caller })).json();
    expect(data).toHaveLength(2);
    const marks = data.map((device: { appareil: string; courant: boolean }) => [
      device.appareil,
      device.courant,
    ]);
    expect(Object.fromEntries(marks)).toEqual({ 'Chrome sur Android': false, Test: true });
    const other = data.find((device: { courant: boolean }) => !device.courant);
    const response = await t.call(revokeDevice, { as: caller, params: { id: other.id } });
    expect(response.statusCode).toBe(200);
    expect((await t.call(getUser, { as: phone })).statusCode).toBe(401);
  });

  test('another person’s device does not exist for me', async () => {
    const caller = await t.signIn(USERGROUP.developer);
    const victim = await t.signIn();
    const { data } = (await t.call(listDevices, { as: victim })).json();
    const response = await t.call(revokeDevice, { as: caller, params: { id: data[0].id } });
    expect(response.statusCode).toBe(404);
    expect((await t.call(getUser, { as: victim })).statusCode).toBe(200);
  });
});

test('the language is kept', async () => {
  const caller = await t.signIn();
  const response = await t.call(changeLanguage, { as: caller, body: { langue: 'en' } });
  expect(response.json().langue).toBe('en');
  expect((await t.call(getUser, { as: caller })).json().langue).toBe('en');
});

describe('demo accounts', () => {
  const FAR = '203.0.113.5';
  const enter = (app: TestApp, identity: string, from: object) =>
    app.call(signIn, { body: { identity, password: PASSWORD }, ...from });

  test('are listed in a demo only', async () => {
    await t.signIn(USERGROUP.director, { username: 'directeur', est_demo: true });
    expect((await t.call(listDemoAccounts)).json()).toEqual({
      data: [{ username: 'directeur', password: 'releve-demo', usergroup: USERGROUP.director }],
    });
    const real = await buildApp({ config: { demo: false } });
    await real.signIn(USERGROUP.director, { est_demo: true });
    expect((await real.call(listDemoAccounts)).json()).toEqual({ data: [] });
    expect((await real.call(listDemoAccounts, { address: FAR })).json()).toEqual({ data: [] });
    await real.close();
  });

  test.each<[string, object]>([
    ['from another machine', { address: FAR }],
    ['through a proxy that says from where', { headers: { 'x-forwarded-for': FAR } }],
    ['through a proxy that only says it is one', { headers: { via: '1.1 proxy' } }],
    ['through a proxy that says so in the newer way', { headers: { forwarded: `for=${FAR}` } }],
  ])('are closed %s', async (_how, from) => {
    const demo = await t.signIn(USERGROUP.director, { est_demo: true });
    const listed = await t.call(listDemoAccounts, from);
    expect(listed.statusCode).toBe(403);
    expect(listed.json()).toEqual({ message: 'auth.demo_closed' });
    const refused = await enter(t, demo.employe.username, from);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ message: 'auth.demo_closed' });
    const own = await t.signIn();
    expect((await enter(t, own.employe.username, from)).statusCode).toBe(200);
  });

  test('are closed behind a proxy beside us that is not believed', async () => {
    const app = await buildApp({ config: { trustProxy: '10.0.0.1' } });
    const { employe } = await app.signIn(USERGROUP.director, { est_demo: true });
    const from = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await enter(app, employe.username, from)).statusCode).toBe(403);
    expect((await enter(app, employe.username, {})).statusCode).toBe(200);
    await app.close();
  });

  test('are open to whoever sits at this machine, and to all where that was decided', async () => {
    const demo = await t.signIn(USERGROUP.director, { est_demo: true });
    const beside = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    for (const from of [{}, { address: '::1' }, { address: '::ffff:127.0.0.1' }, beside]) {
      expect((await enter(t, demo.employe.username, from)).statusCode).toBe(200);
    }
    const open = await buildApp({ config: { demoPublic: true } });
    const { employe } = await open.signIn(USERGROUP.director, { est_demo: true });
    expect((await enter(open, employe.username, { address: FAR })).statusCode).toBe(200);
    expect((await open.call(listDemoAccounts, { address: FAR })).json().data).toHaveLength(1);
    await open.close();
  });
});
