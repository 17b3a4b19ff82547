import { listMyMemos } from '@releve/domain/features/memos.ts';
import * as endpoints from '@releve/domain/features/settings.ts';
import { SETTINGS_CHANNEL } from '@releve/domain/realtime.ts';
import { SETTING_NAMES, type SettingName } from '@releve/domain/settings.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';

let t: TestApp;
let director: Caller;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

type Value = string | number | boolean | null;

const change = (name: SettingName, value: unknown, as = director) =>
  t.call(endpoints.updateSetting, { as, params: { name }, body: { value: value as Value } });

const readHistory = async (name: SettingName) =>
  (await t.call(endpoints.listSettingHistory, { as: director, params: { name } })).json().data;

async function readDetail(name: SettingName) {
  const { data } = (await t.call(endpoints.listSettingDetails, { as: director })).json<{
    data: endpoints.SettingDetail[];
  }>();
  expect(data.map((detail) => detail.name)).toEqual(SETTING_NAMES);
  return data.find((detail) => detail.name === name);
}

async function readValue(name: SettingName): Promise<unknown> {
  const entries = (await t.call(endpoints.getSettings, { as: director })).json<
    { name: string; value: unknown }[]
  >();
  return entries.find((entry) => entry.name === name)?.value;
}

const byDirector = () => {
  const { id, prenom, nom } = director.employe;
  return { id, prenom, nom };
};

describe('a change', () => {
  test('is in force at once, with who made it and when', async () => {
    expect(await readDetail('FIRST_DAY_OF_WEEK')).toEqual({
      name: 'FIRST_DAY_OF_WEEK',
      kind: 'weekday',
      value: 0,
      default: 0,
      modifie_le: null,
      modifie_par: null,
    });
    const changed = {
      name: 'FIRST_DAY_OF_WEEK',
      kind: 'weekday',
      value: 1,
      default: 0,
      modifie_le: '2026-06-15T18:00:00.000Z',
      modifie_par: byDirector(),
    };
    const response = await change('FIRST_DAY_OF_WEEK', 1);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(changed);
    expect(await readDetail('FIRST_DAY_OF_WEEK')).toEqual(changed);
    expect(await readValue('FIRST_DAY_OF_WEEK')).toBe(1);
  });

  test('keeps every value it had', async () => {
    await change('MAPS_API_KEY', 'first');
    await change('MAPS_API_KEY', null);
    await change('MAPS_API_KEY', 'second');
    expect(await readHistory('MAPS_API_KEY')).toMatchObject([
      { avant: null, apres: 'second', par: byDirector() },
      { avant: 'first', apres: null },
      { avant: null, apres: 'first' },
    ]);
  });

  test('to the value it already has is none', async () => {
    const response = await change('DISPLAY_SUIVI_PERCENT', true);
    expect(response.json()).toMatchObject({ value: true, modifie_le: null });
    expect(await readHistory('DISPLAY_SUIVI_PERCENT')).toEqual([]);
  });

  test('made twice at once knows each time what it replaces', async () => {
    await Promise.all([1, 2, 3, 4].map((day) => change('FIRST_DAY_OF_WEEK', day)));
    const history: { avant: number; apres: number }[] = await readHistory('FIRST_DAY_OF_WEEK');
    expect(history.length).toBeGreaterThanOrEqual(4);
    for (const [index, { avant }] of history.slice(0, -1).entries()) {
      expect(avant).toBe(history[index + 1]?.apres);
    }
  });

  test('opens or closes what depends on it', async () => {
    const as = await t.signIn();
    expect((await t.call(listMyMemos, { as })).statusCode).toBe(200);
    await change('ENABLE_MEMOS', false);
    expect((await t.call(listMyMemos, { as })).statusCode).toBe(403);
    await change('ENABLE_MEMOS', true);
    expect((await t.call(listMyMemos, { as })).statusCode).toBe(200);
  });

  test('is told to every open client, once, after it is done', async () => {
    const device = await connectDevice(t, await t.signIn());
    await device.join(SETTINGS_CHANNEL);
    expect((await change('ENABLE_POSITION', 'yes')).statusCode).toBe(422);
    await change('ENABLE_POSITION', true);
    await change('ENABLE_POSITION', true);
    await change('ENABLE_POSITION', false);
    const told = { channel: SETTINGS_CHANNEL, event: 'SettingsChanged' };
    await expect
      .poll(() => device.heard, PATIENTLY)
      .toEqual([
        { ...told, data: { name: 'ENABLE_POSITION' } },
        { ...told, data: { name: 'ENABLE_POSITION' } },
      ]);
    device.close();
  });
});

describe('what is refused', () => {
  test.each<[SettingName, unknown]>([
    ['FIRST_DAY_OF_WEEK', 7],
    ['FIRST_DAY_OF_WEEK', 1.5],
    ['FIRST_DAY_OF_WEEK', '1'],
    ['ENABLE_DEMANDES', 'true'],
    ['ENABLE_DEMANDES', null],
    ['MAPS_API_KEY', 'x'.repeat(201)],
  ])('%s = %j', async (name, value) => {
    const response = await change(name, value);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { value: ['validation.invalid'] } });
  });

  test('what the environment decides', async () => {
    const response = await change('TIMEZONE', 'Europe/Paris');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message: 'settings.fixed' });
    expect(await readDetail('TIMEZONE')).toMatchObject({ value: 'America/Toronto', kind: 'fixed' });
  });

  test('anyone but a director', async () => {
    const supervisor = await t.signIn(USERGROUP.supervisor);
    expect((await change('ENABLE_DEMANDES', false, supervisor)).statusCode).toBe(403);
    expect((await t.call(endpoints.listSettingDetails, { as: supervisor })).statusCode).toBe(200);
  });
});

test('clients learn where the realtime side is and the public push key', async () => {
  expect(await readValue('REALTIME_KEY')).toBe(t.app.realtime.credentials.key);
  expect(await readValue('REALTIME_HOST')).toBeNull();
  expect(await readValue('REALTIME_PORT')).toBeNull();
  expect(Buffer.from(String(await readValue('PUSH_PUBLIC_KEY')), 'base64url')).toHaveLength(65);
});
