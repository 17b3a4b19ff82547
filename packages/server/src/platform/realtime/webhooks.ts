// Tells another server by HTTP what happens in the hub: in order, several at a time, again until it answers.
// The queue is bounded: when that server is away for too long the oldest news are dropped and counted.
import type { Clock } from '../clock.ts';
import type { Log } from '../logger.ts';
import type { HubEvent } from './hub-events.ts';
import { createLeaving } from './leaving.ts';
import { signBody, type Credentials } from './signatures.ts';

export interface WebhookOptions {
  url: string;
  credentials: Credentials;
  clock: Clock;
  log: Log;
  /** Within which a person who left a channel may be back, as after a page is loaded again: then nothing is told. */
  lingerMs?: number;
  /** How long events are gathered before they go. */
  batchMs?: number;
  maxBatch?: number;
  maxQueue?: number;
  maxAttempts?: number;
  /** Before the second attempt; doubled for each further one. */
  retryMs?: number;
  maxRetryMs?: number;
  timeoutMs?: number;
}

export interface Webhooks {
  add(event: HubEvent): void;
  readMetrics(): string;
  /** Makes one last attempt at what waits; the first refusal ends it. */
  close(): Promise<void>;
}

export function createWebhooks(options: WebhookOptions): Webhooks {
  const {
    url,
    credentials,
    clock,
    log,
    lingerMs = 3_000,
    batchMs = 200,
    maxBatch = 100,
    maxQueue = 10_000,
  } = options;
  const { maxAttempts = 8, retryMs = 1000, maxRetryMs = 60_000, timeoutMs = 5_000 } = options;
  const queue: HubEvent[] = [];
  const counts = { sent: 0, dropped: 0, failures: 0 };
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  function schedule(delayMs: number): void {
    if (timer || sending || isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      sending = sendBatch().finally(() => {
        sending = undefined;
        if (queue.length > 0) schedule(attempts === 0 ? batchMs : retryDelay());
      });
    }, delayMs).unref();
  }

  const retryDelay = (): number => Math.min(maxRetryMs, retryMs * 2 ** (attempts - 1));

  async function sendBatch(): Promise<void> {
    const events = queue.splice(0, maxBatch);
    if (events.length === 0) return;
    try {
      await post(events);
      counts.sent += events.length;
      attempts = 0;
    } catch (error) {
      counts.failures += 1;
      attempts += 1;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, attempts }, 'a webhook was not accepted');
      if (attempts < maxAttempts) queue.unshift(...events);
      else giveUp(events.length);
      trim();
    }
  }

  async function post(events: readonly HubEvent[]): Promise<void> {
    const body = JSON.stringify({ time_ms: clock.now().epochMilliseconds, events });
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Pusher-Key': credentials.key,
        'X-Pusher-Signature': signBody(credentials.secret, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
  }

  function giveUp(count: number): void {
    counts.dropped += count;
    attempts = 0;
    log.error({ count }, 'webhook events were given up');
  }

  function trim(): void {
    const excess = queue.length - maxQueue;
    if (excess <= 0) return;
    queue.splice(0, excess);
    counts.dropped += excess;
  }

  function enqueue(event: HubEvent): void {
    queue.push(event);
    trim();
    schedule(batchMs);
  }

  const leaving = createLeaving(lingerMs, enqueue);

  return {
    add: (event) => leaving.add(event),
    readMetrics: () =>
      [
        '# TYPE releve_realtime_webhooks_total counter',
        ...Object.entries(counts).map(
          ([result, count]) => `releve_realtime_webhooks_total{result="${result}"} ${count}`,
        ),
        '# TYPE releve_realtime_webhooks_waiting gauge',
        `releve_realtime_webhooks_waiting ${queue.length}`,
      ].join('\n'),
    close: async () => {
      leaving.close();
      isClosed = true;
      clearTimeout(timer);
      await sending;
      const failuresBefore = counts.failures;
      while (queue.length > 0 && counts.failures === failuresBefore) await sendBatch();
    },
  };
}
