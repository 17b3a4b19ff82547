// The hours that the office approves, closes and sends.
import type { Page } from '@playwright/test';
import type { StateGroup } from '../support/screen-states.ts';
import { type ScreenState, seeText } from '../support/state-steps.ts';

const ALL = '/admin/heures?onglet=toutes';

const openFirst = async (page: Page): Promise<void> => {
  await page
    .getByRole('row', { name: /Matricule/ })
    .or(page.getByRole('button', { name: /^Ouvrir les heures d/ }))
    .first()
    .click();
  await seeText('Jours de la période')(page);
};

const HEURES_STATES: readonly ScreenState[] = [
  { name: 'hours of a period', at: ALL, reach: seeText('Paie le') },
  {
    name: 'hours of a period in English, dark',
    at: ALL,
    settings: { language: 'en', darkMode: true },
    reach: seeText('Paid on'),
  },
  {
    name: 'nobody found',
    at: `${ALL}&q=zzzzzz`,
    reach: seeText('Personne ne correspond'),
  },
  { name: 'the sheet of a person', at: ALL, frame: 'desktop', reach: openFirst },
  // Over the list, on a phone.
  {
    name: 'the sheet of a person',
    at: `${ALL}&q=alexis`,
    frame: 'phone',
    overlay: 'Alexis',
    reach: openFirst,
  },
  {
    name: 'approving within the tolerance',
    at: `${ALL}&panneau=tolerance`,
    overlay: 'Approuver dans la tolérance',
    reach: seeText('désactivée dans les règles de paie'),
  },
  {
    name: 'closing a period',
    at: `${ALL}&panneau=fermeture`,
    reach: seeText('Chaque ligne est approuvée'),
  },
  {
    name: 'the keys of the review',
    at: ALL,
    frame: 'desktop',
    overlay: 'Raccourcis de la révision',
    reach: async (page) => {
      await seeText('Paie le')(page);
      await page.keyboard.press('?');
      await seeText('Anomalie suivante')(page);
    },
  },
  {
    name: 'the file of a closed period',
    at: ALL,
    reach: async (page, server) => {
      const [row] = await server.query<{ debut: string }>(
        `select to_char(debut, 'YYYY-MM-DD') as debut from periodes_paie where statut in ('exportee', 'transmise') order by debut desc limit 1`,
      );
      await page.evaluate(
        (to) => history.pushState(null, '', to),
        `/admin/heures/${row?.debut}?onglet=toutes&panneau=export`,
      );
      await seeText('Totaux par code')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  { name: 'hours and pay', features: ['heures'], account: 'directeur', states: HEURES_STATES },
];
