// A whole course, as tests publish it.
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';

const base = { libelle: 'Question', aide: '', requis: true, poids: 1, condition: null };
const OPTIONS = ['rouge', 'verte', 'bleue', 'jaune'];

const yesNo = (cle: string): FormQuestion => ({ ...base, cle, type: 'oui_non' });
export const oneOf = (cle: string): FormQuestion => ({
  ...base,
  cle,
  type: 'choix',
  options: OPTIONS.map((option) => ({ cle: option, libelle: option, points: null })),
});
const someOf = (cle: string): FormQuestion => ({
  ...base,
  cle,
  type: 'choix_multiple',
  options: OPTIONS.map((option) => ({ cle: option, libelle: option })),
});

/** Two lessons and three questions: two right ones are not enough. */
export const courseContent = (overrides: Partial<FormationContent> = {}): FormationContent => ({
  titre: 'SIMDUT 2015',
  description: 'Les produits et leurs étiquettes.',
  duree_minutes: 20,
  lecons: ['etiquettes', 'fiches'].map((cle) => ({
    cle,
    titre: `Leçon ${cle}`,
    genre: 'texte',
    corps: 'À lire.',
    piece: null,
    sous_titres: null,
  })),
  quiz: {
    contenu: {
      sections: [
        {
          cle: 'quiz',
          titre: 'Quiz',
          aide: '',
          repetable: false,
          questions: [yesNo('porter'), oneOf('couleur'), someOf('gants')],
        },
      ],
    },
    corrige: {
      porter: { bonnes: ['oui'], explication: 'Relisez la leçon sur les gants.' },
      couleur: { bonnes: ['verte'], explication: '' },
      gants: { bonnes: ['rouge', 'bleue'], explication: '' },
    },
  },
  note_passage: 80,
  max_tentatives: null,
  pause_minutes: 0,
  validite_mois: 12,
  ...overrides,
});
