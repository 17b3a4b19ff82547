// Before the sign-in, and a password to choose.
import type { Page } from '@playwright/test';
import { fillLogin, PASSWORD } from '../fixtures.ts';
import { hireNewcomer, hirePerson } from '../support/people.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { codeOf, readSecret, requireSecondStep } from '../support/second-step.ts';
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
  {
    name: 'sign-in in the other language',
    at: '/login',
    reach: async (page) => {
      await press(page, 'English');
      await see('Sign in')(page);
      await page.getByRole('button', { name: 'Français', exact: true }).waitFor();
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
      await seeText('Veuillez répéter le mot de passe.')(page);
      await page.context().setOffline(true);
      await seeText('Il faut une connexion pour choisir')(page);
    },
  },
];

/** Signs in with a password that is not enough. */
const reachCode = async (page: Page, server: ReleveServer) => {
  const person = await hirePerson(server);
  await server.query(
    `insert into second_steps (employe_id, secret, confirme_le, sel) values ($1, '', now(), '')`,
    [person.id],
  );
  await fillLogin(page, person.username, PASSWORD);
  await see('Deuxième étape')(page);
};

const SECOND_STEP_STATES: readonly ScreenState[] = [
  { name: 'a code to give', at: '/login', reach: reachCode },
  {
    name: 'a recovery code, missing',
    at: '/login',
    reach: async (page, server) => {
      await reachCode(page, server);
      await press(page, 'Utiliser un code de secours');
      await press(page, 'Se connecter');
      await seeText('Entrez le code.')(page);
    },
  },
  {
    name: 'a second step to add',
    at: '/login',
    reach: async (page, server) => {
      const { username } = await hirePerson(server, { usergroup: 3 });
      await requireSecondStep(server, true);
      await fillLogin(page, username, PASSWORD);
      await see('Ajoutez une deuxième étape')(page);
      await page.getByRole('img', { name: /Code QR/ }).waitFor();
      await requireSecondStep(server, false);
    },
  },
  {
    name: 'recovery codes to keep',
    at: '/login',
    reach: async (page, server) => {
      const { username } = await hirePerson(server, { usergroup: 3 });
      await requireSecondStep(server, true);
      await fillLogin(page, username, PASSWORD);
      await see('Ajoutez une deuxième étape')(page);
      const code = codeOf(await readSecret(page));
      await page.getByLabel('Code à 6 chiffres').fill(code);
      await press(page, 'Activer');
      await see('Vos codes de secours')(page);
      await requireSecondStep(server, false);
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
  {
    name: 'a second step',
    features: ['session'],
    states: SECOND_STEP_STATES,
    isEachLoaded: true,
  },
];
