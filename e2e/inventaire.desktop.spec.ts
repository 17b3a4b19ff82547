// What a site lacks is chosen, ordered and delivered; whoever asked for it sees it.
import { expect, test } from './fixtures.ts';
import { addProduit, askFor, readStock, stockSite } from './support/inventaire-calls.ts';
import { openPhone } from './support/other-phone.ts';
import { expectPerson } from './support/presence-calls.ts';
import { goWithin } from './support/state-steps.ts';

test.setTimeout(180_000);

test('what was asked for is ordered, comes in part and then whole, and the asker sees it', async ({
  page,
  openAs,
  server,
  browser,
}) => {
  const { person, client } = await expectPerson(server);
  const produit = await addProduit(server);
  const stock = await stockSite(server, client, produit, { quantite: 2 });
  const asked = await askFor(server, person.username, stock, 6);
  const phone = await openPhone(browser, server, person, '/user/inventaire');
  const mine = phone.getByRole('link', { name: new RegExp(asked.numero) });
  await expect(mine).toContainText('Demandé');

  await test.step('chosen under its supplier, and ordered', async () => {
    await openAs('directeur', `/admin/inventory/a-commander?q=${encodeURIComponent(produit.nom)}`);
    await expect(page.getByRole('heading', { name: produit.fournisseur })).toBeVisible();
    await page.getByRole('checkbox', { name: new RegExp(produit.nom) }).click();
    await page.getByRole('button', { name: 'Commander', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Noter la commande' });
    await sheet.getByLabel('Numéro chez le fournisseur').fill('PO-77');
    await sheet.getByRole('button', { name: 'C’est commandé' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Commande / })).toBeVisible();
    await expect(page.getByText('PO-77')).toBeVisible();
    await expect(mine).toContainText('Commandé');
  });

  await test.step('a part of it comes', async () => {
    await page.getByRole('button', { name: 'Livré en partie' }).click();
    const sheet = page.getByRole('dialog', { name: 'Livré en partie' });
    await sheet.getByLabel(new RegExp(`Quantité\u00a0: ${produit.nom}`)).fill('6');
    await sheet.getByRole('button', { name: 'Noter la livraison' }).click();
    await expect(page.getByText(/^6 sur 12/)).toBeVisible();
    expect((await readStock(server, stock)).quantite).toBe(8);
  });

  await test.step('then all of it', async () => {
    await page.getByRole('button', { name: 'Tout est livré' }).click();
    await expect(page.getByText('Livrée', { exact: true }).first()).toBeVisible();
    expect((await readStock(server, stock)).quantite).toBe(14);
    await expect(mine).toContainText('Livré');
  });

  await test.step('the tab of the site has it, and its levels are set there', async () => {
    await goWithin(page, `/admin/clients/edit/${client.id}/inventory`);
    await page.getByRole('link', { name: produit.nom }).click();
    await page.getByRole('button', { name: 'Régler le seuil' }).click();
    const sheet = page.getByRole('dialog', { name: 'Régler le seuil' });
    await sheet.getByLabel('Seuil').fill('20');
    await sheet.getByLabel('Cible').fill('24');
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Sous le seuil').first()).toBeVisible();
  });
  await phone.context().close();
});
