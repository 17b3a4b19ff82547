// The settings of the company.
import type { StateGroup } from '../support/screen-states.ts';
import { type ScreenState, seeText } from '../support/state-steps.ts';

const SETTING_STATES: readonly ScreenState[] = [
  {
    name: 'server settings',
    at: '/admin/ServerSettings',
    reach: seeText('ENABLE_MEMOS'),
  },
  {
    name: 'server settings, one with its history',
    at: '/admin/ServerSettings?q=ENABLE_MEMOS',
    reach: async (page) => {
      await seeText('ENABLE_MEMOS')(page);
      await page
        .getByRole('button', { name: /Historique/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Fermer l’historique' }).waitFor();
    },
  },
  {
    name: 'server settings, what is kept for how long',
    at: '/admin/ServerSettings?q=RETENTION',
    reach: seeText('RETENTION_POSITIONS_MONTHS'),
  },
  {
    name: 'server settings, what would be deleted',
    overlay: 'Effacer après 1 mois ?',
    at: '/admin/ServerSettings?q=RETENTION_NOTIFICATIONS',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Effacer les notifications' }).fill('1');
      await page.getByRole('button', { name: /^Enregistrer/ }).click();
      await page.getByRole('dialog', { name: /^Effacer après/ }).waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the settings of the company',
    features: ['server-settings'],
    account: 'directeur',
    states: SETTING_STATES,
  },
];
