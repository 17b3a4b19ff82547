import { setImmediate } from 'node:timers/promises';
import { getUser } from '@releve/domain/features/session.ts';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../testing/build-app.ts';
import { createPersonLimits } from './person-limits.ts';

const OPTIONS = { burst: 5, perSecond: 2, atOnce: 2, hastyBelow: 0, maxWaiting: 2 };
const TOO_MANY = { status: 429, body: { message: 'errors.too_many', retry_after: 1 } };

describe('a session', () => {
  test('asks so much in a row, then as it gets back; another is not concerned', async () => {
    let now = 0;
    const limits = createPersonLimits(
      OPTIONS,
      () => now,
      () => Promise.resolve(),
    );
    const takeTimes = async (times: number) => {
      for (let count = 0; count < times; count += 1) await limits.take(1);
    };
    await takeTimes(5);
    await expect(limits.take(1)).rejects.toMatchObject(TOO_MANY);
    await limits.take(2);
    now += 1000;
    await takeTimes(2);
    await expect(limits.take(1)).rejects.toThrow('errors.too_many');
    now += 3_600_000;
    await takeTimes(5);
    await expect(limits.take(1)).rejects.toThrow('errors.too_many');
  });

  test('is refused after a while, so that whoever insists does not get all the time of the server', async () => {
    const held: (() => void)[] = [];
    const limits = createPersonLimits(
      { ...OPTIONS, burst: 1, perSecond: 0.001 },
      () => 0,
      () => new Promise<void>((resolve) => held.push(resolve)),
    );
    await limits.take(1);
    const refusals = Array.from({ length: 201 }, () =>
      limits.take(1).catch((error: unknown) => error),
    );
    // One above those that may wait.
    expect(await Promise.race(refusals)).toMatchObject({ status: 429 });
    expect(held).toHaveLength(200);
    for (const release of held) release();
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ status: 429 });
    }
  });
});

describe('a person', () => {
  test('has few requests at once, others in line, and no more; everybody else goes on', async () => {
    const limits = createPersonLimits(OPTIONS);
    const running: string[] = [];
    const ends = new Map<string, PromiseWithResolvers<void>>();
    const ask = (person: number, name: string) =>
      limits.run({ person, session: person }, async () => {
        running.push(name);
        const end = Promise.withResolvers<void>();
        ends.set(name, end);
        await end.promise;
        return name;
      });
    const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name));
    await expect(ask(1, 'a5')).rejects.toMatchObject(TOO_MANY);
    const other = ask(2, 'b1');
    await setImmediate();
    expect(running).toEqual(['a1', 'a2', 'b1']);
    ends.get('a2')?.reject(new Error('broken'));
    await expect(asked[1]).rejects.toThrow('broken');
    expect(running).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const name of ['a1', 'b1', 'a3']) ends.get(name)?.resolve();
    await Promise.all([asked[0], asked[2], other]);
    ends.get('a4')?.resolve();
    expect(await asked[3]).toBe('a4');
  });

  test('who has asked much in a row has one at a time, until some of it is given back', async () => {
    let now = 0;
    const limits = createPersonLimits({ ...OPTIONS, hastyBelow: 3, maxWaiting: 9 }, () => now);
    const by = { person: 1, session: 1 };
    const ends: PromiseWithResolvers<void>[] = [];
    const ask = async () => {
      await limits.take(1);
      const end = Promise.withResolvers<void>();
      void limits.run(by, () => {
        ends.push(end);
        return end.promise;
      });
      await setImmediate();
    };
    for (let count = 0; count < 5; count += 1) await ask();
    expect(ends).toHaveLength(2);
    ends[0]?.resolve();
    await setImmediate();
    expect(ends).toHaveLength(2);
    ends[1]?.resolve();
    await setImmediate();
    expect(ends).toHaveLength(3);
    now += 2_000;
    await ask();
    // Two at once again, in the order in which they came.
    expect(ends).toHaveLength(4);
    ends[2]?.resolve();
    await setImmediate();
    expect(ends).toHaveLength(5);
  });
});

test('an endpoint answers 429 to whoever asks too much, and everybody else as before', async () => {
  const t = await buildApp({ personLimits: { ...OPTIONS, perSecond: 0.001 } });
  try {
    const [greedy, other] = [await t.signIn(), await t.signIn()];
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await t.call(getUser, { as: greedy })).statusCode),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
    const refused = await t.call(getUser, { as: greedy });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await t.call(getUser, { as: other })).statusCode).toBe(200);
  } finally {
    await t.close();
  }
});
