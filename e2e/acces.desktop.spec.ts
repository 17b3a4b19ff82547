// People of a spreadsheet who have never signed in: their files, their access, and the first minute of one of them.
import { randomBytes } from 'node:crypto';
import type { Download, Locator, Page } from '@playwright/test';
import { readPdfText } from '../packages/server/src/testing/pdf-text.ts';
import { expect, test } from './fixtures.ts';

const SECRET = /^[a-z]{3}\d-[a-z]{3}\d-[a-z]{3}\d$/;
const OWN_PASSWORD = 'ruisseau clair sous la lune';

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const readBytes = async (download: Download): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(await download.createReadStream()));

async function saved(page: Page, act: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await act();
  return downloading;
}

test('people without usernames are imported, those at fault are left in a file; invitations and cards give access, and a card opens the phone', async ({
  page,
  openAs,
  server,
  browser,
}) => {
  // Letters alone, and none that other tests look for in order to find nobody.
  const mark = randomBytes(3)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const nom = `Ndiaye-${mark}`;
  const lines = [
    'Prénom,Nom,Courriel,Groupe',
    `Awa,${nom},awa@${mark}.test,Employé`,
    `Awa,${nom},,Employé`,
    `Élodie,${nom},elodie@${mark}.test,Employé`,
    `Fautif,${nom},fautif,Employé`,
  ];
  await openAs('directeur', '/admin/employes');
  const wizard = page.getByRole('dialog', { name: 'Importer des employés' });
  const usernameOf = (name: string) => wizard.getByLabel(`Nom d’utilisateur d’${name}`);

  await test.step('a username is proposed for each, and may be typed over', async () => {
    await press(page, 'Importer…');
    await wizard.locator('input[type="file"]').setInputFiles({
      name: 'paie.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
    await expect(wizard.getByText(/un nom est proposé pour chaque personne/)).toBeVisible();
    await press(wizard, 'Vérifier les lignes');
    await expect(wizard.getByText('3 à ajouter, 0 à changer, 1 à corriger.')).toBeVisible();
    await wizard.getByText('Toutes (4)').click();
    await expect(usernameOf(`Awa ${nom}`).first()).toHaveValue(`awa.ndiaye-${mark}`);
    await expect(usernameOf(`Awa ${nom}`).last()).toHaveValue(`awa.ndiaye-${mark}2`);
    await expect(wizard.getByText(/^1 ligne porte le nom de quelqu’un/)).toBeVisible();
    await usernameOf(`Élodie ${nom}`).fill('directeur deux');
    await expect(wizard.getByRole('button', { name: /^Importer / })).toHaveCount(0);
    await press(wizard, 'Vérifier les lignes');
    await expect(wizard.getByText('2 à ajouter, 0 à changer, 2 à corriger.')).toBeVisible();
    await usernameOf(`Élodie ${nom}`).fill(`elo-${mark}`);
    await page.keyboard.press('Enter');
    await expect(wizard.getByText('3 à ajouter, 0 à changer, 1 à corriger.')).toBeVisible();
  });

  await test.step('the lines that are right go in; the other is in a file', async () => {
    await press(wizard, 'Importer les 3 bonnes lignes');
    await expect(wizard.getByText('3 fiches ajoutées')).toBeVisible();
    await expect(wizard.getByText('1 ligne reste à corriger.')).toBeVisible();
    const rest = await saved(page, () => press(wizard, 'Télécharger les lignes à corriger'));
    const text = (await readBytes(rest)).toString('utf8');
    expect(text.trim().split(/\r?\n/)).toHaveLength(2);
    expect(text).toContain('fautif');
    await press(wizard, 'Donner les accès');
  });

  const table = page.getByRole('table', { name: 'Employés' });
  const results = page.getByRole('list', { name: 'Résultat par personne' });

  await test.step('those without access are found, counted and invited; whoever has no address is told apart', async () => {
    await expect(page.getByLabel('Accès', { exact: true })).toHaveValue(/^Sans accès \(\d+\)$/);
    // The choice ends with what the list shows: it begins once the search has been answered.
    const found = page.waitForResponse((response) => response.url().includes(`q=${mark}`));
    await page.getByRole('searchbox').fill(mark);
    await found;
    await expect(table.getByRole('row')).toHaveCount(4);
    await table.getByRole('checkbox', { name: 'Choisir toute la page' }).check();
    const bar = page.getByRole('region', { name: '3 personnes choisies' });
    await expect(bar).toContainText('1 sans courriel');
    await press(bar, 'Envoyer les invitations');
    await expect(page.getByRole('dialog', { name: '2 invitations sont en route' })).toBeVisible();
    await expect(results.getByRole('listitem')).toHaveCount(3);
    await expect(results).toContainText(/Sans courriel/);
    await expect
      .poll(
        async () =>
          (await server.readMails()).filter((mail) => mail.includes(`@${mark}.test`)).length,
      )
      .toBe(2);
  });

  const { username, password } = await test.step('a card is printed for them', async () => {
    await press(page, 'Imprimer sa carte');
    const file = await saved(page, () =>
      press(page.getByRole('dialog', { name: 'Imprimer 1 carte ?' }), 'Imprimer'),
    );
    expect(file.suggestedFilename()).toBe('cartes-accueil.pdf');
    const texts = readPdfText(await readBytes(file));
    expect(texts).toContain(`awa.ndiaye-${mark}2`);
    const dialog = page.getByRole('dialog', { name: '1 carte est prête' });
    await expect(dialog.getByText(/ne sont écrits que dans ce fichier/)).toBeVisible();
    await press(dialog, 'Terminé');
    await expect(page.getByText('Tout le monde a un accès')).toHaveCount(0);
    await expect(table).toHaveCount(0);
    return {
      username: `awa.ndiaye-${mark}2`,
      password: texts.find((text) => SECRET.test(text)) ?? '',
    };
  });

  await test.step('the card opens the phone: the username is there, the password is replaced, then the day', async () => {
    const context = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: 'block',
      locale: 'fr-CA',
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await phone.goto(`/login?identity=${username}`);
    await expect(phone.getByLabel('Utilisateur')).toHaveValue(username);
    await phone.getByLabel('Mot de passe', { exact: true }).fill(password);
    await press(phone, 'Se connecter');
    await expect(
      phone.getByRole('heading', { name: 'Choisissez votre mot de passe' }),
    ).toBeVisible();
    await phone.getByLabel('Nouveau mot de passe', { exact: true }).fill(OWN_PASSWORD);
    await phone.getByLabel('Répéter le mot de passe').fill(OWN_PASSWORD);
    await press(phone, 'Enregistrer et continuer');
    await expect(phone).toHaveTitle('Ma journée · Relève');
    await context.close();
  });
});
