// The survey of the tests: a choice, a scale, a question that only some are asked, and a text.
import { EVERYONE } from '@releve/domain/audience.ts';
import type { SondageContent } from '@releve/domain/features/sondages-admin.ts';
import type { Valeur, Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';

const base = { aide: '', requis: false, poids: 0, condition: null };

export const SONDAGE_CONTENU: FormContent = {
  sections: [
    {
      cle: 'sondage',
      titre: 'Sondage',
      aide: '',
      repetable: false,
      questions: [
        {
          ...base,
          cle: 'produits',
          type: 'choix',
          libelle: 'Les produits vous conviennent-ils ?',
          requis: true,
          options: [
            { cle: 'oui', libelle: 'Oui', points: null },
            { cle: 'non', libelle: 'Non', points: null },
            { cle: 'parfois', libelle: 'Parfois', points: null },
          ],
        },
        { ...base, cle: 'charge', type: 'note', libelle: 'Votre charge de travail' },
        {
          ...base,
          cle: 'lequel',
          type: 'texte',
          libelle: 'Lequel ne convient pas ?',
          lignes: 1,
          condition: { question: 'produits', operateur: 'egal', valeur: 'non' },
        },
        { ...base, cle: 'mot', type: 'texte', libelle: 'Un mot de plus', lignes: 4 },
      ],
    },
  ],
};

export const sondageContent = (change: Partial<SondageContent> = {}): SondageContent => ({
  titre: 'Vos produits',
  description: 'Une minute.',
  contenu: SONDAGE_CONTENU,
  anonyme: true,
  ventilation: 'aucune',
  audience: EVERYONE,
  ouvre_le: null,
  ferme_le: null,
  ...change,
});

export const zonesOf = (values: Readonly<Record<string, Valeur>>): Zone[] => [
  {
    section: 'sondage',
    nom: null,
    reponses: Object.fromEntries(
      Object.entries(values).map(([cle, valeur]) => [cle, { valeur, remarque: '', photos: [] }]),
    ),
  },
];
