// A browser that can be pushed to: a person's own profile, since only there a click on a notification comes back; a
// desktop to show it on; and the test's push service in place of the vendor's, which is out of reach.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { requireFullChromium } from '../../scripts/test/find-chromium.ts';
import { test as base } from '../fixtures.ts';
import { type Desktop, startDesktop } from './push-desktop.ts';
import {
  type PushDevice,
  type PushService,
  startPushService,
  type SubscriptionJson,
} from './push-service.ts';
import { startReleve } from './releve-server.ts';

export interface PushedBrowser {
  /** Undefined before it first subscribed; stays after it has unsubscribed. */
  device(): PushDevice | undefined;
}

interface TestFixtures {
  desktop: Desktop;
  pushed: PushedBrowser;
}

interface WorkerFixtures {
  fullChromium: string;
  pushService: PushService;
}

/** Where it has to be installed first. */
const INSTALL_WITHIN_MS = 300_000;

type Ask = 'subscribe' | 'find' | 'unsubscribe';
declare function askPushService(what: Ask, key?: number[]): Promise<SubscriptionJson | null>;

/** In the page: what the browser would do with the vendor's service, done with the test's. */
function replacePushManager(): void {
  const wrap = (json: SubscriptionJson | null) =>
    json && {
      endpoint: json.endpoint,
      toJSON: () => json,
      unsubscribe: async () => (await askPushService('unsubscribe')) === null,
    };
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
      wrap(await askPushService('subscribe', [...applicationServerKey])),
    getSubscription: async () => wrap(await askPushService('find')),
  });
}

/** Hands a message to the worker of this origin, which need not be running. */
async function openDelivery(context: BrowserContext, origin: string) {
  const [blank = await context.newPage()] = context.pages();
  const devtools = await context.newCDPSession(blank);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(
      ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
    );
    registrationId = ours?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  return async (data: string): Promise<void> => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

async function subscribeThrough(
  service: PushService,
  context: BrowserContext,
  origin: string,
): Promise<PushedBrowser> {
  const deliver = await openDelivery(context, origin);
  let device: PushDevice | undefined;
  let isSubscribed = false;
  const asked: Record<Ask, (key: number[]) => void> = {
    subscribe: (key) => {
      if (isSubscribed) return;
      device = service.subscribe(Buffer.from(key).toString('base64url'), deliver);
      isSubscribed = true;
    },
    find: () => {},
    unsubscribe: () => {
      device?.unsubscribe();
      isSubscribed = false;
    },
  };
  await context.exposeFunction('askPushService', (what: Ask, key: number[] = []) => {
    asked[what](key);
    return isSubscribed ? device?.subscription : null;
  });
  await context.addInitScript(replacePushManager);
  return { device: () => device };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fullChromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      await use(requireFullChromium());
    },
    { scope: 'worker', timeout: INSTALL_WITHIN_MS },
  ],

  pushService: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ pushService }, use) => {
      const server = await startReleve(pushService.serverEnv);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  desktop: async ({}, use) => {
    const desktop = await startDesktop();
    await use(desktop);
    await desktop.close();
  },

  context: async ({ desktop, fullChromium, server }, use) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'releve-e2e-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: fullChromium,
      env: { ...process.env, ...desktop.env },
      baseURL: server.url,
    });
    await context.grantPermissions(['notifications'], { origin: server.url });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },

  pushed: async ({ context, pushService, server }, use) => {
    await use(await subscribeThrough(pushService, context, server.url));
  },
});
