// What a phone shows first of the day stays where it is while the rest of it arrives: nobody may press what has just moved away.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addClient, addTache } from './support/client-calls.ts';
import { offerQuart, publishQuart, workingDate } from './support/horaire-calls.ts';
import { hirePerson } from './support/people.ts';
import { clockIn, punchAs } from './support/punch-calls.ts';

const AT_MOST = 0.02;

interface Watched {
  shift: number;
  moved: string[];
}

/** In the page, before the app: how much moves by itself, as the browser counts it, and what. */
function watchShifts(): void {
  const watched: Watched = { shift: 0, moved: [] };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput) continue;
      watched.shift += value;
      watched.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Once what is drawn is also counted. */
const readShifts = (page: Page): Promise<Watched> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return (globalThis as unknown as { watched: Watched }).watched;
  });

/** The second read is answered after the first one, whichever was asked for first. */
async function answerInOrder(page: Page, first: string, second: string): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === first);
  await page.route(
    ({ pathname }) => pathname === second,
    async (route) => {
      await answered;
      await route.continue();
    },
  );
}

const SCREENS = [
  {
    path: '/',
    first: '/api/presences/jour',
    second: '/api/horaire',
    shown: (page: Page) => page.getByText(/^1\stâche non cochée$/),
  },
  {
    path: '/user/punch',
    first: '/api/presences/jour',
    second: '/api/horaire',
    shown: (page: Page) => page.getByText(/^1\stâche non cochée$/),
  },
  {
    path: '/user/horaire',
    first: '/api/horaire',
    second: '/api/user/offres',
    shown: (page: Page) => page.getByText(/^1\squart offert$/),
  },
];

for (const { path, first, second, shown } of SCREENS) {
  test(`${path} does not move while the day arrives in parts`, async ({ page, openAs, server }) => {
    const person = await hirePerson(server);
    const client = await addClient(server);
    await addTache(server, client, {});
    const date = workingDate();
    const soon = { debut: clockIn(0), fin: clockIn(65), pause_minutes: 0 };
    const quart = await publishQuart(server, { employe: person, client, date, ...soon });
    await offerQuart(server, await publishQuart(server, { employe: null, client }), [person]);
    const at = new Date().toISOString();
    await punchAs(server, person, [
      {
        uuid: crypto.randomUUID(),
        date,
        quart_id: quart.id,
        client_id: client.id,
        type: 'entree',
        at,
        device_at: at,
        diff: 0,
      },
    ]);
    await page.addInitScript(watchShifts);
    await answerInOrder(page, first, second);
    await openAs(person.username, path);
    await expect(shown(page).first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const { shift, moved } = await readShifts(page);
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(AT_MOST);
  });
}
