// The menu under the thumb, and the banners that the clock brings.
import type { Page } from '@playwright/test';
import { guardRoute } from '../packages/web/src/app/guards.ts';
import { expect, openedPath, test } from './fixtures.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { readStored } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';
import { GUARDED, titleOf, visit, visitorAs } from './support/visit-routes.ts';
import { confirmMemoOffline } from './support/unsent-memo.ts';

const EMPLOYEE_PAGES = [
  'Ma journée',
  'Scanner un code',
  'Suivis à votre sujet',
  'Demandes',
  'Vos signalements',
  'Machines de vos sites',
  'Produits de vos sites',
  'Vos heures',
  'Formations',
  'Vos sondages',
  'Messagerie',
  'Mémos',
  'Documents',
  'Profil',
  'Paramètres',
];

const MANAGER_PAGES = ['Employés', 'Clients', 'Horaire', 'Messagerie'];

const MENUS = [
  {
    account: 'employe',
    bar: ['Horaire', 'Pointage', 'Suivis', 'Avis'],
    has: EMPLOYEE_PAGES,
    lacks: ['Gestion des présences', 'Planificateur', 'Employés', 'Inspections', 'Journal'],
  },
  {
    account: 'inspecteur',
    bar: ['Inspections', 'Présences', 'Suivis', 'Pointage'],
    has: [...MANAGER_PAGES, 'Planificateur'],
    lacks: ['Tableau de bord', 'Heures et paie'],
  },
  {
    account: 'superviseur',
    bar: ['Présences', 'Équipe', 'Plan', 'Suivis'],
    has: [...MANAGER_PAGES, 'Heures et paie'],
    lacks: ['Tableau de bord', 'Journal'],
  },
  {
    account: 'directeur',
    bar: ['Présences', 'Équipe', 'Plan', 'Tableau'],
    has: [...MANAGER_PAGES, 'Journal', 'Heures et paie'],
    lacks: [],
  },
] as const;

test('the menu of each usergroup holds its pages; that of an employee nothing else', async ({
  page,
  openAs,
}) => {
  for (const { account, bar: entries, has, lacks } of MENUS) {
    await test.step(account, async () => {
      await openAs(account);
      const bar = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(bar.getByRole('link')).toHaveText(entries);
      await bar.getByRole('button', { name: 'Plus' }).click();
      const all = page.getByRole('dialog').getByRole('navigation', { name: 'Toutes les pages' });
      if (account === 'employe') await expect(all.getByRole('link')).toHaveText(EMPLOYEE_PAGES);
      for (const name of has) {
        await expect(all.getByRole('link', { name, exact: true })).toBeVisible();
      }
      for (const name of lacks) {
        await expect(all.getByRole('link', { name, exact: true })).toHaveCount(0);
      }
      await expect(all.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
      await all.getByRole('link', { name: 'Paramètres', exact: true }).click();
      await expect(page).toHaveTitle('Paramètres de l’application · Relève');
      await expect(all).toBeHidden();
    });
  }
});

/** What each of these details goes back to. Those of the demo do: only the way back is looked at. */
const DETAILS = [
  { of: 'employes', at: '/admin/employes/view', back: 'Employés', to: '/admin/employes' },
  { of: 'clients', at: '/admin/clients/view', back: 'Clients', to: '/admin/clients' },
  {
    of: "rapports where genre = 'suivi'",
    at: '/suivi/view',
    back: 'Liste des suivis',
    to: '/suivi/list',
  },
  {
    of: "rapports where genre = 'inspection'",
    at: '/inspections/view',
    back: 'Inspections',
    to: '/inspections',
  },
  { of: 'formations', at: '/formations/view', back: 'Formations', to: '/formations' },
  { of: 'documents', at: '/admin/documents/edit', back: 'Documents', to: '/admin/documents' },
] as const;

const firstOf = async (server: ReleveServer, rows: string): Promise<string> => {
  const [row] = await server.query<{ id: string }>(`select min(id) as id from ${rows}`);
  return row?.id ?? '';
};

test('the arrow of a detail goes back to its list; a memo that is written has its own way out', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('directeur', '/settings');
  const bar = page.getByRole('banner');
  for (const { of, at, back, to } of DETAILS) {
    await test.step(at, async () => {
      const address = `${at}/${await firstOf(server, of)}`;
      await goWithin(page, address);
      const arrow = bar.getByRole('link', { name: back, exact: true });
      await expect(arrow).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(openedPath(page)).toBe(address);
      await arrow.click();
      await expect
        .poll(() => openedPath(page).replace(/\/list$/, ''))
        .toBe(to.replace(/\/list$/, ''));
    });
  }
  await test.step('a memo', async () => {
    await goWithin(page, `/admin/memos?edit=${await firstOf(server, 'memos')}`);
    await expect(page.getByRole('heading', { name: 'Modifier le mémo' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Modifier le mémo' })).toHaveCount(0);
    expect(openedPath(page)).toBe('/admin/memos');
  });
});

/** None where a screen has the whole frame to itself. */
const listCutTitles = (page: Page): Promise<string[]> =>
  page
    .getByRole('banner')
    .locator('p')
    .evaluateAll((titles) =>
      titles
        // The height of a line is no whole number of pixels; the browser rounds the two apart.
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
        )
        .map(({ textContent, scrollWidth, clientWidth }) =>
          [textContent, `${scrollWidth} of ${clientWidth}`].join(': '),
        ),
    );

const WIDTHS = [390, 320] as const;

test('no title of the bar is cut, on no screen, however narrow the phone', async ({
  page,
  openAs,
  server,
}) => {
  test.setTimeout(240_000);
  const cut: string[] = [];
  const seen = new Set<string>();
  for (const account of ['directeur', 'employe'] as const) {
    await openAs(account);
    await expect(page).toHaveTitle('Ma journée · Relève');
    const visitor = await visitorAs(server, account);
    const own = GUARDED.filter((route) => guardRoute(route, visitor) === null);
    for (const route of own) {
      const title = await titleOf(route);
      if (seen.has(title)) continue;
      seen.add(title);
      await visit(page, route, title);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        cut.push(...(await listCutTitles(page)).map((each) => `${width} px, ${each}`));
      }
    }
  }
  expect(seen.size).toBeGreaterThan(60);
  expect(cut).toEqual([]);
});

test('a phone shows on its button how many corrections wait', async ({ page, openAs }) => {
  await page.route('**/api/user/attention', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { key: string }[] };
    const waiting = { key: 'corrections', count: 3, mon_equipe: null, lien: '/admin/presences' };
    const data = [...answer.data.filter(({ key }) => key !== 'corrections'), waiting];
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await openAs('superviseur', '/admin/presences');
  const button = page.getByRole('button', { name: 'Corrections (3)', exact: true });
  await expect(button.locator('[data-count="3"]')).toBeInViewport({ ratio: 1 });
});

test('the maintenance banner shows from 05:30 to 06:00', async ({ page, openAs }) => {
  await page.clock.install({ time: '2026-01-15T05:28:00-05:00' });
  await openAs('employe', '/settings');
  await expect(page.getByRole('heading', { name: 'Cet appareil' })).toBeVisible();
  const banner = page.getByText('Entretien quotidien de 5 h 30 à 6 h.');
  await page.clock.pauseAt('2026-01-15T05:29:59-05:00');
  await expect(banner).toBeHidden();
  await page.clock.runFor(1000);
  await expect(banner).toBeVisible();
  await page.clock.pauseAt('2026-01-15T05:59:59-05:00');
  await expect(banner).toBeVisible();
  await page.clock.runFor(1000);
  await expect(banner).toBeHidden();
});

test.describe('offline', () => {
  test.use({ isInstalled: true });

  test('the late banner stays away 24 hours once dismissed', async ({
    page,
    context,
    openAs,
    server,
  }) => {
    await page.clock.install({ time: '2026-01-15T12:00:10-05:00' });
    await confirmMemoOffline({ page, context, openAs, server });
    const banner = page.getByText('2 envois attendent depuis plus de 10 minutes.');
    await expect(banner).toBeHidden();
    await page.clock.fastForward('11:00');
    await expect(banner).toBeVisible();
    await page.clock.pauseAt('2026-01-15T12:30:00-05:00');
    await page.getByRole('button', { name: 'Masquer pendant 24 heures' }).click();
    await expect(banner).toBeHidden();
    expect(await readStored(page, 'settings')).toMatchObject({
      lateBannerDismissedAt: Date.parse('2026-01-15T12:30:00-05:00'),
    });
    await page.clock.pauseAt('2026-01-16T12:28:59-05:00');
    await expect(banner).toBeHidden();
    await page.clock.pauseAt('2026-01-16T12:30:00-05:00');
    await expect(banner).toBeVisible();

    await test.step('the narrowest bar says how many wait, and its whole title', async () => {
      await page.setViewportSize({ width: 320, height: 844 });
      const figure = page.getByRole('banner').locator('[data-count="2"]');
      await expect(figure).toBeInViewport({ ratio: 1 });
      expect(await listCutTitles(page)).toEqual([]);
    });
  });
});
