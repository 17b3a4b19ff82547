// What a director sees while writing a memo.
import type { Page } from '@playwright/test';
import { changeMemo, writeDraft } from './memo-calls.ts';
import { goWithin, press, type ScreenState, see, seeDialog } from './state-steps.ts';

const openPanel = async (page: Page, id: number, titre: string) => {
  await goWithin(page, `/admin/memos?memo=${id}`);
  await see(titre)(page);
};

export const MEMO_WORK_STATES: readonly ScreenState[] = [
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
    name: 'leaving the editor with unsaved changes',
    overlay: 'Quitter sans enregistrer ?',
    at: '/admin/memos?edit=new',
    reach: async (page) => {
      await page.getByLabel('Titre').fill('Pas encore enregistré');
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
      await page.getByLabel('Titre').fill('Le mien');
      await changeMemo(server, memo, { titre: 'Le leur', corps: 'Autre texte' });
      await page.getByRole('button', { name: /^Enregistrer/ }).click();
      await seeDialog(page, 'Ce mémo a changé entre-temps');
    },
  },
];
