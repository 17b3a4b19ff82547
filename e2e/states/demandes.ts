// What an employee sees of their requests.
import type { Page } from '@playwright/test';
import { requestSession } from '../fixtures.ts';
import { askDemande, creditBank } from '../support/demande-calls.ts';
import { demoDate, nextWeekDay } from '../support/horaire-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import {
  goOffline,
  goWithin,
  press,
  type ScreenState,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

const openType = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await seeDialog(page, name);
};

/** It asks for no day, so that each run finds them free. */
async function openDemande(page: Page, server: ReleveServer): Promise<void> {
  const day = demoDate();
  const content = { cle: 'autre', du: day, au: day, raison: 'Une clé du local technique.' };
  const { id } = await askDemande(server, { username: 'employe' }, content);
  await goWithin(page, `/user/demandes/view/${id}`);
  await page.getByRole('heading', { name: `Demande nº ${id}` }).waitFor();
}

const DEMANDE_STATES: readonly ScreenState[] = [
  { name: 'requests', at: '/user/demandes', reach: seeText('Que demandez-vous') },
  {
    name: 'requests in English',
    at: '/user/demandes',
    settings: { language: 'en' },
    reach: seeText('What do you ask for?'),
  },
  {
    name: 'requests, nothing found',
    at: '/user/demandes?q=zzzz',
    reach: seeText('Aucune demande ne correspond'),
  },
  {
    name: 'asking for vacation',
    at: '/user/demandes',
    overlay: 'Vacances',
    reach: async (page) => {
      await openType(page, 'Vacances');
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'asking for vacation, nothing chosen',
    at: '/user/demandes',
    overlay: 'Vacances',
    reach: async (page) => {
      await openType(page, 'Vacances');
      await press(page, 'Envoyer la demande');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'asking for supplies',
    at: '/user/demandes',
    overlay: 'Matériel',
    reach: (page) => openType(page, 'Matériel'),
  },
  {
    name: 'asking for another schedule',
    at: '/user/demandes',
    overlay: 'Changement d’horaire',
    reach: (page) => openType(page, 'Changement d’horaire'),
  },
  {
    name: 'the lines of a bank',
    at: '/user/demandes',
    overlay: 'Banque : Vacances',
    reach: async (page, server) => {
      const { user } = await requestSession(server, 'employe');
      await creditBank(server, user, { cle: 'vacances', minutes: 60, note: 'Ajustement' });
      await page.getByRole('button', { name: /^Vacances.*\d h/ }).click();
      await seeDialog(page, 'Banque : Vacances');
      await seeText('Ajustement')(page);
    },
  },
  { name: 'a request', at: '/user/demandes', reach: openDemande },
  { name: 'availability', at: '/user/disponibilites', reach: seeText('Semaine habituelle') },
  {
    name: 'availability in English',
    at: '/user/disponibilites',
    settings: { language: 'en' },
    reach: seeText('Usual week'),
  },
  {
    name: 'availability, another week',
    at: '/user/disponibilites',
    overlay: 'Votre semaine',
    reach: async (page) => {
      await press(page, 'Modifier la semaine');
      await seeDialog(page, 'Votre semaine');
      await page.getByRole('group', { name: 'lundi' }).getByText('Heures', { exact: true }).click();
      await press(page, 'Ajouter une plage, lundi');
    },
  },
  {
    name: 'availability, a particular day that waits to be sent',
    at: '/user/disponibilites',
    reach: async (page) => {
      await press(page, 'Ajouter un jour');
      await seeDialog(page, 'Jour particulier');
      await goOffline(page);
      await page.getByLabel('Premier jour').fill(nextWeekDay(2));
      await press(page, 'Ajouter');
      await seeText('À envoyer')(page);
    },
  },
  {
    name: 'a request that is not there',
    at: '/user/demandes',
    reach: async (page) => {
      await goWithin(page, '/user/demandes/view/999999999');
      await seeText('Demande introuvable')(page);
    },
  },
  {
    name: 'a request that waits to be sent',
    at: '/user/demandes',
    reach: async (page) => {
      await openType(page, 'Autre demande');
      await goOffline(page);
      await page.getByLabel('Votre demande').fill('Une clé.');
      await press(page, 'Envoyer la demande');
      await seeText('À envoyer')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  { name: 'requests', features: ['demandes'], account: 'employe', states: DEMANDE_STATES },
];
