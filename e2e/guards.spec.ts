// Every address, opened in the browser as every usergroup, lands where its guard says.
import { ROUTES } from '../packages/web/src/app/routes.ts';
import type { RouteDefinition } from '../packages/web/src/platform/features/define-feature.ts';
import { createAbility, rulesFor } from '../packages/domain/src/ability.ts';
import { DEFAULT_SETTINGS } from '../packages/domain/src/settings.ts';
import type { Usergroup } from '../packages/domain/src/usergroup.ts';
import { guardRoute } from '../packages/web/src/app/guards.ts';
import type { Page } from '@playwright/test';
import { type Account, ACCOUNTS, expect, openedPath, requestSession, test } from './fixtures.ts';
import { callAs } from './support/call-as.ts';
import { readFrameWords } from './support/frame-words.ts';
import { goWithin } from './support/state-steps.ts';
import type { ReleveServer } from './support/releve-server.ts';

interface Opened {
  page: Page;
  openAs: (username: string, path?: string) => Promise<void>;
  server: ReleveServer;
}

const guarded = ROUTES.filter(({ access }) => access !== 'public');

const addressOf = (path: string): string =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace(':conversation', '1')
    .replace(/:\w+/g, '1');

const titles: Record<string, unknown> = {};

test.beforeAll(async () => {
  for (const words of await readFrameWords('fr')) Object.assign(titles, words['titles']);
});

const titleOf = ({ title }: RouteDefinition): string =>
  `${String(titles[title.replace('titles.', '')])} · Relève`;

/** As the back button does: no reload, and looked at with every frame, so that five hundred visits take seconds. */
const visit = (page: Page, route: RouteDefinition, title: string) =>
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

/** Who may open what is a table of its own (guards.test.ts); every screen is drawn for these two, who see the most and the least. */
const DRAWS_ALL: readonly string[] = ['directeur', 'employe'];

async function expectGuards({ page, openAs, server }: Opened, account: Account): Promise<void> {
  const { user } = await requestSession(server, account);
  const visitor = {
    isSignedIn: true,
    ability: createAbility(rulesFor(user.usergroup as Usergroup)),
    settings: await readSettings(server),
  };
  await openAs(account);
  await expect(page).toHaveTitle('Ma journée · Relève');
  for (const route of guarded) {
    const isAllowed = guardRoute(route, visitor) === null;
    if (isAllowed && !DRAWS_ALL.includes(account)) continue;
    const expectedPath = isAllowed ? addressOf(route.redirectTo ?? route.path) : '/';
    await visit(page, route, isAllowed ? titleOf(route) : 'Ma journée · Relève');
    expect(openedPath(page), route.path).toBe(expectedPath);
  }
}

for (const account of ['directeur', 'employe'] as const) {
  test(`as ${account}, each address opens or goes home`, async ({ page, openAs, server }) => {
    test.setTimeout(120_000);
    await expectGuards({ page, openAs, server }, account);
  });
}

test('as the others, what is not theirs goes home', async ({ page, openAs, server }) => {
  test.setTimeout(120_000);
  for (const account of ACCOUNTS.filter((name) => !DRAWS_ALL.includes(name))) {
    await test.step(account, () => expectGuards({ page, openAs, server }, account));
  }
});

/** As the specification names them, not as the product does. */
const TITLES = {
  '/admin/presences': 'Gestion des présences',
  '/user/horaire': 'Votre horaire',
  '/settings': 'Paramètres de l’application',
  '/user/punch': 'Présence',
  '/user/profil': 'Votre profil',
  '/suivi/list': 'Liste des suivis',
  '/suivi/create': 'Créer un suivi',
  '/suivi/edit': 'Modifier un suivi',
  '/user/demandes': 'Demandes',
};

test('the screens that the specification names have its titles', async ({ page, openAs }) => {
  await openAs('directeur');
  for (const [path, title] of Object.entries(TITLES)) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect(page).toHaveTitle(`${title} · Relève`);
    });
  }
});

test('signed out, every address goes to the sign-in page; an unknown one is the 404 screen, and its case counts', async ({
  page,
  openAs,
}) => {
  await page.goto('/login');
  for (const route of guarded) {
    await visit(page, route, 'Connexion · Relève');
    expect(openedPath(page)).toBe('/login');
  }

  await openAs('directeur', '/nulle-part');
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  await page.goto('/Dashboard/');
  await expect(page).toHaveTitle('Tableau de bord · Relève');
});

test('a flag switched off on the server closes its screens', async ({ page, openAs, server }) => {
  await server.query(`insert into parametres (name, value) values ('ENABLE_FORMATIONS', 'false')`);
  try {
    await expect
      .poll(
        async () => {
          const { token } = await requestSession(server, 'directeur');
          const response = await fetch(`${server.url}/api/settings`, {
            headers: { Authorization: `Bearer ${token}` },
          });
          const entries = (await response.json()) as { name: string; value: unknown }[];
          return entries.find(({ name }) => name === 'ENABLE_FORMATIONS')?.value;
        },
        { timeout: 20_000 },
      )
      .toBe(false);
    await openAs('directeur', '/formations');
    await expect(page).toHaveTitle('Ma journée · Relève');
    expect(openedPath(page)).toBe('/');
  } finally {
    await server.query(`delete from parametres where name = 'ENABLE_FORMATIONS'`);
  }
});
