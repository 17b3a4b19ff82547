// Documents: one's own list and one of them, the managed list, a document beside it, its form, its publication, the folders.
import type { Page } from '@playwright/test';
import { requestSession } from '../fixtures.ts';
import { buildPdf } from '../support/build-pdf.ts';
import { publishFile, publishFor } from '../support/pack-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const TITRE = 'Fiche du dégraissant';

async function publish(server: ReleveServer, account: 'employe' | 'directeur') {
  const { user } = await requestSession(server, account);
  const first = await publishFor(server, user, {
    titre: TITRE,
    bytes: buildPdf(2, 'Fiche'),
    confirmation_requise: true,
  });
  return publishFile(server, first, buildPdf(2, 'Fiche'), { note: 'La dilution passe à 1:40.' });
}

async function openDocument(page: Page, server: ReleveServer): Promise<void> {
  const { id } = await publish(server, 'employe');
  await goWithin(page, `/user/documents?document=${id}`);
  await page.getByText('Page 1 sur 2').waitFor();
}

const OWN_STATES: readonly ScreenState[] = [
  { name: 'own documents', at: '/user/documents', reach: seeText('À lire') },
  {
    name: 'own documents in English, dark',
    at: '/user/documents',
    settings: { language: 'en', darkMode: true },
    reach: seeText('To read'),
  },
  {
    name: 'own documents, nothing found',
    at: '/user/documents?q=zzzzzz',
    reach: seeText('Aucun document ne correspond'),
  },
  { name: 'a document to confirm', at: '/user/documents', reach: openDocument },
  {
    name: 'a document to confirm, dark',
    at: '/user/documents',
    settings: { darkMode: true },
    reach: openDocument,
  },
  {
    name: 'a document that is not there',
    at: '/user/documents?document=999999999',
    reach: seeText('Ce document ne peut pas être ouvert'),
  },
];

async function openPanel(page: Page, server: ReleveServer): Promise<void> {
  const { id } = await publish(server, 'directeur');
  await goWithin(page, `/admin/documents?document=${id}`);
  await seeText('La dilution passe à 1:40.')(page);
  await page.getByRole('list', { name: 'Lecteurs du document' }).waitFor();
}

const MANAGED_STATES: readonly ScreenState[] = [
  { name: 'managed documents', at: '/admin/documents', reach: seeText('Publié') },
  {
    name: 'managed documents, none found',
    at: '/admin/documents?q=zzzzzz',
    reach: seeText('Aucun document ne correspond'),
  },
  { name: 'a document beside the list', at: '/admin/documents', overlay: TITRE, reach: openPanel },
  {
    name: 'a version about to be published',
    at: '/admin/documents',
    overlay: 'Publier la version 3',
    reach: async (page, server) => {
      await openPanel(page, server);
      await press(page, 'Nouvelle version…');
      await seeDialog(page, 'Publier la version 3');
    },
  },
  {
    name: 'a new document',
    at: '/admin/documents/create',
    reach: seeText('À qui s’adresse ce document'),
  },
  {
    name: 'a document being changed, dark',
    at: '/admin/documents',
    settings: { darkMode: true },
    reach: async (page, server) => {
      const { id } = await publish(server, 'directeur');
      await goWithin(page, `/admin/documents/edit/${id}`);
      await seeText('À qui s’adresse ce document')(page);
    },
  },
  {
    name: 'the folders',
    at: '/admin/documents?dossiers=oui',
    overlay: 'Dossiers',
    reach: (page) => seeDialog(page, 'Dossiers'),
  },
];

export const states: readonly StateGroup[] = [
  { name: 'own documents', features: ['documents'], account: 'employe', states: OWN_STATES },
  {
    name: 'managed documents',
    features: ['documents'],
    account: 'directeur',
    states: MANAGED_STATES,
  },
];
