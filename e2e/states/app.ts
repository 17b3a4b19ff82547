// What opens over a screen, and the banners above it.
import type { StateGroup } from '../support/screen-states.ts';
import {
  confirmOffline,
  goOffline,
  openOutbox,
  openPersonMenu,
  press,
  type ScreenState,
  see,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

const OVERLAY_STATES: readonly ScreenState[] = [
  {
    name: 'every page',
    overlay: 'Toutes les pages',
    at: '/',
    frame: 'phone',
    reach: async (page) => {
      await press(page, 'Plus');
      await seeDialog(page, 'Toutes les pages');
    },
  },
  { name: 'person menu', overlay: 'Votre compte', at: '/', reach: openPersonMenu },
  {
    name: 'palette',
    overlay: 'Aller à…',
    at: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Menu d/ }).focus();
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette without a result',
    at: '/',
    reach: async (page) => {
      await see('Ce qui vous attend')(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('zzzz');
      await page.getByText('Aucun résultat').waitFor();
    },
  },
  {
    name: 'outbox, all sent',
    overlay: 'Envois',
    at: '/',
    reach: openOutbox,
  },
  {
    name: 'reset',
    at: '/',
    reach: async (page) => {
      await openPersonMenu(page);
      await press(page, 'Réinitialiser l’application');
      await seeDialog(page, 'Réinitialisation');
    },
  },
  {
    name: 'a good toast',
    at: '/',
    reach: async (page) => {
      await openPersonMenu(page);
      await press(page, 'Recharger mes données');
      await page.getByText('Données utilisateur rechargeés depuis le serveur.').waitFor();
    },
  },
];

const BANNER_STATES: readonly ScreenState[] = [
  {
    name: 'offline with a bad toast',
    at: '/',
    reach: async (page) => {
      await openPersonMenu(page);
      await goOffline(page);
      await press(page, 'Recharger mes données');
      await page.getByRole('alert').getByText('Impossible de se connecter au serveur').waitFor();
    },
  },
  { name: 'a confirmation made offline', at: '/', reach: confirmOffline },
  {
    name: 'outbox, one waits',
    overlay: 'Envois',
    at: '/',
    reach: async (page, server) => {
      await confirmOffline(page, server);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /à envoyer/ }).click();
      await see('En attente')(page);
    },
  },
  {
    name: 'late banner',
    at: '/',
    settings: { lateBannerDismissedAt: null },
    reach: async (page, server) => {
      await page.clock.install();
      await confirmOffline(page, server);
      await page.keyboard.press('Escape');
      await page.clock.fastForward('11:00');
      await seeText('depuis plus de 10 minutes.')(page);
    },
  },
  {
    name: 'maintenance banner',
    at: '/',
    reach: async (page) => {
      await page.clock.install({ time: new Date('2027-01-12T05:35:00-05:00') });
      await page.goto('/');
      await seeText('Entretien quotidien de 5 h 30 à 6 h.')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'what opens over a screen',
    features: ['app'],
    account: 'employe',
    states: OVERLAY_STATES,
  },
  {
    name: 'banners and work that waits',
    features: ['app', 'memos'],
    account: 'employe',
    states: BANNER_STATES,
    isEachLoaded: true,
  },
];
