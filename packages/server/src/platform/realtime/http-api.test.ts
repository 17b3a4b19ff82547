import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import {
  CREDENTIALS,
  heard,
  joined,
  startRealtime,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';
import { signRequest } from './signatures.ts';

let realtime: RealtimeFixture;
beforeEach(async () => {
  realtime = await startRealtime();
});
afterEach(() => realtime.close());

const get = async (path: string, params: Record<string, string> = {}) =>
  (await realtime.sdk.get({ path, params })).json();

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe('POST /events', () => {
  test('sends an event to one channel', async () => {
    const client = await realtime.connect();
    const channel = await joined(client.subscribe('private-a'));
    const page = heard(channel, 'page');
    const response = await realtime.sdk.trigger('private-a', 'page', { number: 1 });
    expect(await page).toEqual({ number: 1 });
    expect(await response.json()).toEqual({});
  });

  test('sends an event to a hundred channels', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `private-${index}`);
    const client = realtime.open();
    for (const name of names) await client.join(name);
    await realtime.sdk.trigger(names, 'page', 'x');
    await client.settle();
    const pages = client.received.filter(({ event }) => event === 'page');
    expect(pages.map(({ channel }) => channel)).toEqual(names);
  });

  test('leaves out the connection that caused it', async () => {
    const [one, two] = [realtime.open(), realtime.open()];
    await Promise.all([one.join('private-a'), two.join('private-a')]);
    await realtime.sdk.trigger('private-a', 'page', 'x', { socket_id: await one.socketId() });
    await two.next('page');
    await one.settle();
    expect(one.received.some(({ event }) => event === 'page')).toBe(false);
  });

  test('answers with what was asked about the channels', async () => {
    await realtime.open().join('presence-a', { user_id: '1' });
    await realtime.open().join('presence-a', { user_id: '1' });
    const response = await realtime.sdk.trigger(['presence-a', 'private-b'], 'page', 'x', {
      info: 'user_count,subscription_count',
    });
    expect(await response.json()).toEqual({
      channels: {
        'presence-a': { user_count: 1, subscription_count: 2 },
        'private-b': { subscription_count: 0 },
      },
    });
  });

  const post = (body: object) =>
    statusOf(realtime.sdk.post({ path: '/events', body: body as unknown as string }));

  test.each([
    ['no channel', { name: 'page', data: 'x' }, 400],
    ['no name', { channels: ['a'], data: 'x' }, 400],
    ['no data', { channels: ['a'], name: 'page' }, 400],
    ['data that is no text', { channels: ['a'], name: 'page', data: {} }, 400],
    ['a channel that cannot be', { channels: ['a b'], name: 'page', data: 'x' }, 400],
    ['a reserved name', { channels: ['a'], name: 'pusher:error', data: 'x' }, 400],
    ['a name that is too long', { channels: ['a'], name: 'x'.repeat(201), data: 'x' }, 400],
    ['a wrong socket id', { channels: ['a'], name: 'page', data: 'x', socket_id: 'me' }, 400],
    ['unknown info', { channels: ['a'], name: 'page', data: 'x', info: 'secrets' }, 400],
    ['too many channels', { channels: Array(101).fill('a'), name: 'page', data: 'x' }, 400],
    ['10 KB and a byte', { channels: ['a'], name: 'page', data: 'x'.repeat(10_241) }, 413],
    ['10 KB', { channels: ['a'], name: 'page', data: 'x'.repeat(10_240) }, 200],
    ['one channel in the old form', { channel: 'a', name: 'page', data: 'x' }, 200],
  ])('with %s', async (_case, body, status) => {
    expect(await post(body)).toBe(status);
  });
});

describe('POST /batch_events', () => {
  test('sends several events, each to its channel', async () => {
    const client = realtime.open();
    await client.join('private-a');
    await client.join('private-b');
    await realtime.sdk.triggerBatch([
      { channel: 'private-a', name: 'first', data: { n: 1 } },
      { channel: 'private-b', name: 'second', data: 'two' },
    ]);
    expect(await client.next('first')).toMatchObject({ channel: 'private-a', data: '{"n":1}' });
    expect(await client.next('second')).toMatchObject({ channel: 'private-b', data: 'two' });
  });

  test('answers with what was asked about each', async () => {
    const event = { channel: 'private-a', name: 'page', data: 'x' };
    const response = await realtime.sdk.triggerBatch([
      { ...event, info: 'subscription_count' },
      event,
    ]);
    expect(await response.json()).toEqual({ batch: [{ subscription_count: 0 }, {}] });
  });

  test('sends none if one is wrong', async () => {
    const client = realtime.open();
    await client.join('private-a');
    const call = realtime.sdk.triggerBatch([
      { channel: 'private-a', name: 'page', data: 'x' },
      { channel: 'private-a', name: 'page', data: 'x'.repeat(10_241) },
    ]);
    expect(await statusOf(call)).toBe(413);
    await client.settle();
    expect(client.received.some(({ event }) => event === 'page')).toBe(false);
  });

  test('takes ten events, not eleven', async () => {
    const batch = (count: number) =>
      Array.from({ length: count }, () => ({ channel: 'private-a', name: 'page', data: 'x' }));
    expect(await statusOf(realtime.sdk.triggerBatch(batch(10)))).toBe(200);
    expect(await statusOf(realtime.sdk.triggerBatch(batch(11)))).toBe(400);
  });
});

describe('GET /channels', () => {
  beforeEach(async () => {
    await realtime.open().join('presence-a', { user_id: '1' });
    await realtime.open().join('presence-a', { user_id: '2' });
    await realtime.open().join('private-b');
  });

  test('lists those with someone on them', async () => {
    expect(await get('/channels')).toEqual({ channels: { 'presence-a': {}, 'private-b': {} } });
  });

  test('by prefix, with counts', async () => {
    const params = { filter_by_prefix: 'presence-', info: 'user_count' };
    expect(await get('/channels', params)).toEqual({
      channels: { 'presence-a': { user_count: 2 } },
    });
  });

  test('people are counted on presence channels only', async () => {
    expect(await statusOf(get('/channels', { info: 'user_count' }))).toBe(400);
    expect(await statusOf(get('/channels/private-b', { info: 'user_count' }))).toBe(400);
  });

  test('one channel', async () => {
    const info = 'user_count,subscription_count';
    expect(await get('/channels/presence-a', { info })).toEqual({
      occupied: true,
      user_count: 2,
      subscription_count: 2,
    });
    expect(await get('/channels/private-nobody')).toEqual({ occupied: false });
  });

  test('the last event of a cache channel, and how long it will be kept', async () => {
    realtime.hub.trigger('cache-board', 'page', { number: 3 });
    const info = 'cache';
    expect(await get('/channels/cache-board', { info })).toEqual({
      occupied: false,
      cache: { data: '{"number":3}', ttl: 1800 },
    });
    expect(await get('/channels/cache-nothing', { info })).toEqual({
      occupied: false,
      cache: null,
    });
    expect(await statusOf(get('/channels', { info }))).toBe(400);
  });

  test('the people on a presence channel, and on no other', async () => {
    expect(await get('/channels/presence-a/users')).toEqual({ users: [{ id: '1' }, { id: '2' }] });
    expect(await get('/channels/presence-nobody/users')).toEqual({ users: [] });
    expect(await statusOf(get('/channels/private-b/users'))).toBe(400);
  });
});

describe('signatures', () => {
  const clock = createManualClock();
  beforeEach(async () => {
    await realtime.close();
    realtime = await startRealtime({ clock });
  });

  interface Call {
    query?: Record<string, string | undefined>;
    secret?: string;
    path?: string;
    method?: string;
    signature?: string;
    sentBody?: string;
  }

  async function call(changes: Call = {}): Promise<{ status: number; error?: string }> {
    const { secret = CREDENTIALS.secret, path = '/apps/7/events', method = 'POST' } = changes;
    const body = JSON.stringify({ name: 'page', channels: ['a'], data: 'x' });
    const query = new Map(
      Object.entries({
        auth_key: CREDENTIALS.key,
        auth_timestamp: String(Math.floor(clock.now().epochMilliseconds / 1000)),
        auth_version: '1.0',
        body_md5: createHash('md5').update(body).digest('hex'),
        ...changes.query,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const auth_signature = changes.signature ?? signRequest(secret, method, path, query);
    const search = new URLSearchParams([...query, ['auth_signature', auth_signature]]);
    const response = await fetch(
      `http://127.0.0.1:${realtime.port}/apps/7/events?${search.toString()}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: changes.sentBody ?? body,
      },
    );
    const { error } = (await response.json()) as { error?: string };
    return { status: response.status, ...(error !== undefined && { error }) };
  }

  const secondsFromNow = (seconds: number) =>
    String(Math.floor(clock.now().epochMilliseconds / 1000) + seconds);

  test.each<[string, Call]>([
    ['as it should be', {}],
    ['made 599 s ago', { query: { auth_timestamp: secondsFromNow(-599) } }],
    ['made 599 s ahead', { query: { auth_timestamp: secondsFromNow(599) } }],
    ['with further parameters', { query: { info: 'subscription_count' } }],
  ])('a call %s is let in', async (_case, changes) => {
    expect(await call(changes)).toEqual({ status: 200 });
  });

  test.each<[string, string, Call]>([
    ['without a key', 'auth_key', { query: { auth_key: undefined } }],
    ['with another key', 'auth_key', { query: { auth_key: 'other' } }],
    ['without a version', 'auth_version', { query: { auth_version: undefined } }],
    ['of another version', 'auth_version', { query: { auth_version: '2.0' } }],
    ['without a time', 'auth_timestamp', { query: { auth_timestamp: undefined } }],
    ['with nonsense for a time', 'auth_timestamp', { query: { auth_timestamp: 'now' } }],
    ['made 601 s ago', 'auth_timestamp', { query: { auth_timestamp: secondsFromNow(-601) } }],
    ['made 601 s ahead', 'auth_timestamp', { query: { auth_timestamp: secondsFromNow(601) } }],
    ['without the digest of its body', 'body_md5', { query: { body_md5: undefined } }],
    ['with another body', 'body_md5', { sentBody: '{"name":"page","channels":["b"],"data":"x"}' }],
    ['without a signature', 'auth_signature', { signature: '' }],
    ['signed by another secret', 'auth_signature', { secret: 'guess' }],
    ['signed for another path', 'auth_signature', { path: '/apps/8/events' }],
    ['signed for another method', 'auth_signature', { method: 'GET' }],
  ])('a call %s is refused for its %s', async (_case, parameter, changes) => {
    const { status, error } = await call(changes);
    expect(status).toBe(401);
    expect(error).toContain(parameter);
  });

  test('a parameter added after signing is refused', async () => {
    const query = realtime.sdk.createSignedQueryString({ method: 'GET', path: '/apps/7/channels' });
    const url = `http://127.0.0.1:${realtime.port}/apps/7/channels?${query}`;
    await realtime.close();
    realtime = await startRealtime();
    const own = url.replace(/:\d+\//, `:${realtime.port}/`);
    expect((await fetch(own)).status).toBe(200);
    expect((await fetch(`${own}&info=subscription_count`)).status).toBe(401);
  });

  test('another application is not found', async () => {
    const response = await fetch(`http://127.0.0.1:${realtime.port}/apps/8/channels`);
    expect(response.status).toBe(404);
  });
});
