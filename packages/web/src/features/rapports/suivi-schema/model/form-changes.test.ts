import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newQuestion, newSection, questionsOf, type SchemaForm } from './editor-form.ts';
import {
  addSection,
  duplicateNode,
  findQuestion,
  moveQuestion,
  moveSection,
  placeOf,
  removeNode,
  stepNode,
} from './form-changes.ts';
import { blankForm } from './schema-form.ts';

/** `form('ab', '', 'c')`: three sections, whose questions are named by a letter. */
const form = (...sections: string[]): SchemaForm => ({
  ...blankForm('suivi'),
  sections: sections.map((letters, index) => ({
    ...newSection(),
    uid: String(index),
    questions: letters.split('').map((letter) => ({ ...newQuestion('note'), uid: letter })),
  })),
});

const shown = ({ sections }: SchemaForm): string =>
  sections.map(({ uid, questions }) => uid + questions.map((each) => each.uid).join('')).join(' ');

describe('moving', () => {
  it('goes step by step through the sections, empty ones too, and stops at the ends', () => {
    let state = form('ab', '', 'c');
    const seen = [1, 1, 1, 1, 1].map((by) => {
      state = stepNode(state, 'a', by as 1);
      return shown(state);
    });
    expect(seen).toEqual(['0ba 1 2c', '0b 1a 2c', '0b 1 2ac', '0b 1 2ca', '0b 1 2ca']);
    expect(shown(stepNode(form('ab', 'c'), 'c', -1))).toBe('0abc 1');
    expect(shown(stepNode(form('ab'), 'a', -1))).toBe('0ab');
  });

  it('puts a question before what stands at a place', () => {
    expect(shown(moveQuestion(form('abc'), 'a', { section: 0, index: 2 }))).toBe('0bac');
    expect(shown(moveQuestion(form('abc', 'd'), 'b', { section: 1, index: 1 }))).toBe('0ac 1db');
  });

  it('takes the questions of a section along', () => {
    expect(shown(moveSection(form('a', 'b', 'c'), '0', 3))).toBe('1b 2c 0a');
    expect(shown(stepNode(form('a', 'b'), '1', -1))).toBe('1b 0a');
    expect(shown(stepNode(form('a', 'b'), '1', 1))).toBe('0a 1b');
  });

  it('loses nothing and doubles nothing', () => {
    const steps = fc.array(
      fc.record({ uid: fc.constantFrom(...'abcdef012'.split('')), by: fc.constantFrom(-1, 1) }),
    );
    fc.assert(
      fc.property(steps, (moves) => {
        const end = moves.reduce(
          (state, { uid, by }) => stepNode(state, uid, by === 1 ? 1 : -1),
          form('abc', '', 'def'),
        );
        expect(
          questionsOf(end)
            .map(({ uid }) => uid)
            .toSorted()
            .join(''),
        ).toBe('abcdef');
        expect(end.sections.map(({ uid }) => uid).toSorted()).toEqual(['0', '1', '2']);
      }),
    );
  });
});

it('copies a question behind it, under a name of its own', () => {
  const copied = duplicateNode(form('ab'), 'a');
  expect(copied && placeOf(copied.form, copied.uid)).toEqual({ section: 0, index: 1 });
});

it('copies a section with conditions that look at the copies', () => {
  const { sections, ...rest } = form('ab');
  const [section] = sections;
  const questions = section?.questions.map((question) =>
    question.uid === 'b'
      ? { ...question, condition: { question: 'a', operateur: 'egal' as const, valeur: 3 } }
      : question,
  );
  const before = { ...rest, sections: [{ ...newSection(), uid: '0', questions: questions ?? [] }] };
  const copied = duplicateNode(before, '0');
  const [first, second] = copied?.form.sections[1]?.questions ?? [];
  expect(second?.condition).toEqual({ question: first?.uid, operateur: 'egal', valeur: 3 });
  expect(first?.uid).not.toBe('a');
});

it('removes a question, or a section with all of its own', () => {
  expect(shown(removeNode(form('ab', 'c'), 'a'))).toBe('0b 1c');
  expect(shown(removeNode(form('ab', 'c'), '0'))).toBe('1c');
  expect(findQuestion(removeNode(form('ab'), 'a'), 'a')).toBeUndefined();
});

it('adds a section where it is wanted', () => {
  const added = addSection(form('a', 'b'), { ...newSection(), uid: 'n' }, 1);
  expect(shown(added)).toBe('0a n 1b');
});
