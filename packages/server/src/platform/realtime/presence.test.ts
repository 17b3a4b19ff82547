import type { PresenceChannel } from 'pusher-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CREDENTIALS,
  heard,
  joined,
  readData,
  startRealtime,
  type Person,
  type PusherClient,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';
import { signChannel } from './signatures.ts';

let realtime: RealtimeFixture;
beforeEach(async () => {
  realtime = await startRealtime();
});
afterEach(() => realtime.close());

const subscribe = (client: PusherClient, name: string) =>
  joined(client.subscribe(name) as PresenceChannel);

const enter = async (person: Person, name = 'presence-online') =>
  subscribe(await realtime.connect(person), name);

describe('members', () => {
  test('a newcomer gets everyone, and is told who they are', async () => {
    await enter({ user_id: '1', user_info: { nom: 'Ada' } });
    const { members } = await enter({ user_id: '2', user_info: { nom: 'Éloïse' } });
    expect(members.count).toBe(2);
    expect(members.get('1')).toEqual({ id: '1', info: { nom: 'Ada' } });
    expect(members.me).toEqual({ id: '2', info: { nom: 'Éloïse' } });
  });

  test('the list is in the shape of the protocol', async () => {
    const client = realtime.open();
    const answer = await client.join('presence-online', { user_id: '4', user_info: { a: 1 } });
    expect(readData(answer)).toEqual({
      presence: { ids: ['4'], hash: { 4: { a: 1 } }, count: 1 },
    });
  });

  test('those there hear of a newcomer and of one who leaves', async () => {
    const channel = await enter({ user_id: '1' });
    const added = heard(channel, 'pusher:member_added');
    const other = await realtime.connect({ user_id: '2', user_info: { nom: 'Éloïse' } });
    await subscribe(other, 'presence-online');
    expect(await added).toEqual({ id: '2', info: { nom: 'Éloïse' } });
    const removed = heard(channel, 'pusher:member_removed');
    other.unsubscribe('presence-online');
    expect(await removed).toMatchObject({ id: '2' });
    expect(channel.members.count).toBe(1);
  });

  test('who disconnects has left', async () => {
    const channel = await enter({ user_id: '1' });
    const other = await realtime.connect({ user_id: '2' });
    await subscribe(other, 'presence-online');
    const removed = heard(channel, 'pusher:member_removed');
    other.disconnect();
    expect(await removed).toMatchObject({ id: '2' });
  });

  test('a person with three tabs comes once and leaves with the last', async () => {
    const channel = await enter({ user_id: '1' });
    const told: string[] = [];
    channel.bind('pusher:member_added', ({ id }: { id: string }) => told.push(`+${id}`));
    channel.bind('pusher:member_removed', ({ id }: { id: string }) => told.push(`-${id}`));
    const tabs = await Promise.all(
      Array.from({ length: 3 }, () => realtime.connect({ user_id: '2' })),
    );
    for (const tab of tabs) {
      const { members } = await subscribe(tab, 'presence-online');
      expect(members.count).toBe(2);
    }
    expect(realtime.hub.membersOf('presence-online')).toHaveLength(2);
    const removed = heard(channel, 'pusher:member_removed');
    tabs[0]?.disconnect();
    tabs[1]?.unsubscribe('presence-online');
    tabs[2]?.disconnect();
    await removed;
    expect(told).toEqual(['+2', '-2']);
    expect(realtime.events.filter(({ name }) => name.startsWith('member_'))).toEqual([
      { name: 'member_added', channel: 'presence-online', user_id: '1' },
      { name: 'member_added', channel: 'presence-online', user_id: '2' },
      { name: 'member_removed', channel: 'presence-online', user_id: '2' },
    ]);
  });

  test('the newest tab says who a person is, and after it the one before', async () => {
    const tab = async (version: string) => {
      const client = await realtime.connect({ user_id: '2', user_info: { version } });
      await subscribe(client, 'presence-online');
      return client;
    };
    const read = () => realtime.hub.membersOf('presence-online').map(({ info }) => info);
    await tab('1.0');
    const newer = await tab('1.1');
    expect(read()).toEqual([{ version: '1.1' }]);
    newer.disconnect();
    await expect.poll(read).toEqual([{ version: '1.0' }]);
  });

  test('channels do not mix their members', async () => {
    await enter({ user_id: '1' }, 'presence-a');
    const { members } = await enter({ user_id: '2' }, 'presence-b');
    expect(members.count).toBe(1);
  });

  test('a number is taken for an id too', async () => {
    const client = realtime.open();
    await client.join('presence-online', { user_id: 12 });
    expect(realtime.hub.membersOf('presence-online')).toEqual([{ userId: '12', info: undefined }]);
  });

  test.each([
    ['no id', '{"user_info":{}}'],
    ['an empty id', '{"user_id":""}'],
    ['no JSON', 'someone'],
  ])('signed data with %s is refused', async (_case, channel_data) => {
    const client = realtime.open();
    const channel = 'presence-online';
    const auth = signChannel(CREDENTIALS, await client.socketId(), channel, channel_data);
    client.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
    expect(readData(await client.next('pusher:subscription_error'))).toMatchObject({ code: 4009 });
  });

  test('data other than what was signed is refused', async () => {
    const client = realtime.open();
    const channel = 'presence-online';
    const auth = signChannel(CREDENTIALS, await client.socketId(), channel, '{"user_id":"1"}');
    const channel_data = '{"user_id":"2"}';
    client.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
    expect(readData(await client.next('pusher:subscription_error'))).toMatchObject({ code: 4009 });
  });

  test('a full channel takes no further person, but further tabs of those there', async () => {
    await realtime.close();
    realtime = await startRealtime({ limits: { maxMembersPerChannel: 1 } });
    await enter({ user_id: '1' });
    const refusal = await realtime.open().join('presence-online', { user_id: '2' });
    expect(readData(refusal)).toMatchObject({ type: 'LimitReached' });
    expect((await enter({ user_id: '1' })).members.count).toBe(1);
  });
});

describe('with an audience', () => {
  const director = { user_id: 'director', user_info: { can_watch: true } };
  beforeEach(async () => {
    await realtime.close();
    realtime = await startRealtime({
      presenceAudience: (channel, { info }) =>
        channel !== 'presence-online' ||
        (info as { can_watch?: boolean } | undefined)?.can_watch === true,
    });
  });

  test('outside it one sees only oneself and hears of no one', async () => {
    const client = await realtime.connect({ user_id: '1' });
    const channel = await subscribe(client, 'presence-online');
    const told: string[] = [];
    channel.bind_global((event: string) => told.push(event));
    await enter({ user_id: '2' });
    const watching = await enter(director);
    expect(watching.members.count).toBe(3);
    const done = heard(channel, 'AppUpdate');
    realtime.hub.trigger('presence-online', 'AppUpdate', { version: '1' });
    await done;
    expect(told).toEqual(['AppUpdate']);
    expect(channel.members.count).toBe(1);
    expect(channel.members.me.id).toBe('1');
  });

  test('inside it one hears of all, on that channel alone', async () => {
    const watching = await enter(director);
    const added = heard(watching, 'pusher:member_added');
    await enter({ user_id: '1' });
    expect(await added).toMatchObject({ id: '1' });
    await enter({ user_id: '1' }, 'presence-room');
    expect((await enter({ user_id: '2' }, 'presence-room')).members.count).toBe(2);
  });
});
