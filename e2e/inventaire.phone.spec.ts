// Two people at one shelf without a network: one takes, the other counts. However it arrives, the quantity is the same, and
// the difference says where it comes from.
import { expect, test, testInstalled } from './fixtures.ts';
import { addProduit, listHistory, readStock, stockSite } from './support/inventaire-calls.ts';
import { openPhone } from './support/other-phone.ts';
import { expectPerson, inMinutes, punch } from './support/presence-calls.ts';
import { untilReadIsKept, untilWorkerIsInCharge } from './support/screen.ts';

test.setTimeout(150_000);

testInstalled(
  'taps and a count on two phones without a network come to one quantity, and the difference is explained',
  async ({ page, context, openAs, server, browser }) => {
    const visit = await expectPerson(server);
    const { person, client } = visit;
    const other = await expectPerson(server, { client });
    await punch(server, visit, { type: 'entree', at: inMinutes(-10) });
    const produit = await addProduit(server);
    const stock = await stockSite(server, client, produit, { quantite: 10 });

    await openAs(person.username, '/user/punch');
    await untilWorkerIsInCharge(page);
    await page.getByRole('link', { name: `Produits d’${client.nom}` }).click();
    await untilReadIsKept(page, '/api/user/inventaire');
    const shelf = page.getByRole('list', { name: `Produits, ${client.nom}` });
    const quantity = shelf.getByRole('status').first();
    await expect(quantity).toContainText('10');
    const second = await openPhone(browser, server, other.person, '/user/inventaire');
    await expect(second.getByRole('link', { name: produit.nom })).toBeVisible();
    await second.getByRole('button', { name: 'Compter l’étagère' }).click();
    const counted = second.getByRole('textbox', { name: /Combien y en a-t-il/ });
    await expect(counted).toBeVisible();

    await context.setOffline(true);
    await second.context().setOffline(true);
    await test.step('three taps are one movement, and one run is taken back', async () => {
      const less = page.getByRole('button', { name: `Un de moins\u00a0: ${produit.nom}` });
      await less.click();
      await less.click();
      await less.click();
      await expect(quantity).toContainText('7');
      await page.getByRole('button', { name: /^\+1 caisse = 6/ }).click();
      await expect(quantity).toContainText('13');
      await page.getByRole('button', { name: `Un de moins\u00a0: ${produit.nom}` }).click();
      await expect(quantity).toContainText('12');
    });
    await test.step('the other counts what is there now: 11', async () => {
      await counted.fill('11');
      await second.getByRole('button', { name: 'Suivant' }).click();
      await expect(second.getByText(/Noté\s: 10\. Vous en comptez 11/)).toBeVisible();
      await second.getByLabel('Explication').fill('Une bouteille derrière la porte');
      await second.getByRole('button', { name: 'Envoyer le comptage' }).click();
      await expect(second.getByRole('status').filter({ hasText: '11' }).first()).toBeVisible();
    });

    await test.step('the count arrives first, what was taken before it afterwards', async () => {
      await second.context().setOffline(false);
      await expect.poll(async () => (await readStock(server, stock)).quantite).toBe(11);
      await context.setOffline(false);
      await expect
        .poll(async () => (await listHistory(server, stock)).length)
        .toBeGreaterThanOrEqual(4);
      expect((await readStock(server, stock)).quantite).toBe(11);
      await expect(quantity).toContainText('11');
    });
    await test.step('the history says why', async () => {
      await page.getByRole('link', { name: produit.nom }).click();
      await expect(page.getByText('Une bouteille derrière la porte')).toBeVisible();
      await expect(page.getByText(/Le comptage de 11 \(.+\) reste juste/).first()).toBeVisible();
    });
    const taken = (await listHistory(server, stock)).filter(
      ({ genre, correction }) =>
        genre !== 'comptage' && genre !== 'ajustement' && correction === null,
    );
    // −3 +6 −1 within the pauses of one run are one line.
    expect(taken.map(({ delta }) => delta)).toEqual([2]);
    await second.context().close();
  },
);

testInstalled(
  'a run of taps is taken back for ten seconds, also when it is on its way',
  async ({ page, openAs, server }) => {
    const { person, client } = await expectPerson(server);
    const produit = await addProduit(server);
    const stock = await stockSite(server, client, produit, { quantite: 5 });
    await openAs(person.username, '/user/inventaire');
    const shelf = page.getByRole('list', { name: `Produits, ${client.nom}` });
    const quantity = shelf.getByRole('status').first();
    await expect(quantity).toContainText('5');
    await page.getByRole('button', { name: `Un de plus\u00a0: ${produit.nom}` }).click();
    await expect(quantity).toContainText('6');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(quantity).toContainText('5');
    await page.getByRole('button', { name: `Un de moins\u00a0: ${produit.nom}` }).click();
    await expect.poll(async () => (await readStock(server, stock)).quantite).toBe(4);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(async () => (await readStock(server, stock)).quantite).toBe(5);
    await expect(quantity).toContainText('5');
  },
);
