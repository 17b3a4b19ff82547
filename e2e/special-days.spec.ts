// The calendar of special days, and what becomes of the quarts they touch.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import {
  addSpecialDay,
  changeSpecialDay,
  nextWeekDay,
  publishQuart,
} from './support/horaire-calls.ts';
import { hirePerson } from './support/people.ts';
import { frameOf } from './support/reach-state.ts';
import { goWithin } from './support/state-steps.ts';

const ADDRESS = '/admin/clients/SpecialDays';

const newName = (words: string): string => `${words} ${randomBytes(4).toString('hex')}`;

const press = (area: Page | Locator, name: string | RegExp): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

/** A sheet on a phone, a panel beside the calendar on a desktop. */
const panelOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('complementary', { name }));

const listOf = (page: Page, annee: number | string): Locator =>
  page.getByRole('region', { name: `Jours spéciaux de ${annee}` });

test('the year holds the holidays of Quebec, searched by name and by kind; what is typed is guarded, and two managers see both versions', async ({
  page,
  openAs,
  server,
}) => {
  await test.step('the year, its list and its calendar', async () => {
    const nom = newName('Grand ménage');
    await addSpecialDay(server, { nom, du: '2031-05-02', au: '2031-05-04' });
    await openAs('directeur', `${ADDRESS}?annee=2031`);
    const list = listOf(page, 2031);
    await expect(list.getByRole('button')).toHaveCount(9);
    await expect(list.getByRole('button', { name: /^Fête nationale/ })).toContainText('24 juin');
    await page.getByRole('searchbox', { name: 'Nom du jour' }).fill('grand menage');
    await expect(list.getByRole('button')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Nom du jour' }).fill('rien de tel');
    await expect(page.getByText('Aucun jour ne correspond')).toBeVisible();
    await press(page, 'Effacer les filtres');
    await expect(list.getByRole('button')).toHaveCount(9);

    if (frameOf(page) === 'phone') await page.getByText('Calendrier', { exact: true }).click();
    const calendar = page.getByRole('region', { name: 'Calendrier de 2031' });
    await expect(calendar.getByRole('button', { name: `samedi 3 mai : ${nom}` })).toBeVisible();
    await calendar.getByRole('button', { name: /^mercredi 1 janvier/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(calendar.getByRole('button', { name: /^mercredi 8 janvier/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panelOf(page, 'Nouveau jour spécial').getByLabel('Premier jour')).toHaveValue(
      '2031-01-08',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('what is typed is guarded, and two managers see both versions', async () => {
    const nom = newName('Inventaire');
    const day = await addSpecialDay(server, { nom });
    await goWithin(page, `${ADDRESS}?annee=2030`);
    await listOf(page, 2030)
      .getByRole('button', { name: new RegExp(`^${nom}`) })
      .click();
    const form = panelOf(page, 'Modifier le jour spécial');
    await form.getByLabel('Nom', { exact: false }).first().fill(`${nom} bis`);
    await press(form, 'Fermer');
    await press(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }), 'Continuer');
    await changeSpecialDay(server, day, { nom: `${nom} ter` });
    await press(form, 'Enregistrer');
    const conflict = page.getByRole('dialog', { name: 'Ce jour a changé entre-temps' });
    await expect(conflict.getByText(`${nom} bis`)).toBeVisible();
    await expect(conflict.getByText(`${nom} ter`)).toBeVisible();
    await press(conflict, 'Garder ma version');
    await expect(toast(page, 'Le jour spécial est enregistré.')).toBeVisible();
    await expect(
      listOf(page, 2030).getByRole('button', { name: new RegExp(`^${nom} bis`) }),
    ).toBeVisible();
  });
});

test('a closure cancels and moves the quarts it touches, tells people, and is undone', async ({
  page,
  openAs,
  server,
}) => {
  const nom = newName('Dégât d’eau');
  const client = await addClient(server);
  const [one, other] = [await hirePerson(server), await hirePerson(server, { prenom: 'Odile' })];
  const date = nextWeekDay(3);
  const cancelled = await publishQuart(server, { employe: one, client, date });
  const moved = await publishQuart(server, {
    employe: other,
    client,
    date,
    debut: '18:00',
    fin: '22:00',
  });
  await openAs('directeur', ADDRESS);
  await press(page, 'Ajouter un jour spécial');
  const form = panelOf(page, 'Nouveau jour spécial');
  await press(form, 'Ajouter');
  await expect(form.getByText('Ce champs est requis.')).toBeVisible();
  await form.getByLabel('Nom', { exact: false }).first().fill(nom);
  await form.getByLabel('Premier jour').fill(date);
  await expect(form.getByLabel('Dernier jour')).toHaveValue(date);
  await form.getByRole('radio', { name: 'Certains clients' }).check();
  await form.getByLabel('Choisir les clients').fill(client.nom);
  await page.getByRole('option', { name: client.nom }).click();
  await page.keyboard.press('Escape');
  await expect(form.getByText('Touche 2 quarts')).toBeVisible();
  await press(form, 'Ajouter');

  const touched = page.getByRole('dialog', { name: 'Quarts touchés' });
  await expect(touched.getByText('2 à annuler · 0 à déplacer · 0 à garder')).toBeVisible();
  const row = touched.getByRole('listitem').filter({ hasText: other.name });
  await row.getByText('Déplacer', { exact: true }).click();
  await press(touched, 'Appliquer à 2 quarts');
  await expect(touched.getByText('Choisissez un autre jour.').first()).toBeVisible();
  await row.getByLabel('Nouveau jour').fill(nextWeekDay(4));
  await press(touched, 'Appliquer à 2 quarts');
  await expect(
    page.getByText(`2 quarts changés pour « ${nom} » · 2 personnes avisées`),
  ).toBeVisible();

  const readQuarts = () =>
    server.query(
      `select id::int, statut, date::text from quarts where id = any($1::bigint[]) order by id`,
      [[cancelled.id, moved.id]],
    );
  expect(await readQuarts()).toEqual([
    { id: cancelled.id, statut: 'annule', date },
    { id: moved.id, statut: 'publie', date: nextWeekDay(4) },
  ]);
  await press(page, 'Annuler ce changement');
  await expect(toast(page, '2 quarts sont revenus comme avant.')).toBeVisible();
  expect(await readQuarts()).toEqual([
    { id: cancelled.id, statut: 'publie', date },
    { id: moved.id, statut: 'publie', date },
  ]);
});

test('a computed holiday is changed for one year, then as computed again; an inspector looks without changing', async ({
  page,
  openAs,
}) => {
  const annee = frameOf(page) === 'phone' ? 2033 : 2034;
  const nom = newName('Noël du bureau');
  await openAs('superviseur', `${ADDRESS}?annee=${annee}`);
  const list = listOf(page, annee);
  await list.getByRole('button', { name: /^Noël/ }).click();
  const form = panelOf(page, 'Modifier le jour spécial');
  await expect(form.getByText(/^Ce jour férié est calculé/)).toBeVisible();
  await form.getByLabel('Nom', { exact: false }).first().fill(nom);
  await form.getByLabel('Dernier jour').fill(`${annee}-12-26`);
  await press(form, 'Enregistrer');
  await expect(toast(page, 'Le jour spécial est enregistré.')).toBeVisible();
  await expect(form).toHaveCount(0);

  await list.getByRole('button', { name: new RegExp(`^${nom}`) }).click();
  await press(form, 'Rétablir le jour calculé');
  await press(
    page.getByRole('dialog', { name: 'Rétablir le jour calculé ?' }),
    'Rétablir le jour calculé',
  );
  await expect(toast(page, 'Le jour férié est de nouveau celui du calendrier.')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Noël/ })).toContainText('Calculé');

  await openAs('inspecteur', `${ADDRESS}?annee=2032`);
  await expect(page.getByRole('button', { name: 'Ajouter un jour spécial' })).toHaveCount(0);
  await listOf(page, 2032).getByRole('button', { name: /^Noël/ }).click();
  const panel = panelOf(page, 'Noël');
  await expect(panel.getByText('Vous pouvez consulter ces jours sans les modifier.')).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});
