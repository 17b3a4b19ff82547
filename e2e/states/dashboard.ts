// The manager's day: both faces, a line with what can be done, a whole list, the letters, the half page of a night.
import type { Page } from '@playwright/test';
import { openWatchedSite, reportIncident } from '../support/incident-calls.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog } from '../support/state-steps.ts';

const seeQuestions = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: /^Que dois-je décider/ }).waitFor();
};

const DAY_STATES: readonly ScreenState[] = [
  { name: 'the day of a manager, by night', at: '/admin?vue=nuit', reach: seeQuestions },
  { name: 'the day of a manager, in the morning', at: '/admin?vue=matin', reach: seeQuestions },
  {
    name: 'one’s own team’s day',
    at: '/admin?portee=miens',
    reach: seeQuestions,
  },
  {
    name: 'a line of the day, with what can be done',
    overlay: 'Déversement',
    reach: async (page, server) => {
      const visit = await openWatchedSite(server);
      await reportIncident(server, visit, { description: 'Déversement au quai.', gravite: 3 });
      // A load: the day that the page has is of a moment before.
      await page.goto('/admin?vue=nuit');
      await seeQuestions(page);
      await page
        .getByRole('button', { name: /^Agir.*Déversement/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'everything of one card',
    overlay: 'Incidents ouverts',
    reach: async (page) => {
      await goWithin(page, '/admin?portee=tous');
      await seeQuestions(page);
      await page
        .getByRole('region', { name: 'Incidents ouverts' })
        .getByRole('button', { name: /de côté|Tout voir/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the letters of the day',
    overlay: 'Raccourcis du clavier',
    frame: 'desktop',
    reach: async (page) => {
      await goWithin(page, '/admin');
      await press(page, 'Raccourcis');
      await seeDialog(page, 'Raccourcis du clavier');
    },
  },
  {
    name: 'the half page of a night',
    reach: async (page) => {
      await goWithin(page, '/admin?vue=matin');
      await press(page, 'Relèves de nuit');
      await page.getByRole('heading', { level: 1, name: /^Nuit du/ }).waitFor();
      await page.getByRole('heading', { name: /^Absences/ }).waitFor();
    },
  },
  {
    name: 'a night of which nothing is written',
    at: '/admin?nuit=2020-01-01',
    reach: async (page) => {
      await page.getByText('Aucune relève pour cette nuit').waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the manager’s day',
    features: ['dashboard'],
    account: 'directeur',
    states: DAY_STATES,
  },
];
