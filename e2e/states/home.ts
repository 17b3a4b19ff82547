// The first screen, and what is everybody's own: the profile and the settings of the device.
import type { StateGroup } from '../support/screen-states.ts';
import { openPersonMenu, press, type ScreenState, see, seeText } from '../support/state-steps.ts';

const EMPLOYE_STATES: readonly ScreenState[] = [
  { name: 'home', at: '/', reach: see('Ce qui vous attend') },
  {
    name: 'tutorial',
    at: '/',
    reach: async (page) => {
      await openPersonMenu(page);
      await press(page, 'Visite guidée');
      await see('Bienvenue dans Relève')(page);
      await press(page, 'Suivant');
      await see('Votre horaire')(page);
    },
  },
  { name: 'profile', at: '/user/profil', reach: see('Appareils connectés') },
  {
    name: 'profile, one’s contact details',
    at: '/user/profil',
    reach: async (page) => {
      await press(page, 'Modifier mes coordonnées');
      await page.getByLabel('Personne à joindre').waitFor();
    },
  },
  {
    name: 'profile, a copy of one’s data asked for',
    at: '/user/profil',
    reach: async (page) => {
      const ask = page.getByRole('button', { name: 'Préparer le fichier' });
      const next = page.getByText('Une nouvelle copie peut être demandée');
      await ask.or(next).waitFor();
      if (await ask.isVisible()) await ask.click();
      await next.waitFor();
    },
  },
  {
    name: 'profile in English',
    at: '/user/profil',
    settings: { language: 'en' },
    reach: see('Password'),
  },
  { name: 'settings', at: '/settings', reach: see('Affichage') },
  {
    name: 'settings with technical facts and own colours',
    at: '/settings',
    settings: { debugMode: true, theme: { name: 'custom', colors: {} } },
    reach: seeText('Informations techniques'),
  },
  {
    name: 'unknown address',
    at: '/nulle-part',
    reach: see('Page introuvable'),
  },
];

const DIRECTEUR_STATES: readonly ScreenState[] = [
  { name: 'home of a director', at: '/', reach: see('Ce qui vous attend') },
  {
    name: 'profile with the summary of the day',
    at: '/user/profil',
    frame: 'desktop',
    settings: { displayRightDrawer: true },
    reach: see('Ce qui vous attend'),
  },
  {
    name: 'employee mode',
    at: '/',
    settings: { employeMode: { active: true, orig_id: 3, employe: { id: 12, nom: 'Aline Roy' } } },
    reach: seeText('Vous voyez l’application comme'),
  },
  { name: 'settings of a director', at: '/settings', reach: see('Vue employé') },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the screens of an employee',
    features: ['home', 'profile', 'preferences'],
    account: 'employe',
    states: EMPLOYE_STATES,
  },
  {
    name: 'the screens of a director',
    features: ['home', 'preferences'],
    account: 'directeur',
    states: DIRECTEUR_STATES,
  },
];
