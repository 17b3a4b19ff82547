// Two web processes, one realtime process, one PostgreSQL: whatever is done through one web process reaches
// devices that know only the other.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ONLINE_CHANNEL, SETTINGS_CHANNEL, userChannel } from '@releve/domain/realtime.ts';
import type { SettingEntry } from '@releve/domain/settings.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import type { PresenceChannel } from 'pusher-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createToken, hashToken } from '../../platform/session/token.ts';
import type { Caller } from '../../testing/build-app.ts';
import { createDevice, PATIENTLY, type Device } from '../../testing/device.ts';
import { insertEmploye } from '../../testing/factories.ts';
import { findFreePort, ServerProcess } from '../../testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

const APPLICATION = {
  PUSHER_APP_ID: 'releve',
  PUSHER_KEY: 'the-key',
  PUSHER_SECRET: 'the-secret',
};

let database: TestDatabase;
let folder: string;
let realtimePort: number;
let receiver: WebhookReceiver;
let origins: [string, string];
const processes: ServerProcess[] = [];
const devices: Device[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'releve-processes-'));
  realtimePort = await findFreePort();
  receiver = await startWebhookReceiver();
  const ports = [await findFreePort(), await findFreePort()] as const;
  const start = (name: string, port: number, variables: Record<string, string>) => {
    const dataDir = path.join(folder, name);
    const server = new ServerProcess({
      dataDir,
      port,
      variables: { ...APPLICATION, ...variables },
    });
    processes.push(server);
    return server.isReady();
  };
  const web = {
    ROLE: 'web',
    DEMO: 'false',
    DATABASE_URL: database.connectionString,
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(realtimePort),
  };
  await Promise.all([
    start('realtime', realtimePort, { ROLE: 'realtime', REALTIME_WEBHOOK_URL: receiver.url }),
    ...ports.map((port) => start(`web-${port}`, port, web)),
  ]);
  origins = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
});

afterAll(async () => {
  for (const device of devices) device.close();
  await Promise.all(processes.map((server) => server.end('SIGTERM')));
  receiver.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(usergroup: Usergroup): Promise<Caller> {
  const employe = await insertEmploye(database.db, { usergroup });
  const token = createToken();
  await database.db
    .insertInto('tokens')
    .values({ employe_id: employe.id, hash: hashToken(token), appareil: 'Test' })
    .execute();
  return { employe, token };
}

async function call<Answer>(
  origin: string,
  { token }: Caller,
  method: string,
  address: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(origin + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function connect(origin: string, as: Caller): Promise<Device> {
  const settings = await call<SettingEntry[]>(origin, as, 'GET', '/api/settings');
  const valueOf = (wanted: string) => settings.find(({ name }) => name === wanted)?.value;
  expect(valueOf('REALTIME_HOST')).toBe('127.0.0.1');
  const device = createDevice({
    key: z.string().parse(valueOf('REALTIME_KEY')),
    port: z.int().parse(valueOf('REALTIME_PORT')),
    authorize: (request) =>
      call(origin, as, 'POST', '/api/broadcasting/auth', { ...request, app_version: APP_VERSION }),
    authenticate: (request) => call(origin, as, 'POST', '/api/broadcasting/user-auth', request),
  });
  devices.push(device);
  return device;
}

const readSetting = async (origin: string, as: Caller, wanted: string) =>
  (await call<SettingEntry[]>(origin, as, 'GET', '/api/settings')).find(
    ({ name }) => name === wanted,
  )?.value;

test('what one web process does reaches the devices of the other', async () => {
  const [first, second] = origins;
  const director = await signIn(USERGROUP.director);
  const employee = await signIn(USERGROUP.employee);
  const phone = await connect(second, employee);
  await phone.join(SETTINGS_CHANNEL);
  await phone.join(userChannel(employee.employe.id));
  expect(await readSetting(second, employee, 'ENABLE_POSITION')).toBe(false);

  await call(first, director, 'PUT', '/api/settings/ENABLE_POSITION', { value: true });
  await expect.poll(() => phone.heard, PATIENTLY).toHaveLength(1);
  expect(phone.heard[0]).toEqual({
    channel: SETTINGS_CHANNEL,
    event: 'SettingsChanged',
    data: { name: 'ENABLE_POSITION' },
  });
  expect(await readSetting(second, employee, 'ENABLE_POSITION')).toBe(true);

  await call(first, director, 'POST', `/api/online/${employee.employe.id}/force-update`);
  await expect.poll(() => phone.heard.at(-1)?.event, PATIENTLY).toBe('ForceUpdate');
});

test('directors see who is online through either, nobody else does', async () => {
  const [first, second] = origins;
  const director = await signIn(USERGROUP.director);
  const employee = await signIn(USERGROUP.employee);
  const desktop = (await (await connect(first, director)).join(ONLINE_CHANNEL)) as PresenceChannel;
  const phone = (await (await connect(second, employee)).join(ONLINE_CHANNEL)) as PresenceChannel;
  await expect.poll(() => desktop.members.count, PATIENTLY).toBe(2);
  expect(phone.members.count).toBe(1);
});

test('a session ended through one process is cut wherever its device is connected', async () => {
  const [first, second] = origins;
  const employee = await signIn(USERGROUP.employee);
  const [phone, other] = [
    await connect(second, employee),
    await connect(second, await signIn(USERGROUP.employee)),
  ];
  await Promise.all([phone.join(SETTINGS_CHANNEL), other.join(SETTINGS_CHANNEL)]);
  await Promise.all([phone.signedIn(), other.signedIn()]);
  await call(first, employee, 'POST', '/api/logout');
  expect(await phone.endedWith).toBe(4009);
  phone.connectAgain();
  await expect(phone.join(userChannel(employee.employe.id))).rejects.toThrow('401');
  expect(other.state()).toBe('connected');
});

test('the realtime process tells its webhook', async () => {
  const isTold = () => receiver.readEvents().some(({ name }) => name === 'member_added');
  await expect.poll(isTold, PATIENTLY).toBe(true);
});

test('the realtime process answers for itself and lets nobody in without the secret', async () => {
  const origin = `http://127.0.0.1:${realtimePort}`;
  const health = await fetch(`${origin}/api/health`);
  expect(await health.json()).toEqual({ status: 'ok', version: APP_VERSION });
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('releve_realtime_connections');
  const unsigned = await fetch(`${origin}/apps/${APPLICATION.PUSHER_APP_ID}/channels`);
  expect(unsigned.status).toBe(401);
});

test('they stop in good order, with devices still connected', async () => {
  const codes = await Promise.all(processes.map((server) => server.end('SIGTERM')));
  expect(codes).toEqual([0, 0, 0]);
});
