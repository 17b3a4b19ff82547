// Writes the files of a backup beside the real ones, and swaps the two folders once all is well.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-file.ts';

/** Where what a restore replaces is kept. */
export function nameFormer(place: string): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return `${place}.before-restore-${time}`;
}

export class StagedFiles {
  readonly #filesDir: string;
  readonly #stagedDir: string;
  #current: FileHandle | undefined;

  constructor(filesDir: string) {
    this.#filesDir = path.resolve(filesDir);
    this.#stagedDir = `${this.#filesDir}.restoring-${randomBytes(4).toString('hex')}`;
  }

  async beginFile(name: string): Promise<void> {
    await this.#endFile();
    const file = path.resolve(this.#stagedDir, name);
    if (!file.startsWith(this.#stagedDir + path.sep)) {
      throw new BackupError(`The backup names a file outside its folder: ${name}`);
    }
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    this.#current = await open(file, 'wx', 0o600);
  }

  async append(data: Buffer): Promise<void> {
    if (this.#current === undefined) throw new BackupError('The backup has data without a file.');
    await this.#current.appendFile(data);
  }

  /** The files that were there before are moved aside, never deleted; returns where. */
  async putInPlace(): Promise<string | undefined> {
    await this.#endFile();
    let formerDir: string | undefined;
    if (existsSync(this.#filesDir)) {
      formerDir = nameFormer(this.#filesDir);
      await rename(this.#filesDir, formerDir);
    }
    if (existsSync(this.#stagedDir)) await rename(this.#stagedDir, this.#filesDir);
    return formerDir;
  }

  async discard(): Promise<void> {
    await this.#current?.close();
    await rm(this.#stagedDir, { recursive: true, force: true });
  }

  async #endFile(): Promise<void> {
    await this.#current?.sync();
    await this.#current?.close();
    this.#current = undefined;
  }
}
