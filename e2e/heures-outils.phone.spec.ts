// Hours by client on a phone: a director on site reads the hours of the building and says that its visits are short.
import { expect, test, toast } from './fixtures.ts';

test('the hours of a site, and its short visits', async ({ page, openAs }) => {
  await openAs('directeur', '/admin/heures/clients');
  const sites = page.getByRole('button', { name: /^Ouvrir la fiche d/ });

  await test.step('from the list to the file of the site', async () => {
    await expect(page.getByText(/^Payé\s:.* planifiées/)).toBeVisible();
    await sites.first().click();
    await expect(page.getByRole('heading', { name: 'Heures par période' })).toBeVisible();
  });

  await test.step('short visits are noted, and the list says so', async () => {
    const flag = page.getByRole('switch', { name: /moins de trois heures/ });
    await expect(flag).not.toBeChecked();
    await flag.click();
    await expect(toast(page, 'C’est noté.')).toBeVisible();
    await expect(flag).toBeChecked();
    await page.getByRole('link', { name: 'Heures par client' }).first().click();
    await expect(page.getByText('Visites courtes').first()).toBeVisible();
  });
});
