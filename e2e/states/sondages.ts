// Surveys as those who answer them see them, and as those who write and read them do.
import type { Page } from '@playwright/test';
import { requestSession } from '../fixtures.ts';
import { askMoods } from '../support/humeur-calls.ts';
import { hirePerson } from '../support/people.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { openSondage } from '../support/sondage-calls.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

async function openMine(page: Page, server: ReleveServer): Promise<void> {
  const { user } = await requestSession(server, 'employe');
  const others = [];
  for (let count = 0; count < 4; count += 1) others.push(await hirePerson(server));
  const { id, titre } = await openSondage(server, [user, ...others]);
  await goWithin(page, `/user/sondages/${id}`);
  await page.getByRole('heading', { level: 1, name: titre }).waitFor();
}

const OWN_STATES: readonly ScreenState[] = [
  { name: 'own surveys', at: '/user/sondages', reach: seeText('À répondre') },
  {
    name: 'own surveys in English',
    at: '/user/sondages',
    settings: { language: 'en' },
    reach: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'a survey to begin', at: '/user/sondages', reach: openMine },
  {
    name: 'a question of a survey',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Commencer');
      await seeText('Question 1 sur')(page);
    },
  },
  {
    name: 'a survey before it is sent',
    isNext: true,
    reach: async (page) => {
      await page.getByText('Oui', { exact: true }).click();
      await press(page, 'Suivante');
      await press(page, 'Passer');
      await seeText('sans nom, sans heure et sans ordre')(page);
    },
  },
  {
    name: 'a survey that was concluded',
    at: '/user/sondages?etat=conclu',
    reach: async (page) => {
      await page.getByRole('button', { name: /Vos horaires de nuit/ }).click();
      await seeText('Nous faisons')(page);
    },
  },
];

const WRITTEN_STATES: readonly ScreenState[] = [
  { name: 'surveys', at: '/Dashboard/Survey', reach: seeText('Vos produits et votre matériel') },
  {
    name: 'surveys, nothing found',
    at: '/Dashboard/Survey?q=zzzz',
    reach: seeText('Aucun sondage ne correspond'),
  },
  {
    name: 'a new survey',
    at: '/Dashboard/Survey/create',
    reach: seeText('Ajouter une question'),
  },
  {
    name: 'a question of a new survey',
    overlay: 'Question 1',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Ajouter une question');
      await seeDialog(page, 'Question 1');
    },
  },
  {
    name: 'results of a survey',
    at: '/Dashboard/Survey',
    reach: async (page, server) => {
      const [row] = await server.query<{ id: string }>(
        `select id from sondages where titre like 'Vos horaires%' limit 1`,
        [],
      );
      await goWithin(page, `/Dashboard/Survey/view/${row?.id}`);
      await seeText('réponses comptées')(page);
    },
  },
  {
    name: 'the conclusion of a survey',
    overlay: 'Vous avez dit, nous faisons',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Modifier la conclusion');
      await seeDialog(page, 'Vous avez dit, nous faisons');
    },
  },
];

const MOOD_STATES: readonly ScreenState[] = [
  {
    name: 'how the nights went',
    reach: async (page, server) => {
      await askMoods(server, true);
      await page.goto('/Dashboard/Survey');
      // The tab is there once the device knows.
      await page.getByRole('link', { name: 'Humeur', exact: true }).click();
      await page.getByRole('slider', { name: 'Humeur moyenne par semaine' }).waitFor();
    },
  },
  {
    name: 'surveys where nobody is asked for moods',
    reach: async (page, server) => {
      await askMoods(server, false);
      await page.goto('/Dashboard/Survey');
      await seeText('Vos produits et votre matériel')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  { name: 'own surveys', features: ['sondages'], account: 'employe', states: OWN_STATES },
  { name: 'surveys', features: ['sondages'], account: 'directeur', states: WRITTEN_STATES },
  { name: 'moods', features: ['sondages'], account: 'directeur', states: MOOD_STATES },
];
