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
