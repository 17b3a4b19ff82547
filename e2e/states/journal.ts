// What a director sees of the journal.
import { changeEmploye } from '../support/employe-calls.ts';
import { hirePerson } from '../support/people.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const JOURNAL_STATES: readonly ScreenState[] = [
  { name: 'journal', at: '/admin/journal', reach: seeText('sur') },
  {
    name: 'journal, one entry',
    reach: async (page, server) => {
      const { id } = await hirePerson(server);
      await changeEmploye(server, id, { telephone: '514 555-0142' });
      await goWithin(page, `/admin/journal?objet=employes&objet_id=${id}`);
      const opener = page
        .getByRole('button', { name: /^Ouvrir : Modification/ })
        .or(page.getByRole('row').filter({ hasText: 'Modification' }));
      await opener.click();
      await page.getByRole('table', { name: 'Changements' }).waitFor();
    },
  },
  {
    name: 'filters of the journal',
    overlay: 'Filtres',
    at: '/admin/journal',
    frame: 'phone',
    reach: async (page) => {
      await press(page, 'Filtres');
      await seeDialog(page, 'Filtres');
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the journal',
    features: ['journal'],
    account: 'directeur',
    states: JOURNAL_STATES,
  },
];
