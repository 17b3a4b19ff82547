import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  heard,
  joined,
  startRealtime,
  type BareClient,
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

async function expectRefusal(client: BareClient, message: object): Promise<void> {
  const witness = realtime.open();
  const { channel } = message as { channel: string };
  await witness.join(channel);
  client.send(message);
  expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4301 } });
  await witness.settle();
  expect(witness.received.some(({ event }) => event.startsWith('client-'))).toBe(false);
}

test('are refused on a public channel', async () => {
  const client = realtime.open();
  await client.join('room');
  await expectRefusal(client, { event: 'client-typing', channel: 'room', data: {} });
});

test('are refused on an encrypted channel', async () => {
  const client = realtime.open();
  await client.join('private-encrypted-room');
  await expectRefusal(client, {
    event: 'client-typing',
    channel: 'private-encrypted-room',
    data: {},
  });
});

test('are refused from who is not on the channel', async () => {
  const client = realtime.open();
  await client.socketId();
  await expectRefusal(client, { event: 'client-typing', channel: 'private-room', data: {} });
});

test('are refused when too large', async () => {
  const client = realtime.open();
  await client.join('private-room');
  const data = 'x'.repeat(2001);
  await expectRefusal(client, { event: 'client-typing', channel: 'private-room', data });
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
  await expectRefusal(client, { event: 'client-typing', channel: 'private-room', data: {} });
});

test('are not kept on a cache channel', async () => {
  const client = realtime.open();
  await client.join('private-cache-room');
  client.send({ event: 'client-typing', channel: 'private-cache-room', data: {} });
  await client.settle();
  const newcomer = realtime.open();
  await newcomer.join('private-cache-room');
  await newcomer.next('pusher:cache_miss');
});
