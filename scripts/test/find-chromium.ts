// Finds a Chromium for the browser tests, or installs one: Debian's package as root, else Playwright's own.
// The headless shell comes first: without a window to draw it takes half the time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const SHELL = 'chromium-headless-shell';

interface Choice {
  names: readonly string[];
  debianPackages: readonly string[];
}

const FULL: Choice = {
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  debianPackages: ['chromium'],
};

const QUICKEST: Choice = {
  names: [SHELL, ...FULL.names],
  debianPackages: [SHELL, ...FULL.debianPackages],
};

const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findInstalled({ names }: Choice): string | undefined {
  const asked = process.env['CHROMIUM_PATH'];
  const isMeant = names.includes(SHELL) || path.basename(asked ?? '') !== SHELL;
  if (asked !== undefined && isMeant) return asked;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...MAC_PATHS, chromium.executablePath()].find((file) => existsSync(file));
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function install({ debianPackages }: Choice): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium from the system packages (once)…\n');
    run('apt-get', ['update', '-qq']);
    const options = ['install', '-y', '-qq', '--no-install-recommends'];
    if (debianPackages.some((name) => run('apt-get', [...options, name]))) return;
  }
  const cli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
}

function requireOne(choice: Choice): string {
  const installed = findInstalled(choice);
  if (installed !== undefined) return installed;
  install(choice);
  const found = findInstalled(choice);
  if (found === undefined) {
    throw new Error(
      'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
    );
  }
  return found;
}

export const requireChromium = (): string => requireOne(QUICKEST);

/** The headless shell shows no notifications and has no camera. */
export const requireFullChromium = (): string => requireOne(FULL);
