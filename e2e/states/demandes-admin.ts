// What those who decide see of requests, their types, the banks and the delegations.
import type { Page } from '@playwright/test';
import { askLeave, demandesAddress } from '../support/demande-admin-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import {
  goWithin,
  press,
  type ScreenState,
  see,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

const FILING = 'Déposer pour un employé';
const DELEGATIONS = 'Qui décide à votre place';

const openRequest = async (page: Page, server: ReleveServer) => {
  const asked = await askLeave(server);
  await goWithin(page, `${demandesAddress(asked)}&demande=${asked.demande.id}`);
  await seeText('À l’approbation')(page);
  await page.getByRole('list', { name: 'Quarts touchés, dans l’ordre' }).waitFor();
};

const openMenuItem = async (page: Page, name: string) => {
  await press(page, 'Autres actions');
  await page.getByRole('menuitem', { name }).click();
};

const DEMANDE_ADMIN_STATES: readonly ScreenState[] = [
  {
    name: 'requests of the team',
    at: '/admin/demandes',
    reach: async (page) => {
      await page
        .getByRole('table')
        .or(page.getByRole('list', { name: 'Demandes de l’équipe' }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'requests, none found',
    at: '/admin/demandes?q=zzzz',
    reach: seeText('Aucune demande ne correspond'),
  },
  { name: 'a request to decide', at: '/', reach: openRequest },
  {
    name: 'a refusal without a note',
    at: '/',
    reach: async (page, server) => {
      await openRequest(page, server);
      await page.getByRole('button', { name: /^Refuser la demande/ }).click();
      await seeText('l’employé lira ce mot')(page);
    },
  },
  {
    name: 'other dates to propose',
    at: '/',
    overlay: 'Proposer d’autres dates',
    reach: async (page, server) => {
      await openRequest(page, server);
      await press(page, 'Proposer d’autres dates');
      await seeDialog(page, 'Proposer d’autres dates');
    },
  },
  {
    name: 'a request filed for somebody, with faults',
    at: '/admin/demandes?deposer=oui',
    overlay: FILING,
    reach: async (page) => {
      await seeDialog(page, FILING);
      await press(page, 'Déposer et approuver');
      await seeText('Ce champs est requis.')(page);
      // The first Escape would close the list of people, which is open while its field has the focus.
      await page.getByLabel('Premier jour').focus();
    },
  },
  {
    name: 'who stands in',
    at: '/admin/demandes',
    overlay: DELEGATIONS,
    reach: async (page) => {
      await openMenuItem(page, 'Je serai absent');
      await seeDialog(page, DELEGATIONS);
      await seeText('Délégations en cours et à venir')(page);
    },
  },
  { name: 'types of requests', at: '/admin/demandes/types', reach: seeText('Vacances') },
  {
    name: 'a type of request',
    at: '/admin/demandes/types',
    overlay: 'Type de demande',
    reach: async (page) => {
      await page
        .getByRole('row', { name: /^Vacances/ })
        .or(page.getByRole('button', { name: 'Modifier le type Vacances' }))
        .click();
      await seeDialog(page, 'Type de demande');
    },
  },
  { name: 'banks of hours', at: '/admin/demandes/banques', reach: see('Accumulation') },
  {
    name: 'a rule of accrual, with faults',
    at: '/admin/demandes/banques',
    overlay: 'Nouvelle règle d’accumulation',
    reach: async (page) => {
      await press(page, 'Ajouter une règle');
      await seeDialog(page, 'Nouvelle règle d’accumulation');
      await press(page, 'Ajouter la règle');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'the balances of an employee',
    at: '/admin/demandes/banques?employe=12&banque=1',
    reach: async (page) => {
      await seeText('Disponible')(page);
      await page
        .getByText('Rien encore.')
        .or(page.getByRole('list', { name: 'Mouvements de Vacances' }))
        .first()
        .waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'requests to decide',
    features: ['demandes'],
    account: 'directeur',
    states: DEMANDE_ADMIN_STATES,
  },
];
