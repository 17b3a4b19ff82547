// Serves an endpoint of the domain: who may, what came in, one transaction, what goes out. A handler
// only passes its context on to a service.
import { DEVICE_TIME_HEADER } from '@releve/domain/device-time.ts';
import type { Endpoint, EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database.ts';
import type { Log } from '../logger.ts';
import { nameActedFor } from '../session/acted-as.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { runUnitOfWork, type UnitOfWork } from '../unit-of-work.ts';
import {
  admit,
  createRefusalLimit,
  type Entrance,
  recordRefusal,
  type Visitor,
} from './admission.ts';
import type { App } from './app.ts';
import { sendJson } from './compression.ts';
import { ForbiddenError, StaleError } from './errors.ts';
import { readFileBody, sendFile } from './file-content.ts';
import { answerOnce, readKey, type Answer } from './idempotency.ts';
import { createSerializer, type Serialize } from './serializer.ts';
import { validateRequest, type CheckedRequest } from './validation.ts';

interface BaseContext {
  readonly now: Temporal.Instant;
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The device's own clock as it sent this, as it came; undefined for one that does not say. */
  readonly deviceTime: unknown;
  readonly log: Log;
}

/** Nobody is known yet and no transaction is open: a service opens its own where it writes. */
export interface PublicContext extends BaseContext {
  readonly db: Db;
}

export interface ReadContext extends BaseContext {
  readonly db: Db;
  readonly user: CurrentUser;
}

export interface WriteContext extends BaseContext, UnitOfWork {
  readonly user: CurrentUser;
}

export type ContextOf<E extends Endpoint> = EndpointRequest<E> &
  (E['ability'] extends 'public'
    ? PublicContext
    : E['method'] extends 'GET'
      ? ReadContext
      : WriteContext);

export type Handler<E extends Endpoint> = (context: ContextOf<E>) => Promise<EndpointResponse<E>>;

const DEVICE_TIME_KEY = DEVICE_TIME_HEADER.toLowerCase();

type AnyContext = CheckedRequest & BaseContext & { db: Db; user: CurrentUser | undefined };

interface Route extends Entrance {
  readonly serialize: Serialize;
  readonly handle: (context: AnyContext) => Promise<unknown>;
}

export function serve<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const route: Route = {
    app,
    endpoint,
    serialize: createSerializer(endpoint.response),
    refusals: createRefusalLimit(app.clock),
    // Which context an endpoint gets follows from its method and ability, as in ContextOf.
    handle: handler as unknown as Route['handle'],
  };
  const visitors = new WeakMap<FastifyRequest, Visitor>();
  app.endpoints.push(endpoint);
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.maxBodyBytes,
    config: { consumes: endpoint.consumes },
    // Before the body is read: a stranger's megabytes are not worth the memory.
    onRequest: async (request) => {
      visitors.set(request, await admit(route, request));
    },
    handler: (request, reply) => {
      const visitor = visitors.get(request);
      if (visitor === undefined) throw new Error('Nobody was admitted');
      return answerRequest(route, request, reply, visitor);
    },
  });
}

async function answerRequest(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { now, user }: Visitor,
): Promise<FastifyReply> {
  const { app, endpoint, serialize } = route;
  try {
    const isUpload = endpoint.consumes === 'file';
    const body = isUpload ? undefined : request.body;
    const checked = validateRequest(endpoint, {
      params: request.params,
      query: request.query,
      body,
    });
    const context: AnyContext = {
      ...checked,
      ...(isUpload && { body: readFileBody(request.body) }),
      db: app.db,
      user,
      now,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      deviceTime: request.headers[DEVICE_TIME_KEY],
      log: request.log,
    };
    if (endpoint.produces === 'file') return sendFile(reply, await route.handle(context));
    const { json, isReplay } =
      user && endpoint.method !== 'GET'
        ? await write(route, context, user, readKey(request.headers['idempotency-key']))
        : { json: serialize(await route.handle(context)), isReplay: false };
    if (isReplay) void reply.header('Idempotency-Replayed', 'true');
    return await sendJson(request, reply, json, endpoint);
  } catch (error) {
    if (error instanceof ForbiddenError) await recordRefusal(route, user, request.ip);
    if (error instanceof StaleError) {
      const current = serialize(error.current);
      return reply
        .status(error.status)
        .type('application/json; charset=utf-8')
        .send(`{"message":"${error.body.message}","current":${current}}`);
    }
    throw error;
  }
}

async function write(
  { app, endpoint, serialize, handle }: Route,
  context: AnyContext,
  user: CurrentUser,
  cle: string | undefined,
): Promise<Answer> {
  const { db, jobs, broadcast } = app;
  const dependencies = { db, enqueueIn: jobs.enqueueIn, send: broadcast.send, log: context.log };
  return runUnitOfWork(dependencies, async (unit): Promise<Answer> => {
    const act = async () => {
      const json = serialize(await handle({ ...context, ...unit }));
      await nameActedFor(unit.db, user, endpoint, context.address);
      return json;
    };
    if (cle === undefined || endpoint.isSecret) return { json: await act(), isReplay: false };
    const { params, query, body } = context;
    const request = { params, query, body };
    return answerOnce(unit.db, { employe_id: user.id, cle, endpoint, request, serialize, act });
  });
}
