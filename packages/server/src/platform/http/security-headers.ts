// The headers every answer carries. Scripts come from our own files only; nothing may frame the app.
import type { FastifyInstance } from 'fastify';
import { isLoopback, type Config } from '../config.ts';

const writePolicy = (sockets: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // The component library sets style attributes; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
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

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const ONE_YEAR_SECONDS = 31_536_000;

export function addSecurityHeaders(http: FastifyInstance, config: Config): void {
  const headers = {
    'Content-Security-Policy': writePolicy(listSockets(config)),
    ...HEADERS,
    ...(config.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    }),
  };
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Answers of the API are personal: no cache may keep them.
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
}
