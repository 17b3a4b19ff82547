// Every address of the app as a person meets it: whether it is theirs, what it is called, and how one gets there without a reload.
import { type Page, test } from '@playwright/test';
import { createAbility, rulesFor } from '../../packages/domain/src/ability.ts';
import { DEFAULT_SETTINGS } from '../../packages/domain/src/settings.ts';
import type { Usergroup } from '../../packages/domain/src/usergroup.ts';
import { guardRoute, type Visitor } from '../../packages/web/src/app/guards.ts';
import { ROUTES } from '../../packages/web/src/app/routes.ts';
import type { RouteDefinition } from '../../packages/web/src/platform/features/define-feature.ts';
import { requestSession } from '../fixtures.ts';
import { callAs } from './call-as.ts';
import { readFrameWords } from './frame-words.ts';
import type { ReleveServer } from './releve-server.ts';

export const GUARDED = ROUTES.filter(({ access }) => access !== 'public');

export const addressOf = (path: string): string =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace(':conversation', '1')
    .replace(/:\w+/g, '1');

let words: Promise<Record<string, unknown>> | null = null;

async function readTitles(): Promise<Record<string, unknown>> {
  const groups = await readFrameWords('fr');
  return Object.assign({}, ...groups.map(({ titles }) => titles));
}

export async function titleOf({ title }: RouteDefinition): Promise<string> {
  words ??= readTitles();
  return `${String((await words)[title.replace('titles.', '')])} · Relève`;
}

/** As the back button does: no reload, and looked at with every frame, so that five hundred visits take seconds. */
export const visit = (page: Page, route: RouteDefinition, title: string): Promise<void> =>
  test.step(route.path, async () => {
    await page.evaluate((path) => {
      document.title = '';
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, addressOf(route.path));
    await page.waitForFunction((expected) => document.title === expected, title, {
      timeout: 15_000,
    });
  });

/** As the company has them, and as the tests before have left them. */
async function readSettings(server: ReleveServer): Promise<typeof DEFAULT_SETTINGS> {
  const entries = await callAs<{ name: string; value: unknown }[]>(server, 'directeur', {
    method: 'GET',
    path: '/api/settings',
  });
  const own = Object.fromEntries(entries.map(({ name, value }) => [name, value]));
  return { ...DEFAULT_SETTINGS, ...own };
}

export async function visitorAs(server: ReleveServer, username: string): Promise<Visitor> {
  const { user } = await requestSession(server, username);
  return {
    isSignedIn: true,
    ability: createAbility(rulesFor(user.usergroup as Usergroup)),
    settings: await readSettings(server),
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

/** Whether this visitor gets to a screen by this link. */
export const leadsSomewhere = (link: string, visitor: Visitor): boolean => {
  const { pathname } = new URL(link, 'http://x.test');
  return GUARDED.some(
    (route) => patternOf(route.path).test(pathname) && guardRoute(route, visitor) === null,
  );
};
