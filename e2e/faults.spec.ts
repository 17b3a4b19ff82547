// What fails on a phone reaches whoever looks after the devices.
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { tellFault } from './support/fault-calls.ts';
import { hirePerson } from './support/people.ts';
import { goWithin } from './support/state-steps.ts';

const FAULTS = '/Dashboard/BrowserStats?vue=erreurs';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

const lines = (page: Page) => (isPhone(page) ? page.getByRole('listitem') : page.getByRole('row'));

const openLine = (page: Page, line: Locator) =>
  isPhone(page) ? line.getByRole('button', { name: /^Ouvrir : / }).click() : line.click();

/** The fault that is open beside the list. */
const panel = (page: Page, name: string | RegExp) =>
  page.getByRole(isPhone(page) ? 'dialog' : 'complementary', { name });

/** An error that nobody catches, with somebody's words in it. */
const failWith = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new RangeError(text);
    });
  }, message);

test('a fault of a phone is on the screen after its next contact, without what is personal; one is found, marked as resolved and opened again', async ({
  page,
  openAs,
  server,
  expectFaults,
}) => {
  expectFaults(/Invalid step/);
  const person = await hirePerson(server);
  await openAs(person.username, '/user/punch');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reports: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('Invalid step of')) reports.push(body);
  });
  await failWith(page, `Invalid step of "${person.name}" at 514 555-0199`);
  // The phone notes it in its own time; each contact says what it has noted until then.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return reports.length;
    })
    .toBeGreaterThan(0);
  const [told] = reports;
  expect(told).not.toContain(person.name);
  expect(told).not.toContain('0199');

  await openAs('directeur', FAULTS);
  const line = lines(page).filter({ hasText: 'RangeError: Invalid step of' });
  await expect(line).toHaveCount(1);
  await expect(page.getByText(person.name)).toHaveCount(0);
  await openLine(page, line);
  const details = panel(page, /^RangeError: Invalid step of/);
  await expect(details).toContainText('Non prévue');
  await expect(details).toContainText(/Chrome \d+/);
  await expect(details).toContainText('/user/punch');

  await test.step('a fault is found, marked as resolved and opened again', async () => {
    const message = `The draft was not kept ${isPhone(page) ? 'phone' : 'desktop'}`;
    await tellFault(server, message);
    await goWithin(page, '/Dashboard/BrowserStats');
    await page.getByRole('radiogroup', { name: 'Ce qui est montré' }).getByText('Erreurs').click();
    await page.getByRole('searchbox', { name: 'Chercher dans les messages' }).fill(message);
    const line = lines(page).filter({ hasText: message });
    await expect(line).toContainText('À régler');
    // Until then the rows are those of the search before.
    await expect(page.getByText('1–1 sur 1')).toBeVisible();
    await openLine(page, line);
    await page.getByRole('button', { name: 'Marquer comme réglée' }).click();
    await expect(toast(page, 'L’erreur est marquée comme réglée.')).toBeVisible();
    await page.getByRole('button', { name: 'Rouvrir' }).waitFor();
    await panel(page, message).getByRole('button', { name: 'Fermer', exact: true }).click();
    await expect(page.getByText('Aucune erreur ne correspond')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page.getByText('Réglées', { exact: true }).click();
    await expect(line).toContainText('Réglée');
    await page.reload();
    await expect(line).toBeVisible();
  });
});
