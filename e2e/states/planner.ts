// The screens of the planner, its panel and its dialogs, the copy of a week.
import type { Page } from '@playwright/test';
import {
  addQuart,
  changeQuart,
  MONDAY,
  plannerAddress,
  planPerson,
} from '../support/plan-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const openQuart = async (page: Page, server: ReleveServer) => {
  const planned = await planPerson(server);
  await goWithin(page, plannerAddress(planned));
  await page.getByRole('button', { name: new RegExp(planned.client.nom) }).click();
  await seeText('Modifier le quart')(page);
  return planned;
};

const PLAN_STATES: readonly ScreenState[] = [
  {
    name: 'planner',
    at: '/admin/horaire',
    frame: 'desktop',
    reach: async (page) => {
      await page.getByRole('grid').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'planner by client',
    at: '/admin/horaire?par=client',
    frame: 'desktop',
    reach: async (page) => {
      await page.getByRole('grid').getByRole('button').first().waitFor();
    },
  },
  // The choice stays: the states that follow are seen in detail too.
  {
    name: 'planner, in detail',
    at: '/admin/horaire',
    frame: 'desktop',
    reach: async (page) => {
      await press(page, 'Vue détaillée');
      await seeText('/ 40 h')(page);
    },
  },
  {
    name: 'planner, one day',
    at: '/admin/horaire',
    frame: 'phone',
    reach: async (page) => {
      await page.getByRole('listitem').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'planner, nothing found',
    at: '/admin/horaire?q=zzzz',
    reach: seeText('Rien ne correspond à ces filtres'),
  },
  {
    name: 'planner, failed',
    reach: async (page) => {
      await page.route('**/api/planner?**', (route) => route.fulfill({ status: 500, json: {} }));
      await goWithin(page, '/admin/horaire/2031-01-06?q=impossible');
      await seeText('La semaine n’a pas pu être chargée')(page);
      await page.unroute('**/api/planner?**');
    },
  },
  {
    name: 'planner, its keys',
    overlay: 'Raccourcis clavier',
    at: '/admin/horaire',
    frame: 'desktop',
    reach: async (page) => {
      await press(page, 'Autres actions');
      await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click();
      await seeDialog(page, 'Raccourcis clavier');
    },
  },
  { name: 'planner, a quart', reach: openQuart },
  {
    name: 'planner, a new quart with its faults',
    at: `/admin/horaire/${MONDAY}`,
    reach: async (page) => {
      await press(page, 'Ajouter un quart');
      await press(page, 'Ajouter');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'planner, a publication',
    overlay: 'Publier l’horaire',
    reach: async (page, server) => {
      const planned = await planPerson(server);
      await goWithin(page, plannerAddress(planned));
      await page.getByRole('button', { name: /^Publier/ }).click();
      await seeText('personne')(page);
    },
  },
  {
    name: 'planner, two managers',
    overlay: 'Ces quarts ont changé entre-temps',
    reach: async (page, server) => {
      const { quart } = await openQuart(page, server);
      await page.getByLabel('Fin').fill('23:30');
      await page.route('**/api/planner?**', (route) => route.fulfill({ status: 500, json: {} }));
      await changeQuart(server, quart, { debut: '17:00' });
      await press(page, 'Enregistrer');
      await seeDialog(page, 'Ces quarts ont changé entre-temps');
      await page.unroute('**/api/planner?**');
    },
  },
  {
    name: 'planner, a replacement',
    overlay: 'Trouver un remplaçant',
    reach: async (page, server) => {
      await openQuart(page, server);
      await press(page, 'Trouver un remplaçant');
      await seeText('Libre à ce moment-là')(page);
    },
  },
  {
    name: 'planner, a quart given in spite of an overlap',
    reach: async (page, server) => {
      const { client, person } = await planPerson(server);
      await addQuart(server, { client_id: client.id, debut: '20:00', fin: '23:00' });
      await goWithin(page, `/admin/clients/edit/${client.id}/horaire/${MONDAY}`);
      await page.getByRole('button', { name: /20:00–23:00/ }).click();
      await press(page, 'Trouver un remplaçant');
      await page.getByRole('combobox', { name: 'Assigner à quelqu’un d’autre' }).fill(person.name);
      await page.getByRole('option', { name: person.name }).click();
      await seeText('Pourquoi le donner quand même')(page);
    },
  },
  {
    name: 'the week of an employee',
    reach: async (page, server) => {
      const { person, client } = await planPerson(server);
      await goWithin(page, `/admin/employes/edit/${person.id}/horaire/${MONDAY}`);
      await seeText(client.nom)(page);
    },
  },
  {
    name: 'the week of a client',
    reach: async (page, server) => {
      const { person, client } = await planPerson(server);
      await goWithin(page, `/admin/clients/edit/${client.id}/horaire/${MONDAY}`);
      await seeText(person.name)(page);
    },
  },
  {
    name: 'the copy of a week',
    at: '/admin/horaire/copyweek',
    reach: async (page) => {
      await page.getByRole('table').waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the planner',
    features: ['planner'],
    account: 'directeur',
    states: PLAN_STATES,
  },
];
