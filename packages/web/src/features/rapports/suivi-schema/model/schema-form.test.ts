import { expect, it } from 'vitest';
import { newQuestion } from './editor-form.ts';
import { addQuestion, updateQuestion } from './form-changes.ts';
import { createContentReader } from './form-content.ts';
import { blankForm, createSchemaForm } from './schema-form.ts';

const { read, isSame, merge } = createSchemaForm(createContentReader(null));

it('needs a title to be saved, not a complete content', () => {
  const form = addQuestion(blankForm('suivi'), newQuestion('choix'), { section: 0, index: 0 });
  expect(read(form)).toMatchObject({
    isValid: false,
    errors: { titre: 'validation.required' },
  });
  expect(read({ ...form, titre: 'Visite' })).toMatchObject({ isValid: true });
});

it('is the same again once a change is taken back', () => {
  const question = { ...newQuestion('note'), libelle: 'Plancher' };
  const form = addQuestion(blankForm('suivi'), question, { section: 0, index: 0 });
  const changed = updateQuestion(form, question.uid, { libelle: 'Planchers' });
  expect(isSame(form, changed)).toBe(false);
  expect(isSame(form, updateQuestion(changed, question.uid, { libelle: 'Plancher' }))).toBe(true);
});

it('has the title of one and the questions of the other; questions of both are asked for', () => {
  const base = { ...blankForm('suivi'), titre: 'Visite' };
  const asking = (libelle: string) =>
    addQuestion(base, { ...newQuestion('note'), libelle }, { section: 0, index: 0 });
  const theirs = { ...asking('Vitres'), titre: 'Visite relue' };
  const { asked, taken, keepMine } = merge({ base, mine: { ...base, cible: 'client' }, theirs });
  expect({ asked, taken }).toEqual({ asked: [], taken: ['titre', 'sections'] });
  expect(keepMine).toEqual({ ...theirs, cible: 'client' });
  expect(merge({ base, mine: asking('Planchers'), theirs }).asked).toEqual(['sections']);
});
