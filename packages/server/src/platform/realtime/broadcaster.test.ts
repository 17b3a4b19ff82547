import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import {
  CREDENTIALS,
  startRealtime,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';
import {
  createLocalBroadcaster,
  createRemoteBroadcaster,
  type Broadcaster,
} from './broadcaster.ts';

let realtime: RealtimeFixture;
let lines: string[];
beforeEach(async () => {
  realtime = await startRealtime();
  lines = [];
});
afterEach(() => realtime.close());

const log = createLogger('warn', { write: (line) => lines.push(line) });

const connectRemotely = (port: number): Broadcaster =>
  createRemoteBroadcaster({ ...CREDENTIALS, host: '127.0.0.1', port, usesTls: false }, log);

describe.each<[string, () => Broadcaster]>([
  ['in this process', () => createLocalBroadcaster(realtime.hub, log)],
  ['through the HTTP API', () => connectRemotely(realtime.port)],
])('a broadcaster %s', (_kind, create) => {
  test('sends an event to a channel', async () => {
    const client = realtime.open();
    await client.join('private-App.User.4');
    await create().trigger('private-App.User.4', 'Notification', { id: 1 });
    expect(await client.next('Notification')).toEqual({
      event: 'Notification',
      channel: 'private-App.User.4',
      data: '{"id":1}',
    });
  });

  test('sends several events in order', async () => {
    const client = realtime.open();
    await client.join('private-a');
    await create().triggerMany([
      { channels: ['private-a', 'private-b'], event: 'one', data: {} },
      { channels: ['private-a'], event: 'two', data: {} },
    ]);
    await client.settle();
    expect(client.received.slice(2, 4).map(({ event }) => event)).toEqual(['one', 'two']);
  });

  test('tells many people one by one, in order', async () => {
    const client = realtime.open();
    const names = Array.from({ length: 25 }, (_, index) => `private-App.User.${index}`);
    for (const name of names) await client.join(name);
    const joined = client.received.length;
    await create().triggerMany(
      names.map((name, id) => ({ channels: [name], event: 'Notification', data: { id } })),
    );
    await client.settle();
    const heard = client.received.slice(joined, -1);
    expect(heard.map(({ channel }) => channel)).toEqual(names);
    expect(heard.at(-1)).toMatchObject({ event: 'Notification', data: '{"id":24}' });
  });

  test('reaches more channels than one event may', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `private-${index}`);
    const client = realtime.open();
    for (const name of [names[0], names[149]]) await client.join(name ?? '');
    await create().trigger(names, 'page', {});
    expect([await client.next('page'), await client.next('page')]).toMatchObject([
      { channel: 'private-0' },
      { channel: 'private-149' },
    ]);
  });

  test('leaves out the connection that caused the event', async () => {
    const client = realtime.open();
    await client.join('private-a');
    const exceptSocketId = await client.socketId();
    await create().trigger('private-a', 'page', {}, { exceptSocketId });
    await client.settle();
    expect(client.received.some(({ event }) => event === 'page')).toBe(false);
  });

  test('knows who is on a presence channel', async () => {
    for (const user_id of ['1', '2', '1']) await realtime.open().join('presence-a', { user_id });
    expect(await create().membersOf('presence-a')).toEqual(['1', '2']);
    expect(await create().membersOf('presence-b')).toEqual([]);
  });

  test('reaches a person, and can close their connections', async () => {
    const client = realtime.open();
    const socketId = await client.socketId();
    const data = realtime.sdk.authenticateUser(socketId, { id: '4' });
    client.send({ event: 'pusher:signin', data });
    await client.next('pusher:signin_success');
    client.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-4' } });
    await client.next('pusher_internal:subscription_succeeded');
    await create().sendToUser('4', 'Message', { id: 1 });
    expect(await client.next('Message')).toMatchObject({ data: '{"id":1}' });
    await create().terminateUser('4');
    expect(await client.closed).toMatchObject({ code: 4009 });
  });

  test('does not fail its caller when an event cannot be sent: it is logged', async () => {
    await create().trigger('private-a', 'page', 'x'.repeat(20_000));
    expect(lines.join('')).toContain('a realtime event could not be sent');
    expect(lines.join('')).not.toContain('auth_signature');
  });
});

test('a realtime server that is away fails no caller, and no secret reaches the log', async () => {
  const { port } = realtime;
  await realtime.close();
  await connectRemotely(port).trigger('private-a', 'page', {});
  expect(lines.join('')).toContain('a realtime event could not be sent');
  expect(lines.join('')).not.toContain('auth_');
  await expect(connectRemotely(port).membersOf('presence-a')).rejects.toThrow('Request failed');
});
