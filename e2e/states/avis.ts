// Notices: what an employee reads of their own file, what whoever leads them writes on it, and what opens over both.
import type { Page } from '@playwright/test';
import type { AvisFile } from '../../packages/domain/src/features/avis.ts';
import { requestSession } from '../fixtures.ts';
import {
  avisAddress,
  draftAvis,
  giveAvis,
  hireTeam,
  proposeAvis,
  stepAvis,
} from '../support/avis-calls.ts';
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

const DIRECTOR = { username: 'directeur' };

/** On the file of the account that is signed in. */
const openOwn =
  (make: typeof giveAvis) =>
  async (page: Page, server: ReleveServer): Promise<void> => {
    const { user } = await requestSession(server, 'employe');
    // A rung above the next one, whatever the file holds.
    const { id, titre } = await make(
      server,
      { author: DIRECTOR, employe: user },
      { saut: 'La consigne est signée à l’embauche.' },
    );
    await goWithin(page, `/user/avis/${id}`);
    await page.getByRole('heading', { level: 1, name: titre }).waitFor();
    await seeText('Arrivée à 19 h 20')(page);
  };

const openGiven = openOwn(giveAvis);
const openProposed = openOwn(proposeAvis);

const OWN_STATES: readonly ScreenState[] = [
  { name: 'own notices', at: '/user/avis', reach: seeText('Ce qui est à votre dossier') },
  {
    name: 'own notices in English',
    at: '/user/avis',
    settings: { language: 'en' },
    reach: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'own notices, nothing found',
    at: '/user/avis?q=zzzz',
    reach: seeText('Rien ne correspond'),
  },
  { name: 'a notice whose version is asked for', at: '/user/avis', reach: openProposed },
  {
    name: 'my version',
    isNext: true,
    overlay: 'Votre version',
    reach: async (page) => {
      await press(page, 'Donner ma version');
      await seeDialog(page, 'Votre version');
    },
  },
  {
    name: 'nothing to add',
    isNext: true,
    overlay: 'Ne rien ajouter ?',
    reach: async (page) => {
      await press(page, 'Rien à ajouter');
      await seeDialog(page, 'Ne rien ajouter ?');
    },
  },
  { name: 'a notice to receive', at: '/user/avis', reach: openGiven },
  {
    name: 'signing that it was received, nothing signed',
    isNext: true,
    overlay: 'Signer la réception',
    reach: async (page) => {
      await press(page, 'Signer : reçu');
      await seeDialog(page, 'Signer la réception');
      await press(page, 'Signer : reçu, pas accord');
      await seeText('Dessinez votre signature ou écrivez votre nom.')(page);
    },
  },
  {
    name: 'replying',
    isNext: true,
    overlay: 'Répondre',
    reach: async (page) => {
      await press(page, 'Répondre');
      await seeDialog(page, 'Répondre');
    },
  },
  {
    name: 'who has read it',
    isNext: true,
    overlay: 'Qui l’a consulté',
    reach: async (page) => {
      await press(page, 'Qui l’a consulté');
      await seeDialog(page, 'Qui l’a consulté');
      await seeText('À l’écran')(page);
    },
  },
  {
    name: 'a version that waits to be sent',
    at: '/user/avis',
    reach: async (page, server) => {
      await openProposed(page, server);
      await press(page, 'Donner ma version');
      await seeDialog(page, 'Votre version');
      await goOffline(page);
      await page.getByLabel('Ce qui s’est passé, selon vous').fill('L’autobus n’est pas passé.');
      await press(page, 'Envoyer ma version');
      await seeText('Sur cet appareil, à envoyer')(page);
    },
  },
  {
    name: 'a notice that is not there',
    at: '/user/avis',
    reach: async (page) => {
      await goWithin(page, '/user/avis/999999999');
      await seeText('Cet avis n’est pas là')(page);
    },
  },
];

type Make = (
  server: ReleveServer,
  writing: Parameters<typeof giveAvis>[1],
) => Promise<AvisFile | void>;

/** Somebody new each time, so that nothing is there but what the state says. */
const openFile =
  (make: Make = async () => undefined) =>
  async (page: Page, server: ReleveServer): Promise<void> => {
    const { employe } = await hireTeam(server);
    const avis = await make(server, { author: DIRECTOR, employe });
    const address = avisAddress(employe);
    await goWithin(page, avis ? `${address}?avis=${avis.id}` : address);
    await seeText('Douze derniers mois')(page);
    if (avis) await seeText('Arrivée à 19 h 20')(page);
  };

const withdraw: Make = async (server, writing) =>
  stepAvis(server, writing, await giveAvis(server, writing), 'retrait');

const FILE_STATES: readonly ScreenState[] = [
  { name: 'the notices of a person, none yet', at: '/admin/employes', reach: openFile() },
  {
    name: 'praise',
    isNext: true,
    overlay: 'Avis pour Anouk',
    reach: async (page) => {
      await press(page, 'Féliciter');
      await seeDialog(page, 'Avis pour Anouk');
    },
  },
  {
    name: 'a suspension that skips rungs, nothing written',
    isNext: true,
    overlay: 'Avis pour Anouk',
    reach: async (page) => {
      await press(page, 'Suspendre');
      await seeDialog(page, 'Avis pour Anouk');
      await seeText('Pourquoi un échelon est sauté')(page);
      await press(page, 'Garder en brouillon');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'how evenly notices are given',
    isNext: true,
    overlay: 'Équité des avis',
    reach: async (page) => {
      await press(page, 'Équité');
      await seeDialog(page, 'Équité des avis');
      await page.getByRole('list', { name: 'Par auteur' }).waitFor();
    },
  },
  {
    name: 'a draft beside the list, at a desk',
    at: '/admin/employes',
    frame: 'desktop',
    reach: openFile(draftAvis),
  },
  {
    name: 'a notice that was given, at a desk',
    at: '/admin/employes',
    frame: 'desktop',
    reach: openFile(giveAvis),
  },
  {
    name: 'a draft over the list',
    at: '/admin/employes',
    frame: 'phone',
    overlay: 'Retards répétés',
    reach: openFile(draftAvis),
  },
  {
    name: 'a notice that was withdrawn',
    at: '/admin/employes',
    frame: 'phone',
    overlay: 'Retards répétés',
    reach: openFile(withdraw),
  },
  {
    name: 'a refusal to sign',
    at: '/admin/employes',
    frame: 'phone',
    overlay: 'Constater le refus de signer',
    reach: async (page, server) => {
      await openFile(giveAvis)(page, server);
      await press(page, 'Constater le refus de signer');
      await seeDialog(page, 'Constater le refus de signer');
    },
  },
];

export const states: readonly StateGroup[] = [
  { name: 'own notices', features: ['avis'], account: 'employe', states: OWN_STATES },
  {
    name: 'the notices of a person',
    features: ['avis'],
    account: 'directeur',
    states: FILE_STATES,
  },
];
