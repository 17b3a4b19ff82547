import { expect, it } from 'vitest';
import { newQuestion } from './editor-form.ts';
import { addQuestion, updateQuestion } from './form-changes.ts';
import { createContentReader } from './form-content.ts';
import { blankForm, isSameForm, readForm } from './schema-form.ts';

const reader = createContentReader(null);

it('needs a title to be saved, not a complete content', () => {
  const form = addQuestion(blankForm('suivi'), newQuestion('choix'), { section: 0, index: 0 });
  expect(readForm(form, reader)).toMatchObject({
    isValid: false,
    errors: { titre: 'validation.required' },
  });
  expect(readForm({ ...form, titre: 'Visite' }, reader)).toMatchObject({ isValid: true });
});

it('is the same again once a change is taken back', () => {
  const question = { ...newQuestion('note'), libelle: 'Plancher' };
  const form = addQuestion(blankForm('suivi'), question, { section: 0, index: 0 });
  const changed = updateQuestion(form, question.uid, { libelle: 'Planchers' });
  expect(isSameForm(form, changed)).toBe(false);
  expect(isSameForm(form, updateQuestion(changed, question.uid, { libelle: 'Plancher' }))).toBe(
    true,
  );
});
