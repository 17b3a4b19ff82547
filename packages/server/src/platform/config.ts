// Everything the environment may say, checked once at start. Nothing else reads process.env.
import { resolve } from 'node:path';
import { z } from 'zod';
import type { VapidKeys } from './notifications/push.ts';
import { ExplainedError } from './explained-error.ts';

const ROLES = ['all', 'web', 'worker', 'realtime'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const LOOPBACK = /^(localhost|(::ffff:)?127\.\d+\.\d+\.\d+|::1|\[::1\])$/;
const STANDARD_PORTS = { http: 80, https: 443 } as const;

/** Only this machine can be meant. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

const isTimeZone = (name: string): boolean => {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

const flag = () => z.stringbool({ error: 'true or false' });
const text = (expected: string) => z.string().min(1, expected);
const port = () =>
  z.coerce
    .number('a port number from 0 to 65535')
    .int('a port number from 0 to 65535')
    .min(0, 'a port number from 0 to 65535')
    .max(65_535, 'a port number from 0 to 65535');
const url = (expected: string, protocol: RegExp) => z.url({ protocol, error: expected });

/** A request to such an address is refused before it is sent. */
const hasNoCredentials = (address: string): boolean => {
  const parsed = URL.parse(address);
  return !parsed?.username && !parsed?.password;
};

const environment = z.object({
  PORT: port().default(3000),
  HOST: text('an address or a host name').default('127.0.0.1'),
  DATA_DIR: text('a folder').default('./data'),
  DATABASE_URL: url(
    'a PostgreSQL address, as postgres://user:password@host/database',
    /^postgres(ql)?$/,
  ).optional(),
  DATABASE_OWNER_URL: url(
    'the address of the same database for the role that owns its tables',
    /^postgres(ql)?$/,
  ).optional(),
  DEMO: flag().default(true),
  DEMO_PUBLIC: flag().default(false),
  PUBLIC_URL: url('the http(s) address people use, as https://releve.example', /^https?$/)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: text('the addresses of the reverse proxies, separated by commas').default(
    'loopback',
  ),
  SMTP_URL: url('a mail server address, as smtps://user:password@host:465', /^smtps?$/).optional(),
  MAIL_FROM: z.email({ error: 'the e-mail address the mails come from' }).optional(),
  PUSHER_HOST: text('a host name').optional(),
  PUSHER_PORT: port().optional(),
  PUSHER_SCHEME: z.enum(['http', 'https'], { error: 'http or https' }).optional(),
  PUSHER_PUBLIC_HOST: text('a host name').optional(),
  PUSHER_PUBLIC_PORT: port().optional(),
  PUSHER_APP_ID: text('the application id').optional(),
  PUSHER_KEY: text('the application key').optional(),
  PUSHER_SECRET: text('the application secret').optional(),
  REALTIME_WEBHOOK_URL: url('the http(s) address that is told of realtime events', /^https?$/)
    .refine(hasNoCredentials, 'an address without a user name or password')
    .optional(),
  VAPID_PUBLIC_KEY: text('the public key of web push').optional(),
  VAPID_PRIVATE_KEY: text('the private key of web push').optional(),
  PUSH_SERVICES: text('host names of push services, separated by commas').optional(),
  DATA_KEY: z.string().min(32, 'at least 32 random characters').optional(),
  S3_ENDPOINT: url('the http(s) address of the S3 service', /^https?$/).optional(),
  S3_REGION: text('a region').optional(),
  S3_BUCKET: text('a bucket').optional(),
  S3_ACCESS_KEY: text('the access key').optional(),
  S3_SECRET_KEY: text('the secret key').optional(),
  TIMEZONE: z
    .string()
    .refine(isTimeZone, 'an IANA time zone, as America/Toronto')
    .default('America/Toronto'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  ROLE: z.enum(ROLES, { error: `one of ${ROLES.join(', ')}` }).default('all'),
});
type Environment = z.output<typeof environment>;

/** Services that are used whole or not at all. */
const GROUPS = {
  Pusher: ['PUSHER_HOST', 'PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'],
  VAPID: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  S3: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
} as const satisfies Record<string, readonly (keyof Environment)[]>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Of the role that owns the tables, where it is another one. */
  readonly databaseOwnerUrl: string | undefined;
  readonly demo: boolean;
  readonly demoPublic: boolean;
  readonly publicUrl: string;
  readonly trustProxy: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly pusher: PusherConfig | undefined;
  readonly realtimeWebhookUrl: string | undefined;
  readonly vapid: VapidKeys | undefined;
  /** Taken besides those of the usual browsers. */
  readonly pushServices: readonly string[];
  /** For what is kept encrypted or signed, where servers share no DATA_DIR. */
  readonly dataKey: string | undefined;
  readonly s3: S3Config | undefined;
  readonly timeZone: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly role: (typeof ROLES)[number];
}

interface PusherConfig {
  /** Where this server reaches the engine. */
  readonly host: string;
  readonly port: number;
  readonly usesTls: boolean;
  /** Where devices do: over TLS, but for an engine on their own machine. */
  readonly publicHost: string;
  readonly publicPort: number;
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Its message is meant for the person who starts the server; it never repeats a value. */
export class ConfigError extends ExplainedError {
  override name = 'ConfigError';
}

function findMissingOfGroup(env: Environment): string[] {
  return Object.entries(GROUPS).flatMap(([service, names]) => {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => `${name} is expected too, since another ${service} value is set`);
  });
}

/** The engine itself is at its own address; it cannot make up the secret that the others must know. */
function completeRealtime(env: Environment): Environment {
  if (env.ROLE !== 'realtime') return env;
  if (env.PUSHER_APP_ID && env.PUSHER_KEY && env.PUSHER_SECRET) {
    return { ...env, PUSHER_HOST: env.PUSHER_HOST ?? env.HOST };
  }
  throw new ConfigError(
    'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are expected with ROLE=realtime',
  );
}

function readVapid({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment): VapidKeys | undefined {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

function readPusher(env: Environment): PusherConfig | undefined {
  const { PUSHER_HOST: host, PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET } = env;
  if (!host || !PUSHER_APP_ID || !PUSHER_KEY || !PUSHER_SECRET) return undefined;
  const scheme = env.PUSHER_SCHEME ?? (isLoopback(host) ? 'http' : 'https');
  const enginePort = env.PUSHER_PORT ?? STANDARD_PORTS[scheme];
  const { PUSHER_PUBLIC_HOST } = env;
  return {
    host,
    port: enginePort,
    usesTls: scheme === 'https',
    publicHost: PUSHER_PUBLIC_HOST ?? host,
    publicPort:
      env.PUSHER_PUBLIC_PORT ??
      (PUSHER_PUBLIC_HOST === undefined ? enginePort : STANDARD_PORTS.https),
    appId: PUSHER_APP_ID,
    key: PUSHER_KEY,
    secret: PUSHER_SECRET,
  };
}

/** Devices could not follow: they use TLS everywhere but on their own machine. */
function assertReachable(pusher: PusherConfig, env: Environment, publicUrl: string): void {
  if (env.ROLE === 'realtime' || env.PUSHER_PUBLIC_HOST !== undefined) return;
  if (!isLoopback(pusher.host) && !pusher.usesTls) {
    throw new ConfigError(
      'PUSHER_PUBLIC_HOST is expected with PUSHER_SCHEME=http: where devices find the engine, over TLS',
    );
  }
  if (isLoopback(pusher.host) && !isLoopback(new URL(publicUrl).hostname)) {
    throw new ConfigError(
      'PUSHER_PUBLIC_HOST is expected: PUSHER_HOST is this machine, where devices cannot find the engine',
    );
  }
}

function readS3(env: Environment): S3Config | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    return undefined;
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

/** An IPv6 address needs brackets in a URL; a wildcard address is nowhere one can go. */
function originOf(host: string, portNumber: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${portNumber}`;
}

export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const result = environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    throw new ConfigError(
      result.error.issues
        .map((issue) => `${issue.path.join('.')} must be ${issue.message}`)
        .join('\n'),
    );
  }
  const env = completeRealtime(result.data);
  const missing = findMissingOfGroup(env);
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  const publicUrl = env.PUBLIC_URL ?? originOf(env.HOST, env.PORT);
  const pusher = readPusher(env);
  if (pusher) assertReachable(pusher, env, publicUrl);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    demo: env.DEMO,
    demoPublic: env.DEMO_PUBLIC,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `releve@${new URL(publicUrl).hostname}`,
    pusher,
    realtimeWebhookUrl: env.REALTIME_WEBHOOK_URL,
    vapid: readVapid(env),
    pushServices: env.PUSH_SERVICES?.split(',').map((name) => name.trim().toLowerCase()) ?? [],
    dataKey: env.DATA_KEY,
    s3: readS3(env),
    timeZone: env.TIMEZONE,
    logLevel: env.LOG_LEVEL,
    role: env.ROLE,
  };
}
