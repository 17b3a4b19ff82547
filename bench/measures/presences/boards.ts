// A thousand open boards in one process: each listens to the attendance channel as a manager does and, as the web app does, takes
// the lines that come with the event, or asks for them a moment later. Over plain sockets, so that the asking itself takes little
// of the machine.
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PRESENCES_CHANNEL } from '../../../packages/domain/src/realtime.ts';

export interface BoardsCommand {
  readonly url: string;
  readonly key: string;
  /** One manager each. */
  readonly tokens: readonly string[];
}

/** When each board heard of a quart and when it had its row, on the clock that all processes share. */
export interface Heard {
  readonly quart_id: number;
  readonly heard: readonly number[];
  readonly rows: readonly number[];
  /** How many of the boards had to ask for it. */
  readonly asked: number;
}

const GROUP = 50;
/** As long as the web app gathers what changed. */
const PAUSE_MS = 100;

interface Noted {
  readonly heard: number[];
  readonly rows: number[];
  asked: number;
}

const noted = new Map<number, Noted>();
let count = 0;

const now = (): number => performance.timeOrigin + performance.now();

function noteOf(quartId: number): Noted {
  const known = noted.get(quartId) ?? { heard: [], rows: [], asked: 0 };
  noted.set(quartId, known);
  return known;
}

interface Message {
  event: string;
  data: string;
}

interface Changed {
  date: string;
  quart_ids: number[];
  employe_id: number;
  lines?: { lignes: { quart_id: number; entree: object | null }[] };
}

async function subscribe(
  socket: WebSocket,
  { url, token }: { url: string; token: string },
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

/** A connection that is kept, as a browser's is, and what it asks next. */
function createAsker(url: string, token: string): (path: string) => Promise<string> {
  const { hostname, port, host } = new URL(url);
  let socket: Socket | undefined;
  let text = '';
  let answered: ((answer: string) => void) | undefined;
  const open = (): Socket => {
    const opened = connect({ host: hostname, port: Number(port) });
    opened.setEncoding('utf8');
    opened.on('data', (chunk: string) => {
      text += chunk;
      const [head, body] = text.split('\r\n\r\n', 2);
      const length = Number(/content-length: (\d+)/i.exec(head ?? '')?.[1]);
      if (body === undefined || Buffer.byteLength(body) < length) return;
      const answer = text;
      text = '';
      answered?.(answer);
    });
    opened.on('close', () => (socket = undefined));
    opened.on('error', () => (socket = undefined));
    return opened;
  };
  return (path) => {
    socket ??= open();
    const { promise, resolve } = Promise.withResolvers<string>();
    answered = resolve;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`);
    return promise;
  };
}

/** As the web app does: gathers what has to be asked for, one question at a time, and asks while one is under way. */
function createFollower(
  ask: (path: string) => Promise<string>,
): (changed: Changed) => Promise<void> {
  const wanted = new Set<number>();
  const people = new Set<number>();
  let isAsking = false;
  return async ({ date, quart_ids, employe_id, lines }) => {
    for (const id of quart_ids) noteOf(id).heard.push(now());
    if (lines !== undefined && !isAsking) {
      for (const id of quart_ids) takeLine(id, lines);
      return;
    }
    for (const id of quart_ids) {
      noteOf(id).asked += 1;
      wanted.add(id);
    }
    people.add(employe_id);
    if (isAsking) return;
    isAsking = true;
    while (wanted.size > 0) {
      await delay(PAUSE_MS);
      const ids = [...wanted];
      const employeIds = [...people].join();
      wanted.clear();
      people.clear();
      const query = `date=${date}&ids=${ids.join()}&employe_ids=${employeIds}`;
      const answer = await ask(`/api/presences/lignes?${query}`);
      requireEntries(answer, ids.length);
      for (const id of ids) noteRow(id);
    }
    isAsking = false;
  };
}

/** The line has its punch. */
function takeLine(quartId: number, { lignes }: NonNullable<Changed['lines']>): void {
  const ligne = lignes.find(({ quart_id }) => quart_id === quartId);
  if (!ligne?.entree) throw new Error(`Quart ${quartId} came without its punch`);
  noteRow(quartId);
}

/** Each of the lines has its punch. */
function requireEntries(answer: string, lines: number): void {
  const entries = answer.split('"entree":{').length - 1;
  if (answer.startsWith('HTTP/1.1 200') && entries >= lines) return;
  throw new Error(`A board was answered ${answer.slice(0, 200)}`);
}

function noteRow(quartId: number): void {
  const note = noteOf(quartId);
  note.rows.push(now());
  if (note.rows.length < count) return;
  noted.delete(quartId);
  process.send?.({ quart_id: quartId, ...note } satisfies Heard);
}

const fail = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
};

function openOne({ url, key }: BoardsCommand, token: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const follow = createFollower(createAsker(url, token));
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${key}?protocol=7`);
  socket.addEventListener('error', () => reject(new Error('a socket could not be opened')));
  socket.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
    const { event, data } = JSON.parse(text) as Message;
    if (event === 'pusher:connection_established') {
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      subscribe(socket, { url, token }, socket_id).catch(reject);
    } else if (event === 'pusher_internal:subscription_succeeded') {
      resolve();
    } else if (event === 'PunchChanged') {
      follow(JSON.parse(data) as Changed).catch(fail);
    }
  });
  return promise;
}

process.once('message', async (command: BoardsCommand) => {
  const { tokens } = command;
  count = tokens.length;
  for (let opened = 0; opened < count; opened += GROUP) {
    await Promise.all(tokens.slice(opened, opened + GROUP).map((token) => openOne(command, token)));
  }
  process.send?.('open');
});
// Whoever started it has gone.
process.once('disconnect', () => process.exit(0));
