// A small form for tests: one section with a condition, one that is repeatable.
import type { FormContent, FormQuestion } from '@releve/domain/forms/form-schema.ts';

const base = { aide: '', requis: false, poids: 1, condition: null };

export const yesNo = (cle: string, part: Partial<FormQuestion> = {}): FormQuestion =>
  ({ ...base, cle, libelle: `Question ${cle}`, type: 'oui_non', ...part }) as FormQuestion;

export const SMALL_FORM: FormContent = {
  sections: [
    {
      cle: 'generalites',
      titre: 'Généralités',
      aide: '',
      repetable: false,
      questions: [
        yesNo('tenue', { requis: true }),
        yesNo('raison', {
          type: 'texte',
          lignes: 1,
          poids: 0,
          condition: { question: 'tenue', operateur: 'egal', valeur: 'non' },
        }),
        yesNo('note', { type: 'note', poids: 3 }),
      ],
    },
    {
      cle: 'zones',
      titre: 'Zones',
      aide: '',
      repetable: true,
      questions: [yesNo('sol'), yesNo('vitres', { type: 'appa' })],
    },
  ],
};
