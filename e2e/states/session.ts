// Before the sign-in, and a password to choose.
import type { Page } from '@playwright/test';
import { fillLogin } from '../fixtures.ts';
import { hireNewcomer } from '../support/people.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { press, type ScreenState, see, seeText } from '../support/state-steps.ts';

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

export const states: readonly StateGroup[] = [
  {
    name: 'before the sign-in',
    features: ['session'],
    states: VISITOR_STATES,
  },
  {
    name: 'a temporary password',
    features: ['session'],
    states: FIRST_PASSWORD_STATES,
  },
];
