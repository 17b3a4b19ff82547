// The HTTP server without any route: limits, JSON, errors, log lines, headers.
import { randomUUID } from 'node:crypto';
import { DEFAULT_MAX_BODY_BYTES } from '@releve/domain/endpoint.ts';
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { isRealtimeUpgrade } from '../realtime/door.ts';
import type { SettingsCache } from '../settings.ts';
import { sendError } from './error-handler.ts';
import { acceptFiles, unsupported } from './file-content.ts';
import { addSecurityHeaders } from './security-headers.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 60_000;

/** The realtime server alone has none. */
const WITHOUT_DATABASE = { read: async () => DEFAULT_SETTINGS };

export function createHttpServer(
  config: Config,
  log: Logger,
  settings: Pick<SettingsCache, 'read'> = WITHOUT_DATABASE,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: DEFAULT_MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    http: { shouldUpgradeCallback: isRealtimeUpgrade },
    // The address of a client counts in limits and in the journal: only our own proxy may say it.
    trustProxy: config.trustProxy.split(',').map((address) => address.trim()),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  http.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  acceptJson(http);
  acceptForms(http);
  acceptFiles(http);
  addSecurityHeaders(http, config, settings);
  logRequests(http);
  return http;
}

/** An empty body is no body: many clients announce JSON with every POST. */
function acceptJson(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text.toString(), done);
  });
}

/** As the stock Pusher clients ask for permission; anywhere else a form is refused. */
function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      const isExpected = request.routeOptions.config.acceptsForm === true;
      if (isExpected) done(null, Object.fromEntries(new URLSearchParams(text.toString())));
      else done(unsupported());
    },
  );
}

/** One line per answer. The query is left out: the address of a password reset holds its token. */
function logRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const [path] = request.url.split('?', 1);
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'request',
    );
    done();
  });
}
