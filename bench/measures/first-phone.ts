// The first day of a phone on slow 4G: from the sign-in until the app opens without a network, and the punch screen of
// somebody who is signed in and has nothing of the app yet.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium-options.ts';
import { type Figure, round } from '../figure.ts';
import { openSlowLine, type SlowLine } from '../slow-line.ts';
import { percentile } from './presences/load.ts';
import { planQuarts, TIME_ZONE } from './quarts-about-now.ts';
import { askSession, openSignedIn, type SignedIn } from './signed-in.ts';

const KB = 1024;
/** Less than until what is kept for offline is asked for, six seconds after the start. */
const QUIET_MS = 1000;
/** The middle of as many visits. */
const TIMES = 3;
const PHONE = { locale: 'fr-CA', timezoneId: TIME_ZONE, viewport: { width: 390, height: 844 } };

const secondsSince = (from: number): number => (performance.now() - from) / 1000;

/** The browser believes to be at the server's own address. */
const launchBehind = (line: SlowLine, { host, hostname }: URL): Promise<Browser> => {
  const options = chromiumOptions();
  const rule = `--host-resolver-rules=MAP ${host} ${hostname}:${line.port}`;
  return chromium.launch({ ...options, args: [...(options.args ?? []), rule] });
};

interface Ready {
  fromSignIn: number;
  fromVisit: number;
  kilobytes: number;
}

/** What is ready opens with the line cut: the punch screen, in a page of its own, with its button. */
async function openCutOff(context: BrowserContext, line: SlowLine, url: string): Promise<void> {
  line.cut();
  const page = await context.newPage();
  await page.goto(`${url}/user/punch`, { waitUntil: 'commit' });
  await button(page).waitFor();
  line.mend();
}

async function measureReady(browser: Browser, line: SlowLine, url: string): Promise<Ready> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const before = line.received();
  const visited = performance.now();
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Employé' }).click();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const signedIn = performance.now();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const ready = {
    fromSignIn: secondsSince(signedIn),
    fromVisit: secondsSince(visited),
    kilobytes: (line.received() - before) / KB,
  };
  await openCutOff(context, line, url);
  await context.close();
  return ready;
}

const button = (page: Page) =>
  page.getByRole('button', { name: /^Pointer m(on entrée|a sortie)$/ });

async function measureButton(browser: Browser, url: string, session: SignedIn): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await openSignedIn(context, session);
  const from = performance.now();
  await page.goto(`${url}/user/punch`, { waitUntil: 'commit' });
  await button(page).waitFor();
  const seconds = secondsSince(from);
  await context.close();
  return seconds;
}

interface Asked {
  requests: number;
  json: number;
}

/** Until nothing more comes. The worker is left out: it asks after the screen, and for all screens. */
async function measureRequests(browser: Browser, url: string, session: SignedIn): Promise<Asked> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await openSignedIn(context, session);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, string>();
  const asked: Asked = { requests: 0, json: 0 };
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('data:')) return;
    kinds.set(requestId, response.mimeType);
    asked.requests += 1;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'application/json') asked.json += encodedDataLength;
  });
  await page.goto(`${url}/user/punch`, { waitUntil: 'commit' });
  await button(page).waitFor();
  let before = -1;
  while (asked.requests !== before) {
    before = asked.requests;
    await page.waitForTimeout(QUIET_MS);
  }
  await context.close();
  return asked;
}

export async function measureFirstPhone(url: string): Promise<Figure[]> {
  await planQuarts(url);
  const address = new URL(url);
  const line = await openSlowLine(Number(address.port));
  const browser = await launchBehind(line, address);
  try {
    const session = await askSession(url, 'employe');
    const { requests, json } = await measureRequests(browser, url, session);
    const buttons: number[] = [];
    const visits: Ready[] = [];
    while (visits.length < TIMES) {
      buttons.push(await measureButton(browser, url, session));
      visits.push(await measureReady(browser, line, url));
    }
    const middle = (of: (ready: Ready) => number): number => percentile(visits.map(of), 0.5);
    return [
      figure('the punch button, nothing kept', percentile(buttons, 0.5), 's', 3.6),
      figure('requests of the punch screen', requests, '', 36),
      figure('JSON of the punch screen', json / KB, 'KB', 36),
      figure(
        'sign-in to ready for offline',
        middle(({ fromSignIn }) => fromSignIn),
        's',
        13.5,
      ),
      figure(
        'first visit to ready for offline',
        middle(({ fromVisit }) => fromVisit),
        's',
        18,
      ),
      figure(
        'received until ready for offline',
        middle(({ kilobytes }) => kilobytes),
        'KB',
        1250,
      ),
    ];
  } finally {
    await browser.close();
    await line.close();
  }
}

const figure = (name: string, value: number, unit: string, atMost: number): Figure => ({
  name: `slow 4G: ${name}`,
  value: round(value),
  unit,
  atMost,
});
