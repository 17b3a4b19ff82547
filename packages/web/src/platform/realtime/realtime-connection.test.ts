// @vitest-environment happy-dom
// The real `pusher-js`, on sockets that the test holds the other end of.
import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setServerReachable, useConnectionStore } from '../stores/connection-store.ts';
import { useUserStore } from '../stores/user-store.ts';
import { joinChannel } from './joined-channels.ts';
import { type ConnectionDeps, openConnection } from './realtime-connection.ts';
import { onSubscribed } from './realtime-events.ts';
import { type RealtimeState, setRealtimeState, useRealtimeStore } from './realtime-store.ts';

const PROOF = { auth: 'cle:signature', user_data: '{"id":"session-4"}' };
const PERMISSION = { auth: 'cle:signature', channel_data: '{"user_id":"4"}' };
const A_MOMENT_MS = 100;
/** As long as the first pause may be. */
const A_WHILE_MS = 4_000;
/** For how long a start has read what there is. */
const FRESH_MS = 10_000;
const MINUTE_MS = 60_000;

interface Sent {
  event: string;
  data: object;
}

class Socket {
  readonly sent: Sent[] = [];
  onopen = () => {};
  onmessage = (_message: { data: string }) => {};
  onclose = (_close: { code: number; reason: string; wasClean: boolean }) => {};

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {}

  welcome(socket_id: string): void {
    this.onopen();
    const data = JSON.stringify({ socket_id, activity_timeout: 120 });
    this.onmessage({ data: JSON.stringify({ event: 'pusher:connection_established', data }) });
  }

  tell(channel: string, event: string, data: object): void {
    this.onmessage({ data: JSON.stringify({ event, channel, data: JSON.stringify(data) }) });
  }

  listSent(name: string): object[] {
    return this.sent.filter(({ event }) => event === name).map(({ data }) => data);
  }

  accept(channel: string): void {
    const event = 'pusher_internal:subscription_succeeded';
    this.onmessage({ data: JSON.stringify({ event, channel, data: '{}' }) });
  }

  endWith(code: number): void {
    this.onclose({ code, reason: '', wasClean: true });
  }

  countSignIns(): number {
    return this.sent.filter(({ event }) => event === 'pusher:signin').length;
  }
}

let sockets: Socket[];
let states: RealtimeState[];
/** No socket opens, and no call is answered. */
let isDown: boolean;
let isApiDown: boolean;
const onUnknownKey = vi.fn<() => void>();
let close = () => {};

function open(more: Partial<ConnectionDeps> = {}): void {
  close = openConnection({
    place: { key: 'cle', host: '127.0.0.1', port: 80, isSecure: false },
    userId: 4,
    rights: { canReadPlan: false, canReadPresences: false },
    onState: (state) => {
      states.push(state);
      setRealtimeState(state);
    },
    onUnknownKey,
    ...more,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  isDown = false;
  isApiDown = false;
  onUnknownKey.mockReset();
  useUserStore.setState({ token: 'token' });
  vi.spyOn(Pusher.Runtime, 'createWebSocket').mockImplementation(() => {
    const socket = new Socket();
    sockets.push(socket);
    if (isDown) setTimeout(() => socket.endWith(1006));
    return socket;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (isDown && isApiDown) throw new TypeError('Failed to fetch');
    return Response.json(path.endsWith('user-auth') ? PROOF : PERMISSION);
  });
  open();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useConnectionStore.setState({ connected: true, serverReachable: true });
  useUserStore.setState({ token: null });
});

async function connect(socketId: string): Promise<Socket> {
  await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('No socket was opened');
  socket.welcome(socketId);
  await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
  return socket;
}

it('signs in at each connection, and joins its channels', async () => {
  const socket = await connect('1.2');
  expect(socket.sent.find(({ event }) => event === 'pusher:signin')?.data).toEqual(PROOF);
  expect(socket.sent.filter(({ event }) => event === 'pusher:subscribe')).toHaveLength(3);
  expect(states.at(-1)).toBe('live');
  socket.endWith(4200);
  expect((await connect('3.4')).countSignIns()).toBe(1);
});

it('comes back after a pause where the server has ended it, and signs in anew', async () => {
  // The longest pause: after a short one, a socket left unanswered for the rest would be tried again.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const socket = await connect('1.2');
  socket.endWith(4009);
  await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect((await connect('3.4')).countSignIns()).toBe(1);
  expect(sockets).toHaveLength(2);
  expect(states.at(-1)).toBe('live');
});

/** As the browser does while another page is in front. */
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const countSocketsWithin = async (ms: number): Promise<number> => {
  const before = sockets.length;
  await vi.advanceTimersByTimeAsync(ms);
  return sockets.length - before;
};

/** How long until a socket is opened, by steps of a tenth of a second. */
async function untilNextSocket(): Promise<number> {
  const before = sockets.length;
  let waited = 0;
  while (sockets.length === before && waited < MINUTE_MS) {
    await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
    waited += A_MOMENT_MS;
  }
  return waited;
}

async function loseServer(): Promise<void> {
  const socket = await connect('1.2');
  isDown = true;
  socket.endWith(1006);
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
}

const isReached = () => useConnectionStore.getState().serverReachable;

describe('a server that is gone', () => {
  it.each([10_000, 46_000, 20 * MINUTE_MS])(
    'is missed within seconds by every call; its answer to one brings the socket back at once, after %i ms',
    async (downForMs) => {
      isApiDown = true;
      await loseServer();
      await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
      expect(isReached()).toBe(false);
      // Chromium delays each further socket by seconds once some sixteen have failed within minutes.
      expect(await countSocketsWithin(5 * MINUTE_MS)).toBeLessThan(16);
      await vi.advanceTimersByTimeAsync(downForMs);
      isDown = false;
      setServerReachable(true);
      expect(await untilNextSocket()).toBe(A_MOMENT_MS);
      await connect('3.4');
      expect(states.at(-1)).toBe('live');
    },
  );

  it('is back after a moment: nobody was told', async () => {
    isApiDown = true;
    const socket = await connect('1.2');
    isDown = true;
    socket.endWith(1006);
    await vi.advanceTimersByTimeAsync(1_500);
    isDown = false;
    expect(await untilNextSocket()).toBeLessThan(2_500);
    await connect('3.4');
    expect(isReached()).toBe(true);
    expect(states.at(-1)).toBe('live');
  });

  it('answers calls, and has its realtime side away: that is tried often at first, then each five to ten seconds', async () => {
    await loseServer();
    expect(await untilNextSocket()).toBeLessThan(2_500);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(isReached()).toBe(true);
    const perMinute = await countSocketsWithin(MINUTE_MS);
    expect(perMinute).toBeGreaterThan(5);
    expect(perMinute).toBeLessThan(16);
  });

  it('is left alone by a page that nobody sees, until it is looked at', async () => {
    await loseServer();
    show('hidden');
    await vi.advanceTimersByTimeAsync(A_WHILE_MS);
    expect(await countSocketsWithin(5 * MINUTE_MS)).toBeLessThan(25);
    isDown = false;
    show('visible');
    await connect('3.4');
    expect(states.at(-1)).toBe('live');
  });

  it('is asked at once when another call was answered, or the network is back', async () => {
    await loseServer();
    show('hidden');
    await vi.advanceTimersByTimeAsync(A_WHILE_MS);
    for (const hint of [
      () => [setServerReachable(false), setServerReachable(true)],
      () => [false, true].map((connected) => useConnectionStore.setState({ connected })),
    ]) {
      const before = sockets.length;
      hint();
      await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
      expect(sockets.length).toBeGreaterThan(before);
    }
  });

  it('may let an attempt hang: another takes its place, at once where the server answers elsewhere', async () => {
    const socket = await connect('1.2');
    socket.endWith(1006);
    await vi.advanceTimersByTimeAsync(A_WHILE_MS);
    expect(await untilNextSocket()).toBeLessThan(5_000);
    setServerReachable(false);
    await vi.advanceTimersByTimeAsync(A_WHILE_MS / 2);
    setServerReachable(true);
    expect(await untilNextSocket()).toBe(A_MOMENT_MS);
    await connect('3.4');
    expect(states.at(-1)).toBe('live');
  });

  it('is not asked any more once the connection has been closed', async () => {
    await loseServer();
    close();
    expect(await countSocketsWithin(5 * MINUTE_MS)).toBe(0);
  });
});

it.each([
  ['at once', 4200, 0],
  ['after a second', 4100, 1_000],
])('comes back %s after %i, as the protocol says', async (_when, code, pauseMs) => {
  const socket = await connect('1.2');
  socket.endWith(code);
  expect(await untilNextSocket()).toBe(Math.max(pauseMs, A_MOMENT_MS));
});

it.each([
  ['a connection', (socket: Socket) => socket.welcome('1.2')],
  ['an attempt', (socket: Socket) => socket.onopen()],
])(
  'stays away where the server does not know its key, and says so once: %s',
  async (_of, begin) => {
    await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
    const [socket] = sockets;
    if (socket === undefined) throw new Error('No socket was opened');
    begin(socket);
    socket.endWith(4001);
    expect(await countSocketsWithin(5 * MINUTE_MS)).toBe(0);
    expect(onUnknownKey).toHaveBeenCalledOnce();
  },
);

it('asks at once where this page had a connection before', async () => {
  close();
  open({ isReturn: true });
  let told = 0;
  const stop = onSubscribed('settings', () => (told += 1));
  (await connect('1.2')).accept('private-Settings');
  expect(told).toBe(1);
  stop();
});

it('does not come back once it has been closed', async () => {
  const socket = await connect('1.2');
  socket.endWith(4009);
  close();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(sockets).toHaveLength(1);
});

it('knows by which channels news comes, anew for each connection', async () => {
  const joined = () => [...useRealtimeStore.getState().joined];
  const socket = await connect('1.2');
  expect(joined()).toEqual([]);
  socket.accept('private-Settings');
  expect(joined()).toEqual(['settings']);
  socket.endWith(4200);
  await connect('3.4');
  expect(states.at(-1)).toBe('live');
  expect(joined()).toEqual([]);
});

it('asks for nothing right after the first subscription, as the start has just read; later ones do at once', async () => {
  let told = 0;
  const stop = onSubscribed('settings', () => (told += 1));
  const socket = await connect('1.2');
  socket.accept('private-Settings');
  expect(told).toBe(0);
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  expect(told).toBe(1);
  socket.endWith(4200);
  (await connect('3.4')).accept('private-Settings');
  expect(told).toBe(2);
  stop();
});

it('asks at once where the first connection came long after the start', async () => {
  let told = 0;
  const stop = onSubscribed('settings', () => (told += 1));
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  (await connect('1.2')).accept('private-Settings');
  expect(told).toBe(1);
  stop();
});

const TYPING = 'private-Conversation.5';

it('joins a channel that a screen wants, at each connection, hears it and speaks in it, until the last has left', async () => {
  const heard: unknown[] = [];
  const hear = (event: string, data: unknown) => heard.push([event, data]);
  const onJoined = vi.fn<() => void>();
  const channel = joinChannel({ name: TYPING, hear, onJoined });
  const other = joinChannel({ name: TYPING, hear: () => undefined });
  const socket = await connect('1.2');
  expect(socket.listSent('pusher:subscribe')).toContainEqual(
    expect.objectContaining({ channel: TYPING }),
  );
  channel.send('client-typing', { employe_id: 4 });
  expect(socket.listSent('client-typing')).toEqual([]);
  expect(onJoined).not.toHaveBeenCalled();
  socket.accept(TYPING);
  expect(onJoined).toHaveBeenCalledOnce();
  // Whoever wants it later is told at once that it is joined.
  const onLaterJoined = vi.fn<() => void>();
  joinChannel({ name: TYPING, hear: () => undefined, onJoined: onLaterJoined }).leave();
  expect(onLaterJoined).toHaveBeenCalledOnce();
  channel.send('client-typing', { employe_id: 4 });
  await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
  expect(socket.listSent('client-typing')).toEqual([{ employe_id: 4 }]);
  socket.tell(TYPING, 'client-typing', { employe_id: 9 });
  expect(heard).toEqual([['client-typing', { employe_id: 9 }]]);
  socket.endWith(4200);
  const next = await connect('3.4');
  expect(next.listSent('pusher:subscribe')).toContainEqual(
    expect.objectContaining({ channel: TYPING }),
  );
  next.accept(TYPING);
  expect(onJoined).toHaveBeenCalledTimes(2);
  channel.leave();
  expect(next.listSent('pusher:unsubscribe')).toEqual([]);
  next.tell(TYPING, 'client-typing', { employe_id: 9 });
  expect(heard).toHaveLength(1);
  other.leave();
  await vi.advanceTimersByTimeAsync(A_MOMENT_MS);
  expect(next.listSent('pusher:unsubscribe')).toEqual([{ channel: TYPING }]);
});

it('a channel that is refused is silent both ways, and the others stay', async () => {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) =>
    (body as string).includes(TYPING)
      ? Response.json({ message: 'errors.forbidden' }, { status: 403 })
      : Response.json({ ...PERMISSION, ...PROOF }),
  );
  const channel = joinChannel({ name: TYPING, hear: () => undefined });
  const socket = await connect('1.2');
  channel.send('client-typing', { employe_id: 4 });
  expect(socket.listSent('client-typing')).toEqual([]);
  expect(socket.listSent('pusher:subscribe')).toHaveLength(3);
  expect(states.at(-1)).toBe('live');
  channel.leave();
});
