// Codes read by a camera: Chromium plays a film in the place of one.
import type { Page } from '@playwright/test';
import { codePath, writeCode } from '../packages/domain/src/printed-code.ts';
import { expect, toast } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { addBlankCode, addMachineCode, addSiteCode } from './support/code-calls.ts';
import { addMachine, tellBris } from './support/equipement-calls.ts';
import { clockIn, listPunches } from './support/punch-calls.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { hirePerson } from './support/people.ts';
import { test } from './support/scanning-browser.ts';

interface Felt {
  vibrations: unknown[];
  tracks: MediaStreamTrack[];
}

declare const felt: Felt;

/** In the page: what a hand would feel, and every camera that was opened. */
function watchDevice(): void {
  const kept: Felt = { vibrations: [], tracks: [] };
  Object.assign(globalThis, { felt: kept });
  navigator.vibrate = (pattern) => kept.vibrations.push(pattern) > 0;
  const { mediaDevices: devices } = navigator as { mediaDevices?: MediaDevices };
  // The empty page before the first one has none.
  if (devices === undefined) return;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    kept.tracks.push(...stream.getTracks());
    return stream;
  };
}

const cameraStates = (page: Page) =>
  page.evaluate(() => felt.tracks.map(({ readyState }) => readyState));

test.beforeEach(({ context }) => context.addInitScript(watchDevice));

test('an employee punches by the label and by the sheet of a site', async ({
  page,
  openAs,
  server,
  camera,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const code = await addSiteCode(server, client);
  const soon = { debut: clockIn(0), fin: clockIn(65), pause_minutes: 0 };
  await publishQuart(server, { employe: person, client, date: workingDate(), ...soon });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('what is none of ours is told once, and leads nowhere', async () => {
    await camera.show('https://ailleurs.example/menu');
    await openAs(person.username, '/user/punch');
    await button('Scanner le code du site').click();
    await expect(page.getByText('Ce code ne vient pas de Relève')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/q');
    expect(await page.evaluate(() => felt.vibrations)).toEqual([[40, 60, 40]]);
    expect(await cameraStates(page)).toEqual(['live']);
  });

  await test.step('leaving closes the camera', async () => {
    await page.goBack();
    await expect(button('Scanner le code du site')).toBeVisible();
    expect(await cameraStates(page)).toEqual(['ended']);
  });

  await test.step('the label leads to the punch of its site', async () => {
    // As printed, from the address that the server had then.
    await camera.show(`https://releve.example${codePath(code)}`);
    await button('Scanner le code du site').click();
    await expect(page.getByText(`Code du site reconnu : ${client.nom}`)).toBeVisible();
    expect(await cameraStates(page)).toEqual(['ended', 'ended']);
    expect(await page.evaluate(() => felt.vibrations.at(-1))).toBe(60);
    await button('Pointer mon entrée').click();
    const station = page.getByRole('article', { name: client.nom });
    await expect(station.getByText(/^Reçu n°\s\d+ · Code du site$/)).toBeVisible();
  });

  await test.step('the sheet that hangs there already does as well', async () => {
    await camera.show(`https://releve.example/user/punch?site=${client.qr_token}`);
    await button('Scanner le code du site').click();
    await expect(page.getByText(`Code du site reconnu : ${client.nom}`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`site=${client.qr_token}$`));
  });
  expect((await listPunches(server, person)).map(({ type }) => type)).toEqual(['entree']);
});

test('a blank label is put on a site, there where it hangs, in the place of another', async ({
  page,
  openAs,
  server,
  camera,
}) => {
  const client = await addClient(server);
  const former = await addSiteCode(server, client);
  const code = await addBlankCode(server);
  await camera.show(`${server.url}${codePath(code)}`);
  await openAs('coach', '/q');
  await expect(page.getByRole('heading', { name: 'Ce code est vierge' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Site', exact: true }).click();
  await page.keyboard.type(client.nom);
  await page.getByRole('option', { name: new RegExp(client.nom) }).click();
  await page.getByRole('combobox', { name: 'Codes déjà là' }).click();
  await page.getByRole('option', { name: `Remplacer ${writeCode(former)}` }).click();
  await page.getByRole('button', { name: 'Attacher', exact: true }).click();
  await expect(toast(page, `Le code est attaché ; ${writeCode(former)} est vierge.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: client.nom })).toBeVisible();

  await page.getByRole('button', { name: 'Ouvrir la fiche' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/clients/view/${client.id}$`));
});

test('a machine is known by its label: told of as broken, with what is open first, and moved', async ({
  page,
  openAs,
  server,
  camera,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const soon = { debut: clockIn(0), fin: clockIn(65), pause_minutes: 0 };
  await publishQuart(server, { employe: person, client, date: workingDate(), ...soon });
  const machine = await addMachine(server, client);
  const code = await addMachineCode(server, machine);
  await tellBris(server, 'superviseur', { equipement_id: machine.id });
  await camera.show(`${server.url}${codePath(code)}`);

  await openAs(person.username, '/user/equipements/bris');
  await page.getByRole('button', { name: 'Scanner son étiquette' }).click();
  await expect(page.getByText('Déjà signalé : Bruit ou odeur')).toBeVisible();
  await expect(page.getByText(machine.nom)).toBeVisible();
  expect(await page.evaluate(() => felt.vibrations)).toEqual([60]);
  expect(await cameraStates(page)).toEqual(['ended']);

  await page.goto('/user/equipements');
  await page.getByRole('button', { name: 'Scanner une machine à déplacer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Déplacer la machine' });
  await sheet.getByRole('radio', { name: 'Au dépôt' }).click();
  await sheet.getByRole('button', { name: 'Noter' }).click();
  await expect(toast(page, 'Le déplacement est noté.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('La machine en bref').getByText('Au dépôt')).toBeVisible();
});
