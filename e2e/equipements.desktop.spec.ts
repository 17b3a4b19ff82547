// A manager adds a machine, plans its maintenance, and settles a breakage with its cost.
import { expect, test } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { addMachine, tellBris } from './support/equipement-calls.ts';
import { goWithin } from './support/state-steps.ts';

test.setTimeout(120_000);

test('a machine of a site: added in its tab, maintained, broken, repaired, and in the reports', async ({
  page,
  openAs,
  server,
}) => {
  const client = await addClient(server);
  await openAs('directeur', `/admin/clients/edit/${client.id}/equipement`);

  await test.step('added in the tab of the site', async () => {
    await page.getByRole('button', { name: 'Ajouter une machine' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Nouvelle machine' });
    await sheet.getByRole('textbox', { name: 'Nom', exact: true }).fill('Autorécureuse du hall');
    await sheet.getByLabel('Prix d’achat ($)').fill('1000,00');
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Autorécureuse du hall' }),
    ).toBeVisible();
  });
  const [, id = ''] = /equipements\/(\d+)/.exec(page.url()) ?? [];

  await test.step('its maintenance is planned, then done', async () => {
    await page.getByRole('button', { name: 'Prévoir un entretien' }).click();
    const sheet = page.getByRole('dialog', { name: 'Nouvel entretien' });
    await sheet.getByLabel('Quoi').fill('Changer les brosses');
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'C’est fait\u00a0: Changer les brosses' }).click();
    const done = page.getByRole('dialog', { name: 'Changer les brosses' });
    await done.getByRole('button', { name: 'Noter l’entretien' }).click();
    await expect(page.getByText(/Fait le /)).toBeVisible();
  });

  await test.step('a breakage is settled with what it cost', async () => {
    const spare = await addMachine(server, client, { lieu: 'depot', client_id: null });
    const told = await tellBris(server, 'superviseur', {
      equipement_id: Number(id),
      hors_service: true,
    });
    await goWithin(page, `/user/equipements/${id}`);
    await page.getByRole('button', { name: `Demander ${spare.nom}` }).click();
    await expect(page.getByRole('button', { name: `Demander ${spare.nom}` })).toBeHidden();
    await goWithin(page, `/user/equipements/rapports/${told.id}`);
    await page.getByRole('button', { name: 'Réglé', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Le bris est réglé' });
    await sheet.getByLabel('Note').fill('Moteur remplacé');
    await sheet.getByLabel('Fournisseur').fill('Hygiène Boréale');
    await sheet.getByLabel('Coût ($)').fill('650,50');
    await sheet.getByRole('button', { name: 'Noter' }).click();
    await expect(page.getByText('650,50\u00a0$').first()).toBeVisible();
    await goWithin(page, `/admin/clients/equipment-reports?q=${told.numero}`);
    await expect(page.getByRole('row', { name: new RegExp(told.numero) })).toContainText(
      'Hygiène Boréale',
    );
    await goWithin(page, `/user/equipements/${id}`);
    await expect(page.getByText(/^Remplacer\s: ses réparations/)).toBeVisible();
  });
});
