// The build makes `pusher-js` from its source, for a WebSocket alone: it must do all that the app asks of it.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createRealtimeHub } from '../packages/server/src/platform/realtime/hub.ts';
import { signChannel } from '../packages/server/src/platform/realtime/signatures.ts';
import { pusherWebsocket } from '../packages/web/pusher-websocket.ts';

const CREDENTIALS = { appId: '7', key: 'the-key', secret: 'the-secret' };
const CHANNEL = 'private-line';

interface Asked {
  socketId: string;
  channelName: string;
}

/** As much of `pusher-js` as the app uses here. */
type PusherClient = new (
  key: string,
  options: object,
) => {
  readonly connection: { readonly socket_id: string };
  subscribe: (name: string) => {
    readonly subscribed: boolean;
    bind: (event: string, hear: (data: unknown) => void) => void;
  };
  disconnect: () => void;
};

let folder = '';
let code = '';
let Client: PusherClient;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releve-pusher-'));
  const entry = path.join(folder, 'entry.js');
  await writeFile(entry, `export { default } from 'pusher-js';`);
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [pusherWebsocket()],
    build: { write: false, target: 'es2023', lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  code = output?.output[0].code ?? '';
  const file = path.join(folder, 'pusher.mjs');
  await writeFile(file, code);
  // What it asks of a page.
  vi.stubGlobal('window', { navigator: { onLine: true }, addEventListener: () => {} });
  vi.stubGlobal('location', { protocol: 'http:' });
  ({ default: Client } = (await import(pathToFileURL(file).href)) as { default: PusherClient });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true, force: true });
});

it('knows no other way than a WebSocket', () => {
  expect(code).toContain('pusher:subscribe');
  expect(code).not.toMatch(
    /XMLHttpRequest|xhr_(?:streaming|polling)|createElement|\bglobal\b(?!_)/,
  );
});

it('connects, joins, hears, and comes back after the connection is lost', async () => {
  const server = http.createServer();
  const hub = createRealtimeHub(CREDENTIALS);
  hub.attach(server);
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
  const lose = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new Client(CREDENTIALS.key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: (server.address() as AddressInfo).port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: (
        { socketId, channelName }: Asked,
        answer: (error: null, given: { auth: string }) => void,
      ) => answer(null, { auth: signChannel(CREDENTIALS, socketId, channelName) }),
    },
  });
  onTestFinished(() => {
    client.disconnect();
    lose();
    server.close();
  });
  const heard: unknown[] = [];
  const channel = client.subscribe(CHANNEL);
  channel.bind('Said', (data: unknown) => heard.push(data));
  const isJoined = () => expect(channel.subscribed).toBe(true);
  await vi.waitFor(isJoined, 10_000);
  hub.trigger(CHANNEL, 'Said', { word: 'first' });
  await vi.waitFor(() => expect(heard).toEqual([{ word: 'first' }]), 10_000);
  const socketId = client.connection.socket_id;
  lose();
  await vi.waitFor(() => expect(client.connection.socket_id).not.toBe(socketId), 20_000);
  await vi.waitFor(isJoined, 10_000);
  hub.trigger(CHANNEL, 'Said', { word: 'second' });
  await vi.waitFor(() => expect(heard).toEqual([{ word: 'first' }, { word: 'second' }]), 10_000);
}, 60_000);
