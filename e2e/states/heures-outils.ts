// The tools around a pay period: templates of files, hours by client, the monthly report.
import type { StateGroup } from '../support/screen-states.ts';
import { type ScreenState, seeText } from '../support/state-steps.ts';

const TOOLS_STATES: readonly ScreenState[] = [
  {
    name: 'templates of files',
    at: '/admin/heures/modeles',
    reach: seeText('Nethris et Employeur D'),
  },
  {
    name: 'a template to copy',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Copier ADP' }).click();
      await page.getByRole('dialog', { name: /^Copier/ }).waitFor();
    },
  },
  {
    name: 'a template with its preview',
    at: '/admin/heures/modeles/adp',
    reach: seeText('Heures par code'),
  },
  {
    name: 'a template whose file is refused',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('textbox', { name: /^Nom du fichier/ }).fill('paie-{jour}');
      await page.getByRole('button', { name: 'Enregistrer une version' }).click();
      await seeText('Seulement groupe')(page);
    },
  },
  {
    name: 'a template in English, dark',
    at: '/admin/heures/modeles/generique',
    settings: { language: 'en', darkMode: true },
    reach: seeText('Hours by code'),
  },
  {
    name: 'a template that does not exist',
    at: '/admin/heures/modeles/rien',
    reach: seeText('Ce modèle n’existe pas.'),
  },
  {
    name: 'hours by client',
    at: '/admin/heures/clients',
    reach: seeText('planifiées, dont'),
  },
  {
    name: 'no client of that name',
    at: '/admin/heures/clients?q=zzzzzz',
    reach: (page) =>
      page
        .getByRole('button', { name: /Effacer/ })
        .first()
        .waitFor(),
  },
  {
    name: 'the monthly report',
    at: '/admin/heures/rapport-mensuel',
    reach: seeText('Heures pour le REER'),
  },
  {
    name: 'the monthly report of a month without hours',
    at: '/admin/heures/rapport-mensuel?mois=2024-02',
    reach: seeText('Aucune heure ce mois-ci'),
  },
];

export const states: readonly StateGroup[] = [
  { name: 'tools of pay', features: ['heures'], account: 'directeur', states: TOOLS_STATES },
];
