// The screens of suivis and inspections to read: lists, pages, and what opens over them.
import type { Page } from '@playwright/test';
import { addClient } from '../support/client-calls.ts';
import { hirePerson } from '../support/people.ts';
import {
  addInspectionForm,
  addSuiviForm,
  inspectionZones,
  putReport,
  sendPhoto,
  suiviZones,
} from '../support/rapport-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import {
  goOffline,
  goWithin,
  press,
  type ScreenState,
  see,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

async function addSuivi(server: ReleveServer, employeId?: number) {
  const form = await addSuiviForm(server);
  const employe = employeId ?? (await hirePerson(server)).id;
  const client = await addClient(server);
  const { id } = await putReport(server, 'directeur', form, {
    employe_id: employe,
    client_id: client.id,
    zones: suiviZones(),
    commentaire: 'Très bon quart.',
  });
  return { id, titre: form.titre };
}

async function openSuivi(page: Page, server: ReleveServer) {
  const { id, titre } = await addSuivi(server);
  await goWithin(page, `/suivi/view/${id}`);
  await see(titre)(page);
}

async function openInspection(page: Page, server: ReleveServer) {
  const form = await addInspectionForm(server);
  const client = await addClient(server);
  const { id } = await putReport(server, 'directeur', form, {
    client_id: client.id,
    zones: inspectionZones([
      { uuid: await sendPhoto(server, 'directeur'), moment: 'avant' },
      { uuid: await sendPhoto(server, 'directeur'), moment: 'apres' },
    ]),
    signataire: 'Luc Hamel',
  });
  await goWithin(page, `/inspections/view/${id}`);
  await see(client.nom)(page);
}

const fail = (calls: string, at: string, words: string) => async (page: Page) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  await goWithin(page, at);
  await seeText(words)(page);
  await page.unroute(calls);
};

const RAPPORT_STATES: readonly ScreenState[] = [
  {
    name: 'suivis',
    reach: async (page, server) => {
      const { titre } = await addSuivi(server);
      await goWithin(page, '/suivi/list');
      await seeText(titre)(page);
    },
  },
  {
    name: 'suivis, their filters',
    overlay: 'Filtres',
    at: '/suivi/list?statut=depose',
    frame: 'phone',
    reach: async (page) => {
      await press(page, 'Filtres (1)');
      await seeDialog(page, 'Filtres');
    },
  },
  {
    name: 'suivis, nothing found',
    at: '/suivi/list?q=zzzz',
    reach: seeText('Aucun suivi ne correspond'),
  },
  {
    name: 'suivis, failed',
    reach: fail('**/api/suivis?**', '/suivi/list?q=impossible', 'n’ont pas pu être chargés'),
  },
  { name: 'a suivi', reach: openSuivi },
  {
    name: 'how its percent is come by',
    overlay: 'Comment ce pourcentage est calculé',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Comment ce pourcentage est calculé');
      await seeDialog(page, 'Comment ce pourcentage est calculé');
    },
  },
  {
    name: 'a suivi to send by e-mail, with a fault',
    overlay: 'Envoyer par courriel',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Envoyer par courriel');
      await seeDialog(page, 'Envoyer par courriel');
      await page.getByLabel('Destinataires').fill('luc');
      await press(page, 'Envoyer');
      await seeText('Adresse non valable')(page);
    },
  },
  {
    name: 'a suivi to cancel',
    overlay: 'Annuler ce rapport ?',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Annuler le rapport…');
      await seeText('ne compte plus dans les moyennes')(page);
    },
  },
  {
    name: 'a suivi that is not there',
    at: '/suivi/view/999999',
    reach: seeText('Ce rapport n’a pas pu être ouvert'),
  },
  {
    name: 'the suivis of an employee',
    reach: async (page, server) => {
      const { id } = await hirePerson(server);
      const { titre } = await addSuivi(server, id);
      await goWithin(page, `/admin/employes/edit/${id}/suivis`);
      await seeText(titre)(page);
    },
  },
  {
    name: 'inspections with their averages',
    reach: async (page, server) => {
      await openInspection(page, server);
      await goWithin(page, '/inspections');
      await seeText('sur 12 mois, pour')(page);
    },
  },
  {
    name: 'inspections, nothing found',
    at: '/inspections?q=zzzz',
    reach: seeText('Aucune inspection ne correspond'),
  },
  { name: 'an inspection', reach: openInspection },
  {
    name: 'a photo of an inspection',
    overlay: 'Photos',
    isNext: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Agrandir la photo/ })
        .first()
        .click();
      await seeDialog(page, 'Photos');
    },
  },
  {
    name: 'an item to score again',
    overlay: 'Réévaluer',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Réévaluer/ }).click();
      await seeDialog(page, 'Réévaluer');
    },
  },
  {
    name: 'the logo of the company',
    at: '/admin/ServerSettings',
    reach: see('Logo'),
  },
];

const MY_RAPPORT_STATES: readonly ScreenState[] = [
  {
    name: 'the suivis I wrote, none yet',
    at: '/suivi/list?portee=miens',
    reach: see('Liste des suivis'),
  },
  {
    name: 'the suivis about me',
    reach: async (page, server) => {
      const [me] = await server.query<{ id: string }>(
        `select id from employes where username = 'employe'`,
      );
      const { titre } = await addSuivi(server, Number(me?.id));
      await goWithin(page, '/user/suivis');
      await seeText(titre)(page);
    },
  },
  {
    name: 'a suivi about me, answered without a network',
    at: '/user/suivis',
    reach: async (page) => {
      await page
        .getByRole('list', { name: 'Suivis à votre sujet' })
        .getByRole('link')
        .first()
        .click();
      await press(page, 'Répondre');
      await page.getByLabel('Réponse', { exact: true }).fill('Merci.');
      await goOffline(page);
      await press(page, 'Confirmer et répondre');
      await seeText('Sera envoyé dès que la connexion le permet.')(page);
    },
  },
  {
    name: 'suivis about me, nothing found',
    at: '/user/suivis?q=zzzz',
    reach: seeText('Aucun suivi ne correspond'),
  },
];

export const states: readonly StateGroup[] = [
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
];
