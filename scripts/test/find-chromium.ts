// Finds a Chromium for the browser tests, or installs one: Debian's package as root, else Playwright's own.
// The headless shell comes first: without a window to draw it takes half the time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findInstalled(): string | undefined {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked !== undefined) return asked;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...MAC_PATHS, chromium.executablePath()].find((file) => existsSync(file));
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function install(): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium from the system packages (once)…\n');
    run('apt-get', ['update', '-qq']);
    const options = ['install', '-y', '-qq', '--no-install-recommends'];
    if (DEBIAN_PACKAGES.some((name) => run('apt-get', [...options, name]))) return;
  }
  const cli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
}

export function requireChromium(): string {
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  install();
  const found = findInstalled();
  if (found === undefined) {
    throw new Error(
      'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
    );
  }
  return found;
}
