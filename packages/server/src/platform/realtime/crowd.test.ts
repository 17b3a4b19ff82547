// What a company coming to work at the same hour costs.
import { afterEach, expect, test } from 'vitest';
import {
  readData,
  startRealtime,
  type BareClient,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';
import type { PresenceAudience } from './presence.ts';

let realtime: RealtimeFixture;
afterEach(() => realtime.close());

const isDirector: PresenceAudience = (_channel, { info }) => info === 'director';

const readSent = () =>
  Number(/messages_total\{direction="out"\} (\d+)/.exec(realtime.hub.readMetrics())?.[1]);

async function enterMany(count: number): Promise<void> {
  const clients: BareClient[] = [];
  // In groups: the backlog of a listening socket is limited.
  while (clients.length < count) {
    const group = Array.from({ length: Math.min(100, count - clients.length) }, () =>
      realtime.open(),
    );
    await Promise.all(
      group.map((client, index) =>
        client.join('presence-online', { user_id: String(clients.length + index) }),
      ),
    );
    clients.push(...group);
  }
}

const A_BUSY_MACHINE = { timeout: 90_000 };

test(
  '2,000 joins watched by one director cost some thousand messages, not two million',
  A_BUSY_MACHINE,
  async () => {
    realtime = await startRealtime({ presenceAudience: isDirector });
    const director = realtime.open();
    await director.join('presence-online', { user_id: 'director', user_info: 'director' });
    await enterMany(2000);
    await director.settle();
    const added = director.received.filter(({ event }) => event === 'pusher_internal:member_added');
    expect(added).toHaveLength(2000);
    // Each of them: the greeting and the answer to the join, and the news of it to the director.
    expect(readSent()).toBe(3 * 2000 + 3);

    const late = realtime.open();
    const answer = await late.join('presence-online', { user_id: 'late', user_info: 'director' });
    expect(readData(answer)).toMatchObject({ presence: { count: 2002 } });
    const response = await realtime.sdk.get({ path: '/channels/presence-online/users' });
    expect(((await response.json()) as { users: unknown[] }).users).toHaveLength(2002);
  },
);
