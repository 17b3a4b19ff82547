import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CREDENTIALS,
  heard,
  readData,
  startRealtime,
  type PusherClient,
  type RealtimeFixture,
} from '../../testing/realtime-fixture.ts';
import { signUser } from './signatures.ts';

let realtime: RealtimeFixture;
beforeEach(async () => {
  realtime = await startRealtime();
});
afterEach(() => realtime.close());

interface UserData {
  id: string;
  user_info?: object;
  watchlist?: string[];
}

/** Connected and signed in, with the signature of the SDK. */
async function signIn(user: UserData, onCreated?: (client: PusherClient) => void) {
  const client = await realtime.connect(undefined, {
    userAuthentication: {
      customHandler: ({ socketId }, answer) =>
        answer(null, realtime.sdk.authenticateUser(socketId, { ...user })),
    },
  });
  onCreated?.(client);
  client.signin();
  await client.user.signinDonePromise;
  return client;
}

describe('signing in', () => {
  test('gives pusher-js its user', async () => {
    const client = await signIn({ id: '4', user_info: { nom: 'Éloïse' } });
    expect(client.user.user_data).toEqual({ id: '4', user_info: { nom: 'Éloïse' } });
  });

  test('our signature is that of the pusher SDK', () => {
    const { auth, user_data } = realtime.sdk.authenticateUser('1.2', { id: '4' });
    expect(signUser(CREDENTIALS, '1.2', user_data)).toBe(auth);
  });

  test.each([
    [
      'a wrong signature',
      (id: string) => signUser(CREDENTIALS, `${id}1`, '{"id":"4"}'),
      '{"id":"4"}',
    ],
    ['data not signed', (id: string) => signUser(CREDENTIALS, id, '{"id":"4"}'), '{"id":"5"}'],
    ['data without an id', (id: string) => signUser(CREDENTIALS, id, '{}'), '{}'],
    ['data that is no JSON', (id: string) => signUser(CREDENTIALS, id, 'me'), 'me'],
  ])('with %s closes the connection with 4009', async (_case, sign, user_data) => {
    const client = realtime.open();
    const auth = sign(await client.socketId());
    client.send({ event: 'pusher:signin', data: { auth, user_data } });
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4009 } });
    expect(await client.closed).toMatchObject({ code: 4009 });
  });

  test('lets one join a presence channel without further data', async () => {
    const client = await signIn({ id: '4', user_info: { nom: 'Éloïse' } });
    const members = await heard(client.subscribe('presence-room'), 'pusher:subscription_succeeded');
    expect(members).toMatchObject({ count: 1, me: { id: '4', info: { nom: 'Éloïse' } } });
  });

  test('without it, joining a presence channel needs that data', async () => {
    const client = realtime.open();
    const { auth } = realtime.sdk.authorizeChannel(await client.socketId(), 'presence-room');
    client.send({ event: 'pusher:subscribe', data: { channel: 'presence-room', auth } });
    expect(readData(await client.next('pusher:subscription_error'))).toMatchObject({ code: 4009 });
  });
});

describe('events to a person', () => {
  test('reach all their connections, and only theirs', async () => {
    const clients = [
      await signIn({ id: '4' }),
      await signIn({ id: '4' }),
      await signIn({ id: '5' }),
    ];
    const told: string[] = [];
    for (const [index, { user }] of clients.entries()) {
      user.bind('Message', () => told.push(`client ${index}`));
    }
    await settleUsers(clients);
    const done = Promise.all(clients.map(({ user }) => heard(user, 'done')));
    await realtime.sdk.sendToUser('4', 'Message', { id: 1 });
    for (const id of ['4', '5']) realtime.hub.sendToUser(id, 'done', {});
    await done;
    expect(told.toSorted()).toEqual(['client 0', 'client 1']);
  });

  test("nobody else may listen to a person's own channel", async () => {
    const client = realtime.open();
    await client.socketId();
    client.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-4', auth: '' } });
    expect(readData(await client.next('pusher:subscription_error'))).toMatchObject({ code: 4009 });
  });
});

/** Their own channel is joined right after the sign-in. */
const settleUsers = (clients: readonly PusherClient[]) =>
  Promise.all(
    clients.map(async ({ user }) => {
      const { serverToUserChannel: channel } = user;
      if (!channel.subscribed) await heard(channel, 'pusher:subscription_succeeded');
    }),
  );

describe('terminating', () => {
  test('closes all connections of a person, who does not come back by themselves', async () => {
    const [one, two, other] = [
      await signIn({ id: '4' }),
      await signIn({ id: '4' }),
      await signIn({ id: '5' }),
    ];
    const gone = [one, two].map(({ connection }) => heard(connection, 'disconnected'));
    const error = heard(one.connection, 'error');
    await realtime.sdk.terminateUserConnections('4');
    await Promise.all(gone);
    expect(await error).toMatchObject({ data: { code: 4009 } });
    expect(other.connection.state).toBe('connected');
  });

  test('closes what is tied to a person without having signed in, for any of those it is tied to', async () => {
    const [tied, other] = [realtime.open(), realtime.open()];
    realtime.hub.tie(await tied.socketId(), '4');
    realtime.hub.tie(await tied.socketId(), '5');
    realtime.hub.tie(await other.socketId(), '4');
    realtime.hub.tie('1.2', '6');
    expect([...realtime.hub.listUsers()].toSorted()).toEqual(['4', '5']);
    realtime.hub.terminateUser('5');
    expect(await tied.closed).toMatchObject({ code: 4009 });
    await other.settle();
    expect([...realtime.hub.listUsers()]).toEqual(['4']);
  });

  test('someone who is not there is no error', async () => {
    const response = await realtime.sdk.terminateUserConnections('404');
    expect(response.status).toBe(200);
  });
});

interface WatchlistEvent {
  name: string;
  user_ids: string[];
}

describe('watchlists', () => {
  test('tell at sign-in who is there and who is not', async () => {
    await signIn({ id: '1' });
    const told: Promise<WatchlistEvent>[] = [];
    await signIn({ id: 'watcher', watchlist: ['1', '2', '3'] }, ({ user }) => {
      told.push(heard(user.watchlist, 'online'), heard(user.watchlist, 'offline'));
    });
    expect(await Promise.all(told)).toEqual([
      { name: 'online', user_ids: ['1'] },
      { name: 'offline', user_ids: ['2', '3'] },
    ]);
  });

  test('tell when someone comes with their first connection and goes with their last', async () => {
    const { user } = await signIn({ id: 'watcher', watchlist: ['1'] });
    const told: string[] = [];
    user.watchlist.bind('online', () => told.push('online'));
    user.watchlist.bind('offline', () => told.push('offline'));
    const online = heard<WatchlistEvent>(user.watchlist, 'online');
    const tabs = [await signIn({ id: '1' }), await signIn({ id: '1' })];
    expect(await online).toEqual({ name: 'online', user_ids: ['1'] });
    const offline = heard<WatchlistEvent>(user.watchlist, 'offline');
    for (const tab of tabs) tab.disconnect();
    expect(await offline).toEqual({ name: 'offline', user_ids: ['1'] });
    expect(told.slice(-2)).toEqual(['online', 'offline']);
  });

  test('are cut at the limit', async () => {
    await realtime.close();
    realtime = await startRealtime({ limits: { maxWatchedUsers: 1 } });
    const told: Promise<WatchlistEvent>[] = [];
    await signIn({ id: 'watcher', watchlist: ['1', '2'] }, ({ user }) => {
      told.push(heard(user.watchlist, 'offline'));
    });
    expect(await Promise.all(told)).toEqual([{ name: 'offline', user_ids: ['1'] }]);
  });
});

describe('limits', () => {
  async function open(id: string) {
    const client = realtime.open();
    const user_data = JSON.stringify({ id });
    const signInAs = async (data: string) => {
      const auth = signUser(CREDENTIALS, await client.socketId(), data);
      client.send({ event: 'pusher:signin', data: { auth, user_data: data } });
    };
    await signInAs(user_data);
    await client.next('pusher:signin_success');
    return { ...client, signInAs };
  }

  test('one more connection of a user than allowed closes their oldest; another user’s stays', async () => {
    await realtime.close();
    realtime = await startRealtime({ limits: { maxConnectionsPerUser: 2 } });
    const other = await open('5');
    const [first, second] = [await open('4'), await open('4')];
    const third = await open('4');
    expect(await first.closed).toMatchObject({ code: 4100 });
    for (const client of [second, third, other]) await client.settle();
  });

  test('a connection stays that of the user it began with', async () => {
    const client = await open('4');
    await client.signInAs('{"id":"5"}');
    expect(await client.closed).toMatchObject({ code: 4009 });
  });
});
