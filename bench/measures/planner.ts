// The planner with 3,000 employees and a quart for each of them on each of 7 days: how soon its first rows stand after the
// data, how much it draws, and whether it scrolls without holding up the page.
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium-options.ts';
import { type Figure, round } from '../figure.ts';

const EMPLOYES = 3000;
const SITES = 200;
const DAYS = 7;
const SCROLLS = 40;
const MINUTES_PER_QUART = 240;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** As the server answers it, from the answer to a small week. */
function enlarge(week: { debut: string; jours: object[] } & Record<string, unknown>) {
  const employes = Array.from({ length: EMPLOYES }, (_, at) => ({
    id: at + 1,
    prenom: 'Employé',
    nom: `Numéro ${at + 1}`,
    usergroup: 2,
    superviseur_id: null,
    day_switch_time: '06:00:00',
    actif: true,
    minutes: DAYS * MINUTES_PER_QUART,
    cout: 560,
  }));
  const clients = Array.from({ length: SITES }, (_, at) => ({
    id: at + 1,
    nom: `Site numéro ${at + 1}`,
    ville: 'Laval',
    superviseur_id: null,
    actif: true,
    minutes: 0,
    cout: null,
  }));
  const quarts = employes.flatMap(({ id }) =>
    Array.from({ length: DAYS }, (_, day) => ({
      id: id * DAYS + day,
      employe_id: id,
      client_id: ((id + day) % SITES) + 1,
      date: dayAfter(week.debut, day),
      debut: '18:00:00',
      fin: '22:00:00',
      pause_minutes: 0,
      note: '',
      etat: day % 2 === 0 ? 'publie' : 'brouillon',
      serie_id: null,
      version: 1,
      vu_le: null,
      confirme_le: null,
    })),
  );
  return { ...week, employes, clients, quarts };
}

/** Notes, from before the page begins, when the first quart is drawn and what holds up the page. */
function watchPage(): void {
  const marks = { drawn: 0, longest: 0 };
  Object.assign(globalThis, { plannerMarks: marks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longest = Math.max(marks.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('[role="grid"] [data-cle]') === null) requestAnimationFrame(look);
    else marks.drawn = performance.now();
  };
  requestAnimationFrame(look);
}

interface Marks {
  plannerMarks: { drawn: number; longest: number };
}

async function scrollThrough(page: Page): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as Marks).plannerMarks.longest = 0;
  });
  await page.getByRole('grid').hover();
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, 900);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  return page.evaluate(() => (globalThis as unknown as Marks).plannerMarks.longest);
}

export async function measurePlanner(url: string): Promise<Figure[]> {
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
  await page.route('**/api/planner?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: enlarge(await answer.json()) });
  });
  await page.addInitScript(watchPage);
  await page.goto(`${url}/admin/horaire`);
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForFunction(() => (globalThis as unknown as Marks).plannerMarks.drawn > 0);
  const afterData = await page.evaluate(() => {
    const [data] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/planner?')) as PerformanceResourceTiming[];
    return (globalThis as unknown as Marks).plannerMarks.drawn - (data?.responseEnd ?? 0);
  });
  const longest = await scrollThrough(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await browser.close();
  return [
    {
      name: 'planner, 3,000 × 7: first rows after the data',
      value: round(afterData / 1000, 2),
      unit: 's',
      atMost: 1,
    },
    { name: 'planner, 3,000 × 7: nodes of the page', value: nodes, unit: 'nodes', atMost: 1400 },
    {
      name: 'planner, 3,000 × 7: longest task of scrolling',
      value: Math.round(longest),
      unit: 'ms',
      atMost: 100,
    },
  ];
}
