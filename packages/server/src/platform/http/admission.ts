// Who may call an endpoint, asked before anything of the request is read. A refusal is noted in the journal.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { recordJournal } from '../journal.ts';
import { actFor, assertOneself } from '../session/acted-as.ts';
import { authenticate, type CurrentUser } from '../session/current-user.ts';
import type { App } from './app.ts';
import {
  ForbiddenError,
  passwordChangeRequired,
  secondStepRequired,
  unauthenticated,
} from './errors.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

export interface Entrance {
  readonly app: App;
  readonly endpoint: Endpoint;
  /** The journal keeps what it is given for years: a device that asks again and again must not fill it. */
  readonly refusals: RateLimit;
}

/** Of one person at one endpoint. */
export const createRefusalLimit = (clock: Clock): RateLimit =>
  createRateLimit({ clock, limit: 5, windowSeconds: 60, maxKeys: 5_000 });

export interface Visitor {
  readonly now: Temporal.Instant;
  readonly user: CurrentUser | undefined;
}

export async function admit(route: Entrance, request: FastifyRequest): Promise<Visitor> {
  const { app, endpoint } = route;
  const now = app.clock.now();
  const user =
    endpoint.ability === 'public'
      ? undefined
      : await authenticate(app.db, request.headers.authorization, {
          now,
          settings: await app.settings.read(),
          isUrgent: endpoint.method !== 'GET',
        });
  if (user) await app.personLimits.take(user.token_id);
  try {
    assertAllowed(endpoint, user);
    await assertEnabled(app, endpoint);
    if (user && endpoint.isPersonal) assertOneself(user, request.headers);
    // A read leaves no trace, but for a file that is taken away.
    const isSilent =
      endpoint.method === 'GET' && endpoint.produces !== 'file' && !endpoint.seesMode;
    if (user === undefined || isSilent) return { now, user };
    return { now, user: await actFor(app.db, user, endpoint, request.headers) };
  } catch (error) {
    if (error instanceof ForbiddenError) await recordRefusal(route, user, request.ip);
    throw error;
  }
}

function assertAllowed({ ability }: Endpoint, user: CurrentUser | undefined): void {
  if (ability === 'public') return;
  if (!user) throw unauthenticated();
  if (ability === 'account') return;
  if (user.doit_changer_mot_de_passe) throw passwordChangeRequired();
  if (ability === 'enrolment') return;
  if (user.second_step_due) throw secondStepRequired();
  if (ability === 'signed-in') return;
  if (!user.ability.can(...ability)) throw new ForbiddenError();
}

async function assertEnabled(app: App, { flag }: Endpoint): Promise<void> {
  if (flag === null) return;
  const settings = await app.settings.read();
  if (!settings[flag]) throw new ForbiddenError();
}

export async function recordRefusal(
  { app, endpoint: { id }, refusals }: Entrance,
  user: CurrentUser | undefined,
  adresse: string,
): Promise<void> {
  if (refusals.take(String(user?.id ?? adresse)) > 0) return;
  await recordJournal(app.db, {
    acteur: user ?? null,
    action: 'refus',
    objet: 'endpoint',
    apres: { endpoint: id },
    adresse,
  });
}
