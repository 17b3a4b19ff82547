// What arrives by itself, between people who have the app open at the same time, on the real server.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import Pusher from 'pusher';
import { APP_VERSION } from '../packages/domain/src/version.ts';
import {
  expect,
  openedPath,
  requestSession,
  seedSession,
  test,
  testInstalled,
  toast,
  WITHOUT_THE_APP,
} from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { publishMemo } from './support/memo-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import { punchAs, sentPunch } from './support/punch-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { choosePersonAction, untilLive, untilWorkerIsInCharge } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const DIRECTOR = 3;
const SUPERVISOR = 5;

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 1 ? `Notifications, ${unread} non lues` : `Notifications, ${unread} non lue`,
    exact: true,
  });

async function openClient(
  browser: Browser,
  server: ReleveServer,
  username: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers });
  const page = await context.newPage();
  await page.goto(WITHOUT_THE_APP);
  await seedSession(page, await requestSession(server, username));
  await page.goto('/');
  await untilLive(page);
  return page;
}

/** As the server of another version would, through its own HTTP API. */
async function announceVersion(server: ReleveServer, version: string): Promise<void> {
  const secrets = await readFile(path.join(server.dataDir, 'secrets.json'), 'utf8');
  const { realtime } = JSON.parse(secrets) as {
    realtime: { appId: string; key: string; secret: string };
  };
  const { hostname: host, port } = new URL(server.url);
  const pusher = new Pusher({ ...realtime, host, port, useTLS: false });
  await pusher.trigger('presence-online', 'AppUpdate', { version });
}

/** When the page's socket was connected, each time from now on. */
function noteConnections(page: Page): number[] {
  const times: number[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('pusher:connection_established')) times.push(Date.now());
    });
  });
  return times;
}

async function untilHealthy({ url }: ReleveServer): Promise<number> {
  const isHealthy = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isHealthy, { intervals: [20], timeout: 90_000 }).toBe(true);
  return Date.now();
}

/** As an installation whose secrets were made anew. */
async function changeKey(server: ReleveServer): Promise<void> {
  const file = path.join(server.dataDir, 'secrets.json');
  const secrets = JSON.parse(await readFile(file, 'utf8')) as { realtime: { key: string } };
  secrets.realtime.key = randomBytes(10).toString('hex');
  await writeFile(file, JSON.stringify(secrets));
}

async function changeSetting(server: ReleveServer, name: string, value: unknown): Promise<void> {
  const { token } = await requestSession(server, 'directeur');
  const response = await fetch(`${server.url}/api/settings/${name}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ value }),
  });
  expect(response.status).toBe(200);
}

const tell = (server: ReleveServer, { id }: Person, titre = 'Clés du local technique') =>
  publishMemo(server, { titre, audience: { usergroups: [], clients: [], employes: [id] } });

test('what arrives by itself: the bell, what was missed while the connection was lost, a setting that closes a screen', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  await openAs(person.username);

  await test.step('the bell keeps how the person wants to be told', async () => {
    const openPreferences = async () => {
      await bell(page, 0).click();
      await page.getByRole('button', { name: 'Choisir comment être avisé' }).click();
      return page.getByRole('switch', { name: 'Mémo : par courriel' });
    };
    const byMail = await openPreferences();
    await expect(byMail).not.toBeChecked();
    await byMail.press('Space');
    await expect(byMail).toBeChecked();
    await expect(byMail).toBeEnabled();
    await page.reload();
    await expect(await openPreferences()).toBeChecked();
    await page.keyboard.press('Escape');
  });

  await test.step('it rises when a memo is published, says so, and leads there', async () => {
    await untilLive(page);
    await expect(bell(page, 0)).toBeVisible();
    const titre = `Consigne ${person.id}`;
    await tell(server, person, titre);
    await expect(bell(page, 1)).toBeVisible();
    const notice = page
      .getByRole('region', { name: 'Messages de l’application' })
      .locator('[data-kind="info"]')
      .filter({ hasText: titre });
    await expect(notice).toHaveCount(1);
    await notice.getByRole('button', { name: 'Ouvrir' }).click();
    await expect(page.getByRole('dialog', { name: titre })).toBeVisible();
    await expect(bell(page, 0)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a change made while the connection was lost is caught up with', async () => {
    await goWithin(page, '/user/memos');
    await untilLive(page);
    await expect(bell(page, 0)).toBeVisible();
    await page.context().setOffline(true);
    await page.locator('[data-live="waiting"]').waitFor();
    await tell(server, person);
    await page.context().setOffline(false);
    await untilLive(page);
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step('a setting that a director changes closes the screen it opened, at once', async () => {
    await expect(page).toHaveTitle('Mémos · Relève');
    await untilLive(page);
    try {
      await changeSetting(server, 'ENABLE_MEMOS', false);
      await expect(page).toHaveTitle('Ma journée · Relève');
      expect(openedPath(page)).toBe('/');
    } finally {
      await changeSetting(server, 'ENABLE_MEMOS', true);
    }
  });
});

test('a supervisor is told at once of a punch: of whom, and where', async ({
  page,
  openAs,
  server,
}) => {
  const [supervisor, person, client] = await Promise.all([
    hirePerson(server, { usergroup: SUPERVISOR }),
    hirePerson(server, { prenom: 'Nadia' }),
    addClient(server),
  ]);
  await server.query('update employes set superviseur_id = $1 where id = $2', [
    supervisor.id,
    person.id,
  ]);
  const date = workingDate();
  const quart = await publishQuart(server, { employe: person, client, date });
  await openAs(supervisor.username, '/settings');
  await untilLive(page);
  const notices = page.getByRole('region', { name: 'Messages de l’application' });
  for (const [type, words] of [
    ['entree', `${person.name} a confirmé son entrée chez ${client.nom}`],
    ['sortie', `${person.name} a confirmé sa sortie de chez ${client.nom}`],
  ] as const) {
    await test.step(type, async () => {
      await punchAs(server, person, [
        sentPunch({ date, quart_id: quart.id, client_id: client.id, type }),
      ]);
      await expect(notices.getByText(words)).toBeVisible();
    });
  }
  // A punch is told, and does not count among what one has not read.
  await expect(bell(page, 0)).toBeVisible();
});

test('a server that was gone is heard within 3 s of its return', async ({
  page,
  openAs,
  server,
}) => {
  // It starts twice.
  test.slow();
  const person = await hirePerson(server);
  await openAs(person.username);
  for (const [index, { name, meanwhile }] of [
    { name: 'the same', meanwhile: async () => undefined },
    { name: 'another', meanwhile: changeKey },
  ].entries()) {
    await test.step(`with ${name} key`, async () => {
      await untilLive(page);
      const connections = noteConnections(page);
      await server.kill();
      await page.locator('[data-live="waiting"]').waitFor();
      await meanwhile(server);
      const [healthyAt] = await Promise.all([untilHealthy(server), server.restart()]);
      await expect.poll(() => connections.length).toBeGreaterThan(0);
      expect((connections[0] ?? Infinity) - healthyAt).toBeLessThan(3_000);
      await untilLive(page);
      await tell(server, person);
      await expect(bell(page, index + 1)).toBeVisible();
    });
  }
});

test.describe('people online', () => {
  test('a director sees who comes and who goes, and nobody else does', async ({
    browser,
    page,
    openAs,
    server,
  }) => {
    const director = await hirePerson(server, { usergroup: DIRECTOR, prenom: 'Hélène' });
    const person = await hirePerson(server);
    await openAs(director.username);
    await untilLive(page);
    await choosePersonAction(page, 'Personnes en ligne');
    const list = page.getByRole('list', { name: 'Personnes en ligne' });
    await expect(list.getByText(director.name)).toBeVisible();
    await expect(list.getByText(person.name)).toHaveCount(0);

    const other = await openClient(browser, server, person.username);
    const row = list.getByRole('listitem').filter({ hasText: person.name });
    await expect(row).toContainText(/Employé · depuis \d\d:\d\d/);
    await expect(row).toContainText('Version 250612.69');

    await page.getByRole('searchbox').fill(director.name);
    await expect(row).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await expect(row).toBeVisible();

    await other.context().close();
    await expect(row).toHaveCount(0);
    await expect(list.getByText(director.name)).toBeVisible();

    const { username } = await hirePerson(server, { usergroup: 5 });
    await openAs(username);
    await page.getByRole('button', { name: /^Menu de / }).click();
    const menu = page.getByRole('dialog', { name: 'Votre compte' });
    await expect(menu.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Personnes en ligne' })).toHaveCount(0);
  });

  testInstalled(
    'a forced update makes that person’s device look for one',
    async ({ browser, page, openAs, server }) => {
      const person = await hirePerson(server);
      const other = await openClient(browser, server, person.username, 'allow');
      await untilWorkerIsInCharge(other);
      const director = await hirePerson(server, { usergroup: DIRECTOR });
      await openAs(director.username);
      await untilLive(page);
      await choosePersonAction(page, 'Personnes en ligne');
      await page.getByRole('button', { name: `Forcer la mise à jour : ${person.name}` }).click();
      const checked = toast(other, 'Vérification des mises à jour...').waitFor();
      await page
        .getByRole('dialog', { name: `Mettre à jour les appareils de ${person.name} ?` })
        .getByRole('button', { name: 'Forcer la mise à jour' })
        .click();
      await checked;
      await expect(other.getByText('Le bureau demande de redémarrer Relève.')).toBeVisible();
      await expect(other.getByText('Une nouvelle version de Relève est prête.')).toHaveCount(0);
      await expect(
        toast(page, `Mise à jour demandée aux appareils de ${person.name}.`),
      ).toBeVisible();
      await expect(page.getByText('Le bureau demande de redémarrer Relève.')).toHaveCount(0);
      await other.context().close();
    },
  );
});

testInstalled(
  'a version announced to all makes a device look for it, unless it is its own',
  async ({ page, openAs, server }) => {
    const person = await hirePerson(server);
    await openAs(person.username);
    await untilLive(page);
    await untilWorkerIsInCharge(page);
    const notice = toast(page, 'Vérification des mises à jour...');
    await announceVersion(server, APP_VERSION);
    // What was sent after it has come, so it has come too.
    await tell(server, person);
    await expect(bell(page, 1)).toBeVisible();
    await expect(notice).toHaveCount(0);
    await announceVersion(server, '250612.70');
    await expect(notice).toBeVisible();
  },
);

test.describe('the bell', () => {
  testInstalled(
    'what is marked as read offline stays so, and reaches the server',
    async ({ page, openAs, server }) => {
      const person = await hirePerson(server);
      await tell(server, person, 'Première consigne');
      await tell(server, person, 'Deuxième consigne');
      await openAs(person.username);
      await expect(bell(page, 2)).toBeVisible();
      await untilWorkerIsInCharge(page);
      await page.context().setOffline(true);
      await bell(page, 2).click();
      const sheet = page.getByRole('dialog', { name: 'Notifications' });
      await sheet.getByRole('button', { name: /^Marquer comme lue .*Première/ }).click();
      await expect(sheet.getByText('1 non lue', { exact: true })).toBeVisible();
      await sheet.getByRole('button', { name: 'Tout marquer comme lu' }).click();
      await expect(sheet.getByText('0 non lue', { exact: true })).toBeVisible();
      await page.context().setOffline(false);
      await expect
        .poll(() =>
          server.query(
            `select count(*)::int as unread from notifications where employe_id = $1 and lu_le is null`,
            [person.id],
          ),
        )
        .toEqual([{ unread: 0 }]);
      await page.reload();
      await expect(bell(page, 0)).toBeVisible();
    },
  );
});
