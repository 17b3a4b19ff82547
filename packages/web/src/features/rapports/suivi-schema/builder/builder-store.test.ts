import { beforeEach, expect, it } from 'vitest';
import { clearToasts, useToastStore } from '../../../../ui/toast/toast-store.ts';
import { newQuestion, newSection, questionsOf, type SchemaForm } from '../model/editor-form.ts';
import { updateQuestion } from '../model/form-changes.ts';
import { blankForm } from '../model/schema-form.ts';
import { createBuilderStore } from './builder-store.ts';

const question = (uid: string) => ({ ...newQuestion('note'), uid });

const FORM: SchemaForm = {
  ...blankForm('suivi'),
  sections: [
    { ...newSection(), uid: 's', questions: ['a', 'b', 'c'].map(question) },
    { ...newSection(), uid: 't', questions: [question('d')] },
  ],
};

const open = () => {
  const { store, commands } = createBuilderStore(FORM);
  const shown = () => questionsOf(store.getState().form).map(({ uid }) => uid);
  return { store, commands, shown };
};

const pressUndoInToast = () => useToastStore.getState().toasts.at(-1)?.action?.onClick();

beforeEach(clearToasts);

it('brings back what was removed from its toast, whatever was done since', () => {
  const { commands, shown } = open();
  commands.remove('c');
  commands.remove('a');
  commands.change((form) => updateQuestion(form, 'b', { libelle: 'Vitres' }));
  pressUndoInToast();
  expect(shown()).toEqual(['a', 'b', 'd']);
});

it('never brings it back twice', () => {
  const { commands, shown } = open();
  commands.remove('b');
  commands.undo();
  pressUndoInToast();
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  commands.remove('t');
  commands.undo();
  pressUndoInToast();
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
});

it('puts it at the end of a section that has become shorter, and nowhere without one', () => {
  const { commands, shown } = open();
  commands.remove('c');
  const { action } = useToastStore.getState().toasts.at(-1) ?? {};
  commands.remove('b');
  commands.remove('a');
  action?.onClick();
  expect(shown()).toEqual(['c', 'd']);
  commands.remove('d');
  const ofTheLast = useToastStore.getState().toasts.at(-1)?.action;
  commands.remove('s');
  commands.remove('t');
  ofTheLast?.onClick();
  expect(shown()).toEqual([]);
});

it('adds behind what is chosen, in a section of its own where there is none', () => {
  const { store, commands, shown } = open();
  commands.open('a');
  commands.add('texte');
  const added = store.getState().selected;
  expect(shown()).toEqual(['a', added, 'b', 'c', 'd']);
  commands.remove('s');
  commands.remove('t');
  commands.add('note');
  expect(shown()).toEqual([store.getState().selected]);
});

it('moves a line over the edge of a folded section, which opens for it', () => {
  const { store, commands } = open();
  commands.fold('t', true);
  commands.step('c', 1, true);
  const { form, folded, focus } = store.getState();
  expect(form.sections[1]?.questions.map(({ uid }) => uid)).toEqual(['c', 'd']);
  expect(folded.has('t')).toBe(false);
  expect(focus).toEqual({ at: 'line', uid: 'c' });
});
