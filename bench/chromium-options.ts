import type { LaunchOptions } from '@playwright/test';
import { requireChromium } from '../scripts/test/find-chromium.ts';

/** Quiet: no traffic of the browser's own. */
const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

export const chromiumOptions = (): LaunchOptions => ({
  executablePath: requireChromium(),
  args: CHROMIUM_ARGS,
});
