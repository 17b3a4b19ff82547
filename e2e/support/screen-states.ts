// Every screen, overlay and state that the checks on accessibility go through. A new screen adds a line.
import type { Page } from '@playwright/test';
import type { Account } from '../fixtures.ts';
import { changeMemo, publishMemo, writeDraft } from './memo-calls.ts';
import type { ReleveServer } from './releve-server.ts';

export interface ScreenState {
  name: string;
  at: string;
  /** What this device has stored as the person's preferences. */
  settings?: Record<string, unknown>;
  /** Where it exists in one frame only. */
  frame?: 'phone' | 'desktop';
  /** The dialog on top of it, which Escape closes. */
  overlay?: string;
  /** From the opened address to the state; resolves once it is on screen. */
  reach: (page: Page, server: ReleveServer) => Promise<void>;
}

const see = (heading: string) => async (page: Page) => {
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
};

const seeText = (words: string) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const seeDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).waitFor();

const openPersonMenu = async (page: Page) => {
  await page.getByRole('button', { name: /Menu de / }).click();
  await seeDialog(page, 'Votre compte');
};

const openMemo = (titre: string) => async (page: Page) => {
  await page.getByRole('list', { name: 'Mémos qui vous sont adressés' }).waitFor();
  await page.getByRole('button', { name: titre }).first().click();
  await seeDialog(page, titre);
};

const openPanel = async (page: Page, id: number, titre: string) => {
  await page.goto(`/admin/memos?memo=${id}`);
  await see(titre)(page);
};

const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByText('Vous pouvez continuer').waitFor();
};

const TO_CONFIRM = 'Vos gants dès ce soir';

const confirmOffline = async (page: Page, server: ReleveServer) => {
  await publishMemo(server, { titre: TO_CONFIRM, confirmation_requise: true });
  await page.goto('/user/memos');
  await openMemo(TO_CONFIRM)(page);
  await goOffline(page);
  await press(page, 'J’ai lu et compris');
  await page.getByText('Sera envoyé dès que la connexion le permet.').waitFor();
};

const leaveOverlay = (page: Page) => page.keyboard.press('Escape');

export const VISITOR_STATES: readonly ScreenState[] = [
  { name: 'sign-in', at: '/login', reach: see('Connexion') },
  {
    name: 'sign-in with empty fields refused',
    at: '/login',
    reach: async (page) => {
      await press(page, 'Se connecter');
      await page.getByText('Veuillez entrer votre mot de passe.').waitFor();
    },
  },
  { name: 'forgotten password', at: '/forgot', reach: see('Mot de passe oublié') },
  {
    name: 'new password',
    at: '/password-reset?token=abc&identity=employe',
    reach: see('Nouveau mot de passe'),
  },
  {
    name: 'new password with an incomplete link',
    at: '/password-reset',
    reach: see('Nouveau mot de passe'),
  },
];

const EMPLOYE_STATES: readonly ScreenState[] = [
  { name: 'home', at: '/', reach: see('Ce qui vous attend') },
  {
    name: 'tutorial',
    at: '/',
    reach: async (page) => {
      await openPersonMenu(page);
      await press(page, 'Visite guidée');
      await see('Bienvenue dans Relève')(page);
      await press(page, 'Suivant');
      await see('Votre horaire')(page);
    },
  },
  { name: 'profile', at: '/user/profil', reach: see('Appareils connectés') },
  {
    name: 'profile in English',
    at: '/user/profil',
    settings: { language: 'en' },
    reach: see('Password'),
  },
  { name: 'settings', at: '/settings', reach: see('Affichage') },
  {
    name: 'settings with technical facts and own colours',
    at: '/settings',
    settings: { debugMode: true, theme: { name: 'custom', colors: {} } },
    reach: seeText('Informations techniques'),
  },
  {
    name: 'unknown address',
    at: '/nulle-part',
    reach: see('Page introuvable'),
  },
  { name: 'upcoming page', at: '/user/horaire', reach: see('Votre horaire') },
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
      await page.goto('/user/memos?q=impossible');
      await seeText('Les mémos n’ont pas pu être chargés')(page);
      await page.unroute('**/api/user/memos**');
    },
  },
  {
    name: 'a memo to confirm',
    overlay: TO_CONFIRM,
    at: '/',
    reach: async (page, server) => {
      await publishMemo(server, { titre: TO_CONFIRM, confirmation_requise: true });
      await page.goto('/user/memos');
      await openMemo(TO_CONFIRM)(page);
    },
  },
  {
    name: 'every page',
    overlay: 'Toutes les pages',
    at: '/',
    frame: 'phone',
    reach: async (page) => {
      await press(page, 'Plus');
      await seeDialog(page, 'Toutes les pages');
    },
  },
  { name: 'person menu', overlay: 'Votre compte', at: '/', reach: openPersonMenu },
  {
    name: 'palette',
    overlay: 'Aller à…',
    at: '/',
    reach: async (page) => {
      await see('Ce qui vous attend')(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette without a result',
    at: '/',
    reach: async (page) => {
      await see('Ce qui vous attend')(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('zzzz');
      await page.getByText('Aucun résultat').waitFor();
    },
  },
  {
    name: 'outbox, all sent',
    overlay: 'Envois',
    at: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: /Tout est envoyé/ }).click();
      await seeDialog(page, 'Envois');
    },
  },
  {
    name: 'reset',
    at: '/',
    reach: async (page) => {
      await openPersonMenu(page);
      await press(page, 'Réinitialisation');
      await seeDialog(page, 'Réinitialisation');
    },
  },
  {
    name: 'a good toast',
    at: '/',
    reach: async (page) => {
      await openPersonMenu(page);
      await press(page, 'Recharger mes données');
      await page.getByText('Données utilisateur rechargeés depuis le serveur.').waitFor();
    },
  },
  {
    name: 'offline with a bad toast',
    at: '/',
    reach: async (page) => {
      await goOffline(page);
      await openPersonMenu(page);
      await press(page, 'Recharger mes données');
      await page.getByRole('alert').getByText('Impossible de se connecter au serveur').waitFor();
    },
  },
  { name: 'a confirmation made offline', at: '/', reach: confirmOffline },
  {
    name: 'outbox, one waits',
    overlay: 'Envois',
    at: '/',
    reach: async (page, server) => {
      await confirmOffline(page, server);
      await leaveOverlay(page);
      await page.getByRole('button', { name: /à envoyer/ }).click();
      await see('En attente')(page);
    },
  },
  {
    name: 'late banner',
    at: '/',
    reach: async (page, server) => {
      await page.clock.install();
      await confirmOffline(page, server);
      await leaveOverlay(page);
      await page.clock.fastForward('11:00');
      await seeText('attend depuis plus de 10 minutes.')(page);
    },
  },
  {
    name: 'maintenance banner',
    at: '/',
    reach: async (page) => {
      await page.clock.install({ time: new Date('2027-01-12T05:35:00-05:00') });
      await page.goto('/');
      await seeText('Entretien quotidien de 5 h 30 à 6 h.')(page);
    },
  },
];

const DIRECTEUR_STATES: readonly ScreenState[] = [
  {
    name: 'home with the summary of the day',
    at: '/',
    settings: { displayRightDrawer: true },
    reach: see('Ce qui vous attend'),
  },
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
      await openPanel(page, id, titre);
      await page.getByRole('list', { name: 'Lecteurs du mémo' }).waitFor();
    },
  },
  {
    name: 'a draft and its other actions',
    at: '/',
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
    at: '/',
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
    at: '/',
    reach: async (page, server) => {
      const memo = await writeDraft(server, { titre: 'Écrit à deux' });
      await page.goto(`/admin/memos?edit=${memo.id}`);
      await page.getByLabel('Titre').fill('Le mien');
      await changeMemo(server, memo, { titre: 'Le leur', corps: 'Autre texte' });
      await page.getByRole('button', { name: /^Enregistrer/ }).click();
      await seeDialog(page, 'Ce mémo a changé entre-temps');
    },
  },
  {
    name: 'employee mode',
    at: '/',
    settings: { employeMode: { active: true, orig_id: 3, employe: { id: 12, nom: 'Aline Roy' } } },
    reach: seeText('Vous voyez l’application comme'),
  },
  { name: 'settings of a director', at: '/settings', reach: see('Vue employé') },
];

export const SIGNED_IN_STATES: Partial<Record<Account, readonly ScreenState[]>> = {
  employe: EMPLOYE_STATES,
  directeur: DIRECTEUR_STATES,
};
