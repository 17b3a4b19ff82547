// An employee's own schedule: read, confirmed, with and without a network; offers; the address of a calendar.
import type { Locator, Page } from '@playwright/test';
import { addDays } from '../packages/domain/src/working-day.ts';
import { expect, test, toast, openedPath } from './fixtures.ts';
import { addClient, addTache } from './support/client-calls.ts';
import { callAs } from './support/call-as.ts';
import { nextWeekDay, offerQuart, publishQuart, workingDate } from './support/horaire-calls.ts';
import { countWrites, hirePerson } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { readStored, untilLive, untilWorkerIsInCharge } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const long = (date: string): string =>
  new Intl.DateTimeFormat('fr-CA', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

const press = (area: Page | Locator, name: string | RegExp): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const quartOf = (page: Page, client: { nom: string }): Locator =>
  page.getByRole('article', { name: client.nom });

async function findMarks(server: ReleveServer, id: number) {
  const [row] = await server.query<{ vu: boolean; confirme: boolean }>(
    `select vu_le is not null as vu, confirme_le is not null as confirme from quarts where id = $1`,
    [id],
  );
  return row;
}

/** Draws the strip sideways, as a finger does. */
async function swipe(page: Page, dx: number): Promise<void> {
  const strip = page.getByRole('tablist', { name: 'Jours de la semaine' });
  const box = await strip.boundingBox();
  if (box === null) throw new Error('The strip is not on the screen');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2;
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (const part of [0.3, 0.6, 1]) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + dx * part),
    });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The server of a test does not know the port it was given. */
function fetchFeed(server: ReleveServer, url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(`${server.url}${pathname}${search}`);
}

test('a week shows its hours, its quarts with all they need, turns by finger and key, and goes to a calendar', async ({
  page,
  context,
  openAs,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await hirePerson(server);
  const client = await addClient(server, { acces: 'Sonnez au quai.\nClé n° 4.' });
  await addTache(server, client, { nom: 'Vider les poubelles', minutes: 15 });
  await addTache(server, client, { nom: 'Laver les planchers', minutes: 60, photo_requise: true });
  await publishQuart(server, { employe: person, client, note: 'Apportez la polisseuse.' });
  await openAs(person.username, '/user/horaire');
  await expect(page.getByText('Vous ne travaillez pas aujourd’hui')).toBeVisible();
  await expect(page.getByText('0 h cette semaine')).toBeVisible();

  await swipe(page, -200);
  await expect(page.getByText('7 h 30 cette semaine')).toBeVisible();
  await expect(
    page.getByText('Vous ne travaillez pas cette journée-là').or(quartOf(page, client)),
  ).toBeVisible();
  const date = nextWeekDay(3);
  await page
    .getByRole('tab', { name: `${long(date)}, dès 21:00, 7 h 30 de travail, à confirmer` })
    .click();
  const quart = quartOf(page, client);
  await expect(quart.getByText('21:00 – 05:00')).toBeVisible();
  await expect(quart.getByText('le lendemain')).toBeVisible();
  await expect(quart.getByText('Durée de travail : 7 h 30 · pause de 30 min')).toBeVisible();
  await expect(quart.getByText('Apportez la polisseuse.')).toBeVisible();
  await expect(quart.getByText('Sonnez au quai.')).toBeVisible();
  await quart.getByText('2 tâches · 1 h 15').click();
  await expect(quart.getByText('Photo requise')).toBeVisible();
  await expect(quart.getByRole('link', { name: `Appeler le site ${client.nom}` })).toHaveAttribute(
    'href',
    'tel:+15145550192',
  );

  const way = quart.getByRole('link', { name: `Itinéraire vers ${client.nom}` });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/);
  await press(quart, 'Choisir l’application d’itinéraire');
  await page.getByRole('menuitemradio', { name: 'Waze' }).click();
  await expect(way).toHaveAttribute('href', /^https:\/\/waze\.com\/ul\?ll=/);
  expect(await readStored(page, 'settings')).toMatchObject({ mapsApp: 'waze' });

  await page.getByRole('tab', { selected: true }).press('PageUp');
  await expect(page.getByText('0 h cette semaine')).toBeVisible();
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  await expect(
    page.getByRole('tab', { name: new RegExp(`^${long(addDays(date, -6))}`), selected: true }),
  ).toBeFocused();
  await press(page, 'Semaine suivante');
  await expect(page.getByText('7 h 30 cette semaine')).toBeVisible();
  await press(page, 'Aujourd’hui');
  await expect(page).toHaveURL(/\/user\/horaire$/);

  await test.step('the address of a calendar is shown once, renewed and revoked', async () => {
    const card = page.getByRole('region', { name: 'Dans votre calendrier' });
    await press(card, 'Créer mon adresse');
    const url = await card.getByLabel('Adresse de votre calendrier').inputValue();
    await press(card, 'Copier');
    await expect(toast(page, 'L’adresse est copiée.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    expect(await (await fetchFeed(server, url)).text()).toContain(client.nom);
    await press(card, 'J’ai terminé');
    await expect(card.getByText('Adresse active')).toBeVisible();
    await page.reload();
    await expect(card.getByText('Adresse active')).toBeVisible();
    await expect(card.getByLabel('Adresse de votre calendrier')).toHaveCount(0);

    await press(card, 'Nouvelle adresse');
    await press(
      page.getByRole('dialog', { name: 'Créer une nouvelle adresse ?' }),
      'Nouvelle adresse',
    );
    await expect(card.getByLabel('Adresse de votre calendrier')).not.toHaveValue(url);
    const renewed = await card.getByLabel('Adresse de votre calendrier').inputValue();
    expect((await fetchFeed(server, url)).ok).toBe(false);
    expect((await fetchFeed(server, renewed)).ok).toBe(true);
    await press(card, 'J’ai terminé');

    await press(card, 'Révoquer');
    await press(page.getByRole('dialog', { name: 'Révoquer votre adresse ?' }), 'Révoquer');
    await expect(toast(page, 'L’adresse est révoquée.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Créer mon adresse' })).toBeVisible();
    expect((await fetchFeed(server, renewed)).ok).toBe(false);
  });
});

test('what is shown counts as seen, is confirmed one by one or all at once, and what is published arrives by itself', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const quarts = [];
  for (const day of [2, 3, 4]) {
    quarts.push(await publishQuart(server, { employe: person, client, date: nextWeekDay(day) }));
  }
  const [first, second, third] = quarts.map(({ id }) => id);
  await openAs(person.username, `/user/horaire/${nextWeekDay(2)}`);
  await expect(page.getByText('3 quarts à confirmer cette semaine')).toBeVisible();
  await expect.poll(() => findMarks(server, first ?? 0)).toEqual({ vu: true, confirme: false });
  expect(await findMarks(server, second ?? 0)).toEqual({ vu: false, confirme: false });

  await press(page, `Confirmer ce quart, 21:00, ${client.nom}`);
  await expect(quartOf(page, client).getByText(/^Confirmé le /)).toBeVisible();
  await expect.poll(() => findMarks(server, first ?? 0)).toEqual({ vu: true, confirme: true });
  await press(page, 'Tout confirmer');
  await expect(toast(page, '2 quarts confirmés.')).toBeVisible();
  await expect(page.getByText(/à confirmer cette semaine/)).toHaveCount(0);
  await expect.poll(() => findMarks(server, third ?? 0)).toEqual({ vu: true, confirme: true });

  await test.step('what is published while one looks arrives by itself', async () => {
    await goWithin(page, `/user/horaire/${nextWeekDay(5)}`);
    await expect(page.getByText('Vous ne travaillez pas cette journée-là')).toBeVisible();
    await untilLive(page);
    await publishQuart(server, { employe: person, client, date: nextWeekDay(5) });
    await expect(quartOf(page, client)).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ isInstalled: true });

  test('weeks seen before open, a confirmation waits and arrives once', async ({
    page,
    context,
    openAs,
    server,
  }) => {
    test.setTimeout(120_000);
    const person = await hirePerson(server);
    const client = await addClient(server);
    const { id } = await publishQuart(server, { employe: person, client });
    await openAs(person.username, `/user/horaire/${nextWeekDay(3)}`);
    await untilWorkerIsInCharge(page);
    await expect(quartOf(page, client)).toBeVisible();
    await press(page, 'Aujourd’hui');
    await expect(page.getByText('Vous ne travaillez pas aujourd’hui')).toBeVisible();
    expect(await readStored(page, 'horaire')).toMatchObject({
      horaireSemaine: { data: { employe_id: person.id } },
    });
    await expect.poll(() => findMarks(server, id)).toEqual({ vu: true, confirme: false });

    // The week that says so is on the device as well: what it does not know of, it would say again.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Vous ne travaillez pas aujourd’hui')).toBeVisible();
    await expect(
      page.getByText(/^Horaire gardé sur cet appareil\. Dernière mise à jour\s: /),
    ).toBeVisible();
    await expect(
      page.getByText('Activez Internet pour charger les informations de pointage.'),
    ).toBeVisible();
    await press(page, 'Semaine suivante');
    await page.getByRole('tab', { name: new RegExp(`^${long(nextWeekDay(3))}`) }).click();
    await press(page, `Confirmer ce quart, 21:00, ${client.nom}`);
    await expect(page.getByText('Sera envoyé dès que la connexion le permet.')).toBeVisible();
    for (const _ of [1, 2]) await press(page, 'Semaine suivante');
    await expect(page.getByText('Votre horaire n’a pas pu être chargé')).toBeVisible();

    await context.setOffline(false);
    await expect.poll(() => findMarks(server, id)).toEqual({ vu: true, confirme: true });
    expect(await countWrites(server, person)).toMatchObject({
      'POST /api/horaire/confirmer': 1,
      'POST /api/horaire/vu': 1,
    });
  });
});

test('a schedule that cannot be fetched says nothing and shows what it had', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  await publishQuart(server, { employe: person, client, date: workingDate() });
  await openAs(person.username, '/user/horaire');
  await expect(quartOf(page, client)).toBeVisible();
  await page.route('**/api/horaire?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(quartOf(page, client)).toBeVisible();
  await expect(page.getByText(/^Horaire gardé sur cet appareil/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Messages de l’application' }).locator('[data-kind]'),
  ).toHaveCount(0);
});

test('in employee mode the schedule is the employee’s, and a look is not theirs', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const { id } = await publishQuart(server, { employe: person, client });
  await openAs('superviseur', `/admin/employes/view/${person.id}`);
  await press(page, 'Voir comme cet employé');
  // What the page asks for the supervisor in the background is not meant.
  await expect.poll(() => openedPath(page)).toBe('/');
  const asked = page.waitForRequest((request) => request.url().includes('/api/horaire?'));
  await page.goto(`/user/horaire/${nextWeekDay(3)}`);
  expect(new URL((await asked).url()).searchParams.get('id')).toBe(String(person.id));
  await expect(quartOf(page, client)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dans votre calendrier' })).toHaveCount(0);
  expect(await findMarks(server, id)).toEqual({ vu: false, confirme: false });
});

test('offers are accepted, declined after a question, or say that somebody was quicker', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);

  await test.step('accepted, the quart is in the schedule', async () => {
    const open = await publishQuart(server, { employe: null, client });
    await offerQuart(server, open, [person], 'Merci de votre aide.');
    await openAs(person.username, '/user/horaire');
    await press(page, '1 quart offert');
    const offers = page.getByRole('region', { name: '1 quart offert' });
    await expect(offers.getByText('« Merci de votre aide. »')).toBeVisible();
    await press(offers, new RegExp(`^Accepter le quart du .* chez ${client.nom}$`));
    await expect(toast(page, 'Le quart est à vous.')).toBeVisible();
    await expect(offers).toHaveCount(0);
    await expect(quartOf(page, client)).toBeVisible();
  });

  await test.step('somebody was quicker; another is declined after a question', async () => {
    const rival = await hirePerson(server, { prenom: 'Rosalie' });
    const other = await addClient(server);
    const contested = await publishQuart(server, { employe: null, client, date: nextWeekDay(5) });
    const unwanted = await publishQuart(server, {
      employe: null,
      client: other,
      date: nextWeekDay(4),
    });
    const offers = await offerQuart(server, contested, [person, rival]);
    await offerQuart(server, unwanted, [person]);
    await page.goto('/user/horaire');
    await press(page, '2 quarts offerts');
    const ofRival = offers.find(({ employe }) => employe.id === rival.id);
    // The device must not hear of it before it tries.
    await page.route('**/api/user/offres**', (route) => route.abort());
    await callAs(server, rival.username, {
      method: 'POST',
      path: `/api/offres/${ofRival?.id}/accepter`,
    });
    const section = page.getByRole('region', { name: /offerts?$/ });
    await press(section, new RegExp(`^Accepter le quart du .* chez ${client.nom}$`));
    await expect(section.getByText('Déjà pris')).toBeVisible();
    await page.unroute('**/api/user/offres**');
    await press(section, `Retirer de la liste l’offre d’${client.nom}`);

    await press(section, new RegExp(`^Décliner le quart du .* chez ${other.nom}$`));
    await press(page.getByRole('dialog', { name: 'Décliner ce quart ?' }), 'Décliner');
    await expect(toast(page, 'L’offre est déclinée.')).toBeVisible();
    await expect(section).toHaveCount(0);
  });
});
