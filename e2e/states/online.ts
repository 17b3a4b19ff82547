// Who is online.
import type { StateGroup } from '../support/screen-states.ts';
import { openPersonMenu, press, type ScreenState } from '../support/state-steps.ts';

const ONLINE_STATES: readonly ScreenState[] = [
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

export const states: readonly StateGroup[] = [
  {
    name: 'who is online',
    features: ['online'],
    account: 'directeur',
    states: ONLINE_STATES,
  },
];
