// The bell, and who is online.
import type { Page } from '@playwright/test';
import { publishMemo } from './memo-calls.ts';
import { openPersonMenu, press, type ScreenState, seeText } from './state-steps.ts';

const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications, / }).click();

export const NOTIFICATION_STATES: readonly ScreenState[] = [
  {
    name: 'notifications',
    overlay: 'Notifications',
    at: '/',
    reach: async (page, server) => {
      await publishMemo(server, { titre: 'Sel à l’entrée' });
      await openBell(page);
      await page.getByRole('list', { name: 'Historique des notifications' }).waitFor();
    },
  },
  {
    name: 'notifications, none on this subject',
    at: '/',
    reach: async (page) => {
      await openBell(page);
      await page.getByRole('combobox', { name: 'Sujet' }).click();
      await page.getByRole('option', { name: 'Avis', exact: true }).click();
      await seeText('Aucune notification sur ce sujet')(page);
    },
  },
  {
    name: 'how to be told',
    at: '/',
    reach: async (page) => {
      await openBell(page);
      await press(page, 'Choisir comment être avisé');
      await page.getByRole('switch', { name: /^Mémo/ }).first().waitFor();
    },
  },
];

export const ONLINE_STATES: readonly ScreenState[] = [
  {
    name: 'people online',
    overlay: 'Personnes en ligne',
    at: '/',
    reach: async (page) => {
      await openPersonMenu(page);
      await press(page, 'Personnes en ligne');
      await page.getByRole('list', { name: 'Personnes en ligne' }).waitFor();
    },
  },
];
