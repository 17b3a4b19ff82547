// What somebody else has in their hands while a test goes on.
import type { Browser, Page } from '@playwright/test';
import { requestSession, seedSession, WITHOUT_THE_APP } from '../fixtures.ts';
import type { Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';
import { untilLive } from './screen.ts';

/** In a context of its own, which the test closes. */
export async function openPhone(
  browser: Browser,
  server: ReleveServer,
  { username }: Pick<Person, 'username'>,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(WITHOUT_THE_APP);
  await seedSession(page, await requestSession(server, username));
  await page.goto(path);
  await untilLive(page);
  return page;
}
