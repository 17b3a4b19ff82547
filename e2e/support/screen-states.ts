// Every screen, overlay and state that the checks on accessibility go through. A new screen adds a line.
import type { Page } from '@playwright/test';
import { type Account, fillLogin } from '../fixtures.ts';
import {
  CLIENT_FILE_STATES,
  CLIENT_REGISTER_STATES,
  PALETTE_FILE_STATES,
} from './client-states.ts';
import { DEMANDE_ADMIN_STATES } from './demande-admin-states.ts';
import { DEMANDE_STATES } from './demande-states.ts';
import { EMPLOYE_ACCESS_STATES, EMPLOYE_FILE_STATES, JOURNAL_STATES } from './employe-states.ts';
import { FAULT_STATES } from './fault-states.ts';
import { FORM_STATES } from './form-states.ts';
import { HORAIRE_STATES, SPECIAL_DAY_STATES } from './horaire-states.ts';
import { NOTIFICATION_STATES, ONLINE_STATES } from './live-states.ts';
import { publishMemo } from './memo-calls.ts';
import { MEMO_WORK_STATES } from './memo-states.ts';
import { BANNER_STATES, OVERLAY_STATES } from './overlay-states.ts';
import { hireNewcomer } from './people.ts';
import { PLAN_STATES } from './plan-states.ts';
import { PRESENCE_STATES } from './presence-states.ts';
import { PUNCH_STATES } from './punch-states.ts';
import { MY_RAPPORT_STATES, RAPPORT_STATES } from './rapport-states.ts';
import type { ReleveServer } from './releve-server.ts';
import { SCHEMA_READING_STATES, SCHEMA_STATES } from './schema-states.ts';
import {
  goWithin,
  openMemoToConfirm,
  openPersonMenu,
  press,
  type ScreenState,
  see,
  seeText,
  TO_CONFIRM,
} from './state-steps.ts';

const VISITOR_STATES: readonly ScreenState[] = [
  { name: 'sign-in', at: '/login', reach: see('Connexion') },
  {
    name: 'sign-in with empty fields refused',
    at: '/login',
    reach: async (page) => {
      await press(page, 'Se connecter');
      await page.getByText('Veuillez entrer votre mot de passe.').waitFor();
    },
  },
  { name: 'forgotten password', at: '/forgot', reach: see('Mot de passe oublié') },
  {
    name: 'new password',
    at: '/password-reset?token=abc&identity=employe',
    reach: see('Nouveau mot de passe'),
  },
  {
    name: 'new password with an incomplete link',
    at: '/password-reset',
    reach: see('Nouveau mot de passe'),
  },
];

/** Signs in with a temporary password, and stays at the step that it leads to. */
const reachFirstPassword = async (page: Page, server: ReleveServer) => {
  const { username, password } = await hireNewcomer(server);
  await fillLogin(page, username, password);
  await see('Choisissez votre mot de passe')(page);
};

const FIRST_PASSWORD_STATES: readonly ScreenState[] = [
  { name: 'a password to choose', at: '/login', reach: reachFirstPassword },
  {
    name: 'a password to choose, refused and without a network',
    at: '/login',
    reach: async (page, server) => {
      await reachFirstPassword(page, server);
      await press(page, 'Enregistrer et continuer');
      await seeText('Veuillez répéter le nouveau mot de passe.')(page);
      await page.context().setOffline(true);
      await seeText('Il faut une connexion pour choisir')(page);
    },
  },
];

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
  { name: 'upcoming page', at: '/user/avis', reach: seeText('Cet écran arrive bientôt') },
  {
    name: 'my memos',
    at: '/user/memos',
    reach: async (page) => {
      await page.getByRole('list', { name: 'Mémos qui vous sont adressés' }).waitFor();
    },
  },
  {
    name: 'my memos, nothing found',
    at: '/user/memos?q=zzzz',
    reach: seeText('Aucun mémo ne correspond'),
  },
  {
    name: 'my memos, failed',
    at: '/',
    reach: async (page) => {
      await page.route('**/api/user/memos**', (route) => route.fulfill({ status: 500, json: {} }));
      await goWithin(page, '/user/memos?q=impossible');
      await seeText('Les mémos n’ont pas pu être chargés')(page);
      await page.unroute('**/api/user/memos**');
    },
  },
  {
    name: 'a memo to confirm',
    at: '/',
    overlay: TO_CONFIRM,
    reach: openMemoToConfirm,
  },
];

const DIRECTEUR_STATES: readonly ScreenState[] = [
  {
    name: 'home with the summary of the day',
    at: '/',
    settings: { displayRightDrawer: true },
    reach: see('Ce qui vous attend'),
  },
  {
    name: 'memos',
    at: '/admin/memos',
    reach: seeText('Bris de vitre'),
  },
  {
    name: 'memos, nothing found',
    at: '/admin/memos?q=zzzz',
    reach: seeText('Aucun mémo ne correspond'),
  },
  {
    name: 'a published memo with its readers',
    at: '/',
    reach: async (page, server) => {
      const { id, titre } = await publishMemo(server, { confirmation_requise: true });
      await goWithin(page, `/admin/memos?memo=${id}`);
      await see(titre)(page);
      await page.getByRole('list', { name: 'Lecteurs du mémo' }).waitFor();
    },
  },
  {
    name: 'employee mode',
    at: '/',
    settings: { employeMode: { active: true, orig_id: 3, employe: { id: 12, nom: 'Aline Roy' } } },
    reach: seeText('Vous voyez l’application comme'),
  },
  { name: 'settings of a director', at: '/settings', reach: see('Vue employé') },
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
  {
    name: 'devices and versions',
    at: '/admin/BrowserStats',
    reach: async (page) => {
      await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
    },
  },
  ...FAULT_STATES,
];

export interface StateGroup {
  name: string;
  /** Whose screens they are: a run for one of these features goes through them. */
  features: readonly string[];
  /** Who is signed in; nobody where it is not given. */
  account?: Account;
  states: readonly ScreenState[];
  /** Each state begins with a load of the page: what the one before left would be seen. */
  isEachLoaded?: boolean;
}

export const STATE_GROUPS: readonly StateGroup[] = [
  { name: 'before the sign-in', features: ['session'], states: VISITOR_STATES },
  { name: 'a temporary password', features: ['session'], states: FIRST_PASSWORD_STATES },
  {
    name: 'the screens of an employee',
    features: ['home', 'memos', 'profile', 'preferences'],
    account: 'employe',
    states: EMPLOYE_STATES,
  },
  {
    name: 'what opens over a screen',
    features: ['app'],
    account: 'employe',
    states: OVERLAY_STATES,
  },
  {
    name: 'the bell',
    features: ['notifications'],
    account: 'employe',
    states: NOTIFICATION_STATES,
    isEachLoaded: true,
  },
  { name: 'who is online', features: ['online'], account: 'directeur', states: ONLINE_STATES },
  {
    name: 'banners and work that waits',
    features: ['app', 'memos'],
    account: 'employe',
    states: BANNER_STATES,
    isEachLoaded: true,
  },
  {
    name: 'the screens of a director',
    features: ['memos', 'server-settings', 'browser-stats', 'preferences'],
    account: 'directeur',
    states: DIRECTEUR_STATES,
  },
  { name: 'writing a memo', features: ['memos'], account: 'directeur', states: MEMO_WORK_STATES },
  {
    name: 'the employees',
    features: ['employes'],
    account: 'directeur',
    states: EMPLOYE_FILE_STATES,
  },
  {
    name: 'access and imports',
    features: ['employes', 'import'],
    account: 'directeur',
    states: EMPLOYE_ACCESS_STATES,
  },
  { name: 'the journal', features: ['journal'], account: 'directeur', states: JOURNAL_STATES },
  {
    name: 'the register of clients',
    features: ['clients'],
    account: 'directeur',
    states: CLIENT_REGISTER_STATES,
  },
  {
    name: 'the file of a client',
    features: ['clients'],
    account: 'directeur',
    states: CLIENT_FILE_STATES,
  },
  { name: 'the planner', features: ['planner'], account: 'directeur', states: PLAN_STATES },
  {
    name: 'attendance',
    features: ['presences', 'dashboard'],
    account: 'directeur',
    states: PRESENCE_STATES,
  },
  {
    name: 'requests to decide',
    features: ['demandes'],
    account: 'directeur',
    states: DEMANDE_ADMIN_STATES,
  },
  {
    name: 'the schedule of an employee',
    features: ['horaire'],
    account: 'employe',
    states: HORAIRE_STATES,
  },
  { name: 'requests', features: ['demandes'], account: 'employe', states: DEMANDE_STATES },
  { name: 'punching', features: ['punch'], account: 'employe', states: PUNCH_STATES },
  {
    name: 'suivis and inspections',
    features: ['suivis', 'inspections', 'rapports'],
    account: 'directeur',
    states: RAPPORT_STATES,
  },
  {
    name: 'suivis about oneself',
    features: ['suivis', 'rapports'],
    account: 'employe',
    states: MY_RAPPORT_STATES,
  },
  {
    name: 'special days',
    features: ['special-days'],
    account: 'directeur',
    states: SPECIAL_DAY_STATES,
  },
  {
    name: 'the form builder',
    features: ['suivi-schema'],
    account: 'directeur',
    states: SCHEMA_STATES,
  },
  {
    name: 'forms to read',
    features: ['suivi-schema'],
    account: 'superviseur',
    states: SCHEMA_READING_STATES,
  },
  {
    name: 'forms being filled in',
    features: ['formulaire', 'suivis', 'inspections'],
    account: 'directeur',
    states: FORM_STATES,
  },
  {
    name: 'files in the palette',
    features: ['clients', 'employes'],
    account: 'directeur',
    states: PALETTE_FILE_STATES,
  },
];
