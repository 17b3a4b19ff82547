// Suivis as they are read: by who leads, and by whom they are about, with and without a network.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Suivi } from '../packages/domain/src/features/suivis.ts';
import { buildReponse } from '../packages/domain/src/forms/form.fixture.ts';
import { readPdfText } from '../packages/server/src/testing/pdf-text.ts';
import { expect, openedPath, test, toast } from './fixtures.ts';
import { callAs } from './support/call-as.ts';
import { addClient } from './support/client-calls.ts';
import { countWrites, hirePerson, type Person } from './support/people.ts';
import { addSuiviForm, putReport, SUIVI_PERCENT, suiviZones } from './support/rapport-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilWorkerIsInCharge } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Two suivis about one person of the supervisor's team: a good one, and one that fails. */
async function reportOn(server: ReleveServer, person: Person) {
  await server.query(
    `update employes set superviseur_id = (select id from employes where username = 'superviseur')
     where id = $1`,
    [person.id],
  );
  const form = await addSuiviForm(server);
  const client = await addClient(server);
  const good = await putReport(server, 'directeur', form, {
    employe_id: person.id,
    client_id: client.id,
    zones: suiviZones(),
    commentaire: 'Très bon quart.',
  });
  const bad = await putReport(server, 'superviseur', form, {
    employe_id: person.id,
    client_id: client.id,
    zones: suiviZones({ propre: buildReponse('non') }),
    daysAgo: 3,
  });
  return { form, client, good, bad };
}

test('who leads finds a suivi, reads how its percent comes about, sends it and cancels one', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const { form, client, good, bad } = await reportOn(server, person);
  await openAs('superviseur', '/suivi/list');
  await page.getByRole('searchbox', { name: 'Chercher un suivi' }).fill(person.name);
  await expect(page.getByText('1–2 sur 2')).toBeVisible();
  await page.getByText('Les vôtres', { exact: true }).click();
  await expect(page.getByText('1–1 sur 1')).toBeVisible();
  await page.getByText('Votre équipe', { exact: true }).click();
  await expect(page.getByText('1–2 sur 2')).toBeVisible();
  await goWithin(page, `/suivi/list?employe=${person.id}&client=${client.id}&sort=pourcentage`);
  const list = page.getByRole('list', { name: 'Suivis', exact: true });
  await expect(list.getByText(/^\d+\s%$/)).toHaveText(['19 %', SUIVI_PERCENT]);
  await expect(page.getByText(/en moyenne sur 12 mois, pour 2 rapports/)).toBeVisible();
  await list.getByRole('listitem').filter({ hasText: SUIVI_PERCENT }).getByRole('button').click();

  await expect(page.getByRole('heading', { name: form.titre })).toBeVisible();
  expect(openedPath(page)).toBe(`/suivi/view/${good.id}`);
  await expect(page.getByText('Rien à redire au hall.')).toBeVisible();
  await expect(
    page.getByText(`${person.name} n’a pas encore confirmé l’avoir reçu.`),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  await press(page, 'Comment ce pourcentage est calculé');
  const explanation = page.getByRole('dialog', { name: 'Comment ce pourcentage est calculé' });
  await expect(explanation).toContainText(SUIVI_PERCENT);
  await expect(explanation).toContainText('Les aires sont propres');
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await press(page, 'PDF');
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(readPdfText(pdf).join(' ').replaceAll(/\s/g, ' ')).toContain('94 %');

  await press(page, 'Envoyer par courriel');
  await page.getByLabel('Destinataires').fill('client@site.test, luc');
  await press(page, 'Envoyer');
  await expect(page.getByText('Adresse non valable : luc')).toBeVisible();
  await page.getByLabel('Destinataires').fill('client@site.test');
  await press(page, 'Envoyer');
  await expect(toast(page, 'Le rapport est en route vers 1 adresse.')).toBeVisible();
  await expect
    .poll(async () => (await server.readMails()).some((mail) => mail.includes('client@site.test')))
    .toBe(true);

  await test.step('a new one says nothing that it does not have yet', async () => {
    await goWithin(page, `/suivi/create?employe=${person.id}&client=${client.id}`);
    const choice = page.getByRole('radio', { name: new RegExp(form.titre) });
    await expect(choice).toBeVisible();
    await expect(choice).not.toHaveAccessibleName(/version 1\b/i);
    await page.getByText(form.titre, { exact: true }).click();
    const site = page.getByRole('combobox', { name: 'Site' });
    await expect(site).toHaveValue(client.nom);
    await site.click();
    const option = page.getByRole('option').first();
    await expect(option).toBeVisible();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await press(page, 'Commencer');
    await expect(page.getByText(/^0 réponse/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/version 1\b|—/i);
  });

  await goWithin(page, `/suivi/view/${bad.id}`);
  await press(page, 'Annuler le rapport…');
  await press(page, 'Annuler le rapport');
  await expect(page.getByText('Ce champs est requis.')).toBeVisible();
  await page.getByLabel('Raison').fill('Écrit sur la mauvaise personne');
  await press(page, 'Annuler le rapport');
  await expect(toast(page, 'Le rapport est annulé.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'mauvaise personne' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ isInstalled: true });

  test('whom it is about reads it, acknowledges and answers without a network; it arrives once', async ({
    page,
    context,
    openAs,
    server,
  }) => {
    const person = await hirePerson(server);
    const { form, good } = await reportOn(server, person);
    await openAs(person.username, '/');
    await untilWorkerIsInCharge(page);
    await expect(
      page.getByRole('link', { name: new RegExp(`Suivi à votre sujet.*${form.titre}`) }).first(),
    ).toBeVisible();
    await page.goto('/user/suivis');
    const mine = page.getByRole('list', { name: 'Suivis à votre sujet' });
    await expect(mine.getByText('À lire', { exact: true })).toHaveCount(2);
    // Both are kept ahead, to be read where there is no signal.
    await expect
      .poll(() =>
        page.evaluate(
          (path) =>
            performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
          `/api/suivis/${good.id}`,
        ),
      )
      .toBe(true);
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    await mine.getByRole('link', { name: SUIVI_PERCENT }).click();
    await expect(page.getByText('Rien à redire au hall.')).toBeVisible();
    await press(page, 'Répondre');
    await page.getByLabel('Réponse', { exact: true }).fill('Merci, je continue ainsi.');
    await press(page, 'Confirmer et répondre');
    await expect(page.getByText(/^Réception confirmée le /)).toBeVisible();
    await expect(page.getByText('Merci, je continue ainsi.')).toBeVisible();
    await expect(page.getByText('Sera envoyé dès que la connexion le permet.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Merci, je continue ainsi.')).toBeVisible();

    await context.setOffline(false);
    const read = () =>
      callAs<Suivi>(server, 'directeur', { method: 'GET', path: `/api/suivis/${good.id}` });
    await expect.poll(async () => (await read()).reponse).toBe('Merci, je continue ainsi.');
    expect(await read()).toMatchObject({
      accuse_le: expect.any(String),
      vu_le: expect.any(String),
    });
    expect(await countWrites(server, person)).toEqual({
      'POST /api/suivis/:id/vu': 1,
      'POST /api/suivis/:id/reception': 1,
    });
    await openAs('directeur', `/suivi/view/${good.id}`);
    await expect(page.getByText('Merci, je continue ainsi.')).toBeVisible();
  });
});

test('others see nothing of it, and no percent where the company shows none', async ({
  page,
  openAs,
  server,
}) => {
  const [person, other] = [await hirePerson(server), await hirePerson(server)];
  const { form, good } = await reportOn(server, person);
  await openAs(other.username, `/suivi/view/${good.id}`);
  await expect(page.getByText('Ce rapport n’a pas pu être ouvert')).toBeVisible();
  await goWithin(page, '/inspections');
  await expect.poll(() => openedPath(page)).toBe('/');

  const setPercent = (value: boolean) =>
    callAs(server, 'directeur', {
      method: 'PUT',
      path: '/api/settings/DISPLAY_SUIVI_PERCENT',
      body: { value },
    });
  await setPercent(false);
  await openAs('superviseur', `/suivi/view/${good.id}`);
  await expect(page.getByRole('heading', { name: form.titre })).toBeVisible();
  await expect(page.getByText(/\d\s%/)).toHaveCount(0);
  await goWithin(page, `/suivi/list?employe=${person.id}`);
  await expect(page.getByText(form.titre).first()).toBeVisible();
  await expect(page.getByText(/\d\s%/)).toHaveCount(0);
  await setPercent(true);
});
