// Deciding what employees ask: with all that it touches in sight, live on every screen, alone and together, and filing
// for somebody who calls.
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, requestSession, seedSession, test, toast, WITHOUT_THE_APP } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import {
  askDemande,
  askLeave,
  demandesAddress,
  hireCandidate,
} from './support/demande-admin-calls.ts';
import { demoDate, nextWeekDay, publishQuart } from './support/horaire-calls.ts';
import { hirePerson } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { isSameLoad, markLoad, untilLive } from './support/screen.ts';

const PHONE = { width: 390, height: 844 };

/** Another device on which somebody has the app open. */
async function openDevice(
  browser: Browser,
  server: ReleveServer,
  { username, at, viewport }: { username: string; at: string; viewport?: typeof PHONE },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    ...(viewport && { viewport }),
  });
  const page = await context.newPage();
  await page.goto(WITHOUT_THE_APP);
  await seedSession(page, await requestSession(server, username));
  await page.goto(at);
  await untilLive(page);
  await markLoad(page);
  return page;
}

const panelOf = (page: Page, nom: string): Locator =>
  page.getByRole('complementary', { name: nom });

const undo = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Messages de l’application' })
    .getByRole('button', { name: 'Annuler', exact: true })
    .click();

test('a leave is approved with an offer: the planner, the phones and the candidate have it live, and it is taken back', async ({
  page,
  openAs,
  server,
  browser,
}) => {
  const client = await addClient(server);
  const [person, candidate] = [await hirePerson(server), await hireCandidate(server, client)];
  const date = nextWeekDay(3);
  await publishQuart(server, { employe: person, client, date });
  await askDemande(server, person, { du: date });

  const search = encodeURIComponent(person.name.split(' ').slice(1).join(' '));
  const planner = await openDevice(browser, server, {
    username: 'directeur',
    at: `/admin/horaire/${date}?q=${search}`,
  });
  const block = planner
    .getByRole('row')
    .filter({ hasText: person.name })
    .getByRole('button', { name: new RegExp(client.nom) });
  await expect(block).toBeVisible();
  const phone = await openDevice(browser, server, {
    username: person.username,
    at: `/user/horaire/${date}`,
    viewport: PHONE,
  });
  const ownQuart = phone.getByRole('article', { name: client.nom });
  await expect(ownQuart).toBeVisible();
  const candidatePhone = await openDevice(browser, server, {
    username: candidate.username,
    at: '/user/horaire',
    viewport: PHONE,
  });

  await openAs('directeur', demandesAddress({ person }));
  await page.getByRole('row').filter({ hasText: person.name }).click();
  const panel = panelOf(page, person.name);
  await expect(panel.getByRole('list', { name: 'Quarts touchés, dans l’ordre' })).toContainText(
    client.nom,
  );

  await test.step('what will happen is read before it does', async () => {
    await expect(panel).toContainText('1 quart sera ouvert.');
    await panel.getByText(candidate.name).click();
    await expect(panel).toContainText('1 quart sera ouvert, 1 offre envoyée.');
  });

  await test.step('approved: everyone concerned sees it without a reload', async () => {
    await panel.getByRole('button', { name: `Approuver la demande de ${person.name}` }).click();
    await expect(toast(page, 'Demande approuvée.')).toBeVisible();
    await expect(panel.getByText('Ouvert', { exact: true })).toBeVisible();
    await expect(block).toHaveCount(0);
    await expect(ownQuart).toHaveCount(0);
    await candidatePhone.getByRole('button', { name: '1 quart offert', exact: true }).click();
    await expect(
      candidatePhone.getByRole('button', {
        name: new RegExp(`^Accepter le quart du .* chez ${client.nom}$`),
      }),
    ).toBeVisible();
    for (const device of [planner, phone, candidatePhone]) {
      expect(await isSameLoad(device)).toBe(true);
    }
  });

  await test.step('taken back: the quart returns to the person', async () => {
    await undo(page);
    await expect(page.getByText(/^La décision est reprise\s: la demande attend/)).toBeVisible();
    await expect(block).toBeVisible();
    await expect(ownQuart).toBeVisible();
    await expect(panel.getByText('En attente', { exact: true }).first()).toBeVisible();
  });

  await test.step('refused only with a note', async () => {
    const refuse = panel.getByRole('button', { name: `Refuser la demande de ${person.name}` });
    await refuse.click();
    await expect(panel).toContainText(/Dites pourquoi\s: l’employé lira ce mot\./);
    const note = panel.getByLabel('Note pour l’employé (obligatoire pour refuser)');
    await expect(note).toBeFocused();
    await note.fill('Deux autres sont déjà absents ce soir-là.');
    await refuse.click();
    await expect(toast(page, 'Demande refusée.')).toBeVisible();
    await expect(panel).toContainText('Deux autres sont déjà absents ce soir-là.');
  });
  for (const device of [planner, phone, candidatePhone]) await device.context().close();
});

test('several are decided together, and a refusal of them wants a note as well', async ({
  page,
  openAs,
  server,
}) => {
  const asked = [await askLeave(server, 2), await askLeave(server, 4)];
  await openAs('directeur', '/admin/demandes?q=Essai&statut=en_attente');
  for (const { person } of asked) {
    await page.getByRole('checkbox', { name: `Choisir la demande de ${person.name}` }).check();
  }
  const many = page.getByRole('region', { name: '2 demandes choisies' });
  await many.getByRole('button', { name: 'Refuser 2 demandes' }).click();
  await expect(many).toContainText(/Dites pourquoi/);
  await many.getByRole('button', { name: 'Approuver 2 demandes' }).click();
  await expect(toast(page, '2 décisions prises.')).toBeVisible();
  for (const { person } of asked) {
    await expect(page.getByRole('row').filter({ hasText: person.name })).toHaveCount(0);
  }
  const ids = asked.map(({ quart }) => quart.id);
  const freed = await server.query(
    `select id from quarts where id = any($1) and employe_id is null`,
    [ids],
  );
  expect(freed).toHaveLength(2);
});

test('« appel à 22 h : malade »: filed from the file of the person, the quart is open at once, and not twice', async ({
  page,
  openAs,
  server,
}) => {
  const [person, client] = [await hirePerson(server), await addClient(server)];
  const date = nextWeekDay(1);
  await publishQuart(server, { employe: person, client, date });

  await openAs('directeur', `/admin/employes/view/${person.id}`);
  await page.getByRole('link', { name: 'Déposer une demande' }).click();
  const sheet = page.getByRole('dialog', { name: 'Déposer pour un employé' });
  await expect(sheet.getByLabel('Premier jour')).toHaveValue(demoDate());
  await sheet.getByLabel('Premier jour').fill(date);
  await sheet.getByLabel('Dernier jour').fill(date);
  await expect(sheet.getByRole('region', { name: 'Quarts touchés' })).toContainText(client.nom);
  await sheet.getByRole('button', { name: 'Déposer et approuver' }).click();
  await expect(page.getByText(/^Demande approuvée\s: 1 quart ouvert\.$/)).toBeVisible();
  await expect(panelOf(page, person.name)).toContainText('Déposée par');

  await page.goto(`/admin/demandes?deposer=oui&pour=${person.id}&le=${date}`);
  await expect(sheet).toContainText('Une demande existe déjà le');
  await sheet.getByRole('button', { name: 'Déposer et approuver' }).click();
  await expect(sheet).toContainText('Une demande de congé existe déjà pour cette date.');
  await sheet
    .getByRole('button', { name: /^Voir la demande/ })
    .first()
    .click();
  await expect(panelOf(page, person.name)).toContainText('Maladie');
});
