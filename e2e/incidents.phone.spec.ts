// Something goes wrong on a site without a network: told once, taken by somebody, put right and confirmed.
import type { Locator, Page } from '@playwright/test';
import { expect, test, testInstalled, toast } from './fixtures.ts';
import { drawPhoto } from './support/draw-photo.ts';
import { countNotices, listWaitingSteps, openWatchedSite } from './support/incident-calls.ts';
import { openPhone } from './support/other-phone.ts';
import { countWrites } from './support/people.ts';
import { inMinutes, punch } from './support/presence-calls.ts';
import { killApp, untilLive, untilReadIsKept, untilWorkerIsInCharge } from './support/screen.ts';

test.setTimeout(120_000);

/** In the page: a microphone that hears one long note. */
function hearOneNote(): void {
  // An empty page has none.
  if (!('mediaDevices' in navigator)) return;
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const ear = context.createMediaStreamDestination();
    tone.connect(ear);
    tone.start();
    await context.resume();
    return ear.stream;
  };
}

const choose = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

const press = (page: Page, name: string): Promise<void> => button(page, name).click();

/** Two taps before the screen is drawn anew. */
const pressTwice = (page: Page, name: string): Promise<void> =>
  button(page, name).evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Those that are on the disk: one that is being prepared is not. */
const kept = (page: Page) => page.getByRole('button', { name: /^Enlever le fichier \d/ });

testInstalled(
  'told without a network with four photos and a voice note, though the app is killed: it arrives once, wakes one, and is confirmed',
  async ({ page, context, browser, openAs, server }) => {
    const visit = await openWatchedSite(server);
    const { person, supervisor, client } = visit;
    await punch(server, visit, { type: 'entree', at: inMinutes(-30) });
    await page.addInitScript(hearOneNote);
    await openAs(person.username, '/user/punch');
    await untilWorkerIsInCharge(page);
    const way = page.getByRole('link', { name: 'Signaler un problème' });
    await expect(way).toBeVisible();
    await untilReadIsKept(page, '/api/user/incidents/sites');
    const photos: Awaited<ReturnType<typeof drawPhoto>>[] = [];
    for (const nom of ['un.jpg', 'deux.jpg', 'trois.jpg', 'quatre.jpg']) {
      photos.push(await drawPhoto(page, nom));
    }
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    await test.step('the site and the quart are known; the files are on the disk at once', async () => {
      await way.click();
      await expect(page.getByText(client.nom, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Pendant votre quart/)).toBeVisible();
      for (const [index, photo] of photos.entries()) {
        await page.getByLabel('Prendre une photo').setInputFiles(photo);
        await expect(kept(page)).toHaveCount(index + 1);
      }
      await choose(page, 'Que se passe-t-il ?', 'Dégât');
      await press(page, 'Note vocale');
      await expect(page.getByRole('timer')).toContainText('0:01');
      await press(page, 'Terminer l’enregistrement');
      await expect(kept(page)).toHaveCount(5);
    });

    await test.step('killed before it was sent, it is as it was left', async () => {
      await killApp(page);
      await page.goto('/user/incidents/nouveau');
      await expect(page.getByText(/^Voici le signalement que vous aviez commencé/)).toBeVisible();
      await expect(kept(page)).toHaveCount(5);
      await expect(page.getByRole('radio', { name: /^Dégât/ })).toBeChecked();
      await press(page, 'Envoyer');
      await expect(page.getByText('Choisissez la gravité.')).toBeVisible();
      await choose(page, 'Est-ce grave ?', 'Moyen');
      await press(page, 'Envoyer');
      await expect(
        toast(page, 'C’est gardé sur cet appareil, et partira dès qu’il y aura du réseau.'),
      ).toBeVisible();
    });

    await test.step('killed before it has left, it leaves once and wakes one', async () => {
      await killApp(page);
      await page.goto('/user/incidents');
      await expect(page.getByText('À envoyer', { exact: true })).toHaveCount(1);
      await context.setOffline(false);
      await expect(page.getByText('Ouvert', { exact: true })).toBeVisible({ timeout: 30_000 });
    });

    const rows = await server.query<{ id: string; numero: string; pieces: string }>(
      `select incidents.id, numero, (select count(*) from attachments
         where object = 'incident' and object_id = incidents.id) as pieces
       from incidents where signale_par = $1`,
      [person.id],
    );
    expect(rows).toEqual([expect.objectContaining({ pieces: '5' })]);
    const id = Number(rows[0]?.id);
    await expect.poll(() => countNotices(server, supervisor)).toBe(1);
    expect(await listWaitingSteps(server, id)).toHaveLength(1);

    await page.getByRole('link', { name: new RegExp(client.nom) }).click();
    await expect(page.getByRole('button', { name: /^Agrandir la photo/ })).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Écouter' })).toBeVisible();
    await untilLive(page);

    const other = await openPhone(browser, server, supervisor, `/admin/incidents/${id}`);
    const late = await openPhone(
      browser,
      server,
      { username: 'directeur' },
      `/admin/incidents/${id}`,
    );
    await late.context().setOffline(true);
    await test.step('« Je m’en occupe » stops the escalation, and the reporter sees it', async () => {
      await pressTwice(other, 'Je m’en occupe');
      await expect(page.getByText('Pris en charge', { exact: true }).first()).toBeVisible();
      await expect(page.getByText(new RegExp(`^${supervisor.name}`)).first()).toBeVisible();
      await expect.poll(() => listWaitingSteps(server, id)).toEqual([]);
      expect(await countWrites(server, supervisor)).toEqual({
        'POST /api/incidents/:uuid/prise': 1,
      });
    });

    await test.step('whoever presses it later, without a network, hears who has it', async () => {
      await press(late, 'Je m’en occupe');
      await late.context().setOffline(false);
      await expect(late.getByText('Quelqu’un d’autre s’en occupe déjà.')).toBeVisible({
        timeout: 30_000,
      });
      await expect(late.getByText(supervisor.name).first()).toBeVisible();
      await expect(button(late, 'Je m’en occupe')).toHaveCount(0);
      await late.context().close();
    });

    const putRight = async (what: string) => {
      await press(other, 'Résoudre');
      const sheet = other.getByRole('dialog', { name: 'C’est réparé' });
      await sheet.getByLabel('Ce qui a été fait').fill(what);
      await sheet.getByRole('button', { name: 'Dire que c’est réglé' }).click();
      await expect(sheet).toBeHidden();
    };

    await test.step('« Pas encore » opens it again, and somebody is told anew', async () => {
      await putRight('Le robinet est resserré.');
      await press(page, 'Pas encore');
      await page.getByLabel('Qu’est-ce qui ne va pas encore ?').fill('Il coule toujours.');
      await press(page, 'Rouvrir le signalement');
      await expect(toast(page, 'C’est rouvert. La bonne personne est avisée.')).toBeVisible();
      await expect(other.getByText('Il coule toujours.').first()).toBeVisible();
      await expect.poll(() => listWaitingSteps(server, id)).toHaveLength(1);
      await press(other, 'Je m’en occupe');
    });

    await test.step('put right, the reporter has the last word', async () => {
      await putRight('Le joint est changé.');
      await page.goto('/');
      await page
        .getByRole('link', { name: '1 incident signalé par vous : est-ce réglé ?' })
        .click();
      await page.getByRole('link', { name: new RegExp(client.nom) }).click();
      await expect(page.getByText('Le joint est changé.').first()).toBeVisible();
      await press(page, 'C’est réglé');
      await expect(page.getByText('Réglé', { exact: true }).first()).toBeVisible();
      await expect(other.getByText('Réglé', { exact: true }).first()).toBeVisible();
    });
    expect(await listWaitingSteps(server, id)).toEqual([]);
    await other.context().close();
  },
);

test('a near-accident is told without a name: nothing says who told it', async ({
  page,
  openAs,
  server,
}) => {
  const { person, client } = await openWatchedSite(server);
  await openAs(person.username, '/user/incidents/nouveau');
  await expect(page.getByText(client.nom, { exact: true })).toBeVisible();
  await press(page, 'Presque un accident');
  await page.getByText('Sans mon nom', { exact: true }).click();
  await page.getByLabel('En une phrase').fill('Une caisse est tombée du haut de la pile.');
  await pressTwice(page, 'Envoyer');
  await expect
    .poll(() =>
      server.query(
        `select signale_par, quart_id, registre.auteur_id, registre.genre from incidents
           join registre on registre.incident_id = incidents.id where client_id = $1`,
        [client.id],
      ),
    )
    .toEqual([{ signale_par: null, quart_id: null, auteur_id: null, genre: 'quasi_accident' }]);
});
