// The punch button on a phone four times slower and without a network: from a start out of the service worker until it
// can be pressed, and from a tap until it says so.
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium-options.ts';
import { type Figure, round } from '../figure.ts';
import { hireEmploye, planQuarts, TIME_ZONE } from './quarts-about-now.ts';

const SLOWDOWN = 4;
const TRIES = 3;

const button = (page: Page) => page.getByRole('button', { name: 'Pointer mon entrée' });

async function openSlowly(context: BrowserContext, url: string): Promise<[Page, number]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const from = performance.now();
  await page.goto(`${url}/user/punch`, { waitUntil: 'commit' });
  await button(page).waitFor();
  return [page, performance.now() - from];
}

interface Watched {
  done: Promise<number>;
}

/** In the page, by what it draws: to look from outside takes the phone's time from the tap. */
function watchTap(): void {
  let tappedAt = 0;
  const done = Promise.withResolvers<number>();
  addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true });
  const watcher = new MutationObserver(() => {
    if (document.querySelector('button[data-settled]') === null) return;
    watcher.disconnect();
    requestAnimationFrame((frame) => done.resolve(frame - tappedAt));
  });
  watcher.observe(document.body, { subtree: true, attributes: true, childList: true });
  Object.assign(globalThis, { done: done.promise });
}

/** As a finger does: a locator's click also looks in the page whether anything covers the place. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Until the frame that says so: the time a person waits. The punch is then taken back: the next tap is the same. */
async function measureTap(page: Page): Promise<number> {
  await page.evaluate(watchTap);
  await press(page, button(page));
  const ms = await page.evaluate(() => (globalThis as unknown as Watched).done);
  await page.getByRole('button', { name: /^Annuler l’entrée/ }).click();
  await page.getByText('Pointage annulé.').waitFor();
  return ms;
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function measurePunch(url: string): Promise<Figure[]> {
  const account = await hireEmploye(url);
  await planQuarts(url, account);
  const browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext({
    locale: 'fr-CA',
    timezoneId: TIME_ZONE,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Utilisateur', { exact: true }).fill(account.identity);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${url}/`);
  await page.getByRole('button', { name: 'Passer' }).click();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${url}/user/punch`, { waitUntil: 'networkidle' });
  await button(page).waitFor();
  await context.setOffline(true);
  await page.close();
  const starts: number[] = [];
  const taps: number[] = [];
  for (let each = 0; each < TRIES; each += 1) {
    const [opened, ms] = await openSlowly(context, url);
    starts.push(ms);
    // On the screen itself: what stands there before it has its own test.
    await opened.locator('#first').waitFor({ state: 'detached' });
    taps.push(await measureTap(opened));
    await opened.close();
  }
  await browser.close();
  return [
    {
      name: 'offline start to the punch button, 4× slowdown',
      value: round(middleOf(starts) / 1000, 2),
      unit: 's',
      atMost: 1,
    },
    {
      name: 'a tap on it to done, offline, 4× slowdown',
      value: round(middleOf(taps)),
      unit: 'ms',
      atMost: 100,
    },
  ];
}
