import { describe, expect, it } from 'vitest';
import { flatSeance, flatten, seanceForm, withPeople } from './seance-form.ts';
import { buildSeance } from '../seance.fixture.ts';

const values = () => seanceForm.valuesOf(flatten(buildSeance()));

describe('the form of a presence sheet', () => {
  it('reads the sheet and writes what the server takes', () => {
    const reading = seanceForm.read(values());
    expect(reading.isValid && reading.content).toEqual({
      formation_id: 7,
      date: '2026-06-15',
      formateur_id: 3,
      lieu: 'Entrepôt',
      notes: '',
      employes: [9, 10],
    });
  });

  it('needs a course, a teacher and somebody', () => {
    const reading = seanceForm.read({
      ...values(),
      formation_id: null,
      formateur_id: null,
      employes: [],
    });
    expect(reading.isValid ? [] : Object.keys(reading.errors).toSorted()).toEqual([
      'employes',
      'formateur_id',
      'formation_id',
    ]);
  });

  it('keeps the people that both have added, and takes the newer sheet of a refusal', () => {
    const base = values();
    const theirs = flatSeance.parse(buildSeance({ version: 3 }));
    const merged = seanceForm.merge({
      base,
      mine: { ...base, employes: [9, 10, 11] },
      theirs: { ...seanceForm.valuesOf(theirs), employes: [9, 12] },
    });
    expect(merged.asked).toEqual([]);
    expect(new Set(merged.keepMine.employes)).toEqual(new Set([9, 11, 12]));
    expect(theirs.version).toBe(3);
  });

  it('adds several people once', () => {
    expect(withPeople([9], [{ id: 10 }, { id: 9 }])).toEqual([9, 10]);
  });
});
