// The register of clients: the list and the file it leads to, in either frame.
import { expect, openedPath, test } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';

test('a client is found in the list, whose search stays in the address', async ({
  page,
  openAs,
  server,
}) => {
  const { nom, id } = await addClient(server, { ville: 'Sainte-Adèle' });
  await openAs('inspecteur', '/admin/clients');
  await page.getByRole('searchbox').fill(nom.toLowerCase());
  await expect(page).toHaveURL(/q=essai/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(nom.toLowerCase());
  const table = page.getByRole('table', { name: 'Liste des clients' });
  const found = table
    .getByRole('row', { name: nom })
    .or(page.getByRole('button', { name: `Ouvrir la fiche d’${nom}` }));
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Ajouter un client' })).toHaveCount(0);
  await found.click();
  await expect.poll(() => openedPath(page)).toBe(`/admin/clients/view/${id}`);
  await expect(page.getByRole('heading', { name: nom })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute(
    'href',
    /destination=45\.5266/,
  );
  await page.goBack();
  await expect(page).toHaveURL(/q=essai/);
});
