// Turns the service worker off for everybody, or on again: a file the server looks at.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { serviceWorkerSwitch } from '../platform/http/static.ts';

export async function switchServiceWorker(dataDir: string, state: 'on' | 'off'): Promise<void> {
  const file = serviceWorkerSwitch(dataDir);
  if (state === 'on') return rm(file, { force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return writeFile(file, '');
}
