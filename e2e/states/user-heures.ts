// One's own hours.
import type { Page } from '@playwright/test';
import type { StateGroup } from '../support/screen-states.ts';
import { lastWeekDay } from '../support/heures-calls.ts';
import {
  goOffline,
  goWithin,
  press,
  type ScreenState,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

const LAST_WEEK = `/user/heures/${lastWeekDay(0)}`;

/** The first line that is folded shows all that it has. */
const unfold = async (page: Page) => {
  await page.locator('article details:not([open]) > summary').first().click();
  await seeText('Signaler une erreur')(page);
};

const MY_HEURES_STATES: readonly ScreenState[] = [
  { name: 'my hours', at: '/user/heures', reach: seeText('Feuilles des périodes fermées') },
  {
    name: 'my hours of last week, a line open',
    at: LAST_WEEK,
    reach: async (page) => {
      await seeText('La période est finie')(page);
      await unfold(page);
    },
  },
  {
    name: 'my hours, an error is reported',
    isNext: true,
    overlay: 'Signaler une erreur',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Signaler une erreur/ })
        .first()
        .click();
      await seeDialog(page, 'Signaler une erreur');
    },
  },
  {
    name: 'my hours of a closed period',
    at: `/user/heures/${lastWeekDay(-7)}`,
    reach: async (page) => {
      await seeText('Une erreur se corrige dans une prochaine paie')(page);
      await unfold(page);
    },
  },
  {
    name: 'my pay',
    at: '/user/heures',
    reach: async (page) => {
      await press(page, 'Voir ma paie');
      await seeText('Numéro de paie')(page);
    },
  },
  {
    name: 'my hours, a week without a quart',
    at: '/user/heures/2099-06-01',
    reach: seeText('Aucun quart cette semaine'),
  },
  {
    name: 'my hours in English',
    at: LAST_WEEK,
    settings: { language: 'en' },
    reach: async (page) => {
      await seeText('The period is over')(page);
      await page.locator('article details:not([open]) > summary').first().click();
      await seeText('Report an error')(page);
    },
  },
  {
    name: 'my hours without a network',
    isLoaded: true,
    at: '/user/heures',
    reach: async (page) => {
      await seeText('Feuilles des périodes fermées')(page);
      await goOffline(page);
      await seeText('Le PDF demande une connexion')(page);
    },
  },
  {
    name: 'my hours that could not be fetched',
    reach: async (page) => {
      await page.route('**/api/user/heures?**', (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await goWithin(page, '/user/heures/2027-06-01');
      await seeText('Vos heures n’ont pas pu être chargées')(page);
      await page.getByRole('button', { name: 'Cette semaine' }).waitFor();
      await page.unroute('**/api/user/heures?**');
    },
  },
];

export const states: readonly StateGroup[] = [
  { name: 'my hours', features: ['heures'], account: 'employe', states: MY_HEURES_STATES },
];
