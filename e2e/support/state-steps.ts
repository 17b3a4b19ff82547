// What brings a page to a state of the lists beside, and what a state is.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { publishMemo } from './memo-calls.ts';
import type { ReleveServer } from './releve-server.ts';

export interface ScreenState {
  name: string;
  /** Where it begins; where it is not given, `reach` goes there itself. */
  at?: string;
  /** Goes on from the state before, on the same screen, once what was open over it is closed. */
  isNext?: boolean;
  /** What this device has stored as the person's preferences. */
  settings?: Record<string, unknown>;
  /** Where it exists in one frame only. */
  frame?: 'phone' | 'desktop';
  /** Begins with a load of the page: it is about what the page does not have yet. */
  isLoaded?: boolean;
  /** The dialog on top of it, which Escape closes. */
  overlay?: string;
  /** From the opened address to the state; resolves once it is on screen. */
  reach: (page: Page, server: ReleveServer) => Promise<unknown>;
}

/** As a link of the app does, without a reload: most of what a load costs is the app itself. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

export const see = (heading: string) => async (page: Page) => {
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
};

export const seeText = (words: string) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export const seeDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).waitFor();

export const openPersonMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Menu d/ }).click();
  await seeDialog(page, 'Votre compte');
};

export const TO_CONFIRM = 'Vos gants dès ce soir';

export const openMemoToConfirm = async (page: Page, server: ReleveServer) => {
  const titre = `${TO_CONFIRM} ${randomBytes(3).toString('hex')}`;
  await publishMemo(server, { titre, confirmation_requise: true });
  await goWithin(page, '/user/memos');
  await page.getByRole('button', { name: titre }).click();
  await seeDialog(page, titre);
  return titre;
};

export const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await seeText('Vous pouvez continuer')(page);
};

export const openOutbox = async (page: Page) => {
  await page.getByRole('button', { name: /envoyé|à envoyer/ }).click();
  await seeDialog(page, 'Envois');
};

/** The outbox is opened once before: without a network its part of the app could not be fetched. */
export const confirmOffline = async (page: Page, server: ReleveServer) => {
  const titre = await openMemoToConfirm(page, server);
  await page.keyboard.press('Escape');
  await openOutbox(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: titre }).click();
  await goOffline(page);
  await press(page, 'J’ai lu et compris');
  await seeText('Sera envoyé dès que la connexion le permet.')(page);
};
