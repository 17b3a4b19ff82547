import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CREDENTIALS,
  heard,
  joined,
  readData,
  startRealtime,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';
import { EventRefusedError } from './publishing.ts';
import { signChannel } from './signatures.ts';

let realtime: RealtimeFixture;
beforeEach(async () => {
  realtime = await startRealtime();
});
afterEach(() => realtime.close());

describe('joining and leaving', () => {
  test('a public channel needs no signature', async () => {
    const client = await realtime.connect();
    const channel = await joined(client.subscribe('news'));
    const page = heard(channel, 'page');
    realtime.hub.trigger('news', 'page', { number: 1 });
    expect(await page).toEqual({ number: 1 });
  });

  test('`null` in a subscription is what was left out', async () => {
    const client = realtime.open();
    const auth = signChannel(CREDENTIALS, await client.socketId(), 'private-a');
    const join = (channel: string, more: object) =>
      client.send({ event: 'pusher:subscribe', data: { channel, ...more } });
    join('private-a', { auth, channel_data: null });
    join('open', { auth: null, channel_data: null });
    await client.next('pusher_internal:subscription_succeeded');
    expect(await client.next('pusher_internal:subscription_succeeded')).toMatchObject({
      channel: 'open',
    });
  });

  test('a private channel is joined with the signature of the pusher SDK', async () => {
    const client = await realtime.connect();
    const channel = await joined(client.subscribe('private-App.User.4'));
    const notice = heard(channel, 'Notification');
    realtime.hub.trigger('private-App.User.4', 'Notification', { id: 9 });
    expect(await notice).toEqual({ id: 9 });
  });

  test('our signature is that of the pusher SDK', () => {
    const data = { user_id: '4' };
    expect(signChannel(CREDENTIALS, '1.2', 'private-a')).toBe(
      realtime.sdk.authorizeChannel('1.2', 'private-a').auth,
    );
    expect(signChannel(CREDENTIALS, '1.2', 'presence-a', JSON.stringify(data))).toBe(
      realtime.sdk.authorizeChannel('1.2', 'presence-a', data).auth,
    );
  });

  test.each([
    ['no signature', (): string | undefined => undefined],
    ['an empty signature', () => ''],
    ['nonsense', () => 'the-key:abc'],
    ['the signature of another channel', (id: string) => signChannel(CREDENTIALS, id, 'private-b')],
    ['the signature of another socket', () => signChannel(CREDENTIALS, '1.1', 'private-a')],
    [
      'the signature by another secret',
      (id: string) => signChannel({ ...CREDENTIALS, secret: 'guess' }, id, 'private-a'),
    ],
    [
      'the signature of another key',
      (id: string) => signChannel({ ...CREDENTIALS, key: 'other' }, id, 'private-a'),
    ],
  ])('a private channel with %s is refused', async (_case, sign) => {
    const client = realtime.open();
    const auth = sign(await client.socketId());
    client.send({ event: 'pusher:subscribe', data: { channel: 'private-a', auth } });
    const refusal = await client.next('pusher:subscription_error');
    expect(refusal.channel).toBe('private-a');
    expect(readData(refusal)).toMatchObject({ type: 'AuthError', code: 4009, status: 401 });
    realtime.hub.trigger('private-a', 'secret', {});
    await client.settle();
    expect(client.received.some(({ event }) => event === 'secret')).toBe(false);
  });

  test('pusher-js tells a refusal by the server as a subscription error', async () => {
    const client = await realtime.connect(undefined, {
      channelAuthorization: {
        customHandler: (_request, answer) => answer(null, { auth: 'the-key:wrong' }),
      },
    });
    const refusal = heard(client.subscribe('private-a'), 'pusher:subscription_error');
    expect(await refusal).toMatchObject({ type: 'AuthError', status: 401 });
  });

  test.each(['with space', 'accentué', '', 'x'.repeat(201), '#private', 'a/b'])(
    'no channel can be named %j',
    async (channel) => {
      const client = realtime.open();
      await client.socketId();
      client.send({ event: 'pusher:subscribe', data: { channel } });
      await client.next('pusher:subscription_error', 'pusher:error');
      await client.settle();
      expect(realtime.hub.channels.size).toBe(0);
    },
  );

  test('data may come as a JSON string too', async () => {
    const client = realtime.open();
    await client.socketId();
    client.send({ event: 'pusher:subscribe', data: JSON.stringify({ channel: 'news' }) });
    expect(await client.next('pusher_internal:subscription_succeeded')).toMatchObject({
      channel: 'news',
      data: '{}',
    });
  });

  test('joining twice is an error, and counts once', async () => {
    const client = realtime.open();
    await client.join('private-a');
    client.send({ event: 'pusher:subscribe', data: { channel: 'private-a' } });
    const error = await client.next('pusher:error');
    expect(error.data).toEqual({
      code: null,
      message: 'Existing subscription to channel private-a',
    });
    expect(realtime.hub.channels.find('private-a')?.subscribers.size).toBe(1);
  });

  test('who has left hears nothing more, and may come back', async () => {
    const client = await realtime.connect();
    const channel = await joined(client.subscribe('news'));
    const heardPages: unknown[] = [];
    channel.bind('page', (data: unknown) => heardPages.push(data));
    client.unsubscribe('news');
    const fence = await joined(client.subscribe('fence'));
    const passed = heard(fence, 'passed');
    realtime.hub.trigger(['news', 'fence'], 'page', 1);
    realtime.hub.trigger('fence', 'passed', {});
    await passed;
    expect(heardPages).toEqual([]);
    const again = await joined(client.subscribe('news'));
    const page = heard(again, 'page');
    realtime.hub.trigger('news', 'page', 2);
    expect(await page).toBe(2);
  });

  test('leaving where one is not, or nowhere, changes nothing', async () => {
    const client = realtime.open();
    await client.join('private-a');
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-b' } });
    client.send({ event: 'pusher:unsubscribe', data: {} });
    await client.settle();
    expect(realtime.hub.channels.find('private-a')?.subscribers.size).toBe(1);
  });

  test('a connection is on so many channels at most', async () => {
    await realtime.close();
    realtime = await startRealtime({ limits: { maxChannelsPerConnection: 2 } });
    const client = realtime.open();
    await client.join('private-a');
    await client.join('private-b');
    const refusal = await client.join('private-c');
    expect(readData(refusal)).toMatchObject({ type: 'LimitReached', code: 4004 });
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-a' } });
    expect((await client.join('private-c')).event).toBe('pusher_internal:subscription_succeeded');
  });

  test('a closed connection is off its channels, and an empty channel is gone', async () => {
    const client = realtime.open();
    await client.join('private-a');
    client.socket.close();
    await client.closed;
    const other = realtime.open();
    await other.join('private-b');
    expect(realtime.hub.channels.list().map(({ name }) => name)).toEqual(['private-b']);
    expect(realtime.events).toEqual([
      { name: 'channel_occupied', channel: 'private-a' },
      { name: 'channel_vacated', channel: 'private-a' },
      { name: 'channel_occupied', channel: 'private-b' },
    ]);
  });
});

describe('events', () => {
  test('go to all on the channel but the connection left out', async () => {
    const [one, two] = [await realtime.connect(), await realtime.connect()];
    const channels = [await joined(one.subscribe('news')), await joined(two.subscribe('news'))];
    const pages: string[] = [];
    for (const [index, channel] of channels.entries()) {
      channel.bind('page', () => pages.push(`client ${index}`));
    }
    const done = Promise.all(channels.map((channel) => heard(channel, 'done')));
    realtime.hub.trigger('news', 'page', {}, { exceptSocketId: one.connection.socket_id });
    realtime.hub.trigger('news', 'done', {});
    await done;
    expect(pages).toEqual(['client 1']);
  });

  test('arrive in the order they were sent', async () => {
    const client = await realtime.connect();
    const channel = await joined(client.subscribe('news'));
    const numbers: number[] = [];
    channel.bind('page', (number: number) => numbers.push(number));
    const last = heard(channel, 'last');
    const sent = Array.from({ length: 200 }, (_, index) => index);
    for (const number of sent) realtime.hub.trigger('news', 'page', number);
    realtime.hub.trigger('news', 'last', {});
    await last;
    expect(numbers).toEqual(sent);
  });

  test.each([
    ['text', 'Été « 12 h » 🧹'],
    ['an object', { nom: 'Éloïse', lignes: [1, null] }],
    ['nothing', null],
  ])('carry %s as it was', async (_case, data) => {
    const client = await realtime.connect();
    const channel = await joined(client.subscribe('news'));
    const page = heard(channel, 'page');
    realtime.hub.trigger('news', 'page', data);
    expect(await page).toEqual(data);
  });

  test.each([
    ['with a name of the protocol', 'news', 'pusher:error', {}],
    ['with an internal name', 'news', 'pusher_internal:member_added', {}],
    ['without a name', 'news', '', {}],
    ['to a channel that cannot be', 'a b', 'page', {}],
    ['to no channel', [], 'page', {}],
    ['to too many channels', Array.from({ length: 101 }, (_, i) => `c${i}`), 'page', {}],
    ['that are too large', 'news', 'page', 'x'.repeat(10_241)],
  ])('%s are refused', (_case, channels, event, data) => {
    expect(() => realtime.hub.trigger(channels, event, data)).toThrow(EventRefusedError);
  });
});

describe('encrypted channels', () => {
  test('carry what the SDK encrypts, and pusher-js reads it', async () => {
    const client = await realtime.connect();
    const channel = await joined(client.subscribe('private-encrypted-payroll'));
    const pay = heard(channel, 'pay');
    await realtime.sdk.trigger('private-encrypted-payroll', 'pay', { amount: 'secret sum' });
    expect(await pay).toEqual({ amount: 'secret sum' });
  });

  test('the server never sees the text', async () => {
    const bare = realtime.open();
    await bare.join('private-encrypted-payroll');
    await realtime.sdk.trigger('private-encrypted-payroll', 'pay', { amount: 'secret sum' });
    const message = await bare.next('pay');
    expect(JSON.stringify(message)).not.toContain('secret sum');
    expect(readData(message)).toEqual({
      nonce: expect.any(String),
      ciphertext: expect.any(String),
    });
  });

  test('an encrypted event goes to one channel only', () => {
    expect(() => realtime.hub.trigger(['private-encrypted-a', 'private-b'], 'pay', '')).toThrow(
      'An encrypted event goes to one channel',
    );
  });
});

describe('cache channels', () => {
  test.each(['cache-board', 'private-cache-board', 'presence-cache-board'])(
    'a newcomer to %s gets the last event after joining',
    async (name) => {
      realtime.hub.trigger(name, 'page', 1);
      realtime.hub.trigger(name, 'page', 2);
      const client = await realtime.connect({ user_id: '1' });
      const order: string[] = [];
      const channel = client.subscribe(name);
      channel.bind_global((event: string) => order.push(event));
      expect(await heard(channel, 'page')).toBe(2);
      expect(order).toEqual(['pusher:subscription_succeeded', 'page']);
    },
  );

  test('an encrypted cache channel keeps the event as it came', async () => {
    await realtime.sdk.trigger('private-encrypted-cache-board', 'page', { number: 3 });
    const client = await realtime.connect();
    const page = heard(client.subscribe('private-encrypted-cache-board'), 'page');
    expect(await page).toEqual({ number: 3 });
  });

  test('without a last event a newcomer is told so, and so is the webhook', async () => {
    const client = await realtime.connect();
    await heard(client.subscribe('cache-board'), 'pusher:cache_miss');
    expect(realtime.events).toContainEqual({ name: 'cache_miss', channel: 'cache-board' });
  });

  const recall = async (channel: string) => {
    const client = realtime.open();
    await client.join(channel);
    return (await client.next('page', 'pusher:cache_miss')).event;
  };

  test('an event is forgotten after its time', async () => {
    await realtime.close();
    realtime = await startRealtime({ limits: { cachedForMs: 0 } });
    realtime.hub.trigger('cache-board', 'page', 1);
    expect(await recall('cache-board')).toBe('pusher:cache_miss');
  });

  test('only so many are kept: the oldest goes first', async () => {
    await realtime.close();
    realtime = await startRealtime({ limits: { maxCachedEvents: 1 } });
    realtime.hub.trigger(['cache-a', 'cache-b'], 'page', 1);
    expect(await recall('cache-a')).toBe('pusher:cache_miss');
    expect(await recall('cache-b')).toBe('page');
  });

  test('an ordinary channel keeps nothing', async () => {
    realtime.hub.trigger('private-a', 'page', 1);
    const client = realtime.open();
    await client.join('private-a');
    await client.settle();
    expect(client.received.some(({ event }) => event === 'page')).toBe(false);
  });
});

describe('subscription counts', () => {
  test('are told at once, then at most once per interval', async () => {
    await realtime.close();
    realtime = await startRealtime({ limits: { subscriptionCountIntervalMs: 100 } });
    const client = await realtime.connect();
    const channel = client.subscribe('news');
    const counts: unknown[] = [];
    const five = Promise.withResolvers<void>();
    channel.bind('pusher:subscription_count', ({ subscription_count }: never) => {
      counts.push(subscription_count);
      if (subscription_count === 5) five.resolve();
    });
    await joined(channel);
    await Promise.all(Array.from({ length: 4 }, () => realtime.open().join('news')));
    await five.promise;
    expect(counts[0]).toBe(1);
    expect(counts.length).toBeLessThan(5);
    expect(realtime.events).toContainEqual({
      name: 'subscription_count',
      channel: 'news',
      subscription_count: 5,
    });
  });

  test('are not told unless asked for', async () => {
    const client = realtime.open();
    await client.join('news');
    await client.settle();
    expect(client.received.map(({ event }) => event)).not.toContain(
      'pusher_internal:subscription_count',
    );
  });
});
