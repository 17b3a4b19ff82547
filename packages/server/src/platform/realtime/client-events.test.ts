import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  heard,
  joined,
  startRealtime,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';

let realtime: RealtimeFixture;
beforeEach(async () => {
  realtime = await startRealtime({ limits: { maxEventBytes: 2000 } });
});
afterEach(() => realtime.close());

test('reach the others on a private channel, never the sender', async () => {
  const [one, two] = [await realtime.connect(), await realtime.connect()];
  const sender = await joined(one.subscribe('private-room'));
  const other = await joined(two.subscribe('private-room'));
  const echoes: unknown[] = [];
  sender.bind('client-typing', (data: unknown) => echoes.push(data));
  const typing = heard(other, 'client-typing');
  const done = heard(sender, 'done');
  sender.trigger('client-typing', { at: 12 });
  expect(await typing).toEqual({ at: 12 });
  realtime.hub.trigger('private-room', 'done', {});
  await done;
  expect(echoes).toEqual([]);
  expect(realtime.events).toContainEqual({
    name: 'client_event',
    channel: 'private-room',
    event: 'client-typing',
    data: '{"at":12}',
    socket_id: one.connection.socket_id,
  });
});

test('say on a presence channel who sent them, by what was signed', async () => {
  const [one, two] = [
    await realtime.connect({ user_id: 'Ève' }),
    await realtime.connect({ user_id: '2' }),
  ];
  const sender = await joined(one.subscribe('presence-room'));
  const other = await joined(two.subscribe('presence-room'));
  const senders = new Promise((resolve) => {
    other.bind('client-typing', (_data: unknown, { user_id }: { user_id: string }) =>
      resolve(user_id),
    );
  });
  sender.trigger('client-typing', { user_id: '2' });
  expect(await senders).toBe('Ève');
});

const event = 'client-typing';

test.each([
  ['on a public channel', 'room', ['room'], {}],
  ['on an encrypted channel', 'private-encrypted-room', ['private-encrypted-room'], {}],
  ['from who is not on the channel', 'private-room', [], {}],
  ['when too large', 'private-room', ['private-room'], 'x'.repeat(2001)],
])('are refused %s', async (_case, channel, joins, data) => {
  const client = realtime.open();
  const witness = realtime.open();
  await Promise.all([client.socketId(), witness.join(channel)]);
  for (const name of joins) await client.join(name);
  client.send({ event, channel, data });
  expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4301 } });
  await witness.settle();
  expect(witness.received.some((message) => message.event === event)).toBe(false);
});

test('are refused above the rate limit, with 4301; the connection stays', async () => {
  const client = realtime.open();
  const witness = realtime.open();
  await Promise.all([client.join('private-room'), witness.join('private-room')]);
  const message = { event: 'client-typing', channel: 'private-room', data: {} };
  for (let count = 0; count < 11; count += 1) client.send(message);
  expect(await client.next('pusher:error')).toMatchObject({
    data: { code: 4301, message: 'Client event rejected: over the rate limit' },
  });
  await Promise.all([client.settle(), witness.settle()]);
  expect(witness.received.filter(({ event }) => event === 'client-typing')).toHaveLength(10);
});

test('can be refused altogether', async () => {
  await realtime.close();
  realtime = await startRealtime({ limits: { clientEventsPerSecond: 0 } });
  const client = realtime.open();
  await client.join('private-room');
  client.send({ event, channel: 'private-room', data: {} });
  expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4301 } });
});

test('are not kept on a cache channel', async () => {
  const client = realtime.open();
  await client.join('private-cache-room');
  client.send({ event, channel: 'private-cache-room', data: {} });
  await client.settle();
  const newcomer = realtime.open();
  await newcomer.join('private-cache-room');
  await newcomer.settle();
  expect(newcomer.received.map((message) => message.event)).toContain('pusher:cache_miss');
});
