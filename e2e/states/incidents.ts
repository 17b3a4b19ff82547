// Incidents: telling of one, one's own, the list and a file of whoever answers for the sites, the register.
import type { Page } from '@playwright/test';
import { openWatchedSite, reportIncident } from '../support/incident-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const openFile = async (page: Page, server: ReleveServer, at = '/admin/incidents') => {
  const visit = await openWatchedSite(server);
  const second = await reportIncident(server, visit, { description: 'Fuite sous l’évier.' });
  const { id, numero } = await reportIncident(server, visit, { gravite: 3 });
  await goWithin(page, `${at}/${id}`);
  await page.getByRole('heading', { level: 1, name: /Dégât/ }).waitFor();
  await page.getByText(numero).first().waitFor();
  return { ...visit, id, second };
};

const openAction = (name: string, dialog: string) => async (page: Page, server: ReleveServer) => {
  await openFile(page, server);
  await press(page, name);
  await seeDialog(page, dialog);
};

const chooseTile = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();

const INCIDENT_STATES: readonly ScreenState[] = [
  {
    name: 'incidents of all sites',
    at: '/admin/incidents',
    reach: async (page) => {
      await page
        .getByRole('table')
        .or(page.getByRole('list', { name: 'Incidents de tous les sites' }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'incidents in English, dark',
    at: '/admin/incidents',
    settings: { language: 'en', darkMode: true },
    reach: seeText('INC-'),
  },
  {
    name: 'incidents, none found',
    at: '/admin/incidents?q=zzzzzz',
    reach: seeText('Aucun incident ne correspond'),
  },
  {
    name: 'telling of an incident at a desk',
    at: '/admin/incidents?signaler=oui',
    overlay: 'Signaler un incident',
    reach: (page) => seeDialog(page, 'Signaler un incident'),
  },
  { name: 'the file of an incident', at: '/admin/incidents', reach: openFile },
  {
    name: 'the file of an incident, dark',
    at: '/admin/incidents',
    settings: { darkMode: true },
    reach: openFile,
  },
  {
    name: 'an incident that is not there',
    at: '/admin/incidents/999999999',
    reach: seeText('Cet incident ne peut pas être ouvert'),
  },
  {
    name: 'an incident given to somebody',
    at: '/admin/incidents',
    overlay: 'Confier l’incident',
    reach: openAction('Confier', 'Confier l’incident'),
  },
  {
    name: 'an incident put right',
    at: '/admin/incidents',
    overlay: 'C’est réparé',
    reach: openAction('Résoudre', 'C’est réparé'),
  },
  {
    name: 'a line of the register',
    at: '/admin/incidents',
    overlay: 'Ligne du registre',
    reach: openAction('Porter au registre', 'Ligne du registre'),
  },
  {
    name: 'two reports side by side',
    at: '/admin/incidents',
    overlay: 'Est-ce la même chose ?',
    reach: async (page, server) => {
      const { second } = await openFile(page, server);
      await press(page, `Comparer avec ${second.numero}`);
      await seeDialog(page, 'Est-ce la même chose ?');
      await page.getByRole('dialog').getByText('Fuite sous l’évier.').waitFor();
    },
  },
  {
    name: 'incidents of a client, and who would be told',
    at: '/admin/incidents',
    reach: async (page, server) => {
      const visit = await openWatchedSite(server);
      await reportIncident(server, visit);
      await goWithin(page, `/admin/clients/edit/${visit.client.id}/incidents`);
      await seeText('Qui serait averti')(page);
      await seeText('INC-')(page);
    },
  },
  { name: 'the register', at: '/admin/registre', reach: seeText('INC-') },
  {
    name: 'the register, nothing found',
    at: '/admin/registre?q=zzzzzz',
    reach: seeText('Aucune ligne ne correspond'),
  },
  { name: 'one’s reports', at: '/user/incidents', reach: seeText('Signaler') },
  {
    name: 'a report as who told of it sees it',
    at: '/user/incidents',
    reach: (page, server) => openFile(page, server, '/user/incidents'),
  },
  {
    name: 'telling of something grave',
    at: '/user/incidents/nouveau',
    reach: async (page) => {
      await chooseTile(page, 'Que se passe-t-il ?', 'Bris');
      await chooseTile(page, 'Est-ce grave ?', 'Grave');
      await seeText('Si quelqu’un est en danger')(page);
    },
  },
  {
    name: 'telling of an accident',
    at: '/user/incidents/nouveau',
    isLoaded: true,
    reach: async (page) => {
      await chooseTile(page, 'Que se passe-t-il ?', 'Accident');
      await press(page, 'Remplir maintenant');
      await seeText('Qui est touché ?')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'incidents',
    features: ['incidents'],
    account: 'directeur',
    states: INCIDENT_STATES,
  },
];
