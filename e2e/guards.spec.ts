// Every address, opened in the browser as every usergroup, lands where its guard says.
import type { Page } from '@playwright/test';
import { guardRoute } from '../packages/web/src/app/guards.ts';
import { type Account, ACCOUNTS, expect, openedPath, requestSession, test } from './fixtures.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { goWithin } from './support/state-steps.ts';
import {
  addressOf,
  GUARDED,
  leadsSomewhere,
  titleOf,
  visit,
  visitorAs,
} from './support/visit-routes.ts';

interface Opened {
  page: Page;
  openAs: (username: string, path?: string) => Promise<void>;
  server: ReleveServer;
}

/** Who may open what is a table of its own (guards.test.ts); every screen is drawn for these two, who see the most and the least. */
const DRAWS_ALL: readonly string[] = ['directeur', 'employe'];

async function expectGuards({ page, openAs, server }: Opened, account: Account): Promise<void> {
  const visitor = await visitorAs(server, account);
  await openAs(account);
  await expect(page).toHaveTitle('Ma journée · Relève');
  for (const route of GUARDED) {
    const isAllowed = guardRoute(route, visitor) === null;
    if (isAllowed && !DRAWS_ALL.includes(account)) continue;
    const expectedPath = isAllowed ? addressOf(route.redirectTo ?? route.path) : '/';
    await visit(page, route, isAllowed ? await titleOf(route) : 'Ma journée · Relève');
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
  for (const route of GUARDED) {
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

test('what the demo tells people leads to screens of theirs', async ({ server }) => {
  const rows = await server.query<{ username: string; lien: string }>(
    `select distinct username, lien from notifications n join employes e on e.id = n.employe_id
     where est_demo and n.lien <> ''`,
  );
  expect(new Set(rows.map(({ username }) => username)).size).toBe(ACCOUNTS.length);
  const visitors = new Map(
    await Promise.all(
      ACCOUNTS.map(async (account) => [account, await visitorAs(server, account)] as const),
    ),
  );
  const lost = rows.filter(({ username, lien }) => {
    const visitor = visitors.get(username as Account);
    return visitor === undefined || !leadsSomewhere(lien, visitor);
  });
  expect(lost).toEqual([]);
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
