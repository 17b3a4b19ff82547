import type { Options } from 'pusher-js';
import { WebSocket } from 'ws';
import { afterEach, describe, expect, test } from 'vitest';
import { PATIENTLY } from '../../testing/device.ts';
import {
  CREDENTIALS,
  heard,
  joined,
  startRealtime,
  type BareClient,
  type FixtureOptions,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';
import type { Connection } from './connection.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { mayReceive } from './message-allowance.ts';
import { signUser } from './signatures.ts';

let realtime: RealtimeFixture;
const start = async (options?: FixtureOptions) => (realtime = await startRealtime(options));
afterEach(() => realtime?.close());

/** A socket that is not read any more is cut then. */
const QUICK = { limits: { closeTimeoutMs: 100 } };
const FLOOD = { code: 4100, reason: 'Connection sends too many messages' };

async function openAuthorized(): Promise<BareClient> {
  const client = realtime.open();
  await client.join('private-room');
  return client;
}

describe('what a connection may send', () => {
  const createBucket = (isAuthorized: boolean) =>
    ({ isAuthorized, sent: { level: 0, at: 0 } }) as Connection;

  const countTaken = (connection: Connection, messages: number, now: number): number =>
    Array.from({ length: messages }, () => mayReceive(connection, DEFAULT_LIMITS, now)).filter(
      Boolean,
    ).length;

  test('is a burst, then so much a second', () => {
    const connection = createBucket(true);
    expect(countTaken(connection, 150, 0)).toBe(150);
    expect(countTaken(connection, 20, 1_000)).toBe(20);
    expect(countTaken(connection, 1, 1_000)).toBe(0);
  });

  test('is less before anybody knows whose it is, and grows when they do', () => {
    const connection = createBucket(false);
    expect(countTaken(connection, 20, 0)).toBe(20);
    expect(countTaken(connection, 5, 1_000)).toBe(5);
    connection.isAuthorized = true;
    expect(countTaken(connection, 130, 1_000)).toBe(130);
    expect(countTaken(connection, 1, 1_000)).toBe(0);
  });
});

describe('a flood is cut, with a code after which a client comes back later', () => {
  test.each<[string, (client: BareClient) => void]>([
    ['of nonsense', (client) => client.send({ event: 'nope' })],
    ['of what is no JSON', (client) => client.send('{')],
    ['of pings of the protocol', (client) => client.send({ event: 'pusher:ping' })],
    ['of pings of the socket', (client) => client.socket.ping()],
    ['of pongs that nobody asked for', (client) => client.socket.pong()],
    [
      'of joining and leaving',
      (client) => client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-room' } }),
    ],
  ])('%s', async (_name, send) => {
    await start(QUICK);
    const client = await openAuthorized();
    for (let count = 0; count < 500; count += 1) send(client);
    expect(await client.closed).toEqual(FLOOD);
    expect(realtime.hub.readMetrics()).toContain('refusals_total{cause="flood"} 1');
    expect(realtime.hub.channels.size).toBe(0);
  });

  test('sooner from a stranger', async () => {
    await start(QUICK);
    const client = realtime.open();
    await client.socketId();
    for (let count = 0; count < 30; count += 1) client.send({ event: 'pusher:ping' });
    expect(await client.closed).toEqual(FLOOD);
    expect(client.received.filter(({ event }) => event === 'pusher:pong')).toHaveLength(20);
  });

  test('and what it sends afterwards is not even read', async () => {
    await start({ limits: { closeTimeoutMs: 300 } });
    const client = await openAuthorized();
    for (let count = 0; count < 200; count += 1) client.send({ event: 'pusher:ping' });
    await expect.poll(() => realtime.hub.readMetrics()).toContain('realtime_connections 0');
    const before = countReceived();
    const endless = setInterval(() => {
      for (let count = 0; count < 100; count += 1) client.send({ event: 'pusher:ping' });
    }, 10);
    await client.closed;
    clearInterval(endless);
    expect(countReceived()).toBe(before);
  });
});

const countReceived = (): number =>
  Number(/messages_received_total (\d+)/.exec(realtime.hub.readMetrics())?.[1]);

describe('pings of the socket', () => {
  test('are answered with what they hold', async () => {
    await start();
    const client = realtime.open();
    await client.socketId();
    const pong = new Promise((resolve) => client.socket.once('pong', resolve));
    client.socket.ping('hello');
    expect(String(await pong)).toBe('hello');
  });

  test('of one that does not read fill no memory: it is cut', async () => {
    const limits = { messageBurst: Infinity, strangerBurst: Infinity, maxBufferedBytes: 65_536 };
    await start({ limits });
    const client = realtime.open();
    await client.socketId();
    client.socket.pause();
    const data = Buffer.alloc(125);
    const endless = setInterval(() => {
      if (client.socket.readyState !== WebSocket.OPEN) return;
      for (let count = 0; count < 2_000; count += 1) client.socket.ping(data);
    }, 5);
    await expect
      .poll(() => realtime.hub.readMetrics(), { timeout: 20_000 })
      .toContain('realtime_connections 0');
    clearInterval(endless);
    client.socket.terminate();
  });
});

describe('the ordinary life of `pusher-js` never meets the limit', () => {
  const NAMES = Array.from({ length: 100 }, (_, index) => `private-room-${index}`);

  test('connecting, signing in, as many channels as there may be, leaving some, coming back', async () => {
    await start();
    const client = realtime.createClient(undefined, {
      userAuthentication: {
        customHandler: ({ socketId }, answer) => {
          const user_data = JSON.stringify({ id: 'session-1' });
          answer(null, { auth: signUser(CREDENTIALS, socketId, user_data), user_data });
        },
      } as NonNullable<Options['userAuthentication']>,
    });
    client.signin();
    const channels = NAMES.map((name) => client.subscribe(name));
    await Promise.all(channels.map(joined));
    for (const name of NAMES.slice(0, 20)) client.unsubscribe(name);
    for (let turn = 0; turn < 3; turn += 1) {
      const again = Promise.all(
        channels.slice(20).map((channel) => heard(channel, 'pusher:subscription_succeeded')),
      );
      client.disconnect();
      client.connect();
      await again;
    }
    expect(client.connection.state).toBe('connected');
    expect(realtime.hub.readMetrics()).not.toContain('cause="flood"');
  });

  test('one that was cut comes back by itself, after a pause', async () => {
    await start();
    const client = await realtime.connect();
    await joined(client.subscribe('private-room'));
    const states: string[] = [];
    client.connection.bind('state_change', ({ current }: { current: string }) => {
      states.push(current);
    });
    const reconnected = heard(client.connection, 'connected');
    const cutAt = performance.now();
    for (let count = 0; count < 200; count += 1) client.send_event('pusher:ping', {});
    await expect.poll(() => states.length, PATIENTLY).toBeGreaterThan(0);
    await reconnected;
    expect(states.at(0)).toBe('connecting');
    expect(states).not.toContain('disconnected');
    expect(performance.now() - cutAt).toBeGreaterThan(900);
  }, 40_000);
});
