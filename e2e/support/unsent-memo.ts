// Someone whose reading of a memo, and word that it was understood, wait on the device without a network.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type AddressedMemo, addressMemo, hirePerson, type Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';
import { untilWorkerIsInCharge } from './screen.ts';

export const UNSENT = /^2 à envoyer/;

interface Device {
  page: Page;
  context: BrowserContext;
  openAs: (username: string, path: string) => Promise<void>;
  server: ReleveServer;
}

/** The service worker must be let in: the device is offline from here on. */
export async function confirmMemoOffline(
  device: Device,
): Promise<{ person: Person; memo: AddressedMemo }> {
  const { page, context, openAs, server } = device;
  const person = await hirePerson(server);
  const memo = await addressMemo(server, person);
  await openAs(person.username, '/user/memos');
  await untilWorkerIsInCharge(page);
  const row = page.getByRole('button', { name: memo.titre });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await row.click();
  const sheet = page.getByRole('dialog', { name: memo.titre });
  await sheet.getByRole('button', { name: 'J’ai lu et compris' }).click();
  await expect(sheet.getByText(/^Vous avez confirmé le /)).toBeVisible();
  await expect(page.getByText('Sera envoyé dès que la connexion le permet.')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer le mémo' }).click();
  await expect(page.getByRole('button', { name: UNSENT })).toBeVisible();
  return { person, memo };
}
