// Puts the secrets of a backup in their place: without them, no browser that asked for web push could be reached.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatSecrets, type Secrets } from '../secrets.ts';
import { nameFormer } from './staged-files.ts';

/** Others that were there are moved aside, never deleted; returns where. */
export async function putSecretsInPlace(
  file: string,
  secrets: Secrets,
): Promise<string | undefined> {
  const text = formatSecrets(secrets);
  const isThere = existsSync(file);
  if (isThere && (await readFile(file, 'utf8')) === text) return undefined;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  const formerFile = isThere ? nameFormer(file) : undefined;
  if (formerFile !== undefined) await rename(file, formerFile);
  await rename(draft, file);
  return formerFile;
}
