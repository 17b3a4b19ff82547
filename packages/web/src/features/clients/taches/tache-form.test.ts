import type { Tache } from '@releve/domain/features/taches.ts';
import { describe, expect, it } from 'vitest';
import {
  contentOfTache,
  formOf,
  listDifferences,
  readForm,
  sortByIds,
  sumMinutes,
} from './tache-form.ts';

const vitres: Tache = {
  id: 3,
  ordre: 1,
  version: 2,
  nom: 'Laver les vitres',
  description: '',
  frequence: 'hebdomadaire',
  jours: [5],
  jour_du_mois: null,
  dates: [],
  minutes: 25,
  photo_requise: true,
  actif: true,
};
const content = contentOfTache(vitres);

describe('the form of a task', () => {
  it('says what the task says', () => {
    expect(readForm(formOf(content))).toEqual({ isValid: true, content });
  });

  it('wants what the frequency needs', () => {
    const form = { ...formOf(content), jours: [] };
    expect(readForm(form)).toMatchObject({ errors: { jours: 'validation.required' } });
    expect(readForm({ ...form, frequence: 'mensuelle' })).toMatchObject({
      errors: { jour_du_mois: 'validation.required' },
    });
    expect(readForm({ ...form, frequence: 'dates' })).toMatchObject({
      errors: { dates: 'validation.required' },
    });
    expect(readForm({ ...form, frequence: 'chaque_visite', nom: '' })).toMatchObject({
      errors: { nom: 'validation.required' },
    });
  });

  it('drops what another frequency left behind', () => {
    const form = { ...formOf(content), frequence: 'mensuelle' as const, jour_du_mois: '12' };
    expect(readForm(form)).toMatchObject({ content: { jours: [], jour_du_mois: 12 } });
  });
});

it('names what differs between two versions', () => {
  expect(listDifferences(content, { ...content, minutes: 30, actif: false })).toEqual([
    'minutes',
    'actif',
  ]);
});

it('adds up the minutes of what is to be done', () => {
  const taches = [
    vitres,
    { ...vitres, frequence: 'chaque_visite' as const, minutes: 15 },
    { ...vitres, frequence: 'chaque_visite' as const, minutes: 40, actif: false },
  ];
  expect(sumMinutes(taches)).toEqual({ count: 2, eachVisit: 15, everything: 40 });
});

it('follows the order of the ids, and forgets no one who came meanwhile', () => {
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(sortByIds(items, [3, 1])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});
