// A session that ends takes its realtime connections with it, and those of no other device.
import { authenticateSocket } from '@releve/domain/features/broadcasting.ts';
import { importEmployes } from '@releve/domain/features/employes-import.ts';
import {
  changePassword,
  listDevices,
  revokeDevice,
  signIn,
  signOut,
} from '@releve/domain/features/session.ts';
import { SETTINGS_CHANNEL, userChannel } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followEndedSessions, type EndedSessions } from '../../platform/realtime-sessions.ts';
import { buildApp, PASSWORD, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY, type Device } from '../../testing/device.ts';
import { deleteTokens, restartConnections } from '../session/session.repository.ts';

const TERMINATED = 4009;

let t: TestApp;
let following: EndedSessions;
let desktop: Caller;
let phone: Caller;
const devices: Device[] = [];

beforeAll(async () => {
  t = await buildApp();
  following = await followEndedSessions({
    ...t.app,
    connectionString: t.database.connectionString,
  });
});
afterAll(async () => {
  await following.close();
  await t.close();
});

/** The same person, twice. */
beforeEach(async () => {
  desktop = await t.signIn();
  phone = await signInAgain(desktop);
});
afterEach(() => {
  for (const device of devices.splice(0)) device.close();
});

async function signInAgain({ employe }: Caller): Promise<Caller> {
  const body = { identity: employe.username, password: PASSWORD };
  return { employe, token: (await t.call(signIn, { body })).json().token };
}

async function connect(as: Caller, { signsIn }: { signsIn: boolean }): Promise<Device> {
  const device = await connectDevice(t, as, { signsIn });
  devices.push(device);
  await device.join(userChannel(as.employe.id));
  if (signsIn) await device.signedIn();
  return device;
}

async function revokePhone(): Promise<void> {
  const { data } = (await t.call(listDevices, { as: desktop })).json();
  const other = data.find(({ courant }: { courant: boolean }) => !courant);
  await t.call(revokeDevice, { as: desktop, params: { id: other.id } });
}

/** Everything said before has been heard: the answer to this has. */
async function hearsOf(device: Device): Promise<string[]> {
  t.app.broadcast.send({
    channels: [userChannel(desktop.employe.id)],
    event: 'ForceUpdate',
    data: {},
  });
  await expect.poll(() => device.heard, PATIENTLY).not.toEqual([]);
  return device.heard.map(({ event }) => event);
}

describe.each([
  ['that signed in', { signsIn: true }],
  ['that never signed in', { signsIn: false }],
])('a device %s', (_kind, options) => {
  test('is cut when it is revoked, and gets in nowhere again; the other stays', async () => {
    const [kept, cut] = [await connect(desktop, options), await connect(phone, options)];
    await revokePhone();
    expect(await cut.endedWith).toBe(TERMINATED);
    await expect.poll(() => cut.state(), PATIENTLY).toBe('disconnected');
    cut.connectAgain();
    await expect(cut.join(SETTINGS_CHANNEL)).rejects.toThrow('401');
    expect(kept.state()).toBe('connected');
    expect(await hearsOf(kept)).toEqual(['ForceUpdate']);
    expect(cut.heard).toEqual([]);
  });
});

test('another group: the device is cut, and let in again with its new rights', async () => {
  const device = await connect(phone, { signsIn: true });
  await t.db.transaction().execute((tx) => restartConnections(tx, phone.employe.id));
  expect(await device.endedWith).toBe(TERMINATED);
  device.connectAgain();
  await device.join(SETTINGS_CHANNEL);
  await expect.poll(() => device.isIn(userChannel(phone.employe.id)), PATIENTLY).toBe(true);
  expect(await hearsOf(device)).toEqual(['ForceUpdate']);
});

test('another group by an import: the device is cut as well', async () => {
  const { username, prenom, nom } = phone.employe;
  const device = await connect(phone, { signsIn: true });
  const line = { ligne: 2, username, prenom, nom, usergroup: 'Coach' };
  const director = await t.signIn(USERGROUP.director);
  const response = await t.call(importEmployes, { as: director, body: { lines: [line] } });
  expect(response.json().meta).toMatchObject({ update: 1, errors: 0 });
  expect(await device.endedWith).toBe(TERMINATED);
});

const ENDINGS: [string, () => Promise<unknown>][] = [
  ['it signs out', () => t.call(signOut, { as: phone })],
  [
    'the password changes elsewhere',
    () =>
      t.call(changePassword, {
        as: desktop,
        body: { current_password: PASSWORD, password: 'des gants de toilette' },
      }),
  ],
  [
    'another process ends all of the person’s sessions',
    () => t.db.transaction().execute((tx) => deleteTokens(tx, phone.employe.id)),
  ],
  [
    'the account is closed by hand',
    async () => {
      await t.db
        .updateTable('employes')
        .set({ actif: false })
        .where('id', '=', phone.employe.id)
        .execute();
      // What the clock does every minute, and a lost connection to the database once it is back.
      await sql`select pg_notify('releve_sessions', '')`.execute(t.db);
    },
  ],
];

test.each(ENDINGS)('a device is cut when %s', async (_how, end) => {
  const device = await connect(phone, { signsIn: true });
  await end();
  expect(await device.endedWith).toBe(TERMINATED);
});

test('looking for ended sessions leaves the others alone', async () => {
  const device = await connect(phone, { signsIn: true });
  const stranger = await t.signIn();
  const cut = await connect(stranger, { signsIn: true });
  await t.db.deleteFrom('tokens').where('employe_id', '=', stranger.employe.id).execute();
  await sql`select pg_notify('releve_sessions', '')`.execute(t.db);
  expect(await cut.endedWith).toBe(TERMINATED);
  expect(await hearsOf(device)).toEqual(['ForceUpdate']);
});

test('a connection can be claimed by whoever has a session only', async () => {
  const body = { socket_id: '12.34' };
  expect((await t.call(authenticateSocket, { body })).statusCode).toBe(401);
  const { auth, user_data } = (await t.call(authenticateSocket, { as: phone, body })).json();
  expect(auth).toMatch(new RegExp(`^${t.app.realtime.credentials.key}:[0-9a-f]{64}$`));
  const other = (await t.call(authenticateSocket, { as: desktop, body })).json();
  expect(JSON.parse(user_data).id).toMatch(/^session-\d+$/);
  expect(other.user_data).not.toBe(user_data);
});
