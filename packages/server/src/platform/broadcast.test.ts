// What an event is completed with before it leaves: in order, in time, and only where somebody listens.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CREDENTIALS, type RealtimeFixture, startRealtime } from '../testing/realtime-fixture.ts';
import { type Broadcast, createBroadcast, type CompleteEvents, eventsOn } from './broadcast.ts';
import { createLogger } from './logger.ts';
import { createLocalBroadcaster, createRemoteBroadcaster } from './realtime/broadcaster.ts';

const CHANNEL = 'private-lines';
const log = createLogger('warn', { write: () => undefined });

const event = eventsOn<{ Changed: { id: number; line?: string } }>(CHANNEL);
const changed = (id: number, line?: string) => event('Changed', { id, ...(line && { line }) });

let realtime: RealtimeFixture;
let broadcast: Broadcast;
beforeEach(async () => {
  realtime = await startRealtime();
  broadcast = createBroadcast(createLocalBroadcaster(realtime.hub, log), realtime.hub);
});
afterEach(() => realtime.close());

async function listen() {
  const client = realtime.open();
  await client.join(CHANNEL);
  return {
    hear: async () => {
      await broadcast.flush();
      await client.settle();
      return client.received
        .filter(({ event: name }) => name === 'Changed')
        .map(({ data }) => JSON.parse(String(data)) as unknown);
    },
  };
}

const withLine: CompleteEvents = async (events) =>
  events.map(({ data }) => changed((data as { id: number }).id, 'now'));

test('what comes meanwhile is completed together, after what came before', async () => {
  const { hear } = await listen();
  const asked: number[] = [];
  const first = Promise.withResolvers<void>();
  broadcast.completeOn(CHANNEL, async (events) => {
    asked.push(events.length);
    if (asked.length === 1) await first.promise;
    return withLine(events);
  });
  broadcast.send(changed(1));
  broadcast.send(changed(2), { channels: ['private-other'], event: 'Other', data: {} });
  broadcast.send(changed(3));
  first.resolve();
  expect(await hear()).toEqual([1, 2, 3].map((id) => ({ id, line: 'now' })));
  expect(asked).toEqual([1, 2]);
  broadcast.send(changed(4));
  expect(await hear()).toHaveLength(4);
});

test('what fails, takes too long or does not fit leaves as it is', async () => {
  const { hear } = await listen();
  broadcast.completeOn(CHANNEL, () => Promise.reject(new Error('No database')));
  broadcast.send(changed(1));
  expect(await hear()).toEqual([{ id: 1 }]);
  broadcast.completeOn(CHANNEL, async () => [changed(2, 'x'.repeat(20_000))]);
  broadcast.send(changed(2));
  expect(await hear()).toEqual([{ id: 1 }, { id: 2 }]);
  const late = Promise.withResolvers<void>();
  broadcast.completeOn(CHANNEL, async (events) => {
    await late.promise;
    return withLine(events);
  });
  broadcast.send(changed(3));
  expect(await hear()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  late.resolve();
});

test('nothing is read where nobody listens, or where nobody knows whether somebody does', async () => {
  const asked: unknown[] = [];
  const complete: CompleteEvents = async (events) => {
    asked.push(events);
    return withLine(events);
  };
  broadcast.completeOn(CHANNEL, complete);
  broadcast.send(changed(1));
  await broadcast.flush();
  const server = { ...CREDENTIALS, host: '127.0.0.1', port: realtime.port, usesTls: false };
  const elsewhere = createBroadcast(createRemoteBroadcaster(server, log));
  elsewhere.completeOn(CHANNEL, complete);
  const { hear } = await listen();
  elsewhere.send(changed(2));
  await elsewhere.flush();
  expect(await hear()).toEqual([{ id: 2 }]);
  expect(asked).toEqual([]);
});
