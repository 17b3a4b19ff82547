// Serves an endpoint of the domain: who may, what came in, one transaction, what goes out. A handler
// only passes its context on to a service.
import { COLUMNS_TYPE } from '@releve/domain/columns.ts';
import { DEVICE_TIME_HEADER } from '@releve/domain/device-time.ts';
import type { Endpoint, EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database.ts';
import type { Log } from '../logger.ts';
import { nameActedFor } from '../session/acted-as.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { runUnitOfWork, type Prepared, type UnitOfWork } from '../unit-of-work.ts';
import {
  admit,
  createRefusalLimit,
  type Entrance,
  recordRefusal,
  type Visitor,
} from './admission.ts';
import type { App } from './app.ts';
import { sendJson, type Written } from './compression.ts';
import { ForbiddenError, StaleError } from './errors.ts';
import { readFileBody, sendFile } from './file-content.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import {
  answerOnce,
  explainKeyed,
  findAnswer,
  type KeyedWrite,
  readKey,
  type Answer,
} from './idempotency.ts';
import { createColumnSerializer, createSerializer, type Serialize } from './serializer.ts';
import { createUploadGate } from './upload-gate.ts';
import { validateRequest, type CheckedRequest } from './validation.ts';

interface BaseContext {
  readonly now: Temporal.Instant;
  readonly address: string;
  readonly isFromThisMachine: boolean;
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

type ContextOf<E extends Endpoint> = EndpointRequest<E> &
  (E['ability'] extends 'public'
    ? PublicContext
    : E['method'] extends 'GET'
      ? ReadContext
      : WriteContext);

export type Handler<E extends Endpoint, Ready = undefined> = (
  context: ContextOf<E>,
  ready: Ready,
) => Promise<EndpointResponse<E>>;

/** Runs before the transaction of a write, once the request has been checked and is no repetition. */
export type Prepare<E extends Endpoint, Ready extends Prepared> = (
  context: EndpointRequest<E> & ReadContext,
) => Promise<Ready>;

/** Of the whole process, as its memory is. */
const uploadGate = createUploadGate();

const DEVICE_TIME_KEY = DEVICE_TIME_HEADER.toLowerCase();

type AnyContext = CheckedRequest & BaseContext & { db: Db; user: CurrentUser | undefined };

interface Route extends Entrance {
  readonly serialize: Serialize;
  readonly serializeColumns: ReturnType<typeof createColumnSerializer>;
  readonly handle: (context: AnyContext, ready?: Prepared) => Promise<unknown>;
  readonly prepare: ((context: AnyContext) => Promise<Prepared>) | undefined;
}

export function serve<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  addRoute(app, endpoint, { handler });
}

/** For a write of someone signed in that has something long to do first, such as decoding a photo. */
export function servePrepared<E extends Endpoint, Ready extends Prepared>(
  app: App,
  endpoint: E,
  prepare: Prepare<E, Ready>,
  handler: Handler<E, Ready>,
): void {
  addRoute(app, endpoint, { handler, prepare });
}

function addRoute(
  app: App,
  endpoint: Endpoint,
  { handler, prepare }: { handler: unknown; prepare?: unknown },
): void {
  const route: Route = {
    app,
    endpoint,
    serialize: createSerializer(endpoint.response),
    serializeColumns: createColumnSerializer(endpoint.response),
    refusals: createRefusalLimit(app.clock),
    // Which context an endpoint gets follows from its method and ability, as in ContextOf.
    handle: handler as Route['handle'],
    prepare: prepare as Route['prepare'],
  };
  const visitors = new WeakMap<FastifyRequest, Visitor>();
  app.endpoints.push(endpoint);
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.maxBodyBytes,
    config: { consumes: endpoint.consumes, acceptsForm: endpoint.acceptsForm },
    // Before the body is read: a stranger's megabytes are not worth the memory.
    onRequest: async (request, reply) => {
      const visitor = await admit(route, request);
      if (endpoint.consumes === 'file' && visitor.user) {
        uploadGate.enter(visitor.user.id, reply.raw);
      }
      visitors.set(request, visitor);
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
      isFromThisMachine: isFromThisMachine(request),
      userAgent: request.headers['user-agent'],
      deviceTime: request.headers[DEVICE_TIME_KEY],
      log: request.log,
    };
    // Until the answer is there; a slow phone may take its time to receive it.
    const inTurn = <Result>(work: () => Promise<Result>) =>
      user ? app.personLimits.run({ person: user.id, session: user.token_id }, work) : work();
    if (endpoint.produces === 'file')
      return await sendFile(request, reply, await inTurn(() => route.handle(context)));
    if (user && endpoint.method !== 'GET') {
      const key = readKey(request.headers['idempotency-key']);
      const { json, isReplay } = await inTurn(() => write(route, context, user, key));
      if (isReplay) void reply.header('Idempotency-Replayed', 'true');
      return await sendJson(request, reply, { json }, endpoint);
    }
    const { accept } = request.headers;
    const written = await inTurn(async () =>
      writeValue(route, await route.handle(context), accept),
    );
    return await sendJson(request, reply, written, endpoint);
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

/** By columns for whoever can read them. */
function writeValue(
  { serialize, serializeColumns }: Route,
  value: unknown,
  accept: string | undefined,
): Written {
  const columns = accept?.includes(COLUMNS_TYPE) ? serializeColumns(value) : undefined;
  return columns === undefined ? { json: serialize(value) } : { json: columns, type: COLUMNS_TYPE };
}

async function write(
  route: Route,
  context: AnyContext,
  user: CurrentUser,
  key: string | undefined,
): Promise<Answer> {
  const { app, endpoint, serialize, prepare } = route;
  const { params, query, body } = context;
  const request = { params, query, body };
  const keyed =
    key === undefined || endpoint.isSecret
      ? undefined
      : { employe_id: user.id, key, endpoint, request, serialize };
  if (!prepare) return act(route, context, user, keyed);
  // Asked beforehand as well: what takes long is not done again for an answer that is there.
  const answered = keyed && (await findAnswer(app.db, keyed));
  if (answered) return answered;
  const ready = await prepare(context);
  try {
    return await act(route, context, user, keyed, ready);
  } finally {
    await ready
      .release()
      .catch((error: unknown) => context.log.error({ err: error }, 'what was prepared stays'));
  }
}

async function act(
  { app, endpoint, serialize, handle }: Route,
  context: AnyContext,
  user: CurrentUser,
  keyed: KeyedWrite | undefined,
  ready?: Prepared,
): Promise<Answer> {
  const { db, jobs, broadcast } = app;
  const dependencies = { db, enqueueIn: jobs.enqueueIn, send: broadcast.send, log: context.log };
  const settle = await runUnitOfWork(dependencies, async (unit) => {
    const run = async () => {
      const json = serialize(await handle({ ...context, ...unit }, ready));
      await nameActedFor(unit.db, user, endpoint, context.address);
      return json;
    };
    if (keyed) return answerOnce(unit, { ...keyed, db }, run);
    const json = await run();
    return () => ({ json, isReplay: false });
  }).catch((error: unknown) => {
    throw explainKeyed(error);
  });
  return settle();
}
