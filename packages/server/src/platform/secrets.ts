// The secrets this installation makes for itself on its first start, kept in DATA_DIR/secrets.json: how it talks to
// devices, and the key of what it keeps encrypted or signed. They never reach the log, and only their public halves leave
// the server, but for its backups. Servers that share no DATA_DIR are given the same ones by the environment instead
// (PUSHER_*, VAPID_*, DATA_KEY).
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { VapidKeys } from './notifications/push.ts';
import type { Credentials } from './realtime/signatures.ts';
import { ExplainedError } from './explained-error.ts';

const FILE = 'secrets.json';

/** Files and backups of earlier versions have no data key: it then follows from what they have. */
export const secretsSchema = z
  .object({
    realtime: z.object({
      appId: z.string().min(1),
      key: z.string().min(1),
      secret: z.string().min(1),
    }),
    vapid: z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) }),
    dataKey: z.string().min(32).optional(),
  })
  .transform(({ dataKey, ...secrets }): Secrets => ({
    ...secrets,
    dataKey:
      dataKey ??
      createHmac('sha256', secrets.realtime.secret).update('releve data key').digest('hex'),
  }));

export interface Secrets {
  readonly realtime: Credentials;
  readonly vapid: VapidKeys;
  readonly dataKey: string;
}

/** Its message is meant for the person who starts the server. */
export class SecretsError extends ExplainedError {
  override name = 'SecretsError';
}

const createSecrets = (): Secrets => ({
  realtime: {
    appId: String(randomInt(100_000, 1_000_000)),
    key: randomBytes(10).toString('hex'),
    secret: randomBytes(32).toString('hex'),
  },
  vapid: webPush.generateVAPIDKeys(),
  dataKey: randomBytes(32).toString('hex'),
});

export const findSecretsFile = (dataDir: string): string => join(dataDir, FILE);

export const formatSecrets = (secrets: Secrets): string => `${JSON.stringify(secrets, null, 2)}\n`;

/** The same ones at every start, and for every process that starts at the same time. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = findSecretsFile(dataDir);
  return (await readSecrets(file)) ?? (await storeSecrets(dataDir, file));
}

/** Those given by the environment are the same on every machine; those of the folder are this one's. */
export async function findSecrets({ dataDir, vapid, dataKey }: Config): Promise<Secrets> {
  const secrets = await loadSecrets(dataDir);
  return { ...secrets, ...(vapid && { vapid }), ...(dataKey !== undefined && { dataKey }) };
}

/** Undefined before the first start. */
export async function readSecrets(file: string): Promise<Secrets | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new SecretsError(
      `${file} cannot be understood. Put back a copy, or delete it to have new secrets made: ` +
        'devices then ask again for web push, and the alarm codes written so far can no longer be read.',
    );
  }
}

/** Written beside, then linked: nobody ever reads half a file, and whoever comes second reads the first one's. */
async function storeSecrets(dataDir: string, file: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `.${FILE}.${randomBytes(6).toString('hex')}`);
  const secrets = createSecrets();
  try {
    await writeFile(draft, formatSecrets(secrets), { mode: 0o600, flush: true });
    await link(draft, file);
    return secrets;
  } catch (error) {
    const others = isCode(error, 'EEXIST') ? await readSecrets(file) : undefined;
    if (others === undefined) throw error;
    return others;
  } finally {
    await rm(draft, { force: true });
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
