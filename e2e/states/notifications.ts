// The bell, and how to be told.
import type { Page } from '@playwright/test';
import { publishMemo } from '../support/memo-calls.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { press, type ScreenState, seeText } from '../support/state-steps.ts';

const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications, / }).click();

const NOTIFICATION_STATES: readonly ScreenState[] = [
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
    reach: async (page, server) => {
      // The states of other groups tell the same person of theirs.
      await server.query(
        `delete from notifications using employes
         where employes.id = employe_id and username = 'employe' and type = 'avis'`,
      );
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

export const states: readonly StateGroup[] = [
  {
    name: 'the bell',
    features: ['notifications'],
    account: 'employe',
    states: NOTIFICATION_STATES,
    isEachLoaded: true,
  },
];
