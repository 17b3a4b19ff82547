import { checkForm } from '@releve/domain/forms/form-rules.ts';
import type { FormContent, FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { expect, it } from 'vitest';
import { newOption, newQuestion, newSection } from './editor-form.ts';
import { createContentReader } from './form-content.ts';
import { addQuestion, moveQuestion, removeNode, updateQuestion } from './form-changes.ts';
import { blankForm } from './schema-form.ts';

const base = { aide: '', requis: false, poids: 1, condition: null };

const QUESTIONS: FormQuestion[] = [
  { ...base, cle: 'plancher', libelle: 'Plancher', type: 'oui_non' },
  { ...base, cle: 'note', libelle: 'Note', type: 'note' },
  { ...base, cle: 'appa', libelle: 'APPA', type: 'appa' },
  { ...base, cle: 'temps', libelle: 'Temps', type: 'nombre', min: 0, max: 60, unite: 'min' },
  {
    ...base,
    cle: 'etat',
    libelle: 'État',
    type: 'choix',
    options: [
      { cle: 'bon', libelle: 'Bon', points: 100 },
      { cle: 'mauvais', libelle: 'Mauvais', points: 0 },
    ],
  },
  {
    ...base,
    cle: 'manque',
    libelle: 'Il manque',
    type: 'choix_multiple',
    condition: { question: 'etat', operateur: 'egal', valeur: 'mauvais' },
    options: [
      { cle: 'savon', libelle: 'Savon' },
      { cle: 'papier', libelle: 'Papier' },
    ],
  },
  {
    ...base,
    cle: 'suite',
    libelle: 'Suite',
    type: 'texte',
    lignes: 4,
    condition: { question: 'etat', operateur: 'different', valeur: 'na' },
  },
  { ...base, cle: 'photo', libelle: 'Photo', type: 'photo', min: 1, max: 4 },
  { ...base, cle: 'signature', libelle: 'Signature', type: 'signature' },
];

const CONTENT: FormContent = {
  sections: [
    { cle: 'a', titre: 'A', aide: '', repetable: false, questions: QUESTIONS.slice(0, 5) },
    { cle: 'b', titre: 'B', aide: 'Aide', repetable: true, questions: QUESTIONS.slice(5) },
  ],
};

const formWith = (sections: ReturnType<ReturnType<typeof createContentReader>['sectionsOf']>) => ({
  ...blankForm('suivi'),
  sections,
});

it('comes out of the builder as it went in, published or not', () => {
  for (const published of [null, CONTENT]) {
    const { sectionsOf, contentOf } = createContentReader(published);
    expect(contentOf(sectionsOf(CONTENT))).toEqual(CONTENT);
  }
});

it('follows the words with its key until it is published, and its conditions follow', () => {
  const draft = createContentReader(null);
  const renamed = (reader: typeof draft) =>
    reader.contentOf(
      updateQuestion(formWith(reader.sectionsOf(CONTENT)), 'question:etat', { libelle: 'Aspect' })
        .sections,
    );
  const content = renamed(draft);
  expect(content.sections[0]?.questions[4]?.cle).toBe('aspect');
  expect(content.sections[1]?.questions[0]?.condition?.question).toBe('aspect');
  expect(checkForm(content)).toEqual([]);

  const kept = renamed(createContentReader(CONTENT));
  expect(kept.sections[0]?.questions[4]?.cle).toBe('etat');
});

it('never gives a new question the key of a published one', () => {
  const { sectionsOf, contentOf } = createContentReader(CONTENT);
  const form = removeNode(formWith(sectionsOf(CONTENT)), 'question:plancher');
  const anew = { ...newQuestion('texte'), libelle: 'Plancher' };
  const content = contentOf(addQuestion(form, anew, { section: 0, index: 0 }).sections);
  expect(content.sections[0]?.questions[0]?.cle).toBe('plancher_2');
});

it('keeps the names of its parts through a save', () => {
  const { sectionsOf, contentOf } = createContentReader(null);
  const option = { ...newOption(), libelle: 'NA' };
  const made = { ...newQuestion('choix'), libelle: 'Vitres', options: [option, newOption()] };
  const section = { ...newSection(), titre: 'Entrée', questions: [made] };
  const saved = contentOf([section]);
  const [again] = sectionsOf(saved);
  expect(again?.uid).toBe(section.uid);
  expect(again?.questions[0]?.uid).toBe(made.uid);
  expect(again?.questions[0]?.options[0]).toMatchObject({ uid: option.uid, cle: 'na_2' });
});

it('keeps a rule whose question is gone, so that it can be shown and put right', () => {
  const { sectionsOf, contentOf } = createContentReader(null);
  const form = removeNode(formWith(sectionsOf(CONTENT)), 'question:etat');
  const content = contentOf(form.sections);
  expect(content.sections[1]?.questions[0]?.condition?.question).toBe('etat');
  expect(checkForm(content).map(({ message }) => message)).toEqual([
    'forms.condition_target',
    'forms.condition_target',
  ]);
});

it('gives back the same objects for what has not changed', () => {
  const { sectionsOf, contentOf } = createContentReader(null);
  const form = formWith(sectionsOf(CONTENT));
  const before = contentOf(form.sections);
  const after = contentOf(
    moveQuestion(updateQuestion(form, 'question:note', { aide: 'x' }), 'question:appa', {
      section: 0,
      index: 0,
    }).sections,
  );
  expect(after.sections[1]?.questions[0]).toBe(before.sections[1]?.questions[0]);
  expect(after.sections[0]?.questions[0]).toBe(before.sections[0]?.questions[2]);
  expect(after.sections[0]?.questions[2]).not.toBe(before.sections[0]?.questions[1]);
});

it('keeps a published key also for a part as it was before the publication', () => {
  const { contentOf, settle } = createContentReader(null);
  const option = { ...newOption(), libelle: 'Bon' };
  const made = { ...newQuestion('choix'), libelle: 'Planchers', options: [option] };
  const section = { ...newSection(), titre: 'Hall', questions: [made] };
  const published = contentOf([section]);
  settle(published);
  expect(contentOf([section])).toEqual(published);
  const renamed = { ...section, questions: [{ ...made, libelle: 'Sols' }] };
  expect(contentOf([renamed]).sections[0]?.questions[0]?.cle).toBe('planchers');
});

it('settles what was saved, not what was typed since', () => {
  const { contentOf, hold, settle } = createContentReader(null);
  const made = { ...newQuestion('note'), libelle: 'Planchers' };
  const section = { ...newSection(), titre: 'Hall', questions: [made] };
  const saved = contentOf([section]);
  hold();
  const typed = [{ ...section, questions: [{ ...made, libelle: 'Planchers lavés' }] }];
  contentOf(typed);
  settle(saved);
  expect(contentOf(typed).sections[0]?.questions[0]?.cle).toBe('planchers');
});

it('never gives two parts of a file one name', () => {
  const { contentOf, sectionsOf, hold } = createContentReader(null);
  const made = newQuestion('oui_non');
  const section = { ...newSection(), titre: 'Hall' };
  for (const libelle of ['Sol', 'Sol du hall']) {
    contentOf([{ ...section, questions: [{ ...made, libelle }] }]);
    if (libelle === 'Sol') hold();
  }
  const file: FormContent = {
    sections: [
      {
        cle: 'hall',
        titre: 'Hall',
        aide: '',
        repetable: false,
        questions: [
          { ...base, cle: 'sol', libelle: 'Sol', type: 'oui_non' },
          {
            ...base,
            cle: 'sol_du_hall',
            libelle: 'Sol du hall',
            type: 'oui_non',
            condition: { question: 'sol', operateur: 'egal', valeur: 'non' },
          },
        ],
      },
    ],
  };
  const taken = sectionsOf(file);
  const [one, other] = taken[0]?.questions ?? [];
  expect(other?.uid).toBe(made.uid);
  expect(one?.uid).not.toBe(made.uid);
  expect(other?.condition?.question).toBe(one?.uid);
  expect(contentOf(taken)).toEqual(file);
});
