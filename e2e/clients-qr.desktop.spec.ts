// The sheet that is put up by the door of a site: the company's own, on one page.
import { expect, test, toast } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { drawPhoto } from './support/draw-photo.ts';
import { goWithin } from './support/state-steps.ts';

test('the sheet of a site bears the name and the logo of the company, and prints on one page', async ({
  page,
  openAs,
  server,
}) => {
  const { id, nom, code } = await addClient(server);
  await openAs('directeur', `/admin/clients/view/${id}/qr`);
  const sheet = page.getByRole('article', { name: 'Fiche à imprimer' });
  await expect(sheet.getByText('Entretien Boréal')).toBeVisible();
  await expect(sheet.locator('img')).toHaveCount(0);

  await goWithin(page, '/Dashboard/ServerSettings');
  await page.getByLabel('Choisir une image').setInputFiles(await drawPhoto(page, 'logo.jpg'));
  await expect(toast(page, 'Le logo est enregistré.')).toBeVisible();
  try {
    await goWithin(page, `/admin/clients/view/${id}/qr`);
    const logo = sheet.locator('header img');
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // Relève is no more than a small mark at the foot.
    await expect(sheet.locator('header')).not.toContainText('Relève');
    await expect(sheet.locator('footer')).toHaveText('Relève');

    await page.emulateMedia({ media: 'print' });
    for (const part of [nom, `Site ${code}`, 'Entretien Boréal', 'Pointez ici']) {
      await expect(sheet.getByText(part, { exact: true })).toBeVisible();
    }
    const pdf = await page.pdf({ format: 'Letter', printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  } finally {
    await page.emulateMedia({ media: null });
    await goWithin(page, '/Dashboard/ServerSettings');
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Retirer le logo ?' })
      .getByRole('button', { name: 'Retirer', exact: true })
      .click();
    await expect(toast(page, 'Le logo est retiré.')).toBeVisible();
  }
});
