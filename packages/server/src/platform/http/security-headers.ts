// The headers every answer carries. Scripts come from our own files only; nothing may frame the app. The hashed files of
// the build carry fewer: a script, a style or a font is no page, and a first visit fetches forty of them.
import { signOut } from '@releve/domain/features/session.ts';
import { tilesSource } from '@releve/domain/map-tiles.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLoopback, type Config } from '../config.ts';
import type { SettingsCache } from '../settings.ts';

const writePolicy = (sockets: readonly string[], images: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // The component library sets style attributes; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    // A voice note is heard before it is sent.
    "media-src 'self' blob:",
    ["connect-src 'self'", ...sockets].join(' '),
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** A WebSocket to our own address counts as 'self'; another engine has to be named. */
function listSockets({ pusher }: Config): string[] {
  if (pusher === undefined) return [];
  const { publicHost, publicPort } = pusher;
  const schemes = isLoopback(publicHost) ? ['ws', 'wss'] : ['wss'];
  return schemes.map((scheme) => `${scheme}://${publicHost}:${publicPort}`);
}

const FOR_FILES = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** One that is opened as a page all the same does nothing. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** What only a page has a use for, beside its policy. */
const OF_PAGES = ['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy'];

/** For data: a phone reads twenty answers at its start, and half of their bytes would be these. */
export function sayNoPage(reply: FastifyReply): void {
  void reply.header('Content-Security-Policy', FILE_POLICY);
  for (const name of OF_PAGES) void reply.removeHeader(name);
}

/** A worker has the policy of its own file: those of the PDF library load parts of it. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
const WORKERS = '/assets/pdfjs-';

const FOR_PAGES = {
  ...FOR_FILES,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(self), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const ONE_YEAR_SECONDS = 31_536_000;

/** Where the tiles of the map come from, if the company has chosen a place. */
async function listImageSources(settings: Pick<SettingsCache, 'read'>): Promise<string[]> {
  try {
    const { MAP_TILES_URL } = await settings.read();
    const source = MAP_TILES_URL === null ? null : tilesSource(MAP_TILES_URL);
    return source === null ? [] : [source];
  } catch {
    // Without the database the pages open as well; a map then has no background.
    return [];
  }
}

export function addSecurityHeaders(
  http: FastifyInstance,
  config: Config,
  settings: Pick<SettingsCache, 'read'>,
): void {
  const sockets = listSockets(config);
  const strict = config.publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
  };
  const forFiles = { ...FOR_FILES, ...strict, 'Content-Security-Policy': FILE_POLICY };
  const forWorkers = { ...forFiles, 'Content-Security-Policy': WORKER_POLICY };
  const forPages = { ...FOR_PAGES, ...strict };
  // Answers of the API are personal: no cache may keep them. They are no pages either, and load nothing.
  const forApi = {
    ...forPages,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': writePolicy(sockets, []),
  };
  http.addHook('onRequest', async ({ url: asked, routeOptions }, reply) => {
    // An address may be written in more than one way: what is answered counts.
    const url = routeOptions.url?.startsWith('/api/') ? routeOptions.url : asked;
    // Photos that this device has seen go with the session.
    if (url === signOut.path) void reply.header('Clear-Site-Data', '"cache"');
    if (url.startsWith('/api/')) return void reply.headers(forApi);
    if (url.startsWith(WORKERS)) return void reply.headers(forWorkers);
    if (url.startsWith('/assets/')) return void reply.headers(forFiles);
    const images = await listImageSources(settings);
    reply.headers({ ...forPages, 'Content-Security-Policy': writePolicy(sockets, images) });
  });
}
