// What every browser test stands on: the worker's server, people to sign in as, and the toasts.
import { type Locator, type Page, test as base } from '@playwright/test';
import { type ReleveServer, startReleve } from './support/releve-server.ts';
import { callNobody } from './support/call-nobody.ts';
import { watchFaults } from './support/page-faults.ts';
import { untilDrawn } from './support/screen.ts';
import { followTestClock } from './support/shift-clock.ts';
import { markTutorialsSeen } from './support/tutorials-seen.ts';
import { installApp, leaseContext, takeKept, takeParked } from './support/warm-context.ts';

export { expect } from '@playwright/test';

export type Account = 'dev' | 'employe' | 'directeur' | 'coach' | 'superviseur' | 'inspecteur';

export const ACCOUNTS: readonly Account[] = [
  'dev',
  'employe',
  'directeur',
  'coach',
  'superviseur',
  'inspecteur',
];

export const PASSWORD = 'releve-demo';

/** An address of the same origin where nothing else reads or writes what the device stores. */
export const WITHOUT_THE_APP = '/favicon.svg';

interface WorkerFixtures {
  server: ReleveServer;
}

interface TestOptions {
  /** Whether this device already has the app installed: its service worker is in charge from the first page on. */
  isInstalled: boolean;
  /** Whether the next such test goes on with the page of the one before, as it was left; a failed test leaves none. */
  isPageKept: boolean;
}

interface TestFixtures {
  /** Opens the app already signed in, at `path`; `username` is a demo account or someone hired for the test. */
  openAs: (username: string, path?: string) => Promise<void>;
  /** What this test means to provoke: any other error of a page fails it. */
  expectFaults: (...patterns: RegExp[]) => void;
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  isInstalled: [false, { option: true }],
  isPageKept: [false, { option: true }],

  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await startReleve();
      await use(server);
      const refused = await listLimitsMet(server);
      await server.close();
      if (refused.length > 0) throw new Error(`Limits were met:\n${refused.join('\n')}`);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.url);
  },

  // A device that a test says more of, or whose worker it watches from its installation on, is its own.
  context: async (
    {
      browser,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      locale,
      timezoneId,
      colorScheme,
      contextOptions,
      serviceWorkers,
      isInstalled,
      isPageKept,
    },
    use,
    testInfo,
  ) => {
    if (testInfo.retry > 0 || (serviceWorkers === 'allow' && !isInstalled)) {
      const own = await browser.newContext(isInstalled ? { serviceWorkers: 'allow' } : {});
      await followTestClock(own);
      if (isInstalled) await installApp(own);
      await use(own);
      await own.close();
      return;
    }
    const device = {
      ...contextOptions,
      baseURL: baseURL ?? '',
      viewport,
      hasTouch,
      isMobile,
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
      colorScheme,
      serviceWorkers: isInstalled ? ('allow' as const) : ('block' as const),
    };
    const { context, giveBack } = await leaseContext(browser, device, isPageKept);
    if (isInstalled) await installApp(context);
    await use(context);
    await giveBack(testInfo.status !== testInfo.expectedStatus);
  },

  expectFaults: [
    async ({ context }, use, testInfo) => {
      const watch = watchFaults(context);
      await use(watch.expect);
      const unexpected = watch.stop();
      const hasPassed = testInfo.status === testInfo.expectedStatus;
      if (hasPassed && unexpected.length > 0) {
        throw new Error(`The pages of this test had errors:\n${unexpected.join('\n')}`);
      }
    },
    { auto: true },
  ],

  page: async ({ context }, use) => {
    await use(
      takeKept(context) ?? (await callNobody(takeParked(context) ?? (await context.newPage()))),
    );
  },

  openAs: async ({ page, server }, use) => {
    await use(async (username, path = '/') => {
      const session = await requestSession(server, username);
      if (openedPath(page) !== WITHOUT_THE_APP) await page.goto(WITHOUT_THE_APP);
      await seedSession(page, session);
      await page.goto(path);
    });
  },
});

/** For what needs the worker: being offline, updates, notifications. */
export const testInstalled = test.extend({ isInstalled: true });

interface Session {
  token: string;
  user: { id: number; usergroup: number; casl: unknown[] };
}

const sessions = new Map<string, Promise<Session>>();

/** One sign-in per account and server. A test that ends a session hires its own person. */
/** Where a test counts wrong passwords and letters. */
const LIMITS_TRIED = /route="\/api\/(?:sanctum\/token|forgot)"/;

/** What people do in the browser meets no limit of the server, in any test of this worker. */
async function listLimitsMet(server: ReleveServer): Promise<string[]> {
  const text = await fetch(`${server.url}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  return text
    .split('\n')
    .filter(
      (line) => line.includes('status="429"') && line.startsWith('releve_http_requests_total'),
    )
    .filter((line) => !LIMITS_TRIED.test(line));
}

export function requestSession(server: ReleveServer, username: string): Promise<Session> {
  const key = `${server.url} ${username}`;
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const session = fetchSession(server, username);
  sessions.set(key, session);
  return session;
}

export async function fetchSession(server: ReleveServer, username: string): Promise<Session> {
  const response = await fetch(`${server.url}/api/sanctum/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`);
  return (await response.json()) as Session;
}

/** Signed in as after a real sign-in, with the tutorial already seen. */
export async function seedSession(page: Page, { token, user }: Session): Promise<void> {
  await page.evaluate(
    (signedIn) => {
      localStorage.setItem('user', signedIn);
      localStorage.removeItem('settings');
    },
    JSON.stringify({
      state: { loggedIn: true, token, details: user, permissions: user.casl },
      version: 0,
    }),
  );
  await page.evaluate(markTutorialsSeen, user.id);
}

/** A toast with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages de l’application' }).getByText(text, { exact: true });

export async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await untilDrawn(page);
}

export async function fillLogin(page: Page, identity: string, password: string): Promise<void> {
  await untilDrawn(page);
  await page.getByLabel('Utilisateur').fill(identity);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export const openedPath = (page: Page): string => new URL(page.url()).pathname;
