// Conversations: the list, a thread in each of its conditions, what opens over them.
import type { Page } from '@playwright/test';
import { requestSession } from '../fixtures.ts';
import { writeAs } from '../support/message-calls.ts';
import { hirePerson } from '../support/people.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import {
  goOffline,
  goWithin,
  press,
  type ScreenState,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

const HELLO = 'Appelez le 514 555-0142, ou venez au 1250 boulevard René-Lévesque Ouest, Montréal.';

/** With somebody new each time, so that nothing is there but what the state says. */
async function openThread(page: Page, server: ReleveServer): Promise<number> {
  const { user } = await requestSession(server, 'directeur');
  const { id, username } = await hirePerson(server, { usergroup: 5 });
  const first = await writeAs(server, username, { cle: `p-${user.id}`, texte: HELLO });
  await writeAs(server, 'directeur', { cle: `p-${id}`, texte: '', modele: 'bien_recu' });
  await writeAs(server, username, {
    cle: `p-${user.id}`,
    texte: 'Merci.',
    reponse_a: first.uuid,
    urgent: true,
  });
  await goWithin(page, `/user/messagerie/p-${id}`);
  await page.getByRole('article').filter({ hasText: 'Merci.' }).waitFor();
  return id;
}

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions du message' }).last().focus();
  await page.keyboard.press('Enter');
  await seeText('Copier le texte')(page);
};

const MESSAGERIE_STATES: readonly ScreenState[] = [
  { name: 'conversations', at: '/user/messagerie', reach: seeText('Toutes') },
  {
    name: 'conversations in English, dark',
    at: '/user/messagerie',
    settings: { language: 'en', darkMode: true },
    reach: seeText('Unread'),
  },
  {
    name: 'conversations, nothing found',
    at: '/user/messagerie?q=zzzzzz',
    reach: seeText('Rien ne correspond'),
  },
  { name: 'a conversation', at: '/user/messagerie', reach: openThread },
  {
    name: 'a conversation, dark',
    at: '/user/messagerie',
    settings: { darkMode: true },
    reach: openThread,
  },
  {
    name: 'a conversation that nobody has begun',
    at: '/user/messagerie',
    reach: async (page, server) => {
      const { id } = await hirePerson(server);
      await goWithin(page, `/user/messagerie/p-${id}`);
      await seeText('Aucun message encore')(page);
    },
  },
  {
    name: 'a conversation that is not there',
    at: '/user/messagerie/p-999999999',
    reach: seeText('Cette conversation n’existe pas'),
  },
  {
    name: 'the menu of a message',
    at: '/user/messagerie',
    overlay: 'Ce message',
    frame: 'phone',
    reach: async (page, server) => {
      await openThread(page, server);
      await openMenu(page);
    },
  },
  {
    name: 'the menu of a message on a desktop',
    at: '/user/messagerie',
    frame: 'desktop',
    reach: async (page, server) => {
      await openThread(page, server);
      await openMenu(page);
    },
  },
  {
    name: 'answering with a quick answer at hand',
    at: '/user/messagerie',
    reach: async (page, server) => {
      await openThread(page, server);
      await press(page, 'Options du message');
      await page.getByRole('menuitem', { name: 'Réponses rapides' }).click();
      await page.getByRole('button', { name: 'Appelez-moi' }).waitFor();
    },
  },
  {
    name: 'who has read a message',
    at: '/user/messagerie',
    overlay: 'Qui l’a lu',
    reach: async (page, server) => {
      const id = await openThread(page, server);
      await writeAs(server, 'directeur', { cle: `p-${id}`, texte: 'À demain.' });
      await page.getByRole('button', { name: /^Pas encore lu/ }).click();
      await seeDialog(page, 'Qui l’a lu');
      await page.getByRole('list', { name: 'Destinataires du message' }).waitFor();
    },
  },
  {
    name: 'whom to write to',
    at: '/user/messagerie',
    overlay: 'Nouveau message',
    reach: async (page) => {
      await press(page, 'Nouveau message');
      await seeDialog(page, 'Nouveau message');
      await page.getByRole('list', { name: 'À qui écrire' }).waitFor();
    },
  },
  {
    name: 'an announcement',
    at: '/user/messagerie',
    overlay: 'Nouvelle annonce',
    reach: async (page) => {
      await press(page, 'Nouvelle annonce');
      await seeDialog(page, 'Nouvelle annonce');
    },
  },
  {
    name: 'the conversation in a person’s file',
    at: '/user/messagerie',
    reach: async (page, server) => {
      const { id } = await hirePerson(server);
      await writeAs(server, 'directeur', { cle: `p-${id}`, texte: 'Bienvenue.' });
      await goWithin(page, `/admin/employes/edit/${id}/messagerie`);
      await page.getByRole('article').filter({ hasText: 'Bienvenue.' }).waitFor();
    },
  },
  {
    name: 'the conversation of a site in its file',
    at: '/user/messagerie',
    reach: async (page, server) => {
      const [row] = await server.query<{ id: string }>(
        'select id from clients where actif order by id limit 1',
      );
      await goWithin(page, `/admin/clients/edit/${row?.id}/messagerie`);
      await page.getByRole('textbox', { name: 'Votre message' }).waitFor();
    },
  },
  {
    name: 'written without a network',
    at: '/user/messagerie',
    reach: async (page, server) => {
      await openThread(page, server);
      await goOffline(page);
      await page.getByRole('textbox', { name: 'Votre message' }).fill('Sans réseau');
      await press(page, 'Envoyer');
      await page.getByRole('article').filter({ hasText: 'À envoyer' }).waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'messagerie',
    features: ['messagerie'],
    account: 'directeur',
    states: MESSAGERIE_STATES,
  },
];
