// The courses of the demo company: what their lessons say, what their quizzes ask, and what is right.
import type { LeconGenre } from '@releve/domain/features/formations.ts';
import type { LessonPicture } from './demo-lesson-pictures.ts';

interface DemoLecon {
  readonly cle: string;
  readonly titre: string;
  readonly genre: LeconGenre;
  readonly corps: string;
  /** Of a picture. */
  readonly picture?: LessonPicture;
}

interface DemoQuestion {
  readonly cle: string;
  readonly libelle: string;
  /** Without options, « oui » or « non ». */
  readonly options?: readonly (readonly [string, string])[];
  readonly bonnes: readonly string[];
  readonly explication: string;
}

export interface DemoFormation {
  readonly titre: string;
  readonly description: string;
  readonly duree: number;
  readonly validite: number | null;
  readonly delai: number;
  /** The induction of a site, by its name. */
  readonly site?: string;
  /** Asked of everybody; otherwise offered. */
  readonly obligatoire: boolean;
  readonly lecons: readonly DemoLecon[];
  readonly questions: readonly DemoQuestion[];
}

export const DEMO_FORMATIONS: readonly DemoFormation[] = [
  {
    titre: 'SIMDUT 2015',
    description:
      'Reconnaître les produits dangereux, lire une étiquette et une fiche de données de sécurité.',
    duree: 15,
    validite: 12,
    delai: 30,
    obligatoire: true,
    lecons: [
      {
        cle: 'pourquoi',
        titre: 'Pourquoi le SIMDUT ?',
        genre: 'texte',
        corps:
          'Le **SIMDUT** vous dit trois choses de chaque produit dangereux :\n\n1. l’**étiquette**, sur le contenant ;\n2. la **fiche de données de sécurité** (FDS), dans vos documents ;\n3. cette **formation**.\n\nUn produit sans étiquette ne s’utilise pas.',
      },
      {
        cle: 'etiquette',
        titre: 'Lire une étiquette',
        genre: 'image',
        picture: 'etiquette',
        corps:
          'Cherchez toujours, dans cet ordre :\n\n- le **nom** du produit ;\n- les **pictogrammes** : une flamme, une main rongée, un point d’exclamation ;\n- la mention **Danger** ou **Attention** ;\n- les **premiers soins**.',
      },
      {
        cle: 'transvaser',
        titre: 'Transvaser sans danger',
        genre: 'video',
        corps:
          'Un vaporisateur rempli sur place porte une **étiquette du lieu de travail** : le nom, les précautions, et où trouver la fiche.\n\nNe mélangez jamais l’eau de Javel et un acide.',
      },
      {
        cle: 'premiers_soins',
        titre: 'Si cela arrive',
        genre: 'texte',
        corps:
          '- **Dans les yeux** : rincez 15 minutes, paupières ouvertes.\n- **Sur la peau** : rincez, retirez le vêtement.\n- **Respiré** : sortez à l’air.\n\nPuis appelez votre superviseur, et ayez la fiche sous les yeux.',
      },
    ],
    questions: [
      {
        cle: 'sans_etiquette',
        libelle:
          'Un vaporisateur n’a pas d’étiquette. Pouvez-vous l’utiliser si vous reconnaissez l’odeur ?',
        bonnes: ['non'],
        explication:
          'Relisez « Pourquoi le SIMDUT ? » : ce qui n’est pas identifié peut être autre chose.',
      },
      {
        cle: 'javel',
        libelle: 'Que ne faut-il jamais mélanger à l’eau de Javel ?',
        options: [
          ['eau', 'De l’eau froide'],
          ['acide', 'Un détartrant acide'],
          ['savon', 'Du savon à vaisselle doux'],
        ],
        bonnes: ['acide'],
        explication: 'Relisez « Transvaser sans danger » : un gaz se forme en quelques secondes.',
      },
      {
        cle: 'etiquette_travail',
        libelle: 'Que porte l’étiquette du lieu de travail ?',
        options: [
          ['nom', 'Le nom du produit'],
          ['precautions', 'Les précautions'],
          ['prix', 'Le prix'],
          ['fiche', 'Où trouver la fiche'],
        ],
        bonnes: ['nom', 'precautions', 'fiche'],
        explication:
          'Il y en a plusieurs : pensez à ce qu’il faut savoir pour l’utiliser et pour se soigner.',
      },
      {
        cle: 'yeux',
        libelle: 'Un produit touche les yeux. Combien de temps faut-il rincer ?',
        options: [
          ['deux', '2 minutes'],
          ['cinq', '5 minutes'],
          ['quinze', '15 minutes'],
        ],
        bonnes: ['quinze'],
        explication: 'Relisez « Si cela arrive » : c’est plus long qu’on ne le croit.',
      },
    ],
  },
  {
    titre: 'Ergonomie du dos et des épaules',
    description: 'Soulever, pousser et essuyer sans se blesser.',
    duree: 8,
    validite: 24,
    delai: 60,
    obligatoire: true,
    lecons: [
      {
        cle: 'soulever',
        titre: 'Soulever un seau',
        genre: 'image',
        picture: 'soulever',
        corps:
          'Pliez les **genoux**, gardez le seau **près du corps**, et tournez avec les **pieds**, jamais avec le dos.\n\nUn seau plein pèse 12 kg : remplissez-le à moitié.',
      },
      {
        cle: 'vadrouille',
        titre: 'La vadrouille à la bonne hauteur',
        genre: 'texte',
        corps:
          'Le manche arrive **au menton**. Une main en haut, l’autre à la hauteur des côtes.\n\nReculez en dessinant des **8** : les épaules restent basses.',
      },
    ],
    questions: [
      {
        cle: 'tourner',
        libelle: 'Pour poser une charge de côté, tourne-t-on avec le dos ?',
        bonnes: ['non'],
        explication: 'Relisez « Soulever un seau ».',
      },
      {
        cle: 'manche',
        libelle: 'À quelle hauteur arrive le manche de la vadrouille ?',
        options: [
          ['hanches', 'Aux hanches'],
          ['menton', 'Au menton'],
          ['tete', 'Au-dessus de la tête'],
        ],
        bonnes: ['menton'],
        explication: 'Relisez « La vadrouille à la bonne hauteur ».',
      },
    ],
  },
  {
    titre: 'Accueil : Caisse du Plateau',
    description: 'Ce qu’il faut savoir avant le premier quart à la caisse.',
    duree: 5,
    validite: null,
    delai: 7,
    site: 'Caisse du Plateau',
    obligatoire: true,
    lecons: [
      {
        cle: 'entrer',
        titre: 'Entrer et sortir',
        genre: 'image',
        picture: 'entree',
        corps:
          'Entrez par la **porte arrière**, côté ruelle. L’alarme sonne après **45 secondes** : le code est dans la fiche du site.\n\nEn sortant, vérifiez les deux vitrines.',
      },
      {
        cle: 'interdits',
        titre: 'Où ne pas aller',
        genre: 'texte',
        corps:
          'La **voûte** et la salle des serveurs restent fermées. N’y entrez pas, même si la porte est ouverte : appelez.',
      },
    ],
    questions: [],
  },
];
