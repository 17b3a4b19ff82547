import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** What does not depend on the size of the screen runs once, on the one where it matters most. */
const PHONE_ONLY = /(\.phone|\/(memos|messages|offline|session|suivis)[^/]*)\.spec\.ts$/;
const DESKTOP_ONLY =
  /(\.desktop|\/(employes|guards|import|inspections|journal|palette|profile|realtime|server-settings|settings|special-days))\.spec\.ts$/;
/** A server or a browser of their own: between others, each would make its worker start anew, with all that it has compiled. */
const APART = /\/(push|pwa|scan)\.spec\.ts$/;
/** Its desktop speaks D-Bus, which Chromium knows on Linux alone. */
const LINUX_ONLY = process.platform === 'linux' ? [] : [/\/push\.spec\.ts$/];

/** `npm run test:clock` moves the clock by a library under which Chromium stalls; its pages follow by a script. */
function withoutShiftedClock(env: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(env).filter(([name]) => !/^(LD_PRELOAD|FAKETIME.*)$/.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a slow machine from a fault; the report names what needed one.
  retries: 1,
  // A journey has many steps, on a machine that has much else to do.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['./scripts/test/playwright-records.ts']],
  use: {
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // Nothing is proved by waiting for a movement, and what moves cannot be pressed.
    contextOptions: { reducedMotion: 'reduce' },
    // Half the time of a test is the worker storing the whole app; a test that is about it, or about being offline,
    // lets it in.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      env: withoutShiftedClock(process.env),
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // The pages of a test and of the next share a process: the app is compiled once.
        '--renderer-process-limit=1',
        // A page of a test lives for seconds: what compiling ahead and the slowest of the compilers cost never returns.
        '--js-flags=--max-lazy --no-turbofan',
      ],
    },
  },
  // One worker each, two at a time: a worker belongs to its project, and each has a server and a browser to start and an
  // app to install. What runs in one frame only is divided so that both take as long; what is apart follows the first to end.
  projects: [
    {
      name: 'phone',
      workers: 1,
      testIgnore: [DESKTOP_ONLY, APART],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      workers: 1,
      testIgnore: [PHONE_ONLY, APART],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'apart',
      workers: 1,
      testMatch: APART,
      testIgnore: LINUX_ONLY,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
