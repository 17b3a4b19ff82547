import { expect, it } from 'vitest';
import { newOption, newQuestion, newSection } from './editor-form.ts';
import { createContentReader } from './form-content.ts';
import { groupFaults, isUnfinished, listFaults } from './form-faults.ts';

it('shows each fault at the part it is about', () => {
  const question = {
    ...newQuestion('choix'),
    uid: 'q',
    libelle: 'État',
    options: [{ ...newOption(), libelle: 'Bon' }, newOption()],
    condition: { question: 'question:partie', operateur: 'repondu' as const, valeur: null },
  };
  const sections = [{ ...newSection(), uid: 's', questions: [question] }];
  const faults = listFaults(createContentReader(null).contentOf(sections), sections);
  const byUid = groupFaults(faults);
  expect(byUid.get('s')?.map(({ field }) => field)).toEqual(['titre']);
  expect(byUid.get('q')?.map(({ field }) => field)).toEqual(['options.1.libelle', 'condition']);
  expect(faults.filter((fault) => !isUnfinished(fault)).map(({ message }) => message)).toEqual([
    'forms.condition_target',
  ]);
});

it('says of an empty form that it is empty', () => {
  expect(listFaults({ sections: [] }, [])).toEqual([
    { uid: null, field: 'sections', message: 'forms.empty' },
  ]);
});
