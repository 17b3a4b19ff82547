// The memos of an employee, and those that a director writes.
import type { Page } from '@playwright/test';
import { changeMemo, publishMemo, writeDraft } from '../support/memo-calls.ts';
import type { StateGroup } from '../support/screen-states.ts';
import {
  goWithin,
  openMemoToConfirm,
  press,
  type ScreenState,
  see,
  seeDialog,
  seeText,
  TO_CONFIRM,
} from '../support/state-steps.ts';

const openPanel = async (page: Page, id: number, titre: string) => {
  await goWithin(page, `/admin/memos?memo=${id}`);
  await see(titre)(page);
};

const MY_MEMO_STATES: readonly ScreenState[] = [
  {
    name: 'my memos',
    at: '/user/memos',
    reach: async (page) => {
      await page.getByRole('list', { name: 'Mémos qui vous sont adressés' }).waitFor();
    },
  },
  {
    name: 'my memos, nothing found',
    at: '/user/memos?q=zzzz',
    reach: seeText('Aucun mémo ne correspond'),
  },
  {
    name: 'my memos, failed',
    at: '/',
    reach: async (page) => {
      await page.route('**/api/user/memos**', (route) => route.fulfill({ status: 500, json: {} }));
      await goWithin(page, '/user/memos?q=impossible');
      await seeText('Les mémos n’ont pas pu être chargés')(page);
      await page.unroute('**/api/user/memos**');
    },
  },
  {
    name: 'a memo to confirm',
    at: '/',
    overlay: TO_CONFIRM,
    reach: openMemoToConfirm,
  },
];

const MEMO_STATES: readonly ScreenState[] = [
  {
    name: 'memos',
    at: '/admin/memos',
    reach: seeText('Bris de vitre'),
  },
  {
    name: 'memos, nothing found',
    at: '/admin/memos?q=zzzz',
    reach: seeText('Aucun mémo ne correspond'),
  },
  {
    name: 'a published memo with its readers',
    at: '/',
    reach: async (page, server) => {
      const { id, titre } = await publishMemo(server, { confirmation_requise: true });
      await goWithin(page, `/admin/memos?memo=${id}`);
      await see(titre)(page);
      await page.getByRole('list', { name: 'Lecteurs du mémo' }).waitFor();
    },
  },
  {
    name: 'a draft and its other actions',
    reach: async (page, server) => {
      const { id, titre } = await writeDraft(server, { titre: 'Brouillon à suivre' });
      await openPanel(page, id, titre);
      await press(page, 'Autres actions');
      await page.getByRole('menuitem', { name: 'Programmer…' }).waitFor();
    },
  },
  {
    name: 'a question before publishing',
    overlay: 'Publier ce mémo ?',
    reach: async (page, server) => {
      const { id, titre } = await writeDraft(server, { titre: 'Brouillon à publier' });
      await openPanel(page, id, titre);
      await press(page, 'Publier');
      await seeDialog(page, 'Publier ce mémo ?');
    },
  },
  {
    name: 'scheduling',
    overlay: 'Programmer la publication',
    at: '/admin/memos?edit=new',
    reach: async (page) => {
      await press(page, 'Programmer…');
      await seeDialog(page, 'Programmer la publication');
    },
  },
  {
    name: 'memo editor with its faults',
    at: '/admin/memos?edit=new',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Enregistrer/ }).click();
      await page.getByText('Ce champs est requis.').first().waitFor();
    },
  },
  {
    name: 'memo editor with its preview',
    at: '/admin/memos?edit=new',
    reach: async (page) => {
      await page
        .getByLabel('Texte')
        .fill('# Neige\n\n- sel\n- pelle\n\n[Guide](https://exemple.ca)');
      const tab = page.getByRole('tab', { name: 'Aperçu' });
      if (await tab.isVisible()) await tab.click();
      await see('Neige')(page);
    },
  },
  {
    name: 'a link in the memo editor',
    overlay: 'Ajouter un lien',
    at: '/admin/memos?edit=new',
    reach: async (page) => {
      await press(page, 'Lien');
      await seeDialog(page, 'Ajouter un lien');
      await press(page, 'Ajouter le lien');
      await page.getByText('Cette adresse ne mène nulle part.').waitFor();
    },
  },
  {
    name: 'leaving the editor with unsaved changes',
    overlay: 'Quitter sans enregistrer ?',
    at: '/admin/memos?edit=new',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Pas encore enregistré');
      await press(page, 'Annuler');
      await seeDialog(page, 'Quitter sans enregistrer ?');
    },
  },
  {
    name: 'two editors',
    overlay: 'Ce mémo a changé entre-temps',
    reach: async (page, server) => {
      const memo = await writeDraft(server, { titre: 'Écrit à deux' });
      await goWithin(page, `/admin/memos?edit=${memo.id}`);
      await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Le mien');
      await changeMemo(server, memo, { titre: 'Le leur', corps: 'Autre texte' });
      await page.getByRole('button', { name: /^Enregistrer/ }).click();
      await seeDialog(page, 'Ce mémo a changé entre-temps');
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the memos of an employee',
    features: ['memos'],
    account: 'employe',
    states: MY_MEMO_STATES,
  },
  {
    name: 'writing a memo',
    features: ['memos'],
    account: 'directeur',
    states: MEMO_STATES,
  },
];
