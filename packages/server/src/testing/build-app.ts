// The real server on a database of its own, asked through HTTP without a socket.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint, EndpointInput } from '@releve/domain/endpoint.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { APPLICATION_ROLE, prepareApplicationRole } from '../platform/application-role.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { createDatabase, type DatabaseOptions } from '../platform/database.ts';
import type { App } from '../platform/http/app.ts';
import type { PersonLimitOptions } from '../platform/http/person-limits.ts';
import type { Logger } from '../platform/logger.ts';
import { createMailer, type Mail } from '../platform/mail.ts';
import {
  createPushSender,
  type PushSender,
  type VapidKeys,
} from '../platform/notifications/push.ts';
import { hashPassword } from '../platform/passwords.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { createToken, hashToken } from '../platform/session/token.ts';
import { withRole } from './database-url.ts';
import { insertEmploye, type EmployeRow, type NewEmploye } from './factories.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const PASSWORD = 'boutons de manchette';

/** Hashing is slow on purpose: once per test file is enough. */
let passwordHash: Promise<string> | undefined;

export interface Caller {
  employe: EmployeRow;
  token: string;
}

type Input<E extends Endpoint> = Partial<Omit<EndpointInput<E>, 'body'>> & {
  /** Bytes where the endpoint takes a file. */
  body?: E['consumes'] extends 'file' ? Uint8Array : EndpointInput<E>['body'];
  as?: Caller;
  headers?: Record<string, string>;
  address?: string;
};

export interface TestApp {
  app: App;
  db: App['db'];
  clock: ManualClock;
  database: TestDatabase;
  /** E-mails sent since the start. */
  mails: Mail[];
  /** Someone signed in, with PASSWORD as password. */
  signIn(usergroup?: Usergroup, overrides?: Partial<NewEmploye>): Promise<Caller>;
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface BuildOptions {
  config?: Partial<Config>;
  /** Instead of the real one, which only sends to public hosts. */
  push?: (keys: VapidKeys) => PushSender;
  /** Adds endpoints or jobs of the test's own. */
  register?: (app: App) => void;
  /** Otherwise one person may ask as much as a test needs. */
  personLimits?: PersonLimitOptions;
  /** Tests write rows that no event tells of: without it each question is read for itself. */
  sharesReads?: boolean;
  /** Told of each statement that the app sends. */
  onStatement?: DatabaseOptions['onStatement'];
  /** To be read afterwards. */
  log?: Logger;
  /** The app works with the role of an installation, which owns no table. Connections are scarce: for few files. */
  isApplicationRole?: boolean;
}

const WITHOUT_LIMITS: PersonLimitOptions = {
  burst: Infinity,
  perSecond: 1,
  atOnce: Infinity,
  hastyBelow: 0,
  maxWaiting: Infinity,
};

async function connectAsRole({ connectionString }: TestDatabase): Promise<TestDatabase> {
  const password = 'of the role';
  await prepareApplicationRole(connectionString, { password });
  const roleUrl = withRole(connectionString, APPLICATION_ROLE, password);
  return { ...createDatabase(roleUrl, { max: 6 }), connectionString: roleUrl };
}

export async function buildApp(options: BuildOptions = {}): Promise<TestApp> {
  const { onStatement } = options;
  const database = await createTestDatabase({ ...(onStatement && { onStatement }) });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-test-app-'));
  const clock = createManualClock();
  const config = {
    ...readConfig({ DATA_DIR: dataDir }),
    // The test's own push service is on this machine.
    ...(options.push && { pushServices: ['127.0.0.1'] }),
    ...options.config,
  };
  const log = options.log ?? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const { db } = database;
  const own = options.isApplicationRole ? await connectAsRole(database) : database;
  const secrets = await loadSecrets(dataDir);
  const { personLimits = WITHOUT_LIMITS, sharesReads = false } = options;
  const app = createApp({
    config,
    connectionString: own.connectionString,
    database: own,
    clock,
    log,
    secrets,
    personLimits,
    sharesReads,
  });
  options.register?.(app);
  const mails: Mail[] = [];
  const mailer = createMailer(config, log);
  const context = {
    db: own.db,
    config,
    clock,
    log,
    send: app.broadcast.send,
    push:
      options.push?.(secrets.vapid) ??
      createPushSender(secrets.vapid, { subject: 'mailto:releve@boreal.example' }),
    mailer: {
      send: async (mail: Mail) => {
        await mailer.send(mail);
        mails.push(mail);
      },
    },
  };
  await app.jobs.start({ context, isWorker: false });
  await app.http.ready();

  return {
    app,
    db,
    clock,
    database,
    mails,
    signIn: async (usergroup = USERGROUP.employee, employeOverrides = {}) => {
      const mot_de_passe = await (passwordHash ??= hashPassword(PASSWORD));
      const employe = await insertEmploye(db, { usergroup, mot_de_passe, ...employeOverrides });
      const token = createToken();
      const now = clock.now().toString();
      await db
        .insertInto('tokens')
        .values({
          employe_id: employe.id,
          hash: hashToken(token),
          appareil: 'Test',
          cree_le: now,
          utilise_le: now,
        })
        .execute();
      return { employe, token };
    },
    call: (endpoint, { params, query, body, as, headers, address } = {}) =>
      app.http.inject({
        method: endpoint.method,
        url: resolvePath(endpoint.path, params ?? {}),
        query: (query ?? {}) as Record<string, string>,
        ...(body !== undefined && { payload: body as object }),
        ...(address !== undefined && { remoteAddress: address }),
        headers: {
          ...(endpoint.consumes === 'file' && { 'content-type': 'application/octet-stream' }),
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...headers,
        },
      }),
    close: async () => {
      await app.http.close();
      await app.jobs.stop();
      if (own !== database) await own.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
