// The built app on an address of its own, as a server would deliver it, where a deploy, a fault or an outage
// can be staged. Unless it is told where the API is, the app sees a server that does not answer there.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  request as askServer,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../packages/web/dist/', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

const HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self'",
  'X-Content-Type-Options': 'nosniff',
};

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': type }).end(body);
}

/** The same request to the API's own server, and its answer back. */
function passOn(request: IncomingMessage, response: ServerResponse, api: string): void {
  const { method, headers } = request;
  const onward = askServer(new URL(request.url ?? '/', api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

interface WorkerAnswer {
  status: number;
  type: string;
  body: string;
}

export interface DeployedSite {
  origin: string;
  /** How many times a page has been asked for by a person's browser, workers aside. */
  documentCount: () => number;
  workerRequestCount: () => number;
  /** A new version: another index.html, and a worker that knows it. */
  deploy: (build: string) => void;
  /** Files of the build that the server no longer has. */
  remove: (files: RegExp) => void;
  answerWorkerWith: (answer: WorkerAnswer) => void;
  /** Where the calls of the API go from now on; null for nowhere. */
  passCallsTo: (api: string | null) => void;
  goDown: () => Promise<void>;
}

interface SiteChoice {
  /** Whether the worker stores the whole app, as it does for people; without, the page alone: a second instead of ten. */
  storesAll?: boolean;
}

const ASSET_ENTRY = /\{"revision":(?:null|"\w+"),"url":"assets\/[^"]+"\},?/g;

/** The same worker, which stores no script and no style. */
const withoutAssets = (worker: string): string =>
  worker.replace(ASSET_ENTRY, '').replace('"},]', '"}]');

export async function startSite({ storesAll = true }: SiteChoice = {}): Promise<DeployedSite> {
  let build: string | null = null;
  let removed: RegExp | null = null;
  let workerAnswer: WorkerAnswer | null = null;
  let api: string | null = null;
  let documents = 0;
  let workerRequests = 0;

  async function sendPage(response: ServerResponse): Promise<void> {
    const page = await readFile(path.join(DIST, 'index.html'), 'utf8');
    const mark = build === null ? '' : `<meta name="build" content="${build}">`;
    send(response, 200, 'text/html', page.replace('</head>', `${mark}</head>`));
  }

  async function sendWorker(response: ServerResponse): Promise<void> {
    workerRequests += 1;
    if (workerAnswer !== null) {
      send(response, workerAnswer.status, workerAnswer.type, workerAnswer.body);
      return;
    }
    const built = await readFile(path.join(DIST, 'sw.js'), 'utf8');
    const worker = storesAll ? built : withoutAssets(built);
    const known = /\{"revision":"\w+","url":"index\.html"\}/;
    if (!known.test(worker)) throw new Error('the worker does not hold index.html');
    const entry = `{"revision":"${build}","url":"index.html"}`;
    send(response, 200, 'text/javascript', build === null ? worker : worker.replace(known, entry));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (request.headers['sec-fetch-dest'] === 'document') documents += 1;
    if (pathname === '/sw.js') return sendWorker(response);
    if (pathname.startsWith('/api/')) {
      if (api !== null) return passOn(request, response, api);
      return send(response, 503, 'application/json', '{}');
    }
    const extension = path.extname(pathname);
    if (extension === '' || pathname === '/index.html') return sendPage(response);
    const file = path.join(DIST, path.normalize(pathname));
    const isThere = removed?.test(pathname) !== true && (await stat(file).catch(() => null));
    if (!isThere) return send(response, 404, 'text/plain', 'Not found');
    response.writeHead(200, { ...HEADERS, 'Content-Type': TYPES[extension] });
    createReadStream(file).pipe(response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => send(response, 500, 'text/plain', String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    documentCount: () => documents,
    workerRequestCount: () => workerRequests,
    deploy: (version) => {
      build = version;
    },
    remove: (files) => {
      removed = files;
    },
    answerWorkerWith: (staged) => {
      workerAnswer = staged;
    },
    passCallsTo: (address) => {
      api = address;
    },
    goDown: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
