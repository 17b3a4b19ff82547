import { signIn } from '@releve/domain/features/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, buildApp, type TestApp } from '../../testing/build-app.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createSignInLimits } from '../../platform/session/sign-in-limits.ts';

const HOME = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';

describe('through the API', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildApp();
  });
  afterAll(() => t.close());
  beforeEach(() => t.clock.advance({ minutes: 2 }));

  const attempt = (identity: string, password: string, address = HOME) =>
    t.call(signIn, { body: { identity, password }, address });

  test('five failures a minute, then 429 with the seconds, even for the right password', async () => {
    const { employe } = await t.signIn();
    for (let count = 0; count < 5; count += 1) {
      expect((await attempt(employe.username, 'wrong')).statusCode).toBe(422);
    }
    t.clock.advance({ seconds: 15 });
    const response = await attempt(employe.username.toUpperCase(), PASSWORD);
    expect(response.statusCode).toBe(429);
    expect(response.json()).toEqual({ message: 'errors.too_many', retry_after: 45 });
    t.clock.advance({ seconds: 45 });
    expect((await attempt(employe.username, PASSWORD)).statusCode).toBe(200);
  });

  test('the username and the e-mail of an account share the limit', async () => {
    const { employe } = await t.signIn();
    for (let count = 0; count < 5; count += 1) await attempt(employe.username, 'wrong');
    expect((await attempt(employe.courriel ?? '', PASSWORD)).statusCode).toBe(429);
  });

  test('a stranger’s failures do not lock the person out', async () => {
    const { employe } = await t.signIn();
    for (let count = 0; count < 8; count += 1) await attempt(employe.username, 'wrong', ELSEWHERE);
    expect((await attempt(employe.username, PASSWORD)).statusCode).toBe(200);
  });

  test('the journal has ten failures of an address in a minute, then how many more there were', async () => {
    const from = '192.0.2.77';
    const guess = (count: number) => attempt(`nobody ${count}`, 'wrong', from);
    for (let count = 0; count < 14; count += 1) await guess(count);
    t.clock.advance({ minutes: 1 });
    await guess(14);
    const rows = await t.app.db
      .selectFrom('journal')
      .select('apres')
      .where('adresse', '=', from)
      .orderBy('id')
      .execute();
    expect(rows.map(({ apres }) => apres)).toEqual([
      ...Array.from({ length: 10 }, () => null),
      { autres_essais: 4 },
    ]);
  });

  test('parallel guesses count as well', async () => {
    const { employe } = await t.signIn();
    const guesses = Array.from({ length: 12 }, (_, index) =>
      attempt(employe.username, `guess ${index}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});

describe('the rules', () => {
  test('twenty failures a minute from one address, whatever the identities', () => {
    const limits = createSignInLimits(createManualClock());
    for (let count = 0; count < 20; count += 1) limits.take(`person ${count % 4}`, ELSEWHERE);
    limits.take('another person', ELSEWHERE);
    expect(() => limits.take('another person', ELSEWHERE)).toThrow('errors.too_many');
    expect(() => limits.take('another person', HOME)).not.toThrow();
  });

  test('a shared address never locks out the right password of somebody without failures', () => {
    const clock = createManualClock();
    const limits = createSignInLimits(clock);
    for (let count = 0; count < 40; count += 1) limits.take(`nobody ${count}`, HOME);
    limits.take('anne', HOME);
    limits.giveBack('anne', HOME);
    expect(() => limits.take('anne', HOME)).not.toThrow();
    // That one failed: the next waits as everybody else there.
    expect(() => limits.take('anne', HOME)).toThrow('errors.too_many');
    clock.advance({ minutes: 1 });
    expect(() => limits.take('anne', HOME)).not.toThrow();
  });

  test('one network of IPv6 is one address', () => {
    const limits = createSignInLimits(createManualClock());
    for (let host = 1; host <= 5; host += 1) limits.take('anne', `2001:db8:1:2::${host}`);
    expect(() => limits.take('anne', '2001:db8:1:2:ffff::6')).toThrow('errors.too_many');
    expect(() => limits.take('anne', '2001:db8:1:3::6')).not.toThrow();
  });

  test('a whole crew signs in from one address at once', () => {
    const limits = createSignInLimits(createManualClock());
    for (let count = 0; count < 60; count += 1) {
      limits.take(`person ${count}`, HOME);
      limits.giveBack(`person ${count}`, HOME);
    }
    expect(() => limits.take('one more', HOME)).not.toThrow();
  });

  test('under an attack from many addresses each gets one try a minute, so the owner gets in', () => {
    const clock = createManualClock();
    const limits = createSignInLimits(clock);
    for (let host = 0; host < 50; host += 1) limits.take('anne', `203.0.113.${host}`);
    expect(() => limits.take('anne', HOME)).not.toThrow();
    expect(() => limits.take('anne', HOME)).toThrow('errors.too_many');
    clock.advance({ minutes: 1 });
    expect(() => limits.take('anne', HOME)).not.toThrow();
  });

  test('hammering after a refusal does not count against the others at that address', () => {
    const limits = createSignInLimits(createManualClock());
    for (let count = 0; count < 100; count += 1) {
      try {
        limits.take('anne', HOME);
      } catch {
        // Refused, and tried again at once.
      }
    }
    expect(() => limits.take('bruno', HOME)).not.toThrow();
  });
});
