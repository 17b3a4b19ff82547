// What is on my file: my version before it is decided, « reçu, pas accord », my reply, and nobody else who reads it.
import type { Locator, Page } from '@playwright/test';
import { expect, test, testInstalled, toast } from './fixtures.ts';
import { giveAvis, giveNow, hireTeam, proposeAvis } from './support/avis-calls.ts';
import { countWrites } from './support/people.ts';
import { killApp, untilLive, untilReadIsKept, untilWorkerIsInCharge } from './support/screen.ts';
import { drawSignature } from './support/sign-pad.ts';

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const card = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

const VERSION = 'L’autobus 51 n’est pas passé. J’ai appelé à 18 h 50.';

testInstalled(
  'a version given without a network arrives once though the app was killed; then it is received in letters, and replied to',
  async ({ page, context, openAs, server }) => {
    const team = await hireTeam(server);
    const { employe } = team;
    const { id, titre } = await proposeAvis(server, team);

    await test.step('home says that one waits, and leads there', async () => {
      await openAs(employe.username, '/');
      await untilWorkerIsInCharge(page);
      await page.getByRole('link', { name: '1 avis vous attend' }).click();
      const row = page.getByRole('link', { name: new RegExp(titre) });
      await expect(row).toContainText('Votre version est attendue');
      await row.click();
      await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
      await expect(page.getByText('On vous demande votre version')).toBeVisible();
      await untilReadIsKept(page, '/api/avis/:id');
    });

    await test.step('my version waits on this device', async () => {
      await context.setOffline(true);
      await press(page, 'Donner ma version');
      const sheet = page.getByRole('dialog', { name: 'Votre version' });
      await sheet.getByLabel('Ce qui s’est passé, selon vous').fill(VERSION);
      await press(sheet, 'Envoyer ma version');
      await expect(sheet).toHaveCount(0);
      await expect(page.getByText('Sur cet appareil, à envoyer')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Donner ma version' })).toHaveCount(0);
    });

    await test.step('killed and opened again without a network, it is still there; with one it arrives once', async () => {
      await killApp(page);
      await page.goto(`/user/avis/${id}`);
      await expect(page.getByText(VERSION)).toBeVisible();
      await expect(page.getByText('Sur cet appareil, à envoyer')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Sur cet appareil, à envoyer')).toHaveCount(0, {
        timeout: 30_000,
      });
      const [stored] = await server.query(`select version_employe from avis where id = $1`, [id]);
      expect(stored).toEqual({ version_employe: VERSION });
      expect(await countWrites(server, employe)).toEqual({ 'POST /api/avis/:id/version': 1 });
    });

    await test.step('given, it asks for my signature by itself; my name in letters is enough', async () => {
      await untilLive(page);
      await giveNow(server, team, id);
      await press(page, 'Signer : reçu');
      const sheet = page.getByRole('dialog', { name: 'Signer la réception' });
      await expect(sheet).toContainText('Votre signature dit « reçu », pas « d’accord ».');
      await press(sheet, 'Signer : reçu, pas accord');
      await expect(sheet.getByText('Dessinez votre signature ou écrivez votre nom.')).toBeVisible();
      await sheet.getByLabel('Ou votre nom, en lettres').fill(employe.name);
      await press(sheet, 'Signer : reçu, pas accord');
      await expect(toast(page, 'Votre réception est signée.')).toBeVisible();
      await expect(page.getByText(new RegExp(`signé ${employe.name}\\.`))).toBeVisible();
      await expect(page.getByText('Reçu ne veut pas dire d’accord.')).toBeVisible();
    });

    await test.step('my reply stays beside it', async () => {
      await press(page, 'Répondre');
      const sheet = page.getByRole('dialog', { name: 'Répondre' });
      await sheet.getByLabel('Votre réponse').fill('Le registre des appels le montre.');
      await press(sheet, 'Envoyer ma réponse');
      await expect(toast(page, 'Votre réponse est envoyée.')).toBeVisible();
      await expect(card(page, 'Vos réponses')).toContainText('Le registre des appels le montre.');
    });

    await test.step('nothing waits any more, and I see who has read it', async () => {
      await press(page, 'Qui l’a consulté');
      const looks = page.getByRole('dialog', { name: 'Qui l’a consulté' });
      await expect(
        looks.getByText('Chaque ouverture et chaque impression sont notées.'),
      ).toBeVisible();
      await press(looks, 'Fermer');
      await page.goto('/user/avis?a_traiter=1');
      await expect(page.getByText('Rien ne vous attend')).toBeVisible();
    });
  },
);

test('what is given is received with a drawn signature, which is then shown', async ({
  page,
  openAs,
  server,
}) => {
  const team = await hireTeam(server);
  const { id } = await giveAvis(server, team);
  await openAs(team.employe.username, `/user/avis/${id}`);
  await press(page, 'Signer : reçu');
  const sheet = page.getByRole('dialog', { name: 'Signer la réception' }).first();
  await press(sheet, 'Dessiner ma signature');
  await drawSignature(page);
  await expect(sheet.getByRole('img', { name: 'Votre signature' })).toBeVisible();
  await press(sheet, 'Signer : reçu, pas accord');
  await expect(toast(page, 'Votre réception est signée.')).toBeVisible();
  const drawn = page.getByRole('img', { name: `Signature d’${team.employe.name}` });
  await expect(drawn).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('nobody reads the notice of somebody else, by its address either', async ({
  page,
  openAs,
  server,
}) => {
  const team = await hireTeam(server);
  const other = await hireTeam(server);
  const { id, titre } = await giveAvis(server, team);
  await openAs(other.employe.username, `/user/avis/${id}`);
  await expect(page.getByText('Cet avis n’est pas là')).toBeVisible();
  await expect(page.getByText(titre)).toHaveCount(0);
});
