// What a manager does with clients at a desk: the map, what the clients say, the sheet to print, the file to take away.
import { readFile } from 'node:fs/promises';
import { expect, openedPath, test, toast } from './fixtures.ts';
import { addClient, addReview, setMapsKey, setTiles } from './support/client-calls.ts';
import { untilWorkerIsInCharge } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

test.describe('without a network', () => {
  test.use({ isInstalled: true });

  test('the map shows its points, and leads to a file by keyboard', async ({ page, openAs }) => {
    await openAs('superviseur', '/admin/clients?vue=carte');
    await untilWorkerIsInCharge(page);
    const list = page.getByRole('region', { name: 'Clients de la carte' });
    await list.getByRole('button', { name: /^Clinique Beaubien/ }).click();
    await expect(page.getByRole('link', { name: 'Itinéraire' })).toBeVisible();
    await expect(page).toHaveURL(/client=\d+/);

    await page.context().setOffline(true);
    await page.reload();
    const map = page.getByRole('application', { name: 'Carte des clients' });
    await map.focus();
    const count = list.getByRole('heading');
    await expect(count).toHaveText(/^\d+ clients dans cette vue$/);
    const everybody = (await count.textContent()) ?? '';
    for (let level = 0; level < 5; level += 1) await page.keyboard.press('+');
    await expect(count).not.toHaveText(everybody);
    await page.keyboard.press('0');
    await expect(count).toHaveText(everybody);
    await page.getByRole('link', { name: 'Ouvrir la fiche' }).press('Enter');
    await expect.poll(() => openedPath(page)).toMatch(/^\/admin\/clients\/view\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Clinique Beaubien' })).toBeVisible();
  });
});

test('a map with tiles takes its points and its clicks from the same place; the sheet of a site is printed alone, and a new code replaces it', async ({
  page,
  openAs,
  server,
}) => {
  await test.step('a map with tiles', async () => {
    await page.route('**/tuiles/**', (route) => route.fulfill({ status: 204 }));
    const { id } = await addClient(server, { lat: null, lng: null });
    await setTiles(server, '/tuiles/{z}/{x}/{y}.png?key={key}');
    await setMapsKey(server, 'cle de carte');
    const asked = page.waitForRequest(/\/tuiles\/\d+\/\d+\/\d+\.png\?key=cle%20de%20carte$/);
    await openAs('directeur', `/admin/clients/edit/${id}/base`);
    await asked;
    await page.getByRole('application', { name: 'Carte pour placer le site' }).click();
    await expect(page.getByLabel('Latitude')).toHaveValue(/^45\.\d{1,5}$/);
    await setTiles(server, null);
    await setMapsKey(server, null);
  });

  await test.step('the sheet of a site', async () => {
    const { id, nom } = await addClient(server);
    await goWithin(page, `/admin/clients/view/${id}`);
    await page.getByRole('link', { name: 'Fiche QR' }).click();
    const sheet = page.getByRole('article', { name: 'Fiche à imprimer' });
    const code = sheet.getByRole('img', { name: `Code QR du pointage d’${nom}` }).locator('path');
    const before = await code.getAttribute('d');
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByRole('heading', { name: nom })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Nouveau code' }).click();
    await page
      .getByRole('dialog', { name: 'Faire un nouveau code ?' })
      .getByRole('button', { name: 'Nouveau code' })
      .click();
    await expect(code).not.toHaveAttribute('d', before ?? '');
  });
});

test('a review changes what the file says of its client', async ({ page, openAs, server }) => {
  const client = await addClient(server);
  const le = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10);
  await addReview(server, client, { note: 3, commentaire: '', par: 'La direction', le });
  await openAs('inspecteur', `/admin/clients/edit/${client.id}/taches`);
  await expect(
    page.getByText('3,0 sur 5 en moyenne sur 12 mois, pour 1 appréciation.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une appréciation' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nouvelle appréciation du client' });
  await sheet.getByRole('button', { name: 'Ajouter l’appréciation' }).click();
  await expect(sheet.getByText('Ce champs est requis.')).toHaveCount(2);
  await sheet.getByRole('radio', { name: '5, très satisfait' }).check();
  await sheet.getByLabel('Donné par').fill('Mme Roy');
  await sheet.getByLabel('Commentaire').fill('Impeccable.');
  await sheet.getByRole('button', { name: 'Ajouter l’appréciation' }).click();
  await expect(toast(page, 'L’appréciation est ajoutée.')).toBeVisible();
  await expect(
    page.getByText('4,0 sur 5 en moyenne sur 12 mois, pour 2 appréciations. En hausse'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Supprimer l’appréciation/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Aperçu' }).click();
  await expect(page.getByText('Impeccable.')).toBeVisible();
});

test('the view on the screen is the file that is taken away', async ({ page, openAs, server }) => {
  const { nom } = await addClient(server, { ville: 'Sainte-Adèle' });
  await openAs('coach', `/admin/clients?q=${encodeURIComponent(nom)}&colonnes=ville`);
  await expect(page.getByRole('columnheader')).toHaveText(['Nom', 'Ville']);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: 'Code postal' }).check();
  await expect(page.getByRole('columnheader')).toHaveText(['Nom', 'Ville', 'Code postal']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Fichier CSV' }).first().click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toBe(`\uFEFF"Nom";"Ville";"Code postal"\r\n"${nom}";"Sainte-Adèle";"H2J 1Y3"\r\n`);
});
