import http from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import {
  CREDENTIALS,
  heard,
  joined,
  readData,
  startRealtime,
  type FixtureOptions,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';
import { createRealtimeHub } from './hub.ts';

let realtime: RealtimeFixture;
const start = async (options?: FixtureOptions) => (realtime = await startRealtime(options));
afterEach(() => realtime.close());

const countCloses = (code: number) =>
  Number(
    new RegExp(`closes_total\\{code="${code}"\\} (\\d+)`).exec(realtime.hub.readMetrics())?.[1] ??
      0,
  );

test('greets with a socket id and the activity timeout, as a JSON string', async () => {
  await start();
  const client = realtime.open();
  const greeting = await client.next('pusher:connection_established');
  expect(greeting.data).toBeTypeOf('string');
  expect(readData(greeting)).toEqual({
    socket_id: expect.stringMatching(/^\d+\.\d+$/),
    activity_timeout: 120,
  });
});

test('gives each connection a socket id of its own', async () => {
  await start();
  const [one, two] = [await realtime.connect(), await realtime.connect()];
  expect(one.connection.socket_id).not.toBe(two.connection.socket_id);
});

test('answers a ping', async () => {
  await start();
  const client = realtime.open();
  await client.socketId();
  client.send({ event: 'pusher:ping', data: {} });
  expect(await client.next('pusher:pong')).toMatchObject({ event: 'pusher:pong' });
});

test.each([
  ['an unknown key', '/app/other?protocol=7', 4001],
  ['no key at all', '/app/?protocol=7', 4001],
  ['a longer path', `/app/${CREDENTIALS.key}/more?protocol=7`, 4001],
  ['no protocol version', `/app/${CREDENTIALS.key}`, 4008],
  ['an empty protocol version', `/app/${CREDENTIALS.key}?protocol=`, 4008],
  ['a version that is no number', `/app/${CREDENTIALS.key}?protocol=seven`, 4006],
  ['an old protocol version', `/app/${CREDENTIALS.key}?protocol=4`, 4007],
  ['a protocol version to come', `/app/${CREDENTIALS.key}?protocol=8`, 4007],
])('turns away %s, in a message and in the close code', async (_case, address, code) => {
  await start();
  const client = realtime.open(address);
  expect(await client.next('pusher:error')).toMatchObject({ data: { code } });
  expect(await client.closed).toMatchObject({ code });
});

test('a client turned away with 4001 does not come back by itself', async () => {
  await start();
  const client = realtime.createClient();
  client.key = 'other';
  client.disconnect();
  client.connection.switchCluster('other');
  await heard(client.connection, 'disconnected');
  expect(client.connection.state).toBe('disconnected');
  expect(realtime.hub.readMetrics()).toContain('refusals_total{cause="handshake"} 1');
});

test('over capacity, newcomers are told to come back after a pause', async () => {
  await start({ limits: { maxConnections: 1 } });
  const first = realtime.open();
  await first.join('private-room');
  expect(await realtime.open().closed).toEqual({ code: 4100, reason: 'Over capacity' });
  first.socket.close();
  await first.closed;
  await vi.waitUntil(() => realtime.hub.readMetrics().includes('realtime_connections 0'));
  await expect(realtime.open().socketId()).resolves.toMatch(/\d/);
});

test('strangers take no place from who is known: the oldest of them goes for a newcomer', async () => {
  await start({ limits: { maxConnections: 3 } });
  const known = realtime.open();
  await known.socketId();
  const [older, newer] = [realtime.open(), realtime.open()];
  await older.socketId();
  await newer.socketId();
  await known.join('private-room');
  const honest = realtime.open();
  expect(await older.closed).toEqual({ code: 4100, reason: 'Over capacity' });
  await honest.join('private-room');
  await realtime.open().socketId();
  expect(await newer.closed).toEqual({ code: 4100, reason: 'Over capacity' });
  await Promise.all([known.settle(), honest.settle()]);
});

test('an address that has many strangers makes room for its own; others lose nobody', async () => {
  await start({ limits: { maxConnections: 3, maxStrangersPerAddress: 2 } });
  const patient = realtime.open();
  await patient.socketId();
  const flood = () => realtime.open(undefined, { localAddress: '127.0.0.2' });
  const [first, second] = [flood(), flood()];
  await first.socketId();
  await second.socketId();
  await flood().socketId();
  expect(await first.closed).toEqual({ code: 4100, reason: 'Over capacity' });
  await patient.join('private-room');
  await realtime.open().socketId();
  expect(await second.closed).toEqual({ code: 4100, reason: 'Over capacity' });
});

const askToUpgrade = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port: realtime.port,
      path,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.alloc(16, 'x').toString('base64'),
        ...headers,
      },
    });
    request.on('response', (response) => resolve(response.statusCode ?? 0));
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    request.on('error', reject);
    request.end();
  });

const ADDRESS = `/app/${CREDENTIALS.key}?protocol=7`;

test.each([
  ['another site', 'https://elsewhere.example', 403],
  ['a page without origin', 'null', 403],
  ['nonsense', 'http://', 403],
  ['another port of this host', 'http://127.0.0.1:1', 403],
  ['a listed origin', 'https://releve.example', 101],
  ['a listed host without TLS', 'http://releve.example', 403],
])('an upgrade asked for by %s', async (_case, origin, status) => {
  await start({ origins: ['https://releve.example'] });
  expect(await askToUpgrade(ADDRESS, { Origin: origin })).toBe(status);
});

test('a page of the same host may connect, whatever ends its TLS', async () => {
  await start();
  const host = `127.0.0.1:${realtime.port}`;
  expect(await askToUpgrade(ADDRESS, { Origin: `http://${host}` })).toBe(101);
  expect(await askToUpgrade(ADDRESS, { Origin: `https://${host}` })).toBe(101);
});

test('a program that names no origin may connect', async () => {
  await start();
  expect(await askToUpgrade(ADDRESS, {})).toBe(101);
});

test('an upgrade elsewhere than at /app/ is not found', async () => {
  await start();
  expect(await askToUpgrade('/api/health', {})).toBe(404);
});

test.each([
  ['what is no JSON', 'hello'],
  ['JSON that is no message', '[1]'],
  ['an event without a name', '{"data":{}}'],
  ['an event that only the server sends', '{"event":"pusher:connection_established"}'],
  ['an event of no kind', '{"event":"greeting"}'],
])('answers %s with an error and goes on', async (_case, text) => {
  await start();
  const client = realtime.open();
  await client.socketId();
  client.send(text);
  expect(await client.next('pusher:error')).toMatchObject({ data: { code: null } });
  await client.settle();
});

test('answers a binary message with an error and goes on', async () => {
  await start();
  const client = realtime.open();
  await client.socketId();
  client.socket.send(Buffer.from('{"event":"pusher:ping"}'));
  expect(await client.next('pusher:error')).toMatchObject({ data: { code: null } });
  await client.settle();
});

test('a message above the size limit closes the connection', async () => {
  await start({ limits: { maxMessageBytes: 1000 } });
  const client = realtime.open();
  await client.socketId();
  client.send({ event: 'pusher:ping', data: 'x'.repeat(1000) });
  expect(await client.closed).toMatchObject({ code: 1009 });
});

test('a client that says nothing at all is asked, then closed with 4201', async () => {
  await start({ limits: { activityTimeoutMs: 200, pongTimeoutMs: 100 } });
  const client = realtime.open();
  await client.next('pusher:ping');
  expect(await client.closed).toMatchObject({ code: 4201 });
});

test('a client that answers stays', async () => {
  await start({ limits: { activityTimeoutMs: 300, pongTimeoutMs: 200 } });
  const client = realtime.open();
  for (let round = 0; round < 4; round += 1) {
    await client.next('pusher:ping');
    client.send({ event: 'pusher:pong', data: {} });
  }
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

test('pusher-js answers the pings by itself', async () => {
  await start({ limits: { activityTimeoutMs: 300, pongTimeoutMs: 200 } });
  const client = await realtime.connect();
  await heard(client.connection, 'message');
  await heard(client.connection, 'message');
  await heard(client.connection, 'message');
  expect(countCloses(4201)).toBe(0);
  expect(client.connection.state).toBe('connected');
});

test('a client that vanishes without a word leaves its channels within the activity timeout', async () => {
  await start({ limits: { activityTimeoutMs: 400, pongTimeoutMs: 200, closeTimeoutMs: 10_000 } });
  const client = realtime.open();
  await client.join('presence-online', { user_id: '1' });
  const watcher = await realtime.connect({ user_id: '2' });
  const channel = watcher.subscribe('presence-online');
  await heard(channel, 'pusher:subscription_succeeded');
  // From now on it neither reads nor answers, as a phone in a tunnel.
  client.socket.pause();
  expect(await heard(channel, 'pusher:member_removed')).toMatchObject({ id: '1' });
  // Its socket has not even closed: the timeout alone decided.
  expect(realtime.hub.readMetrics()).not.toContain('closes_total{');
});

test('a connection that joins nothing private must give up its place', async () => {
  await start({
    limits: { authorizationTimeoutMs: 60, activityTimeoutMs: 400, pongTimeoutMs: 200 },
  });
  const idle = realtime.open();
  const authorized = realtime.open();
  await authorized.join('private-App.User.4');
  expect(await idle.closed).toMatchObject({ code: 4100 });
  await authorized.settle();
});

test('a stopping server sends its clients away with 4200 and lets none in', async () => {
  await start();
  const client = realtime.open();
  await client.socketId();
  const closing = realtime.hub.close();
  expect(await askToUpgrade(ADDRESS, {})).toBe(503);
  await closing;
  expect(await client.closed).toEqual({ code: 4200, reason: 'Server is stopping, reconnect' });
  expect(countCloses(4200)).toBe(1);
});

test('a client that does not answer the close is cut', async () => {
  await start({ limits: { closeTimeoutMs: 50 } });
  const client = realtime.open();
  await client.socketId();
  client.socket.pause();
  await realtime.hub.close();
  expect(realtime.hub.readMetrics()).toContain('realtime_connections 0');
});

test('pusher-js comes back after 4200, and joins its channels again', async () => {
  await start();
  const client = await realtime.connect();
  const channel = await joined(client.subscribe('private-App.User.4'));
  const error = heard(client.connection, 'error');
  const back = joined(channel);
  await realtime.hub.close();
  const next = createRealtimeHub(CREDENTIALS);
  next.attach(realtime.server);
  expect(await error).toMatchObject({ data: { code: 4200 } });
  await back;
  expect(next.channels.find('private-App.User.4')?.subscribers.size).toBe(1);
  client.disconnect();
  await next.close();
});

test('a socket that reads too slowly is closed with 4100; the others miss nothing', async () => {
  await start({
    limits: { maxBufferedBytes: 100_000, maxEventBytes: 100_000, closeTimeoutMs: 50 },
  });
  const slow = realtime.open();
  await slow.join('private-news');
  const quick = realtime.open();
  await quick.join('private-news');
  slow.socket.pause();
  const data = 'x'.repeat(50_000);
  let sent = 0;
  while (realtime.hub.channels.find('private-news')?.subscribers.size === 2) {
    realtime.hub.trigger('private-news', 'page', data);
    sent += 1;
    await quick.next('page');
  }
  await quick.settle();
  expect(quick.received.filter(({ event }) => event === 'page')).toHaveLength(sent);
  expect(sent * data.length).toBeLessThan(50_000_000);
  await vi.waitUntil(() => countCloses(4100) + countCloses(1006) === 1);
});

test('counts what it does, in Prometheus form', async () => {
  await start();
  const client = realtime.open();
  await client.join('private-news');
  await client.settle();
  const metrics = realtime.hub.readMetrics();
  expect(metrics).toContain(
    '# TYPE releve_realtime_connections gauge\nreleve_realtime_connections 1',
  );
  expect(metrics).toContain('releve_realtime_channels 1');
  expect(metrics).toContain('releve_realtime_messages_total{direction="in"} 2');
  expect(metrics).toContain('releve_realtime_messages_total{direction="out"} 3');
});
