// One browser context per kind of device for many tests: what it has fetched and compiled of the app stays, what a person
// leaves does not.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { killApp } from './screen.ts';
import { followTestClock } from './shift-clock.ts';

/** What a test leaves on the device. The worker and its files are part of the app, as after an installation. */
const PERSONAL = 'cookies,local_storage,indexeddb,file_systems,websql,shared_storage';

/** An address of the same origin without the app. */
const PARKED = '/favicon.svg';

interface Warm {
  context: BrowserContext;
  /** Something was done to the whole context that cannot be taken back. */
  isSpent: boolean;
}

/** Open without the app: the process of the pages lives on, with all that it has compiled. */
const parked = new WeakMap<BrowserContext, Page>();

/**
 * The page that was kept for the next test, to be used by it. It must be the only one: whether a page is online is the same
 * for all pages of a process, and each of them is told of a change at another moment.
 */
export function takeParked(context: BrowserContext): Page | undefined {
  const page = parked.get(context);
  parked.delete(context);
  return page;
}

async function park(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(PARKED);
  parked.set(context, page);
  return page;
}

const kept = new WeakMap<BrowserContext, Page>();

/** The page that the test before left as it was, to be gone on with. */
export const takeKept = (context: BrowserContext): Page | undefined => kept.get(context);

/** By what they are: tests on devices with the worker and without it take turns. */
const warm = new Map<string, Warm>();

/** A clock or a script that is installed for a context stays in each of its later pages. */
function noteWhatStays(held: Warm): void {
  const { context } = held;
  const spend = (owner: object, name: string) => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    const original = methods[name]?.bind(owner);
    if (original === undefined) throw new Error(`Playwright's context has no ${name}`);
    methods[name] = (...args) => {
      held.isSpent = true;
      return original(...args);
    };
  };
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'fastForward']) {
    spend(context.clock, name);
  }
  for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding', 'setDefaultTimeout']) {
    spend(context, name);
  }
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Warm> {
  const context = await browser.newContext(options);
  await followTestClock(context);
  await park(context);
  const held: Warm = { context, isSpent: false };
  noteWhatStays(held);
  return held;
}

/** Nothing of the test before is left, on any of the origins it visited. */
async function forget({ context }: Warm, origins: readonly string[]): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setGeolocation(null);
  const used = context.pages();
  const next = await park(context);
  // A page that has closed runs on for a moment, and would store what still arrives after all is cleared.
  await Promise.all(used.map(killApp));
  await Promise.all(used.map((page) => page.close()));
  const session = await context.newCDPSession(next);
  await Promise.all(
    origins.map((origin) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: PERSONAL }),
    ),
  );
  await session.detach();
}

interface Lease {
  context: BrowserContext;
  giveBack: (isFailed: boolean) => Promise<void>;
}

/**
 * The context of this worker for such a device, with nothing in it of the test before, or, where its page is kept, with all
 * of it. Give it back once the test is over; `isFailed` closes it, so that a second try begins from nothing.
 */
export async function leaseContext(
  browser: Browser,
  options: BrowserContextOptions,
  isPageKept: boolean,
): Promise<Lease> {
  const key = JSON.stringify([options, isPageKept]);
  const known = warm.get(key);
  const held =
    known?.context.browser()?.isConnected() === true ? known : await open(browser, options);
  warm.set(key, held);
  return {
    context: held.context,
    giveBack: async (isFailed) => {
      if (isFailed || held.isSpent) {
        warm.delete(key);
        await held.context.close();
        return;
      }
      const [page] = held.context.pages();
      if (isPageKept && page !== undefined) {
        kept.set(held.context, page);
        return;
      }
      const origins = new Set(held.context.pages().map((page) => new URL(page.url()).origin));
      if (options.baseURL !== undefined) origins.add(options.baseURL);
      await forget(
        held,
        [...origins].filter((origin) => origin.startsWith('http')),
      );
    },
  };
}

const GROUPS = ['everyone', 'managers', 'directors'];
const KITS = [...GROUPS, ...GROUPS.map((group) => `${group}-en`)];

const installed = new WeakSet<BrowserContext>();

/** As after a first visit some day before: the worker has stored the app and is in charge. */
export async function installApp(context: BrowserContext): Promise<void> {
  if (installed.has(context)) return;
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(async (kits) => {
    const { active } = await navigator.serviceWorker.ready;
    // Of everybody who may sign in here: otherwise a manager's files are still on their way when the network goes.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    active?.postMessage({ type: 'KEEP_FILES', kits, loaded: [] });
  }, KITS);
  await page.waitForFunction(async (kits) => {
    const held = await (await caches.open('releve-app')).keys();
    return kits.every((kit) =>
      held.some(({ url }) => new RegExp(`/kit-${kit}-[0-9a-f]+\\.json$`).test(url)),
    );
  }, KITS);
  await page.close();
  installed.add(context);
}
