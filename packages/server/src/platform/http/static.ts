// Serves the built web app: compressed files, cache rules, and the page for every screen's address.
// Without a build the API works alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';
import { SELF_DESTROYING_WORKER } from './self-destroying-worker.ts';
import { isServiceWorkerOff } from './service-worker-switch.ts';

const WEB_BUILD = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EVERY_TIME = 'no-cache';
/** Screens that are often the first have a page of their own. All others have the same. */
const PAGES: Readonly<Record<string, string>> = {
  '/login': 'login.html',
  '/user/punch': 'punch.html',
};

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** A person going to a screen; never a script, a file or a call that does not exist. */
function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !/^\/(api|assets)(\/|$)/.test(path) &&
    path !== '/sw.js'
  );
}

export function serveWebApp(
  http: FastifyInstance,
  { dataDir, webBuild = WEB_BUILD }: { dataDir: string; webBuild?: string },
): void {
  const hasBuild = existsSync(join(webBuild, 'index.html'));
  if (hasBuild) {
    void http.register(fastifyStatic, {
      root: webBuild,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // The source of the app is for whoever keeps the server, who has the files.
      allowedPath: (pathName) => !/\.map(\.(br|gz))?$/.test(pathName),
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webBuild, 'assets'));
        reply.header('Cache-Control', isHashed ? FOREVER : ASK_EVERY_TIME);
        reply.header('Vary', 'Accept-Encoding');
      },
    });
  }

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    hasBuild
      ? reply.sendFile(PAGES[pathOf(request)] ?? 'index.html')
      : reply
          .type('text/plain; charset=utf-8')
          .send('The web app is not built; the API is at /api/docs.\n');

  http.get('/sw.js', async (_request, reply) => {
    if (isServiceWorkerOff(dataDir)) {
      return reply
        .header('Cache-Control', ASK_EVERY_TIME)
        .type('text/javascript; charset=utf-8')
        .send(SELF_DESTROYING_WORKER);
    }
    if (hasBuild) return reply.sendFile('sw.js');
    throw notFound();
  });

  http.setNotFoundHandler((request, reply) => {
    if (isNavigation(request)) return sendPage(request, reply);
    return reply.status(404).send(notFound().body);
  });
}
