// The company's settings and what its devices run: who may change them, what follows, what is refused.
import type { Locator, Page } from '@playwright/test';
import { APP_VERSION } from '../packages/domain/src/version.ts';
import { expect, openedPath, test, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { toastCard } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const SETTINGS = '/Dashboard/ServerSettings';
const DEVICES = '/Dashboard/BrowserStats';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** All the pages that the person's menu offers. */
async function openWholeMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  if (isPhone(page)) {
    await menu.getByRole('button', { name: 'Plus' }).click();
    return page.getByRole('navigation', { name: 'Toutes les pages' });
  }
  const widen = menu.getByRole('button', { name: 'Élargir le menu' });
  if (await widen.isVisible()) await widen.click();
  return menu;
}

const closeWholeMenu = async (page: Page) => {
  if (isPhone(page)) await page.keyboard.press('Escape');
};

const formationsSwitch = (page: Page) => page.getByRole('switch', { name: 'Formations' });

async function switchFormationsOff(page: Page): Promise<void> {
  await formationsSwitch(page).click();
  const question = page.getByRole('dialog', { name: 'Désactiver « Formations » ?' });
  await expect(question).toContainText('quittent le menu : Formations.');
  await question.getByRole('button', { name: 'Désactiver' }).click();
  await expect(formationsSwitch(page)).not.toBeChecked();
}

test('a director changes the settings: what follows, what is found, what is refused', async ({
  page,
  context,
  openAs,
  server,
}) => {
  await openAs('directeur', SETTINGS);

  await test.step('a feature is switched off, taken back, and the menu follows', async () => {
    await expect(formationsSwitch(page)).toBeChecked();

    await formationsSwitch(page).click();
    await page.getByRole('button', { name: 'Garder' }).click();
    await expect(formationsSwitch(page)).toBeChecked();

    await switchFormationsOff(page);
    const done = toastCard(page, '« Formations » : désactivé.', 'positive');
    await done.getByRole('button', { name: 'Annuler' }).click();
    await expect(toast(page, 'Annulé. « Formations » : activé.')).toBeVisible();
    await expect(formationsSwitch(page)).toBeChecked();

    await switchFormationsOff(page);
    await expect(done).toBeVisible();
    const without = await openWholeMenu(page);
    await expect(without.getByRole('link', { name: 'Demandes', exact: true })).toBeVisible();
    await expect(without.getByRole('link', { name: 'Formations', exact: true })).toBeHidden();
    await closeWholeMenu(page);

    await page.getByRole('button', { name: /^Remettre par défaut\s: Formations/ }).click();
    await expect(formationsSwitch(page)).toBeChecked();
    await expect(toast(page, '« Formations » : activé.')).toBeVisible();
    const withIt = await openWholeMenu(page);
    await expect(withIt.getByRole('link', { name: 'Formations', exact: true })).toBeVisible();
    await closeWholeMenu(page);

    await page.getByRole('button', { name: 'Historique de « Formations »' }).click();
    const changes = page.getByRole('list', { name: /^Changements/ }).getByRole('listitem');
    await expect(changes.nth(0)).toContainText('désactivé à activé');
    await expect(changes.nth(1)).toContainText('activé à désactivé');
    await expect(changes.nth(2)).toContainText('désactivé à activé');
    await expect(changes.nth(3)).toContainText('activé à désactivé');
    await expect(changes.nth(0)).toContainText('Hélène Desrosiers');
    await page.keyboard.press('Escape');
  });

  await test.step('the address of a feature that is off leads home', async () => {
    const toggle = page.getByRole('switch', { name: 'Équipement des clients' });
    await toggle.click();
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await expect(toast(page, '« Équipement des clients » : désactivé.')).toBeVisible();
    await goWithin(page, '/admin/clients/equipment-reports');
    await expect(page).toHaveTitle('Ma journée · Relève');
    expect(openedPath(page)).toBe('/');

    await goWithin(page, SETTINGS);
    await toggle.click();
    await expect(toast(page, '« Équipement des clients » : activé.')).toBeVisible();
  });

  await test.step('the first day of the week is chosen by its name', async () => {
    await goWithin(page, `${SETTINGS}?q=premier+jour`);
    const day = page.getByRole('combobox', { name: 'Premier jour de la semaine' });
    await expect(day).toHaveValue('Dimanche');
    await day.click();
    await page.getByRole('option', { name: 'Lundi' }).click();
    await expect(toast(page, '« Premier jour de la semaine » : lundi.')).toBeVisible();
    await page.reload();
    await expect(day).toHaveValue('Lundi');
    await page.getByRole('button', { name: /^Remettre par défaut\s: Premier jour/ }).click();
    await expect(day).toHaveValue('Dimanche');
  });

  await test.step('a value that does not fit is refused beside its field', async () => {
    await goWithin(page, SETTINGS);
    const field = page.getByRole('textbox', { name: 'Clé des cartes' });
    await field.fill('x'.repeat(201));
    await field.press('Enter');
    const refusal = 'Cette valeur est trop longue : 201 caractères, pour 200 au plus.';
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(refusal);

    await field.fill('  cle-des-cartes ');
    await page.getByRole('button', { name: 'Enregistrer « Clé des cartes »' }).click();
    await expect(toast(page, '« Clé des cartes » : cle-des-cartes.')).toBeVisible();
    await expect(field).toHaveValue('cle-des-cartes');
    const [stored] = await server.query<{ value: string }>(
      `select value from parametres where name = 'MAPS_API_KEY'`,
    );
    expect(stored?.value).toBe('cle-des-cartes');

    await page.getByRole('button', { name: /^Remettre par défaut\s: Clé des cartes/ }).click();
    await expect(field).toHaveValue('');
  });

  await test.step('the search narrows the settings, and the address keeps it', async () => {
    await page.getByRole('searchbox', { name: 'Chercher un paramètre' }).fill('memos lecture');
    await expect(page.getByRole('switch')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Mémos' })).toBeVisible();
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('button', { name: 'Tout montrer' }).click();
    await expect(page.getByRole('switch', { name: 'Demandes' })).toBeVisible();
  });

  await test.step('a change that does not reach the server is taken back', async () => {
    await goWithin(page, SETTINGS);
    const toggle = page.getByRole('switch', { name: 'Pourcentage des suivis' });
    await expect(toggle).toBeChecked();
    await context.setOffline(true);
    await toggle.click();
    await expect(toastCard(page, 'Connection internet perdue', 'negative')).toBeVisible();
    await expect(toggle).toBeChecked();
    await context.setOffline(false);
  });
});

test('a device that just reported is listed, found by its bar, and told to update', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const synced = page.waitForResponse((response) => response.url().includes('/api/syncAppData'));
  await openAs(person.username);
  await synced;

  await openAs('directeur', DEVICES);
  await page.getByRole('searchbox', { name: 'Chercher une personne' }).fill(person.name);
  const rows = isPhone(page) ? page.getByRole('listitem') : page.getByRole('row');
  const row = rows.filter({ hasText: person.name });
  await expect(row).toContainText(APP_VERSION);
  await expect(row).toContainText(/Chrome \d+/);
  await expect(row).toContainText('Tout est envoyé');

  await server.query(`update appareils_vus set app_version = '250101.10' where employe_id = $1`, [
    person.id,
  ]);
  await page.goto(DEVICES);
  await page.getByRole('button', { name: /^250101\.10/ }).click();
  await expect(row).toContainText('250101.10');
  await expect(row).toContainText('À mettre à jour');
  await page.reload();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: `Forcer la mise à jour pour ${person.name}` }).click();
  const question = page.getByRole('dialog', {
    name: `Mettre à jour les appareils de ${person.name} ?`,
  });
  await expect(question).toContainText('lui demandera de redémarrer');
  await question.getByRole('button', { name: 'Forcer la mise à jour' }).click();
  await expect(
    toast(page, `La demande est partie vers les appareils de ${person.name}.`),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Annoncer la version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annoncer' }).click();
  await expect(page.getByText(`La version ${APP_VERSION} est annoncée`)).toBeVisible();
});

test('a coach reads the settings and sees the devices without the means to change them', async ({
  page,
  openAs,
}) => {
  const synced = page.waitForResponse((response) => response.url().includes('/api/syncAppData'));
  await openAs('coach', '/admin/ServerSettings');

  await test.step('the settings', async () => {
    await expect(page.getByText('la direction les change')).toBeVisible();
    await expect(page.getByText('ENABLE_FORMATIONS')).toBeVisible();
    await expect(page.getByText('America/Toronto', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Remettre/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Historique de « Documents »' }).click();
    await expect(page.getByText('Aucun changement')).toBeVisible();
  });

  await test.step('the devices', async () => {
    await synced;
    await goWithin(page, '/admin/BrowserStats?sort=nom');
    await expect(page.getByText(/déjà ouvert l’application/)).toBeVisible();
    await expect(page.getByText('À l’heure').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Forcer|Annoncer/ })).toHaveCount(0);
  });
});
