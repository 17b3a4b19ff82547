import type { FormContent, FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { expect, it } from 'vitest';
import { diffContents } from './content-diff.ts';

const question = (cle: string, part: Partial<FormQuestion> = {}): FormQuestion =>
  ({
    cle,
    libelle: cle,
    aide: '',
    requis: false,
    poids: 1,
    condition: null,
    type: 'note',
    ...part,
  }) as FormQuestion;

const content = (...sections: FormQuestion[][]): FormContent => ({
  sections: sections.map((questions, index) => ({
    cle: `s${index}`,
    titre: `S${index}`,
    aide: '',
    repetable: false,
    questions,
  })),
});

it('names what comes, what goes and what changes', () => {
  const before = content([question('a'), question('b')], [question('c')]);
  const after = content(
    [question('a', { libelle: 'A', poids: 3 }), question('c')],
    [question('d')],
  );
  expect(diffContents(before, after)).toMatchObject({
    added: [{ cle: 'd' }],
    removed: [{ cle: 'b' }],
    changed: [
      { cle: 'a', libelle: 'A', ancien_libelle: 'a', aspects: ['libelle', 'poids'] },
      { cle: 'c', ancien_libelle: null, aspects: ['section'] },
    ],
    isSame: false,
  });
});

it('tells a new order from nothing at all', () => {
  const one = content([question('a'), question('b')]);
  expect(diffContents(one, content([question('b'), question('a')]))).toMatchObject({
    changed: [],
    isRearranged: true,
    isSame: false,
  });
  expect(diffContents(one, structuredClone(one)).isSame).toBe(true);
});

it('does not mind in which order the fields were stored', () => {
  const numbers = { type: 'nombre', min: 0, max: 5, unite: 'm' } as const;
  const turned = { unite: 'm', max: 5, min: 0, type: 'nombre' } as const;
  const before = content([question('a', numbers)]);
  expect(diffContents(before, content([question('a', turned)])).isSame).toBe(true);
});
