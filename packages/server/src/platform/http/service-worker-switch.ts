// Turns the service worker off for everybody, or on again: a file in DATA_DIR that the server looks at.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const switchFile = (dataDir: string): string => join(dataDir, 'sw-disabled');

export const isServiceWorkerOff = (dataDir: string): boolean => existsSync(switchFile(dataDir));

export async function switchServiceWorker(dataDir: string, state: 'on' | 'off'): Promise<void> {
  if (state === 'on') return rm(switchFile(dataDir), { force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return writeFile(switchFile(dataDir), '');
}
