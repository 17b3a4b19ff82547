import { syncAppData } from '@releve/domain/features/sync.ts';
import { getSettings } from '@releve/domain/features/settings.ts';
import { settingsToEntries, type Settings } from '@releve/domain/settings.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
let initial: Settings;
beforeAll(async () => {
  t = await buildApp();
  initial = await t.app.settings.read();
});
afterAll(() => t.close());

const seconds = () => Math.floor(t.clock.now().epochMilliseconds / 1000);
const report = (datetime = seconds()) => ({
  app_version: '250612.69',
  url: 'Chrome 140',
  datetime,
  unsent: 3,
});

const readContact = (employe_id: number) =>
  t.db
    .selectFrom('appareils_vus')
    .select(['app_version', 'navigateur', 'ecart_secondes', 'non_envoyes', 'vu_le'])
    .where('employe_id', '=', employe_id)
    .executeTakeFirst();

describe('syncAppData', () => {
  test('gives the difference of the clocks and the settings twice', async () => {
    const as = await t.signIn();
    const response = await t.call(syncAppData, { as, body: report(seconds() - 125) });
    expect(response.json()).toEqual({
      diff: 125,
      serverSettings: settingsToEntries(initial),
      server_settings: settingsToEntries(initial),
    });
    expect(await readContact(as.employe.id)).toEqual({
      app_version: '250612.69',
      navigateur: 'Chrome 140',
      ecart_secondes: 125,
      non_envoyes: 3,
      vu_le: '2026-06-15T18:00:00.000Z',
    });
  });

  test('keeps the last contact only', async () => {
    const as = await t.signIn();
    await t.call(syncAppData, { as, body: report() });
    const { unsent: _unsent, ...later } = report();
    await t.call(syncAppData, { as, body: { ...later, app_version: '250701.1' } });
    expect(await readContact(as.employe.id)).toMatchObject({
      app_version: '250701.1',
      non_envoyes: 0,
    });
  });

  test('takes a clock that is off by centuries', async () => {
    const as = await t.signIn();
    const response = await t.call(syncAppData, { as, body: report(253_402_300_799) });
    expect(response.statusCode).toBe(200);
    expect(response.json().diff).toBe(seconds() - 253_402_300_799);
  });

  test('in employee mode leaves the employee’s own contact alone', async () => {
    const { employe } = await t.signIn();
    const as = await t.signIn(USERGROUP.supervisor);
    const response = await t.call(syncAppData, { as, params: { id: employe.id }, body: report() });
    expect(response.statusCode).toBe(200);
    expect(await readContact(employe.id)).toBeUndefined();
    expect(await readContact(as.employe.id)).toBeDefined();
  });

  test('in employee mode needs the right, never upwards', async () => {
    const employe = await t.signIn();
    const director = await t.signIn(USERGROUP.director);
    const supervisor = await t.signIn(USERGROUP.supervisor);
    const sync = async (as: typeof employe, id: number) =>
      (await t.call(syncAppData, { as, params: { id }, body: report() })).statusCode;
    expect(await sync(employe, supervisor.employe.id)).toBe(403);
    expect(await sync(supervisor, director.employe.id)).toBe(403);
    expect(await sync(director, 999_999)).toBe(404);
    expect(await sync(employe, employe.employe.id)).toBe(200);
  });
});

describe('settings', () => {
  test('what the company changed is in force once the cache is told', async () => {
    const as = await t.signIn();
    const read = async () =>
      Object.fromEntries(
        (await t.call(getSettings, { as }))
          .json()
          .map(({ name, value }: { name: string; value: unknown }) => [name, value]),
      );
    expect(await read()).toEqual(initial);
    await t.db
      .insertInto('parametres')
      .values([
        { name: 'FIRST_DAY_OF_WEEK', value: '1' },
        { name: 'ENABLE_DEMANDES', value: '"yes"' },
        { name: 'TIMEZONE', value: '"Asia/Tokyo"' },
        { name: 'UNKNOWN', value: 'true' },
      ])
      .execute();
    expect(await read()).toEqual(initial);
    t.app.settings.invalidate();
    expect(await read()).toEqual({ ...initial, FIRST_DAY_OF_WEEK: 1 });
  });

  test('a change made by another process is noticed within seconds', async () => {
    await t.app.settings.read();
    await t.db
      .insertInto('parametres')
      .values({ name: 'DISPLAY_SUIVI_PERCENT', value: 'false' })
      .execute();
    t.clock.advance({ seconds: 10 });
    expect((await t.app.settings.read()).DISPLAY_SUIVI_PERCENT).toBe(false);
  });
});
