import { describe, expect, test } from 'vitest';
import { foldText, matchText, rankItems } from './palette-match.ts';

const items = [
  { id: 'horaire', label: 'Horaire' },
  { id: 'planner', label: 'Planificateur', keywords: 'horaire équipe quarts' },
  { id: 'presences', label: 'Gestion des présences' },
  { id: 'employes', label: 'Employés' },
  { id: 'memos', label: 'Mémos' },
  { id: 'demandes', label: 'Demandes à traiter' },
  { id: 'heures', label: 'Heures et paie' },
];

const find = (query: string, recents: string[] = []) =>
  rankItems(query, items, recents).map(({ item }) => item.id);

describe('matching', () => {
  test('ignores accents and capitals, both ways', () => {
    expect(find('EMPLOYES')).toEqual(['employes']);
    expect(find('mémos')).toEqual(find('memos'));
    expect(find('presence')).toEqual(['presences']);
  });

  test('keeps the positions of the original text', () => {
    expect(foldText('Élève à côté')).toBe('eleve a cote');
    expect(matchText('cote', 'Élève à côté')?.positions).toEqual([8, 9, 10, 11]);
  });

  test('a letter that unfolds into two keeps its place', () => {
    expect(foldText('œuvre ﬁn')).toHaveLength('œuvre ﬁn'.length);
    expect(matchText('uvre', 'œuvre')?.positions).toEqual([1, 2, 3, 4]);
  });

  test('the label counts more than other words', () => {
    expect(find('horaire')).toEqual(['horaire', 'planner']);
  });

  test('a word that begins with the query comes before one that holds it', () => {
    const ranked = rankItems('mes', [
      { id: 'inside', label: 'Sommes' },
      { id: 'start', label: 'Messagerie' },
      { id: 'whole', label: 'Voir mes heures' },
    ]);
    expect(ranked.map(({ item }) => item.id)).toEqual(['whole', 'start', 'inside']);
  });

  test('initials find several words', () => {
    expect(find('gdp')).toEqual(['presences']);
    expect(find('hp')).toEqual(['heures']);
  });

  test('every word of the query must answer, in any order', () => {
    expect(find('traiter demandes')).toEqual(['demandes']);
    expect(find('demandes horaire')).toEqual([]);
  });

  test('letters strewn inside words are no match', () => {
    expect(find('gtn')).toEqual([]);
  });

  test('an empty query keeps every item in its order, the recent ones first', () => {
    expect(find('')).toEqual(items.map(({ id }) => id));
    expect(find(' ', ['memos'])[0]).toBe('memos');
  });

  test('being recent decides between equals only', () => {
    expect(find('h', ['heures'])[0]).toBe('heures');
    expect(find('horaire', ['planner'])[0]).toBe('horaire');
  });
});
