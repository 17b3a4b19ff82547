import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { describe, expect, test } from 'vitest';
import {
  askedQuestions,
  listMissing,
  openAnswer,
  parseAnswer,
  withValue,
  zonesToSend,
} from './answer-contents.ts';

const base = { aide: '', requis: false, poids: 0, condition: null };
const CONTENU: FormContent = {
  sections: [
    {
      cle: 's',
      titre: 'S',
      aide: '',
      repetable: false,
      questions: [
        { ...base, cle: 'a', type: 'oui_non', libelle: 'A', requis: true },
        {
          ...base,
          cle: 'b',
          type: 'texte',
          libelle: 'B',
          lignes: 1,
          condition: { question: 'a', operateur: 'egal', valeur: 'non' },
        },
      ],
    },
  ],
};

function askedAt(given: ReturnType<typeof openAnswer>, at: number) {
  const asked = askedQuestions(CONTENU, given)[at];
  if (asked === undefined) throw new RangeError(`Nothing is asked at ${at}`);
  return asked;
}

const keysOf = (given: ReturnType<typeof openAnswer>) =>
  askedQuestions(CONTENU, given).map(({ question }) => question.cle);

describe('an answer while it is given', () => {
  test('asks what its conditions say, and sends nothing else', () => {
    const opened = openAnswer(CONTENU);
    expect(keysOf(opened)).toEqual(['a']);
    const first = askedAt(opened, 0);
    const no = withValue(opened, first, 'non');
    expect(keysOf(no)).toEqual(['a', 'b']);
    const second = askedAt(no, 1);
    const written = withValue(no, second, 'un mot');
    const yes = withValue(written, first, 'oui');
    expect(JSON.stringify(zonesToSend(CONTENU, yes))).not.toContain('un mot');
    expect(JSON.stringify(zonesToSend(CONTENU, written))).toContain('un mot');
  });

  test('knows what is missing', () => {
    const opened = openAnswer(CONTENU);
    expect(listMissing(askedQuestions(CONTENU, opened))).toHaveLength(1);
    const first = askedAt(opened, 0);
    expect(listMissing(askedQuestions(CONTENU, withValue(opened, first, 'oui')))).toEqual([]);
  });

  test('what another version of the app kept is not read', () => {
    expect(parseAnswer({ zones: 'x' })).toBeNull();
    expect(parseAnswer(openAnswer(CONTENU))).toEqual(openAnswer(CONTENU));
  });
});
