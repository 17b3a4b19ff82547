// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { loadAppMessages, loadWordsWith, t } from '../../platform/i18n/i18n.ts';
import { loadFrame } from '../feature-parts.ts';
import { loadWords } from '../words/load-words.ts';
import { listFound } from './register-sections.ts';

beforeAll(async () => {
  loadWordsWith(loadWords);
  await Promise.all([loadAppMessages(), loadFrame()]);
});

const person = {
  id: 12,
  prenom: 'Aline',
  nom: 'Roy',
  username: 'aroy',
  usergroup: 2 as const,
  actif: true,
  photo_url: null,
};
const school = {
  id: 3,
  code: 'PLA-03',
  nom: 'École Sainte-Marguerite',
  ville: 'Montréal',
  actif: false,
  photo_url: null,
};

const sheet = {
  id: 5,
  titre: 'Fiche : Neutral Plus',
  client: { id: 3, nom: 'École Sainte-Marguerite' },
};
const NOTHING = { employes: [], clients: [], documents: [], formations: [] };

it('opens the file of what was found, people first, and says who is gone', () => {
  const opened: string[] = [];
  const sections = listFound(
    'x',
    { ...NOTHING, employes: [person], clients: [school], documents: [sheet] },
    t,
    { goTo: (address) => opened.push(address) },
  );
  expect(sections.map(({ heading }) => heading)).toEqual(['Employés', 'Clients', 'Documents']);
  const items = sections.flatMap((section) => section.items.map(({ item }) => item));
  expect(items.map(({ label, hint }) => `${label} | ${hint}`)).toEqual([
    'Aline Roy | Employé',
    'École Sainte-Marguerite | Montréal · inactif',
    'Fiche : Neutral Plus | École Sainte-Marguerite',
  ]);
  for (const item of items) item.run();
  expect(opened).toEqual([
    '/admin/employes/view/12',
    '/admin/clients/view/3',
    '/user/documents?document=5',
  ]);
});

it('marks the letters that answer, and none where the server forgave a mistake', () => {
  const find = (question: string) =>
    listFound(question, { ...NOTHING, clients: [school] }, t, { goTo: () => undefined });
  expect(find('ecole')[0]?.items[0]?.positions).toEqual([0, 1, 2, 3, 4]);
  expect(find('ecloe')[0]?.items[0]?.positions).toEqual([]);
  expect(find('ecole')).toHaveLength(1);
});
