// The faults of devices, for the checks on accessibility.
import { tellFault } from './fault-calls.ts';
import { goWithin, type ScreenState, seeText } from './state-steps.ts';

const MESSAGE = 'QuotaExceededError: a punch could not be kept';
const FAULTS = '/admin/BrowserStats?vue=erreurs';

export const FAULT_STATES: readonly ScreenState[] = [
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
