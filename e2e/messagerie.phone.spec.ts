// Writing on a phone without a network: each message once, in order, with its picture; and its receipt.
import type { Page } from '@playwright/test';
import { expect, requestSession, test, testInstalled } from './fixtures.ts';
import { drawPhoto } from './support/draw-photo.ts';
import { announceAs, readAs, writeAs } from './support/message-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { killApp } from './support/screen.ts';

test.setTimeout(90_000);

const DIRECTOR = 3;

const field = (page: Page) => page.getByRole('textbox', { name: 'Votre message' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
}

const arrived = async (server: ReleveServer, person: Person): Promise<string[]> => {
  const rows = await server.query<{ texte: string }>(
    `select body as texte from messages where auteur_id = $1 order by seq`,
    [person.id],
  );
  return rows.map(({ texte }) => texte);
};

testInstalled(
  'what is written without a network, with a photo, leaves once and in order though the app was killed; then it is read',
  async ({ page, context, openAs, server }) => {
    const person = await hirePerson(server);
    const manager = await hirePerson(server, { usergroup: DIRECTOR, prenom: 'Rosalie' });
    await writeAs(server, manager.username, { cle: `p-${person.id}`, texte: 'Tout va bien ?' });
    const address = `/user/messagerie/p-${manager.id}`;
    await openAs(person.username, address);
    await expect(page.getByText('Tout va bien ?')).toBeVisible();
    const photo = await drawPhoto(page, 'entree.jpg');

    await context.setOffline(true);
    await write(page, 'Premier');
    await page.getByLabel('Joindre un fichier').setInputFiles(photo);
    await expect(page.getByRole('list', { name: 'Fichiers joints' })).toBeVisible();
    await write(page, 'Deuxième, avec la photo');
    await write(page, 'Troisième');
    await expect(page.getByRole('article').last()).toContainText('À envoyer');

    // Killed, and opened again without a network.
    await killApp(page);
    await page.goto(address);
    for (const text of ['Tout va bien ?', 'Premier', 'Deuxième, avec la photo', 'Troisième']) {
      await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    }
    await context.setOffline(false);
    await expect(page.getByRole('article').last()).toContainText('Reçu par le serveur', {
      timeout: 30_000,
    });
    expect(await arrived(server, person)).toEqual([
      'Premier',
      'Deuxième, avec la photo',
      'Troisième',
    ]);
    const picture = page.getByRole('button', { name: 'Agrandir la photo 1 sur 1' });
    await picture.click();
    await expect(page.getByRole('dialog', { name: 'Photo 1 sur 1' })).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(page.getByRole('button', { name: /^Pas encore lu/ })).toBeVisible();
    const [last] = await server.query<{ seq: string }>(
      `select max(seq) as seq from messages where auteur_id = $1`,
      [person.id],
    );
    await readAs(server, manager.username, `p-${person.id}`, Number(last?.seq));
    await expect(page.getByRole('button', { name: /^Lu/ })).toBeVisible();
  },
);

test('a draft stays with its conversation, and the list leads to what is unread', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const { user } = await requestSession(server, 'directeur');
  await writeAs(server, 'directeur', { cle: `p-${person.id}`, texte: 'Passez me voir demain.' });
  await openAs(person.username, '/');
  await page.getByRole('link', { name: '1 conversation avec des messages non lus' }).click();
  const row = page.getByRole('link', { name: /1 message non lu/ });
  await expect(row).toContainText('Passez me voir demain.');
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await field(page).fill('Je serai là vers');
  await page.getByRole('link', { name: 'Retour aux conversations' }).click();
  await expect(page.getByText('Tout est lu')).toBeVisible();
  await page.goto(`/user/messagerie/p-${user.id}`);
  await expect(field(page)).toHaveValue('Je serai là vers');
  // On a phone, Enter is a new line.
  await field(page).press('End');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Je serai là vers\n');
});

test('an announcement that is shorter than the screen is read as soon as it is seen', async ({
  page,
  openAs,
  server,
}) => {
  const [author, reader] = await Promise.all([
    hirePerson(server, { usergroup: DIRECTOR, prenom: 'Rosalie' }),
    hirePerson(server),
  ]);
  await announceAs(server, author.username, {
    personnes: [reader.id],
    texte: 'Verglas cette nuit.',
  });
  await openAs(reader.username, '/user/messagerie');
  await page.getByRole('link', { name: /1 message non lu/ }).click();
  await expect(page.getByRole('feed').getByText('Verglas cette nuit.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aller à la fin' })).toBeHidden();
  await page.getByRole('link', { name: 'Retour aux conversations' }).click();
  await expect(page.getByRole('link', { name: /Verglas cette nuit/ })).toBeVisible();
  await expect(page.getByText('1 message non lu')).toHaveCount(0);
});
