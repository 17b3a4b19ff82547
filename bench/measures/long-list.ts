// A screen with many rows, in Chromium: how soon the first stand after the data, how much is drawn, and whether it
// scrolls without holding up the page.
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium-options.ts';
import { type Figure, round } from '../figure.ts';

const SCROLLS = 40;

export interface LongList {
  name: string;
  path: string;
  /** In the address of the call that brings the rows. */
  call: string;
  /** CSS of what stands once the first row does. */
  firstRow: string;
  /** How much may be drawn, where its rows are wider than a list's. */
  mostNodes?: number;
  /** The longest that a task of scrolling may take, where it is not that of most lists. */
  mostMs?: number;
}

const MOST_NODES = 1400;
const MOST_MS = 100;

interface Marks {
  listMarks: { drawn: number; longest: number };
}

/** Notes, from before the page begins, when the first row is drawn and what holds up the page. */
function watchPage(firstRow: string): void {
  const marks = { drawn: 0, longest: 0 };
  Object.assign(globalThis, { listMarks: marks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longest = Math.max(marks.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector(firstRow) === null) requestAnimationFrame(look);
    else marks.drawn = performance.now();
  };
  requestAnimationFrame(look);
}

/** A page at a time, unless it is said otherwise. */
export async function scrollDown(page: Page, firstRow: string, step = 900): Promise<void> {
  await page.locator(firstRow).first().hover();
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, step);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}

async function scrollThrough(page: Page, firstRow: string): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as Marks).listMarks.longest = 0;
  });
  await scrollDown(page, firstRow);
  return page.evaluate(() => (globalThis as unknown as Marks).listMarks.longest);
}

/** A director's page on a desktop, signed in. */
export async function openDirectorPage(url: string): Promise<Page> {
  const browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({
    serviceWorkers: 'block',
    locale: 'fr-CA',
    viewport: { width: 1440, height: 900 },
  });
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Directeur' }).click();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${url}/`);
  return page;
}

export const closePage = async (page: Page): Promise<void> => page.context().browser()?.close();

export async function measureLongList(
  page: Page,
  url: string,
  { name, path, call, firstRow, mostNodes = MOST_NODES, mostMs = MOST_MS }: LongList,
): Promise<Figure[]> {
  await page.addInitScript(watchPage, firstRow);
  await page.goto(`${url}${path}`);
  await page.waitForFunction(() => (globalThis as unknown as Marks).listMarks.drawn > 0);
  const afterData = await page.evaluate((part) => {
    const { drawn } = (globalThis as unknown as Marks).listMarks;
    const data = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name: address, responseEnd }) => address.includes(part) && responseEnd > 0)
      .findLast(({ responseEnd }) => responseEnd <= drawn);
    return data === undefined ? null : drawn - data.responseEnd;
  }, call);
  if (afterData === null) throw new Error(`${name}: rows stood before ${call} had answered`);
  const longest = await scrollThrough(page, firstRow);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return [
    {
      name: `${name}: first rows after the data`,
      value: round(afterData / 1000, 2),
      unit: 's',
      atMost: 1,
    },
    { name: `${name}: nodes of the page`, value: nodes, unit: 'nodes', atMost: mostNodes },
    {
      name: `${name}: longest task of scrolling`,
      value: Math.round(longest),
      unit: 'ms',
      atMost: mostMs,
    },
  ];
}
