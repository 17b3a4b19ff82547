// A person asks for a copy of their own data and gets it.
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { hirePerson } from './support/people.ts';

test('a copy of one’s own data: asked for, told of, fetched', async ({ page, openAs, server }) => {
  const person = await hirePerson(server);
  await openAs(person.username, '/user/profil');
  const section = page.getByRole('region', { name: 'Vos données' });

  await test.step('it is asked for once a day', async () => {
    await section.getByRole('button', { name: 'Préparer le fichier' }).click();
    await expect(section.getByText('Une nouvelle copie peut être demandée')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Préparer le fichier' })).toHaveCount(0);
  });

  await test.step('it comes by itself, and is a ZIP under the name of the person', async () => {
    const fetching = section.getByRole('button', { name: /^Télécharger le fichier/ });
    await expect(fetching).toBeVisible({ timeout: 60_000 });
    const downloading = page.waitForEvent('download');
    await fetching.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`Données de ${person.name}.zip`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('donnees.json')).toBe(true);
    expect(bytes.includes('csv/employes.csv')).toBe(true);
  });
});
