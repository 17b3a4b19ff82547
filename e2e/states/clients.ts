// The screens of the clients: the register and its map, the file of a site, its tasks and reviews.
import type { Page } from '@playwright/test';
import { PASSWORD } from '../fixtures.ts';
import {
  addClient,
  addReview,
  addTache,
  changeClient,
  setAlarmCode,
} from '../support/client-calls.ts';
import { startVisit } from '../support/tache-visit.ts';
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

/** A client with something on every part of its file. */
async function addFullClient(server: ReleveServer) {
  const client = await addClient(server, {
    contacts: [
      { nom: 'Luc Hamel', role: 'Concierge', telephone: '514 555-0111', courriel: 'luc@site.test' },
    ],
  });
  await addTache(server, client, { nom: 'Laver les planchers', photo_requise: true });
  await addTache(server, client, { nom: 'Laver les vitres', actif: false });
  const le = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await addReview(server, client, { note: 4, commentaire: 'Très bien.', par: 'Mme Roy', le });
  await setAlarmCode(server, client, '4821#');
  return client;
}

const openFile = async (page: Page, server: ReleveServer, part: string) => {
  const client = await addFullClient(server);
  await goWithin(page, `/admin/clients/${part.replace(':id', String(client.id))}`);
  await see(client.nom)(page);
  return client;
};

const CLIENT_REGISTER_STATES: readonly ScreenState[] = [
  { name: 'clients', at: '/admin/clients', reach: seeText('Ateliers Griffin') },
  {
    name: 'clients, nothing found',
    at: '/admin/clients?q=zzzz',
    reach: seeText('Aucun client ne correspond'),
  },
  {
    name: 'clients, failed',
    reach: async (page) => {
      await page.route('**/api/clients?**', (route) => route.fulfill({ status: 500, json: {} }));
      await goWithin(page, '/admin/clients?q=impossible');
      await seeText('Les clients n’ont pas pu être chargés')(page);
      await page.unroute('**/api/clients?**');
    },
  },
  {
    name: 'clients, their filters',
    overlay: 'Filtres',
    at: '/admin/clients?actif=tous&ville=Laval',
    frame: 'phone',
    reach: async (page) => {
      await press(page, 'Filtres (2)');
      await seeDialog(page, 'Filtres');
    },
  },
  {
    name: 'clients, their columns',
    at: '/admin/clients',
    frame: 'desktop',
    reach: async (page) => {
      await press(page, 'Colonnes');
      await page.getByRole('checkbox', { name: 'Code postal' }).waitFor();
    },
  },
  {
    name: 'clients on the map, one chosen',
    at: '/admin/clients?vue=carte',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Ateliers Griffin/ }).click();
      await page.getByRole('link', { name: 'Itinéraire' }).waitFor();
    },
  },
  {
    name: 'a new client with its faults',
    at: '/admin/clients/create',
    reach: async (page) => {
      await press(page, 'Ajouter un contact');
      await press(page, 'Ajouter le client');
      await seeText('Ce champs est requis.')(page);
    },
  },
];

const CLIENT_FILE_STATES: readonly ScreenState[] = [
  {
    name: 'the visits of a client, with their tasks',
    reach: async (page, server) => {
      const { person, client, floor, glass, mark } = await startVisit(server);
      await mark(person, floor.id, { etat: 'faite' });
      await mark(person, glass.id, { etat: 'sautee', raison: 'acces' });
      await goWithin(page, `/admin/clients/view/${client.id}`);
      await page.getByText('1 sur 3 tâches · 1 sautée').click();
      await seeText('Non cochée')(page);
    },
  },
  {
    name: 'the file of a client',
    reach: async (page, server) => {
      await openFile(page, server, 'view/:id');
      await seeText('Très bien.')(page);
      await see('Historique')(page);
    },
  },
  {
    name: 'a password for the alarm code',
    overlay: 'Voir le code d’alarme',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Révéler');
      await seeDialog(page, 'Voir le code d’alarme');
    },
  },
  {
    name: 'the alarm code shown',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Révéler');
      await page.getByLabel('Votre mot de passe').fill(PASSWORD);
      await press(page, 'Voir le code');
      await seeText('4821#')(page);
    },
  },
  {
    name: 'a file that is not there',
    at: '/admin/clients/view/999999',
    reach: seeText('Cette fiche n’a pas pu être ouverte'),
  },
  {
    name: 'the form of a client',
    reach: async (page, server) => {
      await openFile(page, server, 'edit/:id/base');
      await page
        .getByRole('region', { name: 'Client', exact: true })
        .getByLabel('Téléphone')
        .fill('450 555-0100');
    },
  },
  {
    name: 'two editors of a client',
    overlay: 'Cette fiche a changé entre-temps',
    reach: async (page, server) => {
      const client = await openFile(page, server, 'edit/:id/base');
      await page
        .getByRole('region', { name: 'Client', exact: true })
        .getByLabel('Téléphone')
        .fill('450 555-0100');
      await changeClient(server, client, { telephone: '514 555-0177' });
      await press(page, 'Enregistrer');
      await seeDialog(page, 'Cette fiche a changé entre-temps');
    },
  },
  {
    name: 'the tasks and reviews of a client',
    reach: async (page, server) => {
      await openFile(page, server, 'edit/:id/taches');
      await page.getByRole('button', { name: 'Déplacer « Laver les vitres »' }).waitFor();
      await seeText('Très bien.')(page);
    },
  },
  {
    name: 'a task in its form',
    overlay: 'Nouvelle tâche',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Ajouter une tâche');
      await page.getByRole('combobox', { name: 'Fréquence' }).click();
      await page.getByRole('option', { name: 'Certains jours' }).click();
      await page
        .getByRole('dialog', { name: 'Nouvelle tâche' })
        .getByRole('button', { name: 'Ajouter', exact: true })
        .click();
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'a review in its form',
    overlay: 'Nouvelle appréciation du client',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Ajouter une appréciation');
      await seeDialog(page, 'Nouvelle appréciation du client');
    },
  },
  {
    name: 'the sheet of a site',
    reach: async (page, server) => {
      const { id, nom } = await addClient(server);
      await goWithin(page, `/admin/clients/view/${id}/qr`);
      await see(nom)(page);
    },
  },
];

const PALETTE_FILE_STATES: readonly ScreenState[] = [
  {
    name: 'palette with files',
    isLoaded: true,
    overlay: 'Aller à…',
    at: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Menu d/ }).focus();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('ecole');
      await page
        .getByRole('option', { name: /^École/ })
        .first()
        .waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
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
  {
    name: 'files in the palette',
    features: ['clients', 'employes'],
    account: 'directeur',
    states: PALETTE_FILE_STATES,
  },
];
