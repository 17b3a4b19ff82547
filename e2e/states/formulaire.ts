// Forms being filled in: begun, answered, signed, refused.
import { expect, type Page } from '@playwright/test';
import { QUESTION_TYPES } from '../../packages/domain/src/forms/form-schema.ts';
import { buildForm, buildQuestion } from '../../packages/domain/src/forms/form.fixture.ts';
import { addClient } from '../support/client-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import { publishSchema } from '../support/schema-calls.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

/** A question of each type, the last section in areas. */
const EVERY_TYPE = buildForm([
  {
    cle: 'tout',
    titre: 'Tous les types',
    aide: 'Une question de chaque sorte.',
    questions: QUESTION_TYPES.map((type) =>
      buildQuestion(type, { aide: 'Ce que l’on regarde ici.', requis: type === 'oui_non' }),
    ),
  },
  {
    cle: 'aires',
    titre: 'Aires',
    repetable: true,
    questions: [buildQuestion('appa', { cle: 'sol', libelle: 'Sol' })],
  },
]);

const SAVED = 'Enregistré sur cet appareil';

const begin = (genre: 'suivi' | 'inspection') => async (page: Page, server: ReleveServer) => {
  const form = await publishSchema(server, {
    genre,
    contenu: EVERY_TYPE,
    groupes: [1, 2, 3, 4, 5, 6],
  });
  const client = await addClient(server);
  const create = genre === 'suivi' ? '/suivi/create' : '/inspections/create';
  await goWithin(page, `${create}?client=${client.id}&modele=${form.id}`);
  // The list below it offers the first fifty sites; this one may be another.
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(client.nom);
  await press(page, 'Commencer');
  await seeText(SAVED)(page);
};

const addArea = async (page: Page) => {
  await page.getByLabel('Ajoutez la première zone').fill('Cuisine');
  await press(page, 'Ajouter');
  await page.getByRole('group', { name: 'Cuisine' }).waitFor();
};

const fail = (page: Page, call: string) => page.route(call, (route) => route.abort());

const FORM_STATES: readonly ScreenState[] = [
  { name: 'begin a suivi', at: '/suivi/create', reach: seeText('Visite de site') },
  {
    name: 'begin a suivi, nothing chosen',
    at: '/suivi/create',
    reach: async (page) => {
      await page.getByText('Visite de site', { exact: true }).click();
      await press(page, 'Commencer');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'begin a suivi, forms unknown',
    at: '/',
    reach: async (page) => {
      await fail(page, '**/api/formulaires');
      await page.evaluate(() => indexedDB.deleteDatabase('JADB'));
      await page.goto('/suivi/create');
      await seeText('Les formulaires n’ont pas pu être chargés')(page);
      await page.unroute('**/api/formulaires');
    },
  },
  { name: 'a draft that is gone', at: '/suivi/edit/brouillon-9999', reach: seeText('n’est plus') },
  { name: 'a suivi being filled in', reach: begin('suivi') },
  {
    name: 'a suivi with answers missing',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Envoyer');
      await seeText('1 réponse manque')(page);
    },
  },
  {
    name: 'how the percent is computed',
    isNext: true,
    overlay: 'Comment ce pourcentage est calculé',
    reach: async (page) => {
      await page.getByText('Oui', { exact: true }).first().click();
      await page.getByRole('button', { name: /Comment ce pourcentage est calculé$/ }).click();
      await seeDialog(page, 'Comment ce pourcentage est calculé');
    },
  },
  {
    name: 'a signature being drawn',
    isNext: true,
    overlay: 'Signature',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Signer à l’écran' }).last().click();
      await seeDialog(page, 'Signature');
    },
  },
  {
    name: 'what a report is about',
    isNext: true,
    overlay: 'De quoi s’agit-il',
    reach: async (page) => {
      await press(page, 'Modifier');
      await seeDialog(page, 'De quoi s’agit-il');
    },
  },
  {
    name: 'a report that was refused',
    isNext: true,
    reach: async (page) => {
      await page.getByText('Oui', { exact: true }).first().click();
      await page.route('**/api/suivis/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 422, json: { message: 'rapports.incomplete' } })
          : route.fallback(),
      );
      await press(page, 'Envoyer');
      await seeText('Refusé')(page);
      await page.unroute('**/api/suivis/*');
    },
  },
  {
    name: 'an inspection by area, all in order',
    reach: async (page, server) => {
      await begin('inspection')(page, server);
      await addArea(page);
      await page.getByRole('button', { name: 'Tout conforme' }).last().click();
      await page.getByText('Sol').first().waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'forms being filled in',
    features: ['formulaire', 'suivis', 'inspections'],
    account: 'directeur',
    states: FORM_STATES,
  },
];
