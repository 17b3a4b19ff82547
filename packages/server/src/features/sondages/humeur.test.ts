// The mood at the end of a night: one tap, counted by site and week, told of five at least.
import { getHumeurTrend } from '@releve/domain/features/sondages-admin.ts';
import { giveHumeur } from '@releve/domain/features/sondages.ts';
import { updateSetting } from '@releve/domain/features/settings.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertClient } from '../../testing/factories.ts';
import type { Caller } from '../../testing/build-app.ts';
import { createSondageFixture, nth, type SondageFixture } from '../../testing/sondage-fixture.ts';

let f: SondageFixture;
beforeAll(async () => {
  f = await createSondageFixture();
});
afterAll(() => f.test.close());

const give = (as: Caller, client_id: number, humeur: 1 | 2 | 3 | 4 | 5, date = '2026-06-15') =>
  f.test.call(giveHumeur, { as, body: { date, client_id, humeur } });

const trend = async (client_id?: number) =>
  (
    await f.test.call(getHumeurTrend, {
      as: f.director,
      query: client_id === undefined ? {} : { client_id },
    })
  ).json<{
    semaines: { nombre: number | null; moyenne: number | null }[];
    sites: { id: number }[];
  }>();

describe('the mood', () => {
  test('is off until a director switches it on', async () => {
    const anne = nth(await f.hire(1), 0);
    const { id } = await insertClient(f.test.db);
    expect((await give(anne, id, 3)).statusCode).toBe(403);
    const on = await f.test.call(updateSetting, {
      as: f.director,
      params: { name: 'ENABLE_HUMEUR' },
      body: { value: true },
    });
    expect(on.statusCode).toBe(200);
    expect((await give(anne, id, 3)).statusCode).toBe(200);
  });

  test('is one for a person and night, sealed until its week is over, then counts of five at least', async () => {
    const [large, small] = [await insertClient(f.test.db), await insertClient(f.test.db)];
    const people = await f.hire(6);
    for (const [at, person] of people.entries()) {
      await give(person, at < 5 ? large.id : small.id, at === 0 ? 1 : 4);
      await give(person, large.id, 5);
    }
    expect((await trend()).sites).toEqual([]);
    f.test.clock.advance({ hours: 24 * 16 });
    await f.test.app.jobs.enqueueIn(f.test.db)({ name: 'settle-humeurs' }, {});
    while ((await f.test.app.jobs.runWaiting()) > 0);
    const { semaines, sites } = await trend(large.id);
    expect(sites.map(({ id }) => id)).toEqual([large.id]);
    expect(semaines.filter(({ nombre }) => nombre !== null)).toEqual([
      expect.objectContaining({ nombre: 5, moyenne: 3.4 }),
    ]);
    expect((await trend(small.id)).semaines.every(({ nombre }) => nombre === null)).toBe(true);
    const left = await f.test.db.selectFrom('humeur_enveloppes').select('id').execute();
    const given = await f.test.db.selectFrom('humeur_participations').select('jour').execute();
    expect([left, given]).toEqual([[], []]);
    expect((await give(nth(people, 0), large.id, 2)).json().message).toBe('sondages.humeur_late');
  });

  test('of one person on five nights nothing is told: five are five people', async () => {
    const { id } = await insertClient(f.test.db);
    const people = await f.hire(4);
    const monday = f.test.clock.now().toString().slice(0, 10);
    for (let night = 0; night < 5; night += 1) {
      for (const person of people) await give(person, id, 4, addDays(monday, -night));
    }
    const settle = async () => {
      f.test.clock.advance({ hours: 24 * 16 });
      await f.test.app.jobs.enqueueIn(f.test.db)({ name: 'settle-humeurs' }, {});
      while ((await f.test.app.jobs.runWaiting()) > 0);
    };
    await settle();
    expect((await trend(id)).semaines.every(({ nombre }) => nombre === null)).toBe(true);
    const five = await f.hire(5);
    const later = f.test.clock.now().toString().slice(0, 10);
    for (const person of five) await give(person, id, 4, later);
    await settle();
    expect((await trend(id)).semaines.filter(({ nombre }) => nombre !== null)).toEqual([
      expect.objectContaining({ nombre: 5, moyenne: 4 }),
    ]);
  });
});
