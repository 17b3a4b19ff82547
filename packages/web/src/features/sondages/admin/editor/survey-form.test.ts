import { checkSondage } from '@releve/domain/sondage-rules.ts';
import { describe, expect, test } from 'vitest';
import {
  conditionQuestions,
  conditionsOn,
  emptyQuestion,
  faultsOf,
  withType,
  type WrittenQuestion,
  writeContent,
} from './survey-form.ts';

const written = (change: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  ...emptyQuestion(),
  libelle: 'Une question',
  options: [
    { cle: 'oa', libelle: 'A' },
    { cle: 'ob', libelle: 'B' },
  ],
  ...change,
});

describe('the questions of a survey', () => {
  test('of every type, with a condition on every answer that one may have, can be opened', () => {
    for (const type of ['choix', 'choix_multiple', 'note', 'oui_non', 'texte'] as const) {
      const first = withType(written(), type);
      for (const condition of [null, ...conditionsOn(first)]) {
        const second = written({ type: 'texte', condition });
        expect(checkSondage(writeContent([first, second]))).toEqual([]);
      }
    }
  });

  test('depend on earlier ones alone', () => {
    const questions = [written({ cle: 'q1' }), written({ cle: 'q2', type: 'texte' }), written()];
    expect(conditionQuestions(questions, 2).map(({ cle }) => cle)).toEqual(['q1']);
    expect(conditionQuestions(questions, 0)).toEqual([]);
  });

  test('say at their own line what is missing', () => {
    const issues = checkSondage(writeContent([written(), written({ libelle: '', options: [] })]));
    const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
    expect([...faultsOf(errors).keys()]).toEqual([1]);
  });

  test('keep their choices while another type is tried', () => {
    const question = written();
    expect(withType(withType(question, 'note'), 'choix')).toEqual(question);
  });
});
