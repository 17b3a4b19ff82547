// Inspections as they are read: what failed first, its photos before and after, and what is scored again.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdfText } from '../packages/server/src/testing/pdf-text.ts';
import { expect, openedPath, test, toast } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import {
  addInspectionForm,
  inspectionZones,
  putReport,
  sendPhoto,
} from './support/rapport-calls.ts';
import { goWithin } from './support/state-steps.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an inspection is found, looked at, put right and scored again', async ({
  page,
  openAs,
  server,
}) => {
  const form = await addInspectionForm(server);
  const client = await addClient(server);
  const photos = [
    { uuid: await sendPhoto(server, 'inspecteur'), moment: 'avant' as const },
    { uuid: await sendPhoto(server, 'inspecteur'), moment: 'apres' as const },
  ];
  const { id } = await putReport(server, 'inspecteur', form, {
    client_id: client.id,
    zones: inspectionZones(photos),
    signataire: 'Luc Hamel',
  });
  await server.query(
    `update reprises set statut = 'faite', faite_le = now(),
       faite_par = (select id from employes where username = 'employe')
     where rapport_id = $1`,
    [id],
  );

  await openAs('inspecteur', `/admin/clients/view/${client.id}`);
  await page.getByRole('link', { name: new RegExp(form.titre) }).click();
  await expect(page.getByRole('heading', { name: client.nom })).toBeVisible();
  expect(openedPath(page)).toBe(`/inspections/view/${id}`);
  const exceptions = page.getByRole('list', { name: 'À reprendre' });
  await expect(exceptions).toContainText('Le sol est propre');
  await expect(exceptions).toContainText('Des traces près de l’ascenseur.');
  await expect(exceptions).toContainText('Faite');
  await expect(page.getByText('Signé en toutes lettres : Luc Hamel')).toBeVisible();

  await exceptions.getByRole('button', { name: /^Agrandir la photo\s: Avant/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect(viewer).toContainText('1 sur 2');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 sur 2');
  await expect(viewer.getByRole('img', { name: /^Après · Hall/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('1 sur 2');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await press(page, 'Réévaluer : Le sol est propre');
  const sheet = page.getByRole('dialog', { name: 'Réévaluer' });
  await sheet.getByRole('button', { name: 'Enregistrer la nouvelle note' }).click();
  await expect(sheet.getByText('Ce champs est requis.')).toBeVisible();
  await sheet.getByText('Oui', { exact: true }).click();
  await sheet.getByLabel('Remarque').fill('Lavé ce matin.');
  await sheet.getByRole('button', { name: 'Enregistrer la nouvelle note' }).click();
  await expect(toast(page, 'La nouvelle note est enregistrée.')).toBeVisible();
  await expect(exceptions).toContainText('Réévaluée');
  await expect(exceptions).toContainText('Lavé ce matin.');
  await expect(page.getByText('Tout est réévalué')).toBeVisible();
  await expect(page.getByText('75 %').first()).toBeVisible();
  await expect(page.getByText('100 %').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await press(page, 'PDF');
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const text = readPdfText(pdf).join(' ').replaceAll(/\s/g, ' ');
  expect(text).toContain('75 %');
  expect(text).toContain('100 %');

  await goWithin(page, `/inspections?client=${client.id}&par=auteur`);
  await expect(page.getByText('1–1 sur 1')).toBeVisible();
  await expect(page.getByText(/75\s% sur 12 mois, pour 1 rapport/)).toBeVisible();
  await goWithin(page, `/inspections?client=${client.id}&reprises=a_faire`);
  await expect(page.getByText('Aucune inspection ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).last().click();
  await expect(page.getByText('Aucune inspection ne correspond')).toHaveCount(0);
});

test('the company’s logo is set, replaced by nothing that lies, and removed', async ({
  page,
  openAs,
}) => {
  await openAs('directeur', '/admin/ServerSettings');
  const input = page.getByLabel('Choisir une image');
  await input.setInputFiles({ name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(
    toast(page, 'Cette image n’est pas une photo que nous pouvons garder.'),
  ).toBeVisible();
  const logo = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 96 } });
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(toast(page, 'Le logo est enregistré.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo de l’entreprise' })).toBeVisible();
  await press(page, 'Retirer');
  await page
    .getByRole('dialog', { name: 'Retirer le logo ?' })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await expect(page.getByText('Aucun logo')).toBeVisible();
});
