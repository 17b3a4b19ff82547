import { pino } from 'pino';
import Pusher from 'pusher';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CREDENTIALS, startRealtime } from '../../testing/realtime-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { systemClock } from '../clock.ts';
import type { HubEvent } from './hub-events.ts';
import { createWebhooks, type WebhookOptions, type Webhooks } from './webhooks.ts';

let receiver: WebhookReceiver;
let webhooks: Webhooks | undefined;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await webhooks?.close();
  receiver.close();
});

const log = pino({ level: 'silent' });
const start = (options: Partial<WebhookOptions> = {}): Webhooks =>
  (webhooks = createWebhooks({
    url: receiver.url,
    credentials: CREDENTIALS,
    clock: systemClock,
    log,
    lingerMs: 5,
    batchMs: 5,
    retryMs: 5,
    ...options,
  }));

const occupied = (channel: string): HubEvent => ({ name: 'channel_occupied', channel });
const deliveredEvents = () => receiver.readEvents();
const deliveryCount = (count: number) => vi.waitUntil(() => receiver.deliveries.length >= count);
const metric = (result: string) =>
  Number(new RegExp(`result="${result}"\\} (\\d+)`).exec(webhooks?.readMetrics() ?? '')?.[1]);

test('carry a signature that the pusher SDK accepts, and only with the true secret', async () => {
  start().add(occupied('a'));
  await deliveryCount(1);
  const [{ headers, body: rawBody } = { headers: {}, body: '' }] = receiver.deliveries;
  const options = { ...CREDENTIALS, host: '127.0.0.1' };
  const webhook = new Pusher(options).webhook({ headers, rawBody });
  expect(webhook.isValid()).toBe(true);
  expect(webhook.getEvents()).toEqual([occupied('a')]);
  expect(Math.abs(Date.now() - webhook.getTime().getTime())).toBeLessThan(10_000);
  const other = new Pusher({ ...options, secret: 'guess' }).webhook({ headers, rawBody });
  expect(other.isValid()).toBe(false);
});

test('go together when they happen together, in order', async () => {
  const sender = start();
  const events = ['a', 'b', 'c'].map(occupied);
  for (const event of events) sender.add(event);
  await deliveryCount(1);
  expect(receiver.deliveries).toHaveLength(1);
  expect(deliveredEvents()).toEqual(events);
});

test('go in several calls when they are many', async () => {
  const sender = start({ maxBatch: 2 });
  const events = ['a', 'b', 'c', 'd', 'e'].map(occupied);
  for (const event of events) sender.add(event);
  await deliveryCount(3);
  expect(deliveredEvents()).toEqual(events);
});

test.each([500, 404, 302])(
  'are sent again after a %i, and once only when accepted',
  async (status) => {
    receiver.answers.push(status, status);
    start().add(occupied('a'));
    await vi.waitUntil(() => metric('sent') === 1);
    expect(receiver.deliveries).toHaveLength(3);
    expect(
      new Set(receiver.deliveries.map(({ body }) => JSON.stringify(JSON.parse(body).events))).size,
    ).toBe(1);
    expect(metric('failures')).toBe(2);
  },
);

test('keep their order while one is tried again', async () => {
  receiver.answers.push(500);
  const sender = start({ maxBatch: 1 });
  sender.add(occupied('a'));
  await deliveryCount(1);
  sender.add(occupied('b'));
  await vi.waitUntil(() => metric('sent') === 2);
  expect(deliveredEvents()).toEqual(['a', 'a', 'b'].map(occupied));
});

test('wait longer after each failure', async () => {
  receiver.answers.push(500, 500, 500);
  const times: number[] = [];
  receiver.server.on('request', () => times.push(performance.now()));
  start({ retryMs: 40 }).add(occupied('a'));
  await vi.waitUntil(() => metric('sent') === 1);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits[0]).toBeGreaterThan(30);
  expect(waits[1]).toBeGreaterThan(70);
  expect(waits[2]).toBeGreaterThan(150);
});

test('are given up after the last attempt, and counted', async () => {
  receiver.answers.push(500, 500);
  const sender = start({ maxAttempts: 2 });
  sender.add(occupied('a'));
  await vi.waitUntil(() => metric('dropped') === 1);
  sender.add(occupied('b'));
  await vi.waitUntil(() => metric('sent') === 1);
  expect(deliveredEvents().at(-1)).toEqual(occupied('b'));
});

test('wait in a queue that is bounded: the oldest are dropped', async () => {
  const sender = start({ maxQueue: 3, batchMs: 20 });
  for (const channel of ['a', 'b', 'c', 'd', 'e']) sender.add(occupied(channel));
  await deliveryCount(1);
  expect(deliveredEvents()).toEqual(['c', 'd', 'e'].map(occupied));
  expect(metric('dropped')).toBe(2);
});

test('are sent again when nobody answers in time', async () => {
  const { server } = receiver;
  server.removeAllListeners('request');
  server.once('request', () => server.on('request', (_request, response) => response.end()));
  start({ timeoutMs: 50 }).add(occupied('a'));
  await vi.waitUntil(() => metric('sent') === 1);
  expect(metric('failures')).toBe(1);
});

test('that wait are sent once more when the server stops, all of them', async () => {
  const sender = start({ batchMs: 60_000, maxBatch: 2 });
  const events = ['a', 'b', 'c', 'd', 'e'].map(occupied);
  for (const event of events) sender.add(event);
  await sender.close();
  expect(deliveredEvents()).toEqual(events);
});

test('a receiver that refuses does not keep the server from stopping', async () => {
  receiver.answers.push(500);
  const sender = start({ batchMs: 60_000, maxBatch: 1 });
  for (const channel of ['a', 'b']) sender.add(occupied(channel));
  await sender.close();
  expect(receiver.deliveries).toHaveLength(1);
});

test('do not tell of whoever is back at once, as after a page is loaded again', async () => {
  const sender = start({ lingerMs: 60_000 });
  const channel = 'presence-online';
  const [added, removed] = (['member_added', 'member_removed'] as const).map((name) => ({
    name,
    channel,
    user_id: '1',
  })) as [HubEvent, HubEvent];
  for (const event of [removed, added, removed, added]) sender.add(event);
  sender.add({ name: 'channel_vacated', channel });
  sender.add(occupied(channel));
  sender.add(occupied('a'));
  await deliveryCount(1);
  expect(deliveredEvents()).toEqual([occupied('a')]);
});

test('tell of whoever has left when the server stops, without waiting for them', async () => {
  const sender = start({ lingerMs: 60_000 });
  const removed: HubEvent = { name: 'member_removed', channel: 'presence-online', user_id: '1' };
  sender.add(removed);
  await sender.close();
  expect(deliveredEvents()).toEqual([removed]);
});

test('tell what happens in the hub', async () => {
  const sender = start();
  const realtime = await startRealtime({ onEvent: (event) => sender.add(event) });
  const client = realtime.open();
  await client.join('presence-cache-a', { user_id: '1' });
  client.send({ event: 'client-typing', channel: 'presence-cache-a', data: { at: 1 } });
  await client.settle();
  const socket_id = await client.socketId();
  client.socket.close();
  await vi.waitUntil(() => deliveredEvents().length === 6);
  const channel = 'presence-cache-a';
  expect(deliveredEvents()).toEqual([
    { name: 'channel_occupied', channel },
    { name: 'member_added', channel, user_id: '1' },
    { name: 'cache_miss', channel },
    {
      name: 'client_event',
      channel,
      event: 'client-typing',
      data: '{"at":1}',
      socket_id,
      user_id: '1',
    },
    { name: 'member_removed', channel, user_id: '1' },
    { name: 'channel_vacated', channel },
  ]);
  await realtime.close();
});
