// The rail and the keyboard.
import type { Page } from '@playwright/test';
import { expect, openedPath, test } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { signOutWith } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const RAILS = {
  employe: [
    'Ma journée',
    'Horaire',
    'Pointage',
    'Suivis',
    'Avis',
    'Demandes',
    'Messagerie',
    'Mémos',
  ],
  directeur: [
    'Ma journée',
    'Équipe',
    'Présences',
    'Plan',
    'Employés',
    'Clients',
    'Suivis',
    'Inspections',
    'Messagerie',
    'Tableau',
  ],
} as const;

async function expectRail(page: Page, account: keyof typeof RAILS): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(rail.getByRole('listitem')).toHaveText(
    // Some say how many wait.
    RAILS[account].map((name) => new RegExp(`^${name}`)),
  );
  await rail.getByRole('button', { name: 'Élargir le menu' }).click();
  await expect(rail.getByRole('heading', { name: 'Communication' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Paramètres', exact: true })).toBeVisible();
  await expect(rail.getByText('Se déconnecter', { exact: true })).toBeInViewport({ ratio: 1 });
  const ofManagers = rail.getByRole('link', { name: 'Gestion des présences' });
  await expect(ofManagers).toHaveCount(account === 'directeur' ? 1 : 0);
  await rail.getByRole('button', { name: 'Réduire le menu' }).click();
  await expect(rail.getByRole('heading')).toHaveCount(0);
  await expect(rail.getByRole('button', { name: 'Se déconnecter' })).toBeInViewport({ ratio: 1 });
}

/** In the page: opens, closes and opens the palette within one task, before any event that the browser has yet to tell. */
async function pressShortcutThrice(): Promise<void> {
  const told = new Promise((resolve) => {
    document.addEventListener('close', resolve, { capture: true, once: true });
  });
  for (const isOpen of [true, false, true]) {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    // React draws what a key has changed once its handlers are done.
    await Promise.resolve();
    if ((document.querySelector('dialog[open]') === null) === isOpen)
      throw new Error(`The palette is not ${isOpen ? 'open' : 'closed'}`);
  }
  await told;
}

test('a director has the rail, all its pages when it widens, and the palette by keyboard alone', async ({
  page,
  openAs,
}) => {
  await openAs('directeur');
  await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
  await expectRail(page, 'directeur');

  await test.step('the palette opens a page by keyboard alone', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Aller à…' });
    const field = palette.getByRole('combobox', { name: 'Chercher une page ou une action' });
    await expect(field).toBeFocused();
    await page.keyboard.type('presences');
    await expect(palette.getByRole('option', { selected: true })).toContainText('résences');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => openedPath(page)).toBe('/admin/presences');
    await expect(palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzz');
    await expect(palette.getByText(/^Aucun résultat pour/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  await test.step('opened again before the browser tells of its closing, it stays', async () => {
    await page.evaluate(pressShortcutThrice);
    await page.keyboard.type('zzzz');
    await expect(page.getByText(/^Aucun résultat pour/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the summary of the day says what waits, away from home', async () => {
    await page.getByRole('button', { name: 'Afficher le résumé de la journée' }).click();
    const summary = page.getByRole('complementary', { name: 'Résumé de la journée' });
    await expect(summary.getByRole('link', { name: /^Équipe en ce moment/ })).toBeVisible();
    const counted = summary.getByRole('listitem').getByRole('link');
    await expect(counted.first()).toBeVisible();
    await counted.filter({ hasText: 'à traiter' }).first().click();
    await expect.poll(() => openedPath(page)).toBe('/admin/demandes');
    await goWithin(page, '/');
    await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(page.getByRole('button', { name: /le résumé de la journée$/ })).toHaveCount(0);
    await goWithin(page, '/admin/demandes');
    await summary.getByRole('button', { name: 'Masquer le résumé de la journée' }).click();
    await expect(summary).toBeHidden();
  });
});

test('an employee has a rail and a palette without the pages of the managers', async ({
  page,
  openAs,
  server,
}) => {
  // The end signs out, which would end the session of all later tests of a demo account.
  const { username } = await hirePerson(server);
  await openAs(username);
  await expectRail(page, 'employe');
  await page.getByRole('button', { name: /Chercher/ }).click();
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  await expect(palette.getByRole('option', { name: /Horaire/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: /Planificateur/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await test.step('the rail ends with the way out', async () => {
    const rail = page.getByRole('navigation', { name: 'Menu principal' });
    await signOutWith(page, () => rail.getByRole('button', { name: 'Se déconnecter' }).click());
  });
});
