import * as endpoints from '@releve/domain/features/second-step.ts';
import { SECOND_STEP_ASKED, signIn } from '@releve/domain/features/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { type Asked, createAuthenticator } from '../../testing/software-authenticator.ts';

const ORIGIN = 'https://releve.example';
const PARTY = { origin: ORIGIN, rpId: 'releve.example' };

let t: TestApp;
beforeAll(async () => {
  t = await buildApp({ config: { publicUrl: ORIGIN } });
});
afterAll(() => t.close());

type Authenticator = ReturnType<typeof createAuthenticator>;

async function begin(caller: Caller): Promise<string> {
  const begun = await t.call(endpoints.beginPasskey, {
    as: caller,
    body: { current_password: PASSWORD },
  });
  expect(begun.statusCode).toBe(200);
  return begun.json().challenge;
}

async function add(caller: Caller, authenticator: Authenticator) {
  const challenge = await begin(caller);
  return t.call(endpoints.confirmPasskey, {
    as: caller,
    body: authenticator.make({ ...PARTY, challenge }),
  });
}

const attempt = ({ employe }: Caller, more: object = {}) =>
  t.call(signIn, { body: { identity: employe.username, password: PASSWORD, ...more } });

/** What the right password alone is answered. */
async function ask(caller: Caller): Promise<Asked> {
  const refused = await attempt(caller);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe(SECOND_STEP_ASKED);
  return { ...PARTY, challenge: refused.json().details.challenge };
}

async function hire(authenticator = createAuthenticator()) {
  const caller = await t.signIn();
  const added = await add(caller, authenticator);
  expect(added.statusCode).toBe(200);
  return { caller, authenticator, codes: added.json().codes as string[] };
}

describe('a passkey as the second step', () => {
  test.each(['ec', 'rsa', 'ed25519'] as const)('signs in with a key of kind %s', async (kind) => {
    const { caller, authenticator, codes } = await hire(createAuthenticator(kind));
    expect(codes).toHaveLength(10);
    const asked = await ask(caller);
    const entered = await attempt(caller, { passkey: authenticator.show(asked), retenir: true });
    expect(entered.statusCode).toBe(200);
    expect(entered.json().appareil).toBeTypeOf('string');
    const state = await t.call(endpoints.getSecondStep, { as: caller });
    expect(state.json()).toMatchObject({
      application: false,
      passkeys: [{ utilise_le: t.clock.now().toString({ fractionalSecondDigits: 3 }) }],
    });
  });

  test('a recovery code opens beside it; a code of six digits does not', async () => {
    const { caller, codes } = await hire();
    expect((await attempt(caller, { code: '123456' })).statusCode).toBe(422);
    expect((await attempt(caller, { code: codes[0] })).statusCode).toBe(200);
  });

  test('the refusal names its keys, and those of nobody else', async () => {
    const { caller, authenticator } = await hire();
    await hire();
    const refused = await attempt(caller);
    expect(refused.json().details).toMatchObject({
      application: 0,
      credentials: authenticator.id,
      rp: 'releve.example',
    });
    const wrong = await t.call(signIn, {
      body: { identity: caller.employe.username, password: 'not this one' },
    });
    expect(wrong.json()).not.toHaveProperty('details');
  });

  const WRONG: [string, (asked: Asked, other: Authenticator) => Partial<Asked> | 'other'][] = [
    ['of another site', () => ({ origin: 'https://releve.example.evil' })],
    ['for another site', () => ({ rpId: 'evil.example' })],
    ['that made a key instead', () => ({ type: 'webauthn.create' })],
    ['without anybody there', () => ({ flags: 0 })],
    ['of something else', () => ({ challenge: Buffer.alloc(32).toString('base64url') })],
    ['of somebody else', () => 'other'],
  ];
  test.each(WRONG)('a signature %s opens nothing', async (_name, change) => {
    const { caller, authenticator } = await hire();
    const { authenticator: other } = await hire();
    const asked = await ask(caller);
    const changed = change(asked, other);
    const passkey =
      changed === 'other' ? other.show(asked) : authenticator.show({ ...asked, ...changed });
    const refused = await attempt(caller, { passkey });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ code: ['auth.code_wrong'] });
  });

  test('what was signed once, or too long ago, or for somebody else, opens nothing', async () => {
    const { caller, authenticator } = await hire();
    const { caller: other } = await hire();
    const first = authenticator.show(await ask(caller));
    expect((await attempt(caller, { passkey: first })).statusCode).toBe(200);
    expect((await attempt(caller, { passkey: first })).statusCode).toBe(422);
    const late = authenticator.show(await ask(caller));
    t.clock.advance({ minutes: 6 });
    expect((await attempt(caller, { passkey: late })).statusCode).toBe(422);
    const foreign = authenticator.show(await ask(other));
    expect((await attempt(caller, { passkey: foreign })).statusCode).toBe(422);
  });

  test('a counter that goes back is a copy', async () => {
    const { caller, authenticator } = await hire();
    const show = async (counter: number) =>
      attempt(caller, { passkey: authenticator.show({ ...(await ask(caller)), counter }) });
    expect((await show(5)).statusCode).toBe(200);
    expect((await show(5)).statusCode).toBe(422);
    expect((await show(4)).statusCode).toBe(422);
    expect((await show(6)).statusCode).toBe(200);
  });
});

describe('adding and removing', () => {
  test('asks for the password, takes a key once, and gives codes with the first alone', async () => {
    const caller = await t.signIn();
    const without = await t.call(endpoints.beginPasskey, { as: caller, body: {} });
    expect(without.statusCode).toBe(422);
    const [one, two] = [createAuthenticator(), createAuthenticator()];
    expect((await add(caller, one)).json().codes).toHaveLength(10);
    expect((await add(caller, one)).statusCode).toBe(422);
    expect((await add(caller, two)).json().codes).toEqual([]);
    const begun = await t.call(endpoints.beginPasskey, {
      as: caller,
      body: { current_password: PASSWORD },
    });
    expect(begun.json().exclude).toEqual([one.id, two.id]);
  });

  test('what was made for another site or person is not kept', async () => {
    const [caller, other] = [await t.signIn(), await t.signIn()];
    const challenge = await begin(other);
    const made = createAuthenticator().make({ ...PARTY, challenge });
    const foreign = await t.call(endpoints.confirmPasskey, { as: caller, body: made });
    expect(foreign.statusCode).toBe(422);
    const elsewhere = createAuthenticator().make({
      ...PARTY,
      origin: 'https://evil.example',
      challenge: await begin(caller),
    });
    expect(
      (await t.call(endpoints.confirmPasskey, { as: caller, body: elsewhere })).statusCode,
    ).toBe(422);
    const state = await t.call(endpoints.getSecondStep, { as: caller });
    expect(state.json()).toMatchObject({ depuis: null, passkeys: [] });
  });

  test('the last one takes the second step along; nobody removes that of another', async () => {
    const { caller } = await hire();
    const { caller: other } = await hire();
    const read = async () => (await t.call(endpoints.getSecondStep, { as: caller })).json();
    const [passkey] = (await read()).passkeys;
    const remove = (as: Caller, current_password = PASSWORD) =>
      t.call(endpoints.removePasskey, {
        as,
        params: { id: passkey.id },
        body: { current_password },
      });
    expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(caller, 'not this one')).statusCode).toBe(422);
    expect((await remove(caller)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ depuis: null, passkeys: [] });
    expect((await attempt(caller)).statusCode).toBe(200);
  });
});

test('at an address without a name there are no passkeys', async () => {
  const local = await buildApp({ config: { publicUrl: 'http://127.0.0.1:3000' } });
  try {
    const caller = await local.signIn();
    const state = await local.call(endpoints.getSecondStep, { as: caller });
    expect(state.json().passkeys_possibles).toBe(false);
    const begun = await local.call(endpoints.beginPasskey, {
      as: caller,
      body: { current_password: PASSWORD },
    });
    expect(begun.json().message).toBe('auth.passkey_unusable');
  } finally {
    await local.close();
  }
});
