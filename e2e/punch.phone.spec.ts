// Punching on a phone: a whole night without a network, corrections, positions and the codes of sites.
import type { BrowserContext, Page } from '@playwright/test';
import { addDays } from '../packages/domain/src/working-day.ts';
import { type DeployedSite, startSite } from './deployed-site.ts';
import { expect, fillLogin, openedPath, PASSWORD, test, toast } from './fixtures.ts';
import { addClient, addTache } from './support/client-calls.ts';
import { callAs } from './support/call-as.ts';
import { demoDate, publishQuart, workingDate } from './support/horaire-calls.ts';
import { hirePerson, revokeSessions } from './support/people.ts';
import { clockIn, listPunches, momentOf, punchAs, sentPunch } from './support/punch-calls.ts';
import { shiftClock } from './support/shift-clock.ts';
import { readStored, untilDrawn, untilWorkerIsInCharge } from './support/screen.ts';

const MINUTE_MS = 60_000;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** The question before a tap that may be a slip. */
const question = (page: Page) =>
  page.getByRole('dialog', { name: /^Pointer (?:maintenant|la sortie)/ });

const punchAnyway = (page: Page) =>
  question(page).getByRole('button', { name: 'Pointer maintenant' }).click();

/** A picture of one pixel: what counts is that it arrives. */
const PHOTO = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The app on an address where a new version can be deployed, before the real server. */
const deployed = test.extend<{ site: DeployedSite }>({
  site: async ({ server }, use) => {
    const site = await startSite();
    site.passCallsTo(server.url);
    await use(site);
    await site.goDown();
  },
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
});

deployed.describe('a night without a network', () => {
  deployed.use({ serviceWorkers: 'allow' });

  /** The clock of this phone is seven minutes slow, whatever the hour. */
  const SLOW_MS = 7 * MINUTE_MS;

  const reopenAt = async (context: BrowserContext, moment: number): Promise<Page> => {
    const page = await context.newPage();
    await shiftClock(page, moment - Date.now() - SLOW_MS);
    await page.goto('/user/punch');
    await untilDrawn(page);
    return page;
  };

  deployed(
    'each punch arrives once, with its time and its working day',
    async ({ page, context, openAs, server, site }) => {
      deployed.setTimeout(120_000);
      const person = await hirePerson(server);
      const client = await addClient(server);
      const floor = await addTache(server, client, { nom: 'Laver les planchers' });
      const windows = await addTache(server, client, {
        nom: 'Laver les vitres',
        photo_requise: true,
      });
      const date = workingDate();
      const quart = await publishQuart(server, { employe: person, client, date, fin: '06:30' });

      await shiftClock(page, -SLOW_MS);
      const synced = page.waitForResponse((response) =>
        response.url().includes('/api/syncAppData'),
      );
      await openAs(person.username, '/user/punch');
      await synced;
      await untilWorkerIsInCharge(page);
      await expect(page.getByRole('heading', { name: `Entrée · ${client.nom}` })).toBeVisible();
      await expect
        .poll(async () => Object.keys((await readStored(page, 'horaire'))['dayPunch'] ?? {}))
        .toContain(date);
      // Nothing gets through either way: not by the device, not by the server.
      site.passCallsTo(null);
      await context.setOffline(true);
      await page.close();

      const evening = await reopenAt(context, momentOf(date, '20:58'));
      const otherTab = await reopenAt(context, momentOf(date, '20:58'));
      await expect(button(evening, 'Pointer mon entrée')).toBeVisible();
      await expect(button(otherTab, 'Pointer mon entrée')).toBeVisible();
      await deployed.step(
        'late: said in one tap, changed, and known to the other tab',
        async () => {
          await button(evening, /^J’aurai 10\smin de retard$/).click();
          await expect(
            evening.getByText(/^Retard annoncé\s: 10\smin, arrivée à 21:10$/).first(),
          ).toBeVisible();
          await expect(button(evening, 'Modifier le retard annoncé')).toBeFocused();
          await button(evening, 'Modifier le retard annoncé').click();
          await button(evening, /^20\smin de retard/).click();
          const changed = /^Retard annoncé\s: 20\smin, arrivée à 21:20$/;
          await expect(evening.getByText(changed).first()).toBeVisible();
          await expect(otherTab.getByText(changed).first()).toBeVisible();
        },
      );
      // On the buttons as they stand: whichever tab is first, the other's may have become the exit by then.
      const buttons = await Promise.all(
        [evening, otherTab].map((tab) => button(tab, 'Pointer mon entrée').elementHandle()),
      );
      await Promise.all(
        buttons.map((pressed, at) =>
          pressed?.evaluate((element, count) => {
            for (let tap = 0; tap < count; tap += 1) (element as HTMLElement).click();
          }, 2 - at),
        ),
      );
      for (const tab of [evening, otherTab]) {
        await expect(tab.getByText('Sur cet appareil, à envoyer')).toHaveCount(1);
        await expect(button(tab, 'Pointer ma sortie')).toBeVisible();
      }
      await expect(evening.getByRole('main').getByText('3 à envoyer')).toBeVisible();
      await expect(evening.getByText(/^Travaillé aujourd’hui\s: 0\sh.*, en cours$/)).toBeVisible();
      await evening.getByRole('checkbox', { name: /Laver les planchers/ }).check();
      await evening.getByLabel('Prendre la photo : Laver les vitres').setInputFiles(PHOTO);
      await expect(evening.getByText('Photo à envoyer')).toBeVisible();
      await evening.close();
      await otherTab.close();

      // A moment of network, at the door: enough for a new version of the app, not for the server behind it.
      site.deploy('two');
      await context.setOffline(false);
      const door = await reopenAt(context, momentOf(addDays(date, 1), '02:00'));
      await button(door, 'Installer').click();
      await expect(door.locator('meta[name="build"]')).toHaveAttribute('content', 'two');
      await untilWorkerIsInCharge(door);
      await expect(door.getByRole('main').getByText('6 à envoyer')).toBeVisible();
      // An hour less or more in the two nights of the year that are so long.
      await expect(
        door.getByText(/^Travaillé aujourd’hui\s: [456]\sh\s0[1-3], en cours$/),
      ).toBeVisible();
      await context.setOffline(true);
      await door.close();

      // The mirror of the punches is lost with the browser's small storage; the durable copy is not.
      const morning = await context.newPage();
      await morning.goto('/favicon.svg');
      await morning.evaluate(() => localStorage.removeItem('horaire'));
      await morning.close();
      const after = await reopenAt(context, momentOf(addDays(date, 1), '06:35'));
      await expect(after.locator('meta[name="build"]')).toHaveAttribute('content', 'two');
      await expect(after.getByText('6 à envoyer').first()).toBeVisible();
      await expect(after.getByRole('checkbox', { name: /Laver les vitres/ })).toBeChecked();
      await button(after, 'Pointer ma sortie').click();
      await expect(button(after, 'Sortie pointée · 06:35')).toBeVisible();

      await revokeSessions(server, person);
      site.passCallsTo(server.url);
      await context.setOffline(false);
      await expect.poll(() => openedPath(after)).toBe('/login');
      expect(await listPunches(server, person)).toEqual([]);
      await fillLogin(after, person.username, PASSWORD);
      await expect(toast(after, 'Connexion réussie!')).toBeVisible();
      await expect.poll(async () => (await listPunches(server, person)).length).toBe(2);
      await expect(after.getByRole('button', { name: /^Tout est envoyé/ })).toBeVisible();

      const said = await server.query(
        'select minutes from retard_annonces where employe_id = $1 order by id',
        [person.id],
      );
      expect(said.map(({ minutes }) => minutes)).toEqual([10, 20]);
      const punches = await listPunches(server, person);
      expect(punches.map(({ type, date: day, quart_id }) => [type, day, Number(quart_id)])).toEqual(
        [
          ['entree', date, quart.id],
          ['sortie', date, quart.id],
        ],
      );
      const [entry, exit] = punches.map(({ at }) => at.getTime());
      expect(Math.abs((entry ?? 0) - momentOf(date, '20:58'))).toBeLessThan(MINUTE_MS);
      expect(Math.abs((exit ?? 0) - momentOf(addDays(date, 1), '06:35'))).toBeLessThan(MINUTE_MS);
      expect(Math.abs((punches[0]?.diff ?? 0) - 420)).toBeLessThan(5);
      const sent = await server.query(
        `select taches from punches where employe_id = $1 and type = 'sortie'`,
        [person.id],
      );
      expect(sent.map(({ taches }) => new Set((taches as unknown[]).map(Number)))).toEqual([
        new Set([floor.id, windows.id]),
      ]);
    },
  );
});

test('a forgotten exit never turns the button around: it is asked for as a correction', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const today = workingDate();
  const yesterday = addDays(today, -1);
  const times = { debut: '08:00', fin: '11:00', pause_minutes: 0 };
  const quart = await publishQuart(server, { employe: person, client, date: yesterday, ...times });
  await publishQuart(server, {
    employe: person,
    client,
    date: today,
    debut: clockIn(10),
    fin: clockIn(70),
    pause_minutes: 0,
  });
  const at = new Date(momentOf(yesterday, '08:03')).toISOString();
  await punchAs(server, person, [
    sentPunch({
      date: yesterday,
      quart_id: quart.id,
      client_id: client.id,
      type: 'entree',
      at,
    }),
  ]);
  await openAs(person.username, '/user/punch');
  await expect(button(page, 'Pointer mon entrée')).toBeVisible();
  const forgotten = page.getByRole('region', { name: 'À corriger' });
  await expect(forgotten).toContainText('Entrée à 08:03');
  await forgotten.getByRole('button', { name: /^Corriger/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Corriger un pointage' });
  await expect(sheet.getByLabel('Heure réelle de sortie')).toHaveValue('11:00');
  await button(page, 'Demander').click();
  await expect(sheet.getByText('Ce champs est requis.')).toBeVisible();

  await context.setOffline(true);
  await sheet.getByLabel('Heure réelle de sortie').fill('11:20');
  await sheet.getByLabel('Raison').fill('Mon téléphone était déchargé.');
  await button(page, 'Demander').click();
  await expect(toast(page, 'La demande est notée.')).toBeVisible();
  const requests = page.getByRole('region', { name: 'Vos demandes de correction' });
  await expect(requests).toContainText('À envoyer');
  await expect(forgotten).toHaveCount(0);
  await context.setOffline(false);
  await expect(requests).toContainText('En attente');

  const [asked] = await server.query<{ id: string; version: number }>(
    `select id, version from corrections where employe_id = $1`,
    [person.id],
  );
  await callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/presences/corrections/${asked?.id}/decision`,
    body: { accepte: true, note: 'Confirmé par le client.', version: asked?.version },
  });
  await button(page, 'Jour précédent').click();
  await expect(requests).toContainText('Acceptée');
  await expect(requests).toContainText('« Confirmé par le client. »');
  await expect(page.getByRole('article', { name: client.nom })).toContainText('11:20');
  const rows = await listPunches(server, person);
  expect(rows.map(({ type }) => type)).toEqual(['entree', 'sortie']);
  expect(rows[1]?.at.getTime()).toBe(momentOf(yesterday, '11:20'));
});

test('a site is recognised by its code, another is punched without a quart, and a manager punches for somebody', async ({
  page,
  openAs,
  server,
}) => {
  // The day of the supervisor, who punches for this person at the end.
  const person = await hirePerson(server, { daySwitch: '06:00:00' });
  const client = await addClient(server);
  const other = await addClient(server);
  const today = demoDate();
  const soon = { debut: clockIn(0), fin: clockIn(65), pause_minutes: 0 };
  const quart = await publishQuart(server, { employe: person, client, date: today, ...soon });
  await publishQuart(server, { employe: person, client: other, date: addDays(today, 1) });

  await openAs(person.username, `/user/punch?site=${client.qr_token}`);
  await expect(page.getByText(`Code du site reconnu : ${client.nom}`)).toBeVisible();
  await button(page, 'Pointer mon entrée').click();
  await expect(page).toHaveURL(/\/user\/punch$/);
  const station = page.getByRole('article', { name: client.nom });
  await expect(station.getByText(/^Reçu n°\s\d+ · Code du site$/)).toBeVisible();

  await page.goto('/');
  await button(page, 'Pointer ma sortie').click();
  await punchAnyway(page);
  await expect(page.getByText('Toutes vos tâches sont terminées')).toBeVisible();
  await page.getByRole('link', { name: 'Pointage', exact: true }).first().click();
  await button(page, 'Pointer sans quart').click();
  await page.getByRole('button', { name: new RegExp(`^${other.nom} .* Entrée$`) }).click();
  await expect(question(page)).toContainText('sans quart à votre horaire');
  await punchAnyway(page);
  await expect(page.getByRole('article', { name: other.nom }).getByText(/^Reçu n°/)).toBeVisible();
  await expect(button(page, 'Pointer ma sortie')).toBeVisible();

  await openAs('superviseur', `/admin/employes/view/${person.id}`);
  await button(page, 'Voir comme cet employé').click();
  await expect.poll(() => openedPath(page)).toBe('/');
  await page.goto('/user/punch');
  await button(page, 'Pointer ma sortie').click();
  await punchAnyway(page);
  await expect(
    page.getByRole('article', { name: other.nom }).getByText(/Saisi par la gestion/),
  ).toBeVisible();
  const punches = await listPunches(server, person);
  expect(punches.map(({ type, quart_id, source }) => [type, Number(quart_id), source])).toEqual([
    ['entree', quart.id, 'appareil'],
    ['sortie', quart.id, 'appareil'],
    ['entree', 0, 'appareil'],
    ['sortie', 0, 'manual'],
  ]);
  expect(punches[3]?.auteur_id).not.toBe(String(person.id));
});

test('an exit long before its time is asked about, and a tap that was a slip leaves nothing', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const date = workingDate();
  const times = { debut: clockIn(-120), fin: clockIn(65), pause_minutes: 0 };
  const quart = await publishQuart(server, { employe: person, client, date, ...times });
  const at = new Date(Date.now() - 115 * MINUTE_MS).toISOString();
  const entry = { date, quart_id: quart.id, client_id: client.id, type: 'entree', at } as const;
  await punchAs(server, person, [sentPunch(entry)]);
  await openAs(person.username, '/user/punch');

  await button(page, 'Pointer ma sortie').click();
  await expect(question(page)).toContainText(`prévue à ${times.fin}`);
  await expect(question(page)).not.toContainText('L’entrée a été pointée');
  await question(page).getByRole('button', { name: 'Revenir' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await listPunches(server, person)).toHaveLength(1);

  await button(page, 'Pointer ma sortie').click();
  await punchAnyway(page);
  await expect.poll(async () => (await listPunches(server, person)).length).toBe(2);
});

test('a position is noted only for whoever agrees, at the tap, and its distance is shown', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const setPositions = (value: boolean) =>
    callAs(server, 'directeur', {
      method: 'PUT',
      path: '/api/settings/ENABLE_POSITION',
      body: { value },
    });
  const person = await hirePerson(server);
  const client = await addClient(server);
  const soon = { debut: clockIn(5), fin: clockIn(65), pause_minutes: 0 };
  await publishQuart(server, { employe: person, client, date: workingDate(), ...soon });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.56, longitude: -73.5797, accuracy: 10 });
  await setPositions(true);
  try {
    await openAs(person.username, '/user/punch');
    const offer = page.getByRole('region', {
      name: 'Votre entreprise aimerait noter votre position quand vous pointez',
    });
    await offer.getByRole('button', { name: 'J’accepte' }).click();
    await expect(offer).toHaveCount(0);
    await button(page, 'Pointer mon entrée').click();
    const station = page.getByRole('article', { name: client.nom });
    await expect(station.getByText(/^Reçu n°\s\d+ · Hors zone, à 3,7\skm du site$/)).toBeVisible();
    await page.goto('/user/profil');
    const setting = page.getByRole('switch', { name: /Noter ma position quand je pointe/ });
    await expect(setting).toBeChecked();
    await setting.press('Space');
    await expect(toast(page, 'Votre position n’est plus notée.')).toBeVisible();
    await page.goto('/user/punch');
    await button(page, 'Pointer ma sortie').click();
    await punchAnyway(page);
    await expect(station.getByText(/^Reçu n°\s\d+$/)).toBeVisible();
    expect((await listPunches(server, person)).map(({ lat }) => lat)).toEqual([45.56, null]);
  } finally {
    await setPositions(false);
  }
});
