// The menu under the thumb, and the banners that the clock brings.
import { expect, openedPath, test } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { readStored } from './support/screen.ts';
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

test('the arrow of a detail goes back to its list', async ({ page, openAs, server }) => {
  const person = await hirePerson(server);
  await openAs('superviseur', `/admin/employes/view/${person.id}`);
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Employés', exact: true }).click();
  await expect.poll(() => openedPath(page)).toMatch(/^\/admin\/employes(\/list)?$/);
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
  });
});
