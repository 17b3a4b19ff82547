// What is seen of codes: the scanner without a camera, where a code leads, the list of managers.
import { codePath, createCode } from '../../packages/domain/src/printed-code.ts';
import { addClient } from '../support/client-calls.ts';
import { addBlankCode, addSiteCode } from '../support/code-calls.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const EMPLOYEE_STATES: readonly ScreenState[] = [
  {
    name: 'the scanner without a camera',
    at: '/q',
    reach: (page) =>
      page.getByText(/^(Aucun appareil photo|L’appareil photo est refusé)$/).waitFor(),
  },
  {
    name: 'a code that was mistyped',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Code imprimé' }).fill('K7M2P');
      const form = page.getByRole('form', { name: 'Taper le code' });
      await form.getByRole('button', { name: 'Ouvrir', exact: true }).click();
      await seeText('Ce code n’existe pas')(page);
    },
  },
  {
    name: 'a code that nobody made',
    at: codePath(createCode(() => 5)),
    reach: seeText('Ce code n’est pas connu'),
  },
  {
    name: 'a code that is none, in English',
    at: codePath('XXXX'),
    settings: { language: 'en' },
    reach: seeText('This code is incomplete or mistyped'),
  },
];

const MANAGER_STATES: readonly ScreenState[] = [
  {
    name: 'the code of a site',
    reach: async (page, server) => {
      const client = await addClient(server);
      await goWithin(page, codePath(await addSiteCode(server, client)));
      await page.getByRole('heading', { name: client.nom }).waitFor();
    },
  },
  {
    name: 'a blank code, to be attached',
    reach: async (page, server) => {
      await goWithin(page, codePath(await addBlankCode(server)));
      await page.getByRole('combobox', { name: 'Site', exact: true }).waitFor();
    },
  },
  { name: 'the list of codes', at: '/admin/codes', reach: seeText('Vierge') },
  {
    name: 'a sheet of blank codes, with its fault',
    overlay: 'Codes vierges',
    at: '/admin/codes',
    reach: async (page) => {
      await press(page, 'Codes vierges');
      await seeDialog(page, 'Codes vierges');
      await page.getByRole('textbox', { name: 'Première étiquette libre' }).fill('40');
      await press(page, 'Faire le PDF');
      await seeText('De 1 à 12 pour cette feuille.')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  { name: 'codes', features: ['codes'], account: 'employe', states: EMPLOYEE_STATES },
  { name: 'codes of managers', features: ['codes'], account: 'directeur', states: MANAGER_STATES },
];
