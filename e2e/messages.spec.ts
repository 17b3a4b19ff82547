// What the app says of itself at any moment: how it looks, where it stands, how long it stays.
import type { Locator, Page } from '@playwright/test';
import { expect, fillLogin, openLogin, PASSWORD, test, testInstalled, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import {
  choosePersonAction,
  freezeClock,
  toastCard,
  untilWorkerIsInCharge,
} from './support/screen.ts';

async function expectToLast(page: Page, notice: Locator, milliseconds: number): Promise<void> {
  await expect(notice).toBeVisible();
  await page.clock.runFor(milliseconds - 1);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1);
  await expect(notice).toBeHidden();
}

/** Where its middle stands, from 0 at the top of the screen to 1 at its foot. */
async function heightOf(page: Page, notice: Locator): Promise<number> {
  const box = await notice.boundingBox();
  const screen = page.viewportSize();
  if (box === null || screen === null) throw new Error('The notice is not on the screen');
  return (box.y + box.height / 2) / screen.height;
}

/** Both are there, and neither lies over the other. */
async function expectBeside(notice: Locator, control: Locator): Promise<void> {
  await expect(notice).toBeVisible();
  await expect(control).toBeVisible();
  const [over, under] = await Promise.all([notice.boundingBox(), control.boundingBox()]);
  if (over === null || under === null) throw new Error('One of the two is not on the screen');
  const isBeside =
    over.x + over.width <= under.x ||
    under.x + under.width <= over.x ||
    over.y + over.height <= under.y ||
    under.y + under.height <= over.y;
  expect(isBeside, JSON.stringify({ over, under })).toBe(true);
}

const iconOf = (notice: Locator) => notice.locator('svg').first();

test('notices: a failure is red, a success green, each at the top for five seconds, unless it is closed', async ({
  page,
  server,
}) => {
  const { username } = await hirePerson(server);
  await page.clock.install();
  await openLogin(page);
  await freezeClock(page);

  await test.step('a failure, with its mark, is read out at once', async () => {
    await fillLogin(page, username, 'pas le bon');
    const notice = toastCard(page, 'Identification échouée.', 'negative');
    await expect(page.getByRole('alert').getByText('Identification échouée.')).toBeVisible();
    await expect(iconOf(notice)).toHaveClass(/tabler-icon-exclamation-circle/);
    expect(await heightOf(page, notice)).toBeLessThan(0.25);
    await expectToLast(page, notice, 5000);
  });

  await test.step('it can be closed, by hand and by Escape', async () => {
    await fillLogin(page, username, 'pas le bon');
    const notice = toastCard(page, 'Identification échouée.');
    await notice.getByRole('button', { name: 'Fermer' }).click();
    await expect(notice).toBeHidden();
    await fillLogin(page, username, 'pas le bon');
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
  });

  await test.step('a success, with its mark', async () => {
    await fillLogin(page, username, PASSWORD);
    const notice = toastCard(page, 'Connexion réussie!', 'positive');
    await expect(notice).toBeVisible();
    await expect(iconOf(notice)).toHaveClass(/tabler-icon-circle-check/);
    expect(await heightOf(page, notice)).toBeLessThan(0.25);
    await expectToLast(page, notice, 5000);
  });
});

testInstalled(
  'the network: a warning for 2500 ms when it goes, a word for 1500 ms when it is back, and for a check for updates',
  async ({ page, context, openAs }) => {
    await page.clock.install();
    await openAs('employe', '/settings');
    await untilWorkerIsInCharge(page);
    await expect(page.getByRole('heading', { name: 'Cet appareil' })).toBeVisible();
    await freezeClock(page);
    await page.getByRole('button', { name: 'Vérifier les mises à jour' }).click();
    await expectToLast(page, toastCard(page, 'Vérification des mises à jour...', 'refresh'), 1500);

    await context.setOffline(true);
    const lost = toastCard(page, 'Connection internet perdue', 'warning');
    await expect(lost).toBeVisible();
    await expect(iconOf(lost)).toHaveClass(/tabler-icon-rss/);
    await expectToLast(page, lost, 2500);
    // The banner stays, and does not say the same a second time.
    const banner = page.getByRole('status').filter({ hasText: 'Vous pouvez continuer' });
    await expect(banner).toContainText('Hors ligne');
    await expect(page.getByText('Connection internet perdue')).toHaveCount(0);
    await context.setOffline(false);
    await expectToLast(page, toastCard(page, 'Connexion rétablie', 'refresh'), 1500);
    await expect(banner).toBeHidden();

    await test.step('over nothing that one reaches for: the bell, the way out of a sheet', async () => {
      const bell = page.getByRole('button', { name: /^Notifications/ });
      await page.getByRole('button', { name: 'Vérifier les mises à jour' }).click();
      const check = toastCard(page, 'Vérification des mises à jour...', 'refresh');
      await expectBeside(check, bell);
      await bell.click();
      const sheet = page.getByRole('dialog', { name: 'Notifications' });
      await page.clock.runFor(1500);
      await context.setOffline(true);
      await expectBeside(lost, sheet.getByRole('button', { name: 'Fermer' }));
      // As tall as a sheet gets: its head is where the notices are.
      await sheet.evaluate((shown) => {
        shown.style.height = '92dvh';
      });
      await expectBeside(lost, sheet.getByRole('button', { name: 'Fermer' }));
      await context.setOffline(false);
    });
  },
);

const submitReset = async (page: Page) => {
  await page.goto('/password-reset?token=deja-servi&identity=employe');
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('ruisseau sous la lune');
  await page.getByLabel('Répéter le mot de passe').fill('ruisseau sous la lune');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
};

test('a refusal (422) shows the server’s message in the middle of the screen, or a general one where it is unknown', async ({
  page,
}) => {
  await submitReset(page);
  const notice = toastCard(page, 'Ce lien n’est plus valable. Demandez-en un nouveau.', 'negative');
  await expect(notice).toBeVisible();
  const height = await heightOf(page, notice);
  expect(height).toBeGreaterThan(0.35);
  expect(height).toBeLessThan(0.65);

  await page.route('**/api/password-reset', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { message: 'quelque.chose' } });
  });
  await submitReset(page);
  const general = toastCard(page, "Une erreur inconnue s'est produite", 'negative');
  await expect(general).toBeVisible();
  expect(await heightOf(page, general)).toBeGreaterThan(0.35);
});

testInstalled(
  'a server out of reach shows, and its return shows without a touch',
  async ({ page, openAs, server }) => {
    await page.clock.install();
    await openAs('employe', '/settings');
    await untilWorkerIsInCharge(page);
    await server.kill();
    await choosePersonAction(page, 'Recharger mes données');
    await expect(toast(page, 'Impossible de se connecter au serveur')).toBeVisible();
    const banner = page.getByRole('status').filter({ hasText: 'Le serveur est inaccessible.' });
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Vérifier les mises à jour' }).click();
    await expect(toastCard(page, 'Le serveur est inaccessible.', 'negative')).toBeVisible();
    await server.restart();
    await page.clock.fastForward('00:15');
    await expect(banner).toBeHidden();
  },
);
