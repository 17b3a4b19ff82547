import type { Tache } from '@releve/domain/features/taches.ts';
import { describe, expect, it } from 'vitest';
import { sortByIds, sumMinutes, tacheForm } from './tache-form.ts';

const { read, valuesOf } = tacheForm;

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
const { id: _id, ordre: _ordre, version: _version, ...content } = vitres;

describe('the form of a task', () => {
  it('says what the task says', () => {
    expect(read(valuesOf(content))).toEqual({ isValid: true, content });
  });

  it('wants what the frequency needs', () => {
    const form = { ...valuesOf(content), jours: [] };
    expect(read(form)).toMatchObject({ errors: { jours: 'validation.required' } });
    expect(read({ ...form, frequence: 'mensuelle' })).toMatchObject({
      errors: { jour_du_mois: 'validation.required' },
    });
    expect(read({ ...form, frequence: 'dates' })).toMatchObject({
      errors: { dates: 'validation.required' },
    });
    expect(read({ ...form, frequence: 'chaque_visite', nom: '' })).toMatchObject({
      errors: { nom: 'validation.required' },
    });
  });

  it('drops what another frequency left behind', () => {
    const form = { ...valuesOf(content), frequence: 'mensuelle' as const, jour_du_mois: '12' };
    expect(read(form)).toMatchObject({ content: { jours: [], jour_du_mois: 12 } });
  });
});

describe('a task that two people change', () => {
  const base = valuesOf(content);

  it('has the rhythm of one of them, whole', () => {
    const mine = { ...base, frequence: 'mensuelle' as const, jour_du_mois: '3' };
    const theirs = { ...base, jours: [2], minutes: '30' };
    const { asked, takeTheirs, keepMine } = tacheForm.merge({ base, mine, theirs });
    expect(asked).toEqual(['frequence']);
    expect(takeTheirs).toMatchObject({ frequence: 'hebdomadaire', jours: [2], jour_du_mois: '' });
    expect(keepMine).toMatchObject({ frequence: 'mensuelle', jours: [], minutes: '30' });
  });

  it('does not differ by what the frequency does not use', () => {
    expect(tacheForm.isSame(base, { ...base, dates: ['2026-11-18'] })).toBe(true);
  });
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
