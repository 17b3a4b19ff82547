import { describe, expect, it } from 'vitest';
import { earlierQuestions, fitCondition, valueChoice } from './condition-choices.ts';
import { newOption, newQuestion, newSection } from './editor-form.ts';
import { blankForm } from './schema-form.ts';

const named = (uid: string) => ({ ...newQuestion('note'), uid });

describe('what a condition may look at', () => {
  const form = {
    ...blankForm('suivi'),
    sections: [
      { ...newSection(), questions: [named('a'), named('b')] },
      { ...newSection(), repetable: true, questions: [named('c'), named('d')] },
      { ...newSection(), questions: [named('e')] },
    ],
  };
  it.each([
    ['a', []],
    ['b', ['a']],
    ['d', ['a', 'b', 'c']],
    ['e', ['a', 'b']],
  ])('from %s is only what is asked before, once', (uid, seen) => {
    expect(earlierQuestions(form, uid).map((each) => each.uid)).toEqual(seen);
  });
});

describe('the value of a condition', () => {
  it('is chosen among what that question can answer', () => {
    const options = [
      { ...newOption(), uid: 'x', libelle: 'Bon' },
      { ...newOption(), uid: 'y', libelle: 'Mauvais' },
    ];
    const choice = { ...newQuestion('choix'), options };
    expect(valueChoice(choice, 'egal')).toMatchObject({
      valeurs: [{ valeur: 'x' }, { valeur: 'y' }, { valeur: 'na' }],
    });
    expect(valueChoice({ ...choice, type: 'choix_multiple' }, 'contient')).toMatchObject({
      valeurs: [{ valeur: 'x' }, { valeur: 'y' }],
    });
    expect(valueChoice(newQuestion('note'), 'au_moins')).toMatchObject({
      valeurs: [1, 2, 3, 4, 5].map((valeur) => ({ valeur })),
    });
    expect(valueChoice(newQuestion('nombre'), 'egal')).toEqual({ kind: 'nombre' });
    expect(valueChoice(newQuestion('texte'), 'repondu')).toEqual({ kind: 'aucune' });
  });

  it('stays where it fits another question, and is replaced where it does not', () => {
    const note = { question: 'a', operateur: 'au_moins', valeur: 4 } as const;
    expect(fitCondition(note, { ...newQuestion('appa'), uid: 'b' })).toEqual({
      ...note,
      question: 'b',
    });
    expect(fitCondition(note, { ...newQuestion('oui_non'), uid: 'c' })).toEqual({
      question: 'c',
      operateur: 'egal',
      valeur: 'oui',
    });
    expect(fitCondition(null, { ...newQuestion('photo'), uid: 'd' })).toEqual({
      question: 'd',
      operateur: 'repondu',
      valeur: null,
    });
  });
});
