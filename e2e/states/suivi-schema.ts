// The forms of the company, and the builder.
import type { Page } from '@playwright/test';
import type { ReleveServer } from '../support/releve-server.ts';
import {
  addSchema,
  builderAddress,
  changeSchema,
  publishSchema,
  TWO_SECTIONS,
} from '../support/schema-calls.ts';
import type { StateGroup } from '../support/screen-states.ts';
import {
  goWithin,
  press,
  type ScreenState,
  see,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

const openBuilder = async (page: Page, server: ReleveServer) => {
  const schema = await publishSchema(server);
  await goWithin(page, builderAddress(schema));
  await see(schema.titre)(page);
  return schema;
};

const openLine = async (page: Page, words: string) => {
  await page
    .getByRole('list', { name: 'Sections et questions, dans l’ordre' })
    .getByRole('button', { name: words })
    .click();
  await page.getByText('Réglages de la').first().waitFor();
};

const openMenuItem = async (page: Page, name: string) => {
  await press(page, 'Autres actions');
  await page.getByRole('menuitem', { name }).click();
};

const SETTINGS = 'Réglages de la question';

const SCHEMA_STATES: readonly ScreenState[] = [
  { name: 'forms', at: '/Dashboard/SuiviSchema', reach: seeText('Publié') },
  {
    name: 'forms, nothing found',
    at: '/Dashboard/SuiviSchema?q=zzzz',
    reach: seeText('Aucun modèle ne correspond'),
  },
  {
    name: 'forms, failed',
    reach: async (page) => {
      await page.route('**/api/suivi-schemas?**', (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await goWithin(page, '/Dashboard/SuiviSchema?q=impossible');
      await seeText('Les modèles n’ont pas pu être chargés')(page);
      await page.unroute('**/api/suivi-schemas?**');
    },
  },
  {
    name: 'a new form',
    at: '/Dashboard/SuiviSchema?genre=suivi',
    overlay: 'Nouveau modèle',
    reach: async (page) => {
      await press(page, 'Nouveau modèle');
      await seeDialog(page, 'Nouveau modèle');
      await press(page, 'Créer le modèle');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'a new form from a bad file',
    at: '/Dashboard/SuiviSchema?genre=suivi',
    overlay: 'Nouveau modèle',
    reach: async (page) => {
      await press(page, 'Nouveau modèle');
      await page.getByRole('radio', { name: /^Un fichier/ }).check();
      await page.locator('input[type=file]').setInputFiles({
        name: 'modele.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"format":"releve.formulaire","version":1}'),
      });
      await page.getByRole('list', { name: 'Points à corriger dans le fichier' }).waitFor();
    },
  },
  { name: 'the builder', at: '/Dashboard/SuiviSchema?page=1', reach: openBuilder },
  {
    name: 'the builder, a question with a condition',
    isNext: true,
    frame: 'phone',
    overlay: SETTINGS,
    reach: async (page) => {
      await openLine(page, 'Que faut-il faire');
    },
  },
  {
    name: 'the builder, a question with choices',
    isNext: true,
    frame: 'phone',
    overlay: SETTINGS,
    reach: async (page) => {
      await openLine(page, 'Odeurs');
    },
  },
  {
    name: 'the builder, a section',
    isNext: true,
    frame: 'phone',
    overlay: 'Réglages de la section',
    reach: async (page) => {
      await openLine(page, 'Bureaux');
    },
  },
  {
    name: 'the versions of a form',
    isNext: true,
    overlay: 'Versions publiées',
    reach: async (page) => {
      await openMenuItem(page, 'Versions publiées');
      await page.getByRole('button', { name: /^Version 1/ }).waitFor();
    },
  },
  {
    name: 'an import into a form',
    isNext: true,
    overlay: 'Importer un fichier',
    reach: async (page) => {
      await openMenuItem(page, 'Importer un fichier…');
      await seeDialog(page, 'Importer un fichier');
    },
  },
  {
    name: 'the builder, its preview',
    frame: 'phone',
    reach: async (page, server) => {
      await openBuilder(page, server);
      await page.getByText('Aperçu', { exact: true }).click();
      await seeText('Planchers propres')(page);
    },
  },
  {
    name: 'a first publication',
    overlay: 'Publier la version 1',
    reach: async (page, server) => {
      await goWithin(page, builderAddress(await addSchema(server)));
      await press(page, 'Publier');
      await seeDialog(page, 'Publier la version 1');
    },
  },
  {
    name: 'a form that two people change',
    overlay: 'Ce modèle a été modifié entre-temps',
    reach: async (page, server) => {
      const schema = await openBuilder(page, server);
      await openMenuItem(page, 'Versions publiées');
      await page.getByRole('button', { name: /^Version 1/ }).waitFor();
      await page.keyboard.press('Escape');
      await press(page, 'Section');
      await page.getByLabel('Titre de la section').fill('Cuisine');
      await page.keyboard.press('Escape');
      const contenu = { sections: TWO_SECTIONS.sections.slice(0, 1) };
      await changeSchema(server, schema, { contenu });
      await press(page, 'Enregistrer');
      await seeDialog(page, 'Ce modèle a été modifié entre-temps');
    },
  },
];

const SCHEMA_READING_STATES: readonly ScreenState[] = [
  {
    name: 'a form that one only reads',
    at: '/admin/SuiviSchema?page=1',
    reach: async (page, server) => {
      const { id } = await publishSchema(server);
      await goWithin(page, `/admin/SuiviSchema?id=${id}`);
      await seeText('Seule la direction peut le modifier')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
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
];
