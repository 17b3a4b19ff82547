import * as endpoints from '@releve/domain/features/second-step.ts';
import {
  endEmployeSessions,
  getEmployeAccount,
  resetSecondStep,
} from '@releve/domain/features/employes-account.ts';
import {
  changePassword,
  choosePassword,
  getUser,
  listDevices,
  SECOND_STEP_ASKED,
  signIn,
  signOut,
} from '@releve/domain/features/session.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOfStep, stepAt } from '../../platform/totp.ts';
import { PASSWORD, buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildApp();
});
afterAll(() => t.close());
afterEach(() => setSettings({}));

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function readBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  );
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

async function setSettings(values: Record<string, unknown>): Promise<void> {
  await t.db.deleteFrom('parametres').execute();
  const rows = Object.entries(values).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  if (rows.length > 0) await t.db.insertInto('parametres').values(rows).execute();
  t.app.settings.invalidate();
}

interface Protected extends Caller {
  secret: Buffer;
  codes: string[];
}

/** The code that an app shows now; each is asked for at a later time than the one before, since it works once. */
function nextCode(secret: Buffer): string {
  t.clock.advance({ seconds: 60 });
  return codeOfStep(secret, stepAt(t.clock.now()));
}

async function enrol(caller: Caller): Promise<Protected> {
  const begun = await t.call(endpoints.beginSecondStep, {
    as: caller,
    body: { current_password: PASSWORD },
  });
  expect(begun.statusCode).toBe(200);
  const secret = readBase32(begun.json().secret);
  const confirmed = await t.call(endpoints.confirmSecondStep, {
    as: caller,
    body: { code: nextCode(secret) },
  });
  expect(confirmed.statusCode).toBe(200);
  return { ...caller, secret, codes: confirmed.json().codes };
}

const hire = async (usergroup?: Usergroup): Promise<Protected> => enrol(await t.signIn(usergroup));

const attempt = (
  { employe }: Caller,
  more: { code?: string; retenir?: boolean; appareils?: string[] } = {},
  address = '198.51.100.1',
) =>
  t.call(signIn, {
    body: { identity: employe.username, password: PASSWORD, ...more },
    address,
  });

const journalOf = async ({ employe }: Caller): Promise<string[]> => {
  const rows = await t.db
    .selectFrom('journal')
    .select('action')
    .where('objet', '=', 'employes')
    .where('objet_id', '=', employe.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

const mailsTo = async ({ employe }: Caller): Promise<string[]> => {
  await t.app.jobs.runWaiting();
  return t.mails.filter(({ to }) => to === employe.courriel).map(({ text }) => text);
};

describe('adding a second step', () => {
  test('asks for the password, then for a code of the app, and gives ten codes once', async () => {
    const caller = await t.signIn();
    const wrong = await t.call(endpoints.beginSecondStep, {
      as: caller,
      body: { current_password: 'not this one' },
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual({ current_password: ['auth.password_wrong'] });
    const without = await t.call(endpoints.beginSecondStep, { as: caller, body: {} });
    expect(without.statusCode).toBe(422);

    const person = await enrol(caller);
    expect(new Set(person.codes).size).toBe(10);
    expect(person.codes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true);
    const state = await t.call(endpoints.getSecondStep, { as: caller });
    expect(state.json()).toMatchObject({
      exigee: false,
      codes_restants: 10,
      appareils_retenus: 0,
    });
    expect(state.json().depuis).not.toBeNull();
    expect(await journalOf(caller)).toContain('second_step_ajoutee');
    expect((await mailsTo(caller)).join()).toContain('Une deuxième étape protège votre compte');
  });

  test('nothing changes before the first code has come', async () => {
    const caller = await t.signIn();
    await t.call(endpoints.beginSecondStep, {
      as: caller,
      body: { current_password: PASSWORD },
    });
    const wrong = await t.call(endpoints.confirmSecondStep, {
      as: caller,
      body: { code: '000000' },
    });
    expect(wrong.json().errors).toEqual({ code: ['auth.code_wrong'] });
    const signedIn = await attempt(caller);
    expect(signedIn.statusCode).toBe(200);
    expect(Object.keys(signedIn.json()).sort()).toEqual(['token', 'user']);
  });

  test('neither the secret nor a code can be read in the database', async () => {
    const { employe, secret, codes } = await hire();
    const step = await t.db
      .selectFrom('second_steps')
      .selectAll()
      .where('employe_id', '=', employe.id)
      .executeTakeFirstOrThrow();
    expect(step.secret?.includes(secret)).toBe(false);
    expect(step.secret?.includes(secret.toString('base64'))).toBe(false);
    const rows = await t.db
      .selectFrom('recovery_codes')
      .select('hash')
      .where('employe_id', '=', employe.id)
      .execute();
    const stored = Buffer.concat(rows.map(({ hash }) => hash)).toString('latin1');
    expect(codes.some((code) => stored.includes(code))).toBe(false);
  });

  test('another one replaces it only once it has been shown', async () => {
    const person = await hire();
    const begun = await t.call(endpoints.beginSecondStep, {
      as: person,
      body: { current_password: PASSWORD },
    });
    expect((await attempt(person, { code: nextCode(person.secret) })).statusCode).toBe(200);
    const next = readBase32(begun.json().secret);
    await t.call(endpoints.confirmSecondStep, { as: person, body: { code: nextCode(next) } });
    expect((await attempt(person, { code: nextCode(person.secret) })).statusCode).toBe(422);
    expect((await attempt(person, { code: person.codes[0] ?? '' })).statusCode).toBe(422);
    expect((await attempt(person, { code: nextCode(next) })).statusCode).toBe(200);
  });
});

describe('signing in with it', () => {
  test('a right password alone is answered with the question, a wrong one as ever', async () => {
    const person = await hire();
    const asked = await attempt(person);
    expect(asked.statusCode).toBe(403);
    expect(asked.json()).toEqual({ message: SECOND_STEP_ASKED });
    const wrong = await t.call(signIn, {
      body: {
        identity: person.employe.username,
        password: 'not this one',
        code: nextCode(person.secret),
      },
    });
    expect(wrong.json()).toEqual({ message: 'auth.failed' });
  });

  test('a code opens once', async () => {
    const person = await hire();
    const code = nextCode(person.secret);
    const first = await attempt(person, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(first.statusCode).toBe(200);
    expect(Object.keys(first.json()).sort()).toEqual(['token', 'user']);
    const again = await attempt(person, { code });
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toEqual({ code: ['auth.code_wrong'] });
  });

  test('of two at once with the same code, one opens', async () => {
    const person = await hire();
    const code = nextCode(person.secret);
    const both = await Promise.all([attempt(person, { code }), attempt(person, { code })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('a recovery code opens once, however it is typed, and the person is told', async () => {
    const person = await hire();
    const [code = ''] = person.codes;
    const typed = code.toLowerCase().replace('-', ' ');
    const both = await Promise.all([
      attempt(person, { code: typed }),
      attempt(person, { code: typed }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const state = await t.call(endpoints.getSecondStep, { as: person });
    expect(state.json().codes_restants).toBe(9);
    expect((await mailsTo(person)).join()).toContain('Un code de secours a servi');
  });

  test('codes are guessed at ten times, from wherever; a recovery code still opens', async () => {
    const person = await hire();
    for (let guess = 0; guess < 10; guess += 1) {
      const wrong = await attempt(person, { code: '000000' }, `203.0.113.${guess}`);
      expect(wrong.statusCode).toBe(422);
    }
    const right = nextCode(person.secret);
    const refused = await attempt(person, { code: right }, '203.0.113.99');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().retry_after).toBeGreaterThan(0);
    const { codes } = person;
    expect((await attempt(person, { code: codes[1] ?? '' }, '203.0.113.99')).statusCode).toBe(200);
    expect((await mailsTo(person)).filter((text) => text.includes('codes faux'))).toHaveLength(1);
    expect(await journalOf(person)).toContain('connexion_echouee');
  });

  test('wrong codes of one address count as wrong passwords do', async () => {
    const person = await hire();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const { statusCode } = await attempt(person, { code: 'AAAAA-AAAAA' }, '192.0.2.7');
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('a device that is remembered', () => {
  const remember = async (person: Protected): Promise<string> => {
    const answer = await attempt(person, { code: nextCode(person.secret), retenir: true });
    return answer.json().appareil;
  };
  const opens = async (person: Protected, appareil: string): Promise<boolean> => {
    const { statusCode } = await attempt(person, { appareils: ['other', appareil] });
    expect([200, 403]).toContain(statusCode);
    return statusCode === 200;
  };

  test('is not asked for thirty days, and by nobody else’s account', async () => {
    const person = await hire();
    const appareil = await remember(person);
    expect(await opens(person, appareil)).toBe(true);
    expect(await opens(await hire(), appareil)).toBe(false);
    t.clock.advance({ hours: 24 * 30 });
    expect(await opens(person, appareil)).toBe(false);
  });

  test('is forgotten at the person’s wish, at a change of password, and when all sessions are ended', async () => {
    const person = await hire();
    let appareil = await remember(person);
    await t.call(endpoints.forgetTrustedDevices, { as: person });
    expect(await opens(person, appareil)).toBe(false);

    appareil = await remember(person);
    const director = await t.signIn(USERGROUP.director);
    await t.call(endEmployeSessions, { as: director, params: { id: person.employe.id } });
    expect(await opens(person, appareil)).toBe(false);

    appareil = await remember(person);
    const opened = await attempt(person, { appareils: [appareil] });
    const next = 'un autre que celui-là 9';
    const changed = await t.call(changePassword, {
      as: { ...person, token: opened.json().token },
      body: { current_password: PASSWORD, password: next },
    });
    expect(changed.statusCode).toBe(200);
    const after = await t.call(signIn, {
      body: { identity: person.employe.username, password: next, appareils: [appareil] },
    });
    expect(after.json()).toEqual({ message: SECOND_STEP_ASKED });
  });

  test('stays remembered when one signs out', async () => {
    const person = await hire();
    const appareil = await remember(person);
    const opened = await attempt(person, { appareils: [appareil] });
    await t.call(signOut, { as: { ...person, token: opened.json().token } });
    expect(await opens(person, appareil)).toBe(true);
  });
});

describe('taking it away', () => {
  test('oneself, with the password', async () => {
    const person = await hire();
    const wrong = await t.call(endpoints.removeSecondStep, {
      as: person,
      body: { current_password: 'not this one' },
    });
    expect(wrong.statusCode).toBe(422);
    await t.call(endpoints.removeSecondStep, {
      as: person,
      body: { current_password: PASSWORD },
    });
    expect((await attempt(person)).statusCode).toBe(200);
    expect(await journalOf(person)).toContain('second_step_retiree');
  });

  test('not while the company asks for it', async () => {
    const director = await hire(USERGROUP.director);
    await setSettings({ REQUIRE_SECOND_STEP: true });
    const refused = await t.call(endpoints.removeSecondStep, {
      as: director,
      body: { current_password: PASSWORD },
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('auth.second_step_kept');
  });

  test('by whoever stands strictly above, who tells the person', async () => {
    const coach = await hire(USERGROUP.coach);
    const director = await hire(USERGROUP.director);
    const [peer, inspector, developer] = await Promise.all([
      t.signIn(USERGROUP.director),
      t.signIn(USERGROUP.inspector),
      t.signIn(USERGROUP.developer),
    ]);
    const reset = (as: Caller, { employe }: Caller) =>
      t.call(resetSecondStep, { as, params: { id: employe.id } });
    expect((await reset(inspector, coach)).statusCode).toBe(403);
    expect((await reset(peer, director)).statusCode).toBe(403);
    expect((await reset(director, director)).statusCode).toBe(403);
    expect((await reset(developer, director)).statusCode).toBe(200);

    const before = await t.call(getEmployeAccount, {
      as: peer,
      params: { id: coach.employe.id },
    });
    expect(before.json().second_step_depuis).not.toBeNull();
    expect((await reset(peer, coach)).statusCode).toBe(200);
    expect((await t.call(getUser, { as: coach })).statusCode).toBe(401);
    expect((await attempt(coach)).statusCode).toBe(200);
    expect(await journalOf(coach)).toContain('second_step_effacee');
    const name = `${peer.employe.prenom} ${peer.employe.nom}`;
    expect((await mailsTo(coach)).join()).toContain(`effacée par ${name}`);
    expect((await reset(peer, coach)).statusCode).toBe(404);
  });

  test('new recovery codes end the former ones', async () => {
    const person = await hire();
    const renewed = await t.call(endpoints.renewRecoveryCodes, {
      as: person,
      body: { current_password: PASSWORD },
    });
    const [next = ''] = renewed.json().codes;
    expect((await attempt(person, { code: person.codes[0] ?? '' })).statusCode).toBe(422);
    expect((await attempt(person, { code: next })).statusCode).toBe(200);
  });
});

describe('where the company asks for it', () => {
  test('a director adds it at the next sign-in, before anything else', async () => {
    await setSettings({ REQUIRE_SECOND_STEP: true });
    const director = await t.signIn(USERGROUP.director);
    // Whoever is signed in already goes on until then.
    expect((await t.call(listDevices, { as: director })).statusCode).toBe(200);
    const opened = await attempt(director);
    expect(opened.json().user.second_step_due).toBe(true);
    const due: Caller = { ...director, token: opened.json().token };
    const closed = await t.call(listDevices, { as: due });
    expect(closed.statusCode).toBe(403);
    expect(closed.json()).toEqual({ message: 'auth.second_step_required' });
    expect((await t.call(getUser, { as: due })).json().second_step_due).toBe(true);

    const begun = await t.call(endpoints.beginSecondStep, { as: due, body: {} });
    const secret = readBase32(begun.json().secret);
    const confirmed = await t.call(endpoints.confirmSecondStep, {
      as: due,
      body: { code: nextCode(secret) },
    });
    expect(confirmed.json().user).not.toHaveProperty('second_step_due');
    expect((await t.call(listDevices, { as: due })).statusCode).toBe(200);
  });

  test('after the temporary password, which comes first', async () => {
    await setSettings({ REQUIRE_SECOND_STEP: true });
    const director = await t.signIn(USERGROUP.director, { doit_changer_mot_de_passe: true });
    const opened = await attempt(director);
    const due: Caller = { ...director, token: opened.json().token };
    const early = await t.call(endpoints.beginSecondStep, { as: due, body: {} });
    expect(early.json().message).toBe('auth.password_change_required');
    const chosen = await t.call(choosePassword, {
      as: due,
      body: { password: 'trois mots sans lien' },
    });
    expect(chosen.json().second_step_due).toBe(true);
    expect((await t.call(listDevices, { as: due })).json().message).toBe(
      'auth.second_step_required',
    );
  });

  test('of nobody else, and no longer once it is switched off', async () => {
    await setSettings({ REQUIRE_SECOND_STEP: true });
    const coach = await t.signIn(USERGROUP.coach);
    expect((await attempt(coach)).json().user).not.toHaveProperty('second_step_due');
    const director = await t.signIn(USERGROUP.director);
    const due: Caller = { ...director, token: (await attempt(director)).json().token };
    await setSettings({});
    expect((await t.call(listDevices, { as: due })).statusCode).toBe(200);
    expect((await t.call(getUser, { as: due })).json()).not.toHaveProperty('second_step_due');
  });
});

describe('the end of a session that is used every day', () => {
  test('is none, unless the company sets one', async () => {
    const caller = await t.signIn();
    expect((await t.call(getUser, { as: caller })).json()).not.toHaveProperty('session_expire_le');
    await setSettings({ SESSION_MAX_DAYS: 7 });
    const opened = await attempt(caller);
    const session: Caller = { ...caller, token: opened.json().token };
    const end = t.clock.now().add({ hours: 24 * 7 });
    expect(opened.json().user.session_expire_le).toBe(
      new Date(end.epochMilliseconds).toISOString(),
    );
    t.clock.advance({ hours: 24 * 6 });
    const state = await t.call(getUser, { as: session });
    expect(state.json().session_expire_le).toBe(opened.json().user.session_expire_le);
    t.clock.advance({ hours: 24 });
    expect((await t.call(getUser, { as: session })).statusCode).toBe(401);
    await setSettings({});
    expect((await t.call(getUser, { as: session })).statusCode).toBe(200);
  });
});
