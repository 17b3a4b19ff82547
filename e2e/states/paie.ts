// Pay on the file of somebody, and its rules among the settings.
import type { Page } from '@playwright/test';
import { hirePerson } from '../support/people.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

/** A person of the demo who was paid before the raise: two lines. */
async function openPaid(page: Page, server: ReleveServer): Promise<void> {
  const [row] = await server.query<{ employe_id: string }>(
    `select employe_id from employe_paie join employes on employes.id = employe_id and usergroup = 2 and actif
     group by employe_id having count(*) > 1 order by employe_id limit 1`,
  );
  await goWithin(page, `/admin/employes/edit/${Number(row?.employe_id)}/paie`);
  await seeText('En vigueur aujourd’hui')(page);
}

const PAIE_STATES: readonly ScreenState[] = [
  { name: 'pay of a person', at: '/admin/employes', reach: openPaid },
  {
    name: 'pay of a person, a new line',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Changer la paie');
      await seeDialog(page, 'Changer la paie');
    },
  },
  {
    name: 'pay of a person without any',
    at: '/admin/employes',
    reach: async (page, server) => {
      const { id } = await hirePerson(server);
      await goWithin(page, `/admin/employes/edit/${id}/paie`);
      await seeText('Rien n’est inscrit pour la paie')(page);
    },
  },
  {
    name: 'rules of pay',
    at: '/Dashboard/ServerSettings/paie',
    reach: async (page) => {
      await seeText('Codes de paie')(page);
      await page.getByRole('button', { name: 'Voir les règles' }).first().click();
    },
  },
  {
    name: 'rules of pay, a new version',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Nouvelle version' }).first().click();
      await page.getByRole('dialog', { name: /^Nouvelle version/ }).waitFor();
    },
  },
  {
    name: 'rules of pay in English',
    at: '/Dashboard/ServerSettings/paie',
    settings: { language: 'en' },
    reach: seeText('Pay codes'),
  },
];

export const states: readonly StateGroup[] = [
  { name: 'pay', features: ['paie'], account: 'directeur', states: PAIE_STATES },
];
