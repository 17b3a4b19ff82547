// Machines: one's own, the card of one, telling what is wrong, a report, and the lists of a manager.
import type { Page } from '@playwright/test';
import { addClient } from '../support/client-calls.ts';
import { addMachine, tellBris } from '../support/equipement-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const openCard = async (page: Page, server: ReleveServer) => {
  const client = await addClient(server);
  const machine = await addMachine(server, client, { achat_cents: 400_000 });
  const told = await tellBris(server, 'superviseur', { equipement_id: machine.id });
  await goWithin(page, `/user/equipements/${machine.id}`);
  await page.getByRole('heading', { level: 1, name: machine.nom }).waitFor();
  return { client, machine, told };
};

const onCard = (button: string, dialog: string) => async (page: Page, server: ReleveServer) => {
  await openCard(page, server);
  await press(page, button);
  await seeDialog(page, dialog);
};

const openReport = async (page: Page, server: ReleveServer) => {
  const { told } = await openCard(page, server);
  await goWithin(page, `/user/equipements/rapports/${told.id}`);
  await seeText('Ce qui a été signalé')(page);
};

const EQUIPEMENT_STATES: readonly ScreenState[] = [
  { name: 'all machines', at: '/admin/equipements', reach: seeText('Aspirateur dorsal') },
  {
    name: 'all machines in English, dark',
    at: '/admin/equipements',
    settings: { language: 'en', darkMode: true },
    reach: seeText('In service'),
  },
  {
    name: 'a new machine',
    at: '/admin/equipements?ajouter=oui',
    overlay: 'Nouvelle machine',
    reach: (page) => seeDialog(page, 'Nouvelle machine'),
  },
  {
    name: 'the reports of all sites, with their figures',
    at: '/admin/clients/equipment-reports',
    reach: seeText('Douze derniers mois'),
  },
  {
    name: 'no report found',
    at: '/admin/clients/equipment-reports?q=zzzzzz',
    reach: seeText('Douze derniers mois'),
  },
  { name: 'the card of a machine', at: '/admin/equipements', reach: openCard },
  {
    name: 'the card of a machine, dark',
    at: '/admin/equipements',
    settings: { darkMode: true },
    reach: openCard,
  },
  {
    name: 'a machine moved',
    at: '/admin/equipements',
    overlay: 'Déplacer la machine',
    reach: onCard('Déplacer', 'Déplacer la machine'),
  },
  {
    name: 'a maintenance planned',
    at: '/admin/equipements',
    overlay: 'Nouvel entretien',
    reach: onCard('Prévoir un entretien', 'Nouvel entretien'),
  },
  {
    name: 'a label attached to a machine',
    at: '/admin/equipements',
    overlay: 'Attacher une étiquette',
    reach: onCard('Attacher une étiquette', 'Attacher une étiquette'),
  },
  {
    name: 'labels of machines printed',
    at: '/admin/equipements',
    overlay: 'Étiquettes de machines',
    reach: async (page) => {
      await press(page, 'Imprimer des étiquettes');
      await seeDialog(page, 'Étiquettes de machines');
    },
  },
  {
    name: 'a machine that is not there',
    at: '/user/equipements/999999999',
    reach: seeText('Cette machine n’est pas là'),
  },
  { name: 'a report on a machine', at: '/admin/equipements', reach: openReport },
  {
    name: 'a breakage settled',
    at: '/admin/equipements',
    overlay: 'Le bris est réglé',
    reach: async (page, server) => {
      await openReport(page, server);
      await press(page, 'Réglé');
      await seeDialog(page, 'Le bris est réglé');
    },
  },
  {
    name: 'telling of a breakage by code',
    at: '/user/equipements/bris?code=BOR-1',
    reach: seeText('Que se passe-t-il'),
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'machines',
    features: ['equipements'],
    account: 'directeur',
    states: EQUIPEMENT_STATES,
  },
  {
    name: 'machines of an employee',
    features: ['equipements'],
    account: 'employe',
    states: [
      {
        name: 'the machines of one’s sites',
        at: '/user/equipements',
        reach: seeText('Autorécureuse'),
      },
      {
        name: 'which machine is broken, by its label',
        at: '/user/equipements/bris',
        overlay: 'Scanner son étiquette',
        reach: async (page) => {
          await press(page, 'Scanner son étiquette');
          await seeDialog(page, 'Scanner son étiquette');
        },
      },
    ],
  },
];
