// Devices, their versions and their faults.
import { tellFault } from '../support/fault-calls.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, type ScreenState, seeText } from '../support/state-steps.ts';

const MESSAGE = 'QuotaExceededError: a punch could not be kept';
const FAULTS = '/admin/BrowserStats?vue=erreurs';

const DEVICE_STATES: readonly ScreenState[] = [
  {
    name: 'devices and versions',
    at: '/admin/BrowserStats',
    reach: async (page) => {
      await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
    },
  },
  {
    name: 'faults of devices',
    at: '/admin/BrowserStats',
    reach: async (page, server) => {
      await tellFault(server, MESSAGE);
      await goWithin(page, FAULTS);
      await seeText(MESSAGE)(page);
    },
  },
  {
    name: 'faults of devices, nothing found',
    at: `${FAULTS}&q=zzz`,
    reach: seeText('Aucune erreur ne correspond'),
  },
  {
    name: 'one fault of devices',
    at: '/admin/BrowserStats',
    reach: async (page, server) => {
      await tellFault(server, MESSAGE);
      await goWithin(page, FAULTS);
      await page
        .getByRole('button', { name: `Ouvrir : ${MESSAGE}` })
        .or(page.getByRole('row').filter({ hasText: MESSAGE }))
        .first()
        .click();
      await seeText('/assets/punch-page-C3x_9.js:1:2345')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'devices and their faults',
    features: ['browser-stats'],
    account: 'directeur',
    states: DEVICE_STATES,
  },
];
