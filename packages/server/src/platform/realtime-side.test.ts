import { pino } from 'pino';
import { SETTINGS_CHANNEL } from '@releve/domain/realtime.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../testing/device.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createRealtimeSide } from './realtime-side.ts';

const OWN = { appId: '1', key: 'own', secret: 's' };

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

test('webhooks are told what happens, again after a refusal, and that the last one has left', async () => {
  receiver.answers.push(503);
  const t = await buildApp({ config: { realtimeWebhookUrl: receiver.url } });
  const device = await connectDevice(t, await t.signIn());
  await device.join(SETTINGS_CHANNEL);
  // It is counted once its answer is here: later than the receiver has it.
  const readMetrics = async () => (await t.app.http.inject('/metrics')).body;
  await expect
    .poll(readMetrics, PATIENTLY)
    .toContain('releve_realtime_webhooks_total{result="sent"} 1\n');
  expect(await readMetrics()).toContain('releve_realtime_webhooks_total{result="failures"} 1\n');
  const occupied = { name: 'channel_occupied', channel: SETTINGS_CHANNEL };
  expect(receiver.readEvents()).toEqual([occupied, occupied]);
  await t.close();
  expect(receiver.readEvents().at(-1)).toEqual({
    name: 'channel_vacated',
    channel: SETTINGS_CHANNEL,
  });
});

test('without an address nobody is told, and nothing is counted', async () => {
  const t = await buildApp();
  expect((await t.app.http.inject('/metrics')).body).not.toContain('webhooks');
  expect(t.app.realtime.own?.webhooks).toBeUndefined();
  await t.close();
});

test('an engine elsewhere is where devices find it, whatever way the server takes', () => {
  const config = readConfig({
    PUSHER_HOST: 'soketi',
    PUSHER_SCHEME: 'http',
    PUSHER_PUBLIC_HOST: 'ws.releve.example',
    PUSHER_APP_ID: '7',
    PUSHER_KEY: 'k',
    PUSHER_SECRET: 'hush',
  });
  const log = pino({ level: 'silent' });
  const side = createRealtimeSide(OWN, { config, clock: systemClock, log });
  expect(side).toMatchObject({
    credentials: { appId: '7', key: 'k', secret: 'hush' },
    own: undefined,
    host: 'ws.releve.example',
    port: 443,
  });
});
