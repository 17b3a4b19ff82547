// Serves an endpoint of the domain: who may, what came in, one transaction, what goes out. A handler
// only passes its context on to a service.
import type { Endpoint, EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database.ts';
import { recordJournal } from '../journal.ts';
import type { Log } from '../logger.ts';
import { authenticate, type CurrentUser } from '../session/current-user.ts';
import { runUnitOfWork, type UnitOfWork } from '../unit-of-work.ts';
import type { App } from './app.ts';
import { ForbiddenError, StaleError, passwordChangeRequired, unauthenticated } from './errors.ts';
import { answerOnce, readKey, type Answer } from './idempotency.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { createSerializer, type Serialize } from './serializer.ts';
import { validateRequest, type CheckedRequest } from './validation.ts';

interface BaseContext {
  readonly now: Temporal.Instant;
  readonly address: string;
  readonly userAgent: string | undefined;
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

type AnyContext = CheckedRequest & BaseContext & { db: Db; user: CurrentUser | undefined };

interface Route {
  readonly app: App;
  readonly endpoint: Endpoint;
  readonly serialize: Serialize;
  /** The journal keeps what it is given for years: a device that asks again and again must not fill it. */
  readonly refusals: RateLimit;
  readonly handle: (context: AnyContext) => Promise<unknown>;
}

/** Of one person at one endpoint. */
const JOURNALLED_REFUSALS = { limit: 5, windowSeconds: 60, maxKeys: 5_000 };

export function serve<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const route: Route = {
    app,
    endpoint,
    serialize: createSerializer(endpoint.response),
    refusals: createRateLimit({ clock: app.clock, ...JOURNALLED_REFUSALS }),
    // Which context an endpoint gets follows from its method and ability, as in ContextOf.
    handle: handler as unknown as Route['handle'],
  };
  app.endpoints.push(endpoint);
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) => answerRequest(route, request, reply),
  });
}

async function answerRequest(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { app, endpoint, serialize } = route;
  const now = app.clock.now();
  const user =
    endpoint.ability === 'public'
      ? undefined
      : await authenticate(app.db, request.headers.authorization, now);
  try {
    assertAllowed(endpoint, user);
    await assertEnabled(app, endpoint);
    const checked = validateRequest(endpoint, request);
    const context: AnyContext = {
      ...checked,
      db: app.db,
      user,
      now,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      log: request.log,
    };
    const { json, isReplay } =
      user && endpoint.method !== 'GET'
        ? await write(route, context, user, readKey(request.headers['idempotency-key']))
        : { json: serialize(await route.handle(context)), isReplay: false };
    if (isReplay) void reply.header('Idempotency-Replayed', 'true');
    return reply.type('application/json; charset=utf-8').send(json);
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

function assertAllowed({ ability }: Endpoint, user: CurrentUser | undefined): void {
  if (ability === 'public') return;
  if (!user) throw unauthenticated();
  if (ability === 'signed-in') return;
  // Until a temporary password is replaced, only one's own account can be reached.
  if (user.doit_changer_mot_de_passe) throw passwordChangeRequired();
  if (!user.ability.can(...ability)) throw new ForbiddenError();
}

async function assertEnabled(app: App, { flag }: Endpoint): Promise<void> {
  if (flag === null) return;
  const settings = await app.settings.read();
  if (!settings[flag]) throw new ForbiddenError();
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
    const act = async () => serialize(await handle({ ...context, ...unit }));
    if (cle === undefined) return { json: await act(), isReplay: false };
    const { params, query, body } = context;
    const request = { params, query, body };
    return answerOnce(unit.db, { employe_id: user.id, cle, endpoint, request, serialize, act });
  });
}

async function recordRefusal(
  { app, endpoint: { id }, refusals }: Route,
  user: CurrentUser | undefined,
  adresse: string,
): Promise<void> {
  if (refusals.take(String(user?.id ?? adresse)) > 0) return;
  await recordJournal(app.db, {
    acteur: user?.id ?? null,
    action: 'refus',
    objet: 'endpoint',
    apres: { endpoint: id },
    adresse,
  });
}
