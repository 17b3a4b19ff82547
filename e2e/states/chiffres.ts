// The company's figures and their rows, as a director sees them.
import type { StateGroup } from '../support/screen-states.ts';
import { press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const CHIFFRES_STATES: readonly ScreenState[] = [
  { name: 'the figures', at: '/Dashboard', reach: seeText('Sites les plus travaillés') },
  {
    name: 'the figures in English, dark',
    at: '/Dashboard?periode=semaine',
    settings: { language: 'en', darkMode: true },
    reach: seeText('Sites worked at most'),
  },
  {
    name: 'the figures of a pay period',
    at: '/Dashboard?periode=paie',
    reach: (page) => page.getByRole('combobox', { name: 'Quelle période de paie' }).waitFor(),
  },
  {
    name: 'a figure with its definition',
    at: '/Dashboard',
    reach: async (page) => {
      await page.getByText('Définition').first().click();
      await seeText('Durée des quarts publiés')(page);
    },
  },
  {
    name: 'figures of a time without any',
    at: '/Dashboard?periode=choisie&du=2019-01-01&au=2019-01-31',
    reach: seeText('Rien dans cette période'),
  },
  {
    name: 'filters of the figures',
    overlay: 'Filtres',
    at: '/Dashboard',
    frame: 'phone',
    reach: async (page) => {
      await press(page, 'Filtres');
      await seeDialog(page, 'Filtres');
    },
  },
  {
    name: 'the rows of a figure',
    at: '/Dashboard/chiffres/travaillees',
    reach: seeText('Total des lignes'),
  },
  {
    name: 'the rows of a ratio, dark',
    at: '/Dashboard/chiffres/ponctualite',
    settings: { darkMode: true },
    reach: seeText('Total des lignes'),
  },
  {
    name: 'no row of a figure',
    at: '/Dashboard/chiffres/travaillees?q=zzzzzz',
    reach: (page) =>
      page
        .getByRole('button', { name: /Effacer/ })
        .first()
        .waitFor(),
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the figures',
    features: ['chiffres'],
    account: 'directeur',
    states: CHIFFRES_STATES,
  },
];
