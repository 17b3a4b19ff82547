import { authenticateSocket, authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import { changeLanguage } from '@releve/domain/features/session.ts';
import { syncAppData } from '@releve/domain/features/sync.ts';
import {
  conversationChannel,
  JOURNEE_CHANNEL,
  ONLINE_CHANNEL,
  PLANNER_CHANNEL,
  PRESENCES_CHANNEL,
  SETTINGS_CHANNEL,
  userChannel,
} from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import type { PresenceChannel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY, type Device } from '../../testing/device.ts';

let t: TestApp;
let employee: Caller;
let supervisor: Caller;
let director: Caller;
const devices: Device[] = [];

beforeAll(async () => {
  t = await buildApp();
  employee = await t.signIn(USERGROUP.employee);
  supervisor = await t.signIn(USERGROUP.supervisor);
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());
afterEach(() => {
  for (const device of devices.splice(0)) device.close();
});

async function connect(as: Caller): Promise<Device> {
  const device = await connectDevice(t, as);
  devices.push(device);
  return device;
}

const authorize = (as: Caller | undefined, channel_name: string, socket_id = '12.34') =>
  t.call(authorizeChannel, { ...(as && { as }), body: { socket_id, channel_name } });

const membersOf = (channel: unknown) =>
  Object.keys((channel as PresenceChannel).members.members as object).toSorted();

describe('who may listen', () => {
  test('to one’s own channel, to nobody else’s', async () => {
    const device = await connect(employee);
    await device.join(userChannel(employee.employe.id));
    t.app.broadcast.send({
      channels: [userChannel(employee.employe.id)],
      event: 'Message',
      data: { conversation: 4 },
    });
    await expect
      .poll(() => device.heard, PATIENTLY)
      .toEqual([
        {
          channel: userChannel(employee.employe.id),
          event: 'Message',
          data: { conversation: 4 },
        },
      ]);
    const refused = await authorize(director, userChannel(employee.employe.id));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ message: 'auth.forbidden' });
  });

  test('to the settings: everyone signed in; to the attendance board and the plan: managers', async () => {
    expect((await authorize(employee, SETTINGS_CHANNEL)).statusCode).toBe(200);
    expect((await authorize(employee, PRESENCES_CHANNEL)).statusCode).toBe(403);
    expect((await authorize(supervisor, PRESENCES_CHANNEL)).statusCode).toBe(200);
    expect((await authorize(employee, PLANNER_CHANNEL)).statusCode).toBe(403);
    expect((await authorize(employee, JOURNEE_CHANNEL)).statusCode).toBe(403);
    expect((await authorize(supervisor, PLANNER_CHANNEL)).statusCode).toBe(200);
    expect((await authorize(undefined, SETTINGS_CHANNEL)).statusCode).toBe(401);
  });

  test.each([
    conversationChannel(1),
    'private-App.User.',
    'private-App.User.1e3',
    'private-encrypted-App.User.1',
    'presence-others',
    'online',
    'private-settings',
    'private-Settings,private-presences',
  ])('to %s: nobody', async (channel) => {
    expect((await authorize(director, channel)).statusCode).toBe(403);
  });

  test.each(['', '12', '12.34:private-presences', 'a.b'])('socket “%s” is none', async (socket) => {
    expect((await authorize(director, SETTINGS_CHANNEL, socket)).statusCode).toBe(422);
  });

  test('with a temporary password: to nothing, and no socket is signed in', async () => {
    const newcomer = await t.signIn(USERGROUP.director, { doit_changer_mot_de_passe: true });
    const channels = [
      userChannel(newcomer.employe.id),
      SETTINGS_CHANNEL,
      ONLINE_CHANNEL,
      PRESENCES_CHANNEL,
    ];
    for (const channel of channels) {
      const refused = await authorize(newcomer, channel);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toEqual({ message: 'auth.password_change_required' });
    }
    const socket = await t.call(authenticateSocket, {
      as: newcomer,
      body: { socket_id: '12.34' },
    });
    expect(socket.statusCode).toBe(403);
  });

  test('a refusal is in the journal', async () => {
    await authorize(employee, PRESENCES_CHANNEL);
    const refusals = await t.db
      .selectFrom('journal')
      .select('apres')
      .where('action', '=', 'refus')
      .where('acteur_id', '=', employee.employe.id)
      .execute();
    expect(refusals).toContainEqual({ apres: { endpoint: authorizeChannel.id } });
  });
});

describe('who is online', () => {
  test('is told to directors; anyone else sees only themselves', async () => {
    const [phone, desktop] = [await connect(employee), await connect(director)];
    const seenByEmployee = await phone.join(ONLINE_CHANNEL);
    const seenByDirector = await desktop.join(ONLINE_CHANNEL);
    await (await connect(supervisor)).join(ONLINE_CHANNEL);
    const everyone = [employee, supervisor, director].map(({ employe }) => String(employe.id));
    await expect.poll(() => membersOf(seenByDirector), PATIENTLY).toEqual(everyone.toSorted());
    expect(membersOf(seenByEmployee)).toEqual([String(employee.employe.id)]);
  });

  test('with name, group, version and since when', async () => {
    const device = await connect(director);
    const channel = await device.join(ONLINE_CHANNEL);
    const { prenom, nom, id } = director.employe;
    expect((channel as PresenceChannel).members.get(String(id)).info).toEqual({
      app_version: APP_VERSION,
      prenom,
      nom,
      usergroup: USERGROUP.director,
      depuis: '2026-06-15T18:00:00Z',
    });
  });

  test('is told what has changed about someone', async () => {
    const device = await connect(director);
    await device.join(ONLINE_CHANNEL);
    const datetime = Math.floor(t.clock.now().epochMilliseconds / 1000);
    const report = { app_version: '250101.1', url: 'Safari 18', datetime };
    await t.call(syncAppData, { as: employee, body: report });
    await t.call(changeLanguage, { as: employee, body: { langue: 'en' } });
    const { id, prenom, nom, usergroup } = employee.employe;
    await expect
      .poll(() => device.heard, PATIENTLY)
      .toEqual([
        {
          channel: ONLINE_CHANNEL,
          event: 'RefreshOnlineUser',
          data: { user: { id, prenom, nom, usergroup, info: { app_version: '250101.1' } } },
        },
      ]);
  });
});

test('the realtime side counts in the metrics', async () => {
  await (await connect(director)).join(SETTINGS_CHANNEL);
  const { body } = await t.app.http.inject('/metrics');
  expect(body).toMatch(/releve_realtime_connections 1\n/);
});
