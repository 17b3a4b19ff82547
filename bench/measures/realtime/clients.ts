// Some thousand clients of the measure in one process: they join a channel and note how late each event is.
import { signChannel } from '../../../packages/server/src/platform/realtime/signatures.ts';
import { BENCH_CHANNEL, BENCH_CREDENTIALS } from './channel.ts';

export type ClientCommand = { kind: 'open'; port: number; count: number } | { kind: 'listen' };

export interface ClientReport {
  delays: number[];
}

const GROUP = 100;
const sockets: WebSocket[] = [];
const delays: number[] = [];
let onDelay = (): void => undefined;

interface Message {
  event: string;
  data: string;
}

function openOne(port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${BENCH_CREDENTIALS.key}?protocol=7`);
  sockets.push(socket);
  socket.addEventListener('error', () => reject(new Error('a socket could not be opened')));
  socket.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
    const { event, data } = JSON.parse(text) as Message;
    if (event === 'pusher:connection_established') {
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      const auth = signChannel(BENCH_CREDENTIALS, socket_id, BENCH_CHANNEL);
      const subscription = { channel: BENCH_CHANNEL, auth };
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: subscription }));
    } else if (event === 'pusher_internal:subscription_succeeded') {
      resolve();
    } else if (event === 'PunchChanged') {
      const { at } = JSON.parse(data) as { at: number };
      delays.push(performance.timeOrigin + performance.now() - at);
      onDelay();
    }
  });
  return promise;
}

async function open(port: number, count: number): Promise<void> {
  while (sockets.length < count) {
    const group = Math.min(GROUP, count - sockets.length);
    await Promise.all(Array.from({ length: group }, () => openOne(port)));
  }
}

/** To one event, on every socket: it may have come before we are asked. */
function listen(): Promise<void> {
  return new Promise((resolve) => {
    onDelay = () => {
      if (delays.length === sockets.length) resolve();
    };
    onDelay();
  });
}

process.on('message', async (command: ClientCommand) => {
  if (command.kind === 'open') await open(command.port, command.count);
  else await listen();
  process.send?.({ delays });
  delays.length = 0;
});
