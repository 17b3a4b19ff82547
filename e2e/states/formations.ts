// Courses as those who take them see them, and as those who write them and look after them do.
import type { Page } from '@playwright/test';
import { requestSession } from '../fixtures.ts';
import { openSeance, publishCourse } from '../support/formation-calls.ts';
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

async function openCourse(page: Page, server: ReleveServer): Promise<void> {
  const { user } = await requestSession(server, 'employe');
  const { id, titre } = await publishCourse(server, { asked: [user], pause_minutes: 60 });
  await goWithin(page, `/formations/view/${id}`);
  await page.getByRole('heading', { level: 1, name: titre }).waitFor();
}

async function answer(page: Page, ...choices: readonly string[]): Promise<void> {
  for (const [index, choice] of choices.entries()) {
    await page.getByText(choice, { exact: true }).click();
    await press(page, index === choices.length - 1 ? 'Revoir et remettre' : 'Question suivante');
  }
}

const OWN_STATES: readonly ScreenState[] = [
  {
    name: 'own courses',
    at: '/formations',
    reach: async (page, server) => {
      await openCourse(page, server);
      await goWithin(page, '/formations');
      await seeText('À faire d’ici le')(page);
    },
  },
  {
    name: 'own courses in English',
    at: '/formations',
    settings: { language: 'en' },
    reach: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'own courses, nothing found',
    at: '/formations?q=zzzz',
    reach: seeText('Rien ne correspond'),
  },
  { name: 'a course to begin', at: '/formations', reach: openCourse },
  {
    name: 'a lesson',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Commencer');
      await seeText('Leçon 1 sur 1')(page);
    },
  },
  {
    name: 'a question',
    isNext: true,
    reach: async (page) => {
      await press(page, 'J’ai lu');
      await seeText('Question 1 sur 3')(page);
    },
  },
  {
    name: 'the last look before it is handed in',
    isNext: true,
    reach: async (page) => {
      await answer(page, 'Non', 'Soluble dans l’eau', 'Jamais');
      await seeText('Vous pouvez encore changer une réponse.')(page);
    },
  },
  {
    name: 'a quiz that was failed',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Remettre le quiz');
      await seeText('Pas encore réussie')(page);
      await seeText('Vous pourrez recommencer')(page);
    },
  },
  {
    name: 'a quiz that was passed',
    at: '/formations',
    reach: async (page, server) => {
      await openCourse(page, server);
      await press(page, 'Commencer');
      await press(page, 'J’ai lu');
      await page.getByText('Oui', { exact: true }).click();
      await press(page, 'Question suivante');
      await page.getByText('Inflammable', { exact: true }).click();
      await press(page, 'Question suivante');
      await page.getByText('Avant d’ouvrir le produit', { exact: true }).click();
      await answer(page, 'En cas d’accident');
      await press(page, 'Remettre le quiz');
      await seeText('Formation réussie')(page);
    },
  },
  {
    name: 'a course handed in without a network',
    at: '/formations',
    reach: async (page, server) => {
      await openCourse(page, server);
      await press(page, 'Commencer');
      await press(page, 'J’ai lu');
      await seeText('Question 1 sur 3')(page);
      await goOffline(page);
      await answer(page, 'Oui', 'Inflammable', 'Jamais');
      await press(page, 'Remettre le quiz');
      await seeText('Reçu, résultat à venir')(page);
    },
  },
  {
    name: 'a presence sheet to sign on one’s own phone',
    at: '/formations',
    reach: async (page, server) => {
      const { user } = await requestSession(server, 'employe');
      const { id } = await publishCourse(server, { asked: [user] });
      await openSeance(server, id, [user]);
      await goWithin(page, '/formations?q=zzzz');
      await goWithin(page, '/formations');
      await page.getByRole('button', { name: 'Signer ma présence' }).first().waitFor();
    },
  },
  {
    name: 'a course that is not there',
    at: '/formations',
    reach: async (page) => {
      await goWithin(page, '/formations/view/999999999');
      await seeText('Cette formation n’est pas là')(page);
    },
  },
];

async function edit(page: Page, server: ReleveServer): Promise<void> {
  const { user } = await requestSession(server, 'employe');
  const { id } = await publishCourse(server, { asked: [user] });
  await goWithin(page, `/formations/edit/${id}`);
  await press(page, 'Ajouter une leçon');
  await seeDialog(page, 'Leçon 2');
}

/** A line of a person on a phone, a cell at a desk. */
const courseOf = (page: Page, titre: string) =>
  page
    .getByRole('button', { name: titre })
    .or(page.getByRole('gridcell', { name: titre }))
    .first();

async function openMatrix(page: Page, server: ReleveServer): Promise<string> {
  const person = await hirePerson(server);
  const { titre } = await publishCourse(server, { asked: [person] });
  await goWithin(page, `/formations/matrice?q=${encodeURIComponent(person.name)}`);
  await courseOf(page, titre).waitFor();
  return titre;
}

async function openSheet(page: Page, server: ReleveServer): Promise<string> {
  const { user } = await requestSession(server, 'employe');
  const { id, titre } = await publishCourse(server, { asked: [user] });
  const sheet = await openSeance(server, id, [user]);
  await goWithin(page, `/formations/seances/${sheet.id}`);
  await page.getByRole('heading', { level: 1, name: titre }).waitFor();
  return titre;
}

async function openActions(page: Page, server: ReleveServer, entry: string): Promise<void> {
  const person = await hirePerson(server);
  const { id } = await publishCourse(server, { asked: [person] });
  await goWithin(page, `/formations/edit/${id}`);
  await press(page, 'Autres actions');
  await page.getByRole('menuitem', { name: entry }).click();
}

const MANAGED_STATES: readonly ScreenState[] = [
  {
    name: 'managed courses',
    at: '/formations',
    reach: async (page, server) => {
      const { user } = await requestSession(server, 'employe');
      const { titre } = await publishCourse(server, { asked: [user] });
      await goWithin(page, `/formations/manage?q=${encodeURIComponent(titre)}`);
      await seeText('1 à faire')(page);
    },
  },
  {
    name: 'managed courses, none found',
    at: '/formations/manage?q=zzzzzz',
    reach: seeText('Aucune formation ne correspond'),
  },
  { name: 'a new course', at: '/formations/create', reach: seeText('Ajouter une question') },
  {
    name: 'a lesson being written, dark',
    at: '/formations/manage',
    overlay: 'Leçon 2',
    settings: { darkMode: true },
    reach: edit,
  },
  {
    name: 'the matrix',
    at: '/formations',
    reach: async (page, server) => {
      await openMatrix(page, server);
    },
  },
  {
    name: 'a course asked of somebody in the matrix',
    at: '/formations',
    overlay: 'Demander la formation',
    reach: async (page, server) => {
      await courseOf(page, await openMatrix(page, server)).click();
      await seeDialog(page, 'Demander la formation');
    },
  },
  {
    name: 'results of a course',
    at: '/formations',
    overlay: 'Résultats',
    reach: async (page, server) => {
      await openActions(page, server, 'Résultats');
      await seeText('à faire d’ici le')(page);
    },
  },
  {
    name: 'the questions of a published quiz',
    at: '/formations',
    overlay: 'Corriger le quiz de la v1',
    reach: async (page, server) => {
      await openActions(page, server, 'Corriger une question…');
      await seeText('Bonne réponse : Inflammable')(page);
    },
  },
  {
    name: 'a question put right',
    isNext: true,
    overlay: 'Corriger la question',
    reach: async (page) => {
      await press(page, 'Autres actions');
      await page.getByRole('menuitem', { name: 'Corriger une question…' }).click();
      const quiz = page.getByRole('dialog', { name: 'Corriger le quiz de la v1' });
      await quiz.getByRole('button', { name: /Que veut dire la flamme/ }).click();
      await seeDialog(page, 'Corriger la question');
    },
  },
  {
    name: 'presence sheets',
    at: '/formations',
    reach: async (page, server) => {
      const titre = await openSheet(page, server);
      await goWithin(page, `/formations/seances?q=${encodeURIComponent(titre)}`);
      await seeText('0 sur 1')(page);
    },
  },
  {
    name: 'presence sheets, none found',
    at: '/formations/seances?q=zzzzzz',
    reach: seeText('Aucune feuille ne correspond'),
  },
  {
    name: 'a new presence sheet with what is missing',
    at: '/formations/seances',
    overlay: 'Nouvelle feuille de présence',
    reach: async (page) => {
      await press(page, 'Nouvelle feuille');
      await seeDialog(page, 'Nouvelle feuille de présence');
      await press(page, 'Ouvrir la feuille');
      await seeText('Choisissez une formation publiée.')(page);
      // The list of courses is open over the sheet as long as its field has the focus.
      await page.getByRole('textbox', { name: 'Lieu' }).focus();
    },
  },
  {
    name: 'an open presence sheet',
    at: '/formations',
    reach: async (page, server) => {
      await openSheet(page, server);
    },
  },
  {
    name: 'the pad of somebody present',
    isNext: true,
    overlay: 'Signature de',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Faire signer/ }).click();
      await page.getByRole('dialog', { name: /^Signature de/ }).waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  { name: 'own courses', features: ['formations'], account: 'employe', states: OWN_STATES },
  {
    name: 'managed courses',
    features: ['formations'],
    account: 'directeur',
    states: MANAGED_STATES,
  },
];
