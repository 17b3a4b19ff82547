// A thousand open boards in one process: each listens to the attendance channel as a manager does.
import { PRESENCES_CHANNEL } from '../../../packages/domain/src/realtime.ts';

export interface BoardsCommand {
  readonly url: string;
  readonly key: string;
  readonly token: string;
  readonly count: number;
}

/** When each board heard of a quart, on the clock that all processes share. */
export interface Heard {
  readonly quart_id: number;
  readonly at: readonly number[];
}

const GROUP = 50;
const heard = new Map<number, number[]>();
let count = 0;

interface Message {
  event: string;
  data: string;
}

async function subscribe(
  socket: WebSocket,
  { url, token }: BoardsCommand,
  socket_id: string,
): Promise<void> {
  const answer = await fetch(`${url}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ socket_id, channel_name: PRESENCES_CHANNEL }),
  });
  const { auth } = (await answer.json()) as { auth: string };
  const subscription = { channel: PRESENCES_CHANNEL, auth };
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: subscription }));
}

function note(quartIds: readonly number[]): void {
  const now = performance.timeOrigin + performance.now();
  for (const quart_id of quartIds) {
    const at = heard.get(quart_id) ?? [];
    at.push(now);
    heard.set(quart_id, at);
    if (at.length < count) continue;
    heard.delete(quart_id);
    process.send?.({ quart_id, at } satisfies Heard);
  }
}

function openOne(command: BoardsCommand): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(
    `${command.url.replace('http', 'ws')}/app/${command.key}?protocol=7`,
  );
  socket.addEventListener('error', () => reject(new Error('a socket could not be opened')));
  socket.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
    const { event, data } = JSON.parse(text) as Message;
    if (event === 'pusher:connection_established') {
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      subscribe(socket, command, socket_id).catch(reject);
    } else if (event === 'pusher_internal:subscription_succeeded') {
      resolve();
    } else if (event === 'PunchChanged') {
      note((JSON.parse(data) as { quart_ids: number[] }).quart_ids);
    }
  });
  return promise;
}

process.once('message', async (command: BoardsCommand) => {
  count = command.count;
  for (let opened = 0; opened < count; opened += GROUP) {
    const group = Math.min(GROUP, count - opened);
    await Promise.all(Array.from({ length: group }, () => openOne(command)));
  }
  process.send?.('open');
});
