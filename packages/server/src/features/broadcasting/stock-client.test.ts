// A `pusher-js` as anybody installs it, with no handler of ours: its own way of asking for permission.
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { authenticateSocket, authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import { syncAppData } from '@releve/domain/features/sync.ts';
import {
  ONLINE_CHANNEL,
  PRESENCES_CHANNEL,
  SETTINGS_CHANNEL,
  userChannel,
} from '@releve/domain/realtime.ts';
import type PusherJs from 'pusher-js';
import type { Options } from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { PATIENTLY } from '../../testing/device.ts';
import { heard } from '../../testing/realtime-fixture.ts';

// Its types promise a default export that its CommonJS build does not have.
const Client: typeof PusherJs.default = createRequire(import.meta.url)('pusher-js');

let t: TestApp;
let employee: Caller;
let port: number;
const clients: PusherJs.default[] = [];

beforeAll(async () => {
  t = await buildApp();
  employee = await t.signIn();
  await t.app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = t.app.http.server.address() as AddressInfo);
});
afterAll(() => t.close());
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

function createClient(options: (address: string, headers: object) => Partial<Options>) {
  const address = `http://127.0.0.1:${port}/api/broadcasting`;
  const client = new Client(t.app.realtime.credentials.key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    ...options(address, { Authorization: `Bearer ${employee.token}` }),
  });
  clients.push(client);
  return client;
}

const WAYS: [string, (address: string, headers: object) => Partial<Options>][] = [
  ['authEndpoint', (address, headers) => ({ authEndpoint: `${address}/auth`, auth: { headers } })],
  [
    'channelAuthorization',
    (address, headers) => ({
      channelAuthorization: { endpoint: `${address}/auth`, headers, transport: 'ajax' },
      userAuthentication: { endpoint: `${address}/user-auth`, headers, transport: 'ajax' },
    }),
  ],
];

test.each(WAYS)(
  'with %s joins what it may, and is refused what it may not',
  async (_name, options) => {
    const client = createClient(options);
    const own = client.subscribe(userChannel(employee.employe.id));
    await heard(own, 'pusher:subscription_succeeded');
    const online = client.subscribe(ONLINE_CHANNEL);
    await heard(online, 'pusher:subscription_succeeded');
    const told = heard(own, 'ForceUpdate');
    t.app.broadcast.send({
      channels: [userChannel(employee.employe.id)],
      event: 'ForceUpdate',
      data: {},
    });
    await told;
    const refused = client.subscribe(PRESENCES_CHANNEL);
    expect(await heard(refused, 'pusher:subscription_error')).toMatchObject({ status: 403 });
  },
);

test('is listed with the version it last synchronised', async () => {
  const report = {
    app_version: '250101.1',
    url: 'Safari 18',
    datetime: Math.floor(t.clock.now().epochMilliseconds / 1000),
  };
  await t.call(syncAppData, { as: employee, body: report });
  const [, way] = WAYS[0] ?? [];
  const online = createClient(way ?? (() => ({}))).subscribe(ONLINE_CHANNEL);
  await heard(online, 'pusher:subscription_succeeded');
  const { me } = (online as PusherJs.PresenceChannel).members;
  expect(me.info).toMatchObject({ app_version: '250101.1' });
});

test('signs in, and is cut with its session', async () => {
  const [, way] = WAYS[1] ?? [];
  const client = createClient(way ?? (() => ({})));
  client.signin();
  await heard(client.connection, 'connected');
  await client.user.signinDonePromise;
  expect(t.app.realtime.own?.hub.listUsers().size).toBe(1);
});

const send = (path: string, payload: string) =>
  t.app.http.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      authorization: `Bearer ${employee.token}`,
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    },
  });

test('a form is checked as JSON is', async () => {
  const { path } = authorizeChannel;
  const good = await send(path, `socket_id=1.2&channel_name=${SETTINGS_CHANNEL}`);
  expect(good.json().auth).toMatch(/^[^:]+:[0-9a-f]{64}$/);
  expect((await send(path, 'socket_id=x&channel_name=y')).json().errors).toEqual({
    socket_id: ['validation.invalid'],
  });
  expect((await send(path, '__proto__=1&socket_id=1.2')).statusCode).toBe(422);
  expect((await send(path, 'x'.repeat(5_000))).statusCode).toBe(413);
  expect((await send(authenticateSocket.path, 'socket_id=1.2')).statusCode).toBe(200);
});

test('no other call takes one', async () => {
  const others = t.app.endpoints.filter(
    ({ method, acceptsForm }) => method !== 'GET' && !acceptsForm,
  );
  expect(t.app.endpoints.length - others.length).toBeGreaterThan(2);
  const answers = new Set<number>();
  for (const { method, path } of others) {
    const { statusCode } = await t.app.http.inject({
      method,
      url: path.replaceAll(/:\w+/g, '1'),
      payload: 'value=v',
      headers: {
        authorization: `Bearer ${(await adminOf()).token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    answers.add(statusCode);
  }
  // Refused for what they are, where not for who asks.
  expect([...answers].filter((status) => status !== 403)).toEqual([415]);
});

let admin: Caller | undefined;
const adminOf = async () => (admin ??= await t.signIn(1));

test('client events are off: a message to everybody is refused', async () => {
  const [, way] = WAYS[0] ?? [];
  const [one, two] = [createClient(way ?? (() => ({}))), createClient(way ?? (() => ({})))];
  const [sender, witness] = [one, two].map((client) => client.subscribe(SETTINGS_CHANNEL));
  if (!sender || !witness) throw new Error('Two channels were expected');
  await Promise.all(
    [sender, witness].map((channel) => heard(channel, 'pusher:subscription_succeeded')),
  );
  const events: string[] = [];
  witness.bind_global((event: string) => events.push(event));
  const refused = heard(one.connection, 'error');
  sender.trigger('client-typing', { text: 'x'.repeat(9_000) });
  expect(await refused).toMatchObject({ data: { code: 4301 } });
  t.app.broadcast.send({ channels: [SETTINGS_CHANNEL], event: 'ForceUpdate', data: {} });
  await expect.poll(() => events, PATIENTLY).toContain('ForceUpdate');
  expect(events).not.toContain('client-typing');
});
