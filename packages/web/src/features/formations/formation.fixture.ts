import type { MyFormation, TakenFormation, Tentative } from '@releve/domain/features/formations.ts';

export const UUID = '00000000-0000-4000-8000-000000000001';
export const AT = '2026-11-17T02:00:00.000Z';

export const buildTentative = (part: Partial<Tentative> = {}): Tentative => ({
  uuid: UUID,
  version_id: 70,
  numero: 2,
  commencee_le: AT,
  lecons_lues: [],
  reponses: [],
  soumise_le: null,
  note: null,
  reussie: null,
  corrections: [],
  ...part,
});

export const buildMyFormation = (part: Partial<MyFormation> = {}): MyFormation => ({
  id: 7,
  titre: 'SIMDUT 2015',
  description: 'Lire une étiquette et une fiche de données de sécurité.',
  duree_minutes: 20,
  etat: 'a_faire',
  obligatoire: true,
  echeance: '2026-12-01',
  client: null,
  version_id: 70,
  numero: 2,
  faites: 0,
  etapes: 3,
  tentative: null,
  certificat: null,
  ...part,
});

const base = { aide: '', requis: true, poids: 1, condition: null };

/** Two lessons, one of them a film, and three questions. */
export const buildFormation = (part: Partial<TakenFormation> = {}): TakenFormation => ({
  ...buildMyFormation(),
  numero_courant: 2,
  note_passage: 80,
  max_tentatives: 3,
  tentatives_restantes: 3,
  pause_minutes: 60,
  lecons: [
    {
      cle: 'etiquettes',
      titre: 'Les étiquettes',
      genre: 'texte',
      corps: 'Chaque produit a **une étiquette**.',
      piece: null,
      sous_titres: null,
    },
    {
      cle: 'lavage',
      titre: 'Se laver les mains',
      genre: 'video',
      corps: '',
      piece: { uuid: 'f1', nom: 'lavage.mp4', type: 'video/mp4', taille: 2_000, url: '/f/1' },
      sous_titres: { uuid: 'f2', nom: 'lavage.vtt', type: 'text/vtt', taille: 90, url: '/f/2' },
    },
  ],
  quiz: {
    sections: [
      {
        cle: 'quiz',
        titre: 'Quiz',
        aide: '',
        repetable: false,
        questions: [
          { ...base, cle: 'gants', libelle: 'Faut-il des gants ?', type: 'oui_non' },
          {
            ...base,
            cle: 'symbole',
            libelle: 'Que veut dire la flamme ?',
            type: 'choix',
            options: [
              { cle: 'feu', libelle: 'Inflammable', points: null },
              { cle: 'eau', libelle: 'Soluble', points: null },
            ],
          },
          {
            ...base,
            cle: 'quand',
            libelle: 'Quand lire la fiche ?',
            type: 'choix_multiple',
            options: [
              { cle: 'avant', libelle: 'Avant' },
              { cle: 'apres', libelle: 'En cas d’accident' },
            ],
          },
        ],
      },
    ],
  },
  tentative: null,
  anciennes: [],
  prochaine_le: null,
  peut_commencer: true,
  certificats: [],
  ...part,
});
