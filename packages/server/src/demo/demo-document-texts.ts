// The documents of the demo: what each says of itself, and what stands on its pages.
import type { DocumentSujet } from '@releve/domain/features/documents.ts';
import { machineGuides } from './demo-machine-guides.ts';

interface DemoVersion {
  readonly daysAgo: number;
  readonly note: string;
  readonly reconfirmer: boolean;
}

export interface DemoDocument {
  readonly titre: string;
  readonly description: string;
  readonly sujet: DocumentSujet;
  /** The names of its folder and of those above. */
  readonly dossier: readonly string[];
  readonly fichier: string;
  readonly auteur: string;
  /** Codes of sites: what it is about, and whose people it is for. */
  readonly client?: string;
  readonly clients?: readonly string[];
  readonly mustConfirm?: boolean;
  /** Days from today. */
  readonly revision?: number;
  /** How many of ten have read it, and confirmed it. */
  readonly lus?: number;
  readonly confirmes?: number;
  readonly statut?: 'brouillon' | 'archive';
  /** Kept on the phone of the demo's employee. */
  readonly isPinned?: boolean;
  readonly versions: readonly DemoVersion[];
  /** Headings with what stands below them; without any, a plan is drawn. */
  readonly pages: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

const first = (daysAgo: number): DemoVersion => ({ daysAgo, note: '', reconfirmer: false });

export const DEMO_DOSSIERS: readonly (readonly string[])[] = [
  ['Produits'],
  ['Produits', 'Fiches de données de sécurité'],
  ['Sites'],
  ['Ressources humaines'],
  ['Machines'],
];

const [PRODUITS = [], FDS = [], SITES = [], RH = [], MACHINES = []] = DEMO_DOSSIERS;

export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    titre: 'Désinfectant quaternaire Q-20 : fiche de données de sécurité',
    description: 'Le flacon bleu des chariots : dangers, premiers soins et dilution.',
    sujet: 'fds',
    dossier: FDS,
    fichier: 'fds-q-20.pdf',
    auteur: 'directeur',
    mustConfirm: true,
    revision: 240,
    lus: 8,
    confirmes: 6,
    isPinned: true,
    versions: [
      first(210),
      {
        daysAgo: 4,
        note: 'La dilution passe de 10 à 8 ml par litre ; des gants de nitrile sont demandés.',
        reconfirmer: true,
      },
    ],
    pages: [
      [
        '1. Identification',
        'Nettoyant et désinfectant concentré à base d’ammonium quaternaire. Usage professionnel seulement.',
        'En cas d’urgence : Centre antipoison du Québec, 1 800 463-5060, jour et nuit.',
      ],
      [
        '2. Identification des dangers',
        'H314 : provoque de graves brûlures de la peau et des lésions oculaires. H400 : très toxique pour les organismes aquatiques.',
        'Ne jamais mélanger avec de l’eau de Javel ni avec un détartrant : il se dégage un gaz irritant.',
      ],
      [
        '4. Premiers soins',
        'Contact avec les yeux : rincer à l’eau tiède pendant 15 minutes, paupières ouvertes, et retirer les lentilles. Consulter un médecin.',
        'Contact avec la peau : enlever les vêtements touchés et rincer à grande eau.',
        'Ingestion : rincer la bouche. Ne pas faire vomir. Appeler le centre antipoison.',
      ],
      [
        '7. Manipulation et entreposage',
        'Diluer 8 ml par litre d’eau froide. Porter des gants de nitrile et des lunettes pour verser le concentré.',
        'Garder le flacon fermé, debout, à l’abri du gel, loin des denrées.',
      ],
      [
        '8. Protection individuelle',
        'Gants de nitrile, lunettes de protection, chaussures fermées. Aérer la pièce après usage.',
      ],
      [
        '13. Élimination',
        'Le reste du flacon retourne au local d’entretien. Rien dans l’évier ni dans le drain de plancher.',
      ],
    ],
  },
  {
    titre: 'Entretien d’une chambre de soins',
    description: 'Ordre de travail, couleurs des chiffons et temps de contact.',
    sujet: 'procedure',
    dossier: PRODUITS,
    fichier: 'procedure-chambre-de-soins.pdf',
    auteur: 'coach',
    clients: ['PLA-02', 'CEN-05', 'EST-01', 'LAV-01'],
    mustConfirm: true,
    revision: -3,
    lus: 7,
    confirmes: 5,
    versions: [
      first(320),
      { daysAgo: 120, note: 'Le chiffon rouge ne sert plus qu’à la cuvette.', reconfirmer: true },
      { daysAgo: 15, note: 'Une coquille corrigée à l’étape 4.', reconfirmer: false },
    ],
    pages: [
      [
        'Avant d’entrer',
        'Se laver les mains, mettre les gants et la blouse, garer le chariot hors de la chambre.',
      ],
      [
        'De haut en bas, du propre au sale',
        'Chiffon bleu : poignées, interrupteurs, table de lit, téléphone. Laisser le désinfectant mouillé 10 minutes.',
        'Chiffon vert : rebords, chaises, dessus des meubles. Chiffon rouge : cuvette seulement.',
      ],
      [
        'Le sol',
        'Vadrouille humide, du fond vers la porte, une lingette par chambre. Poser le chevalet jaune.',
      ],
      [
        'Avant de partir',
        'Jeter les gants dans la chambre, se laver les mains, cocher la tâche dans le pointage.',
      ],
    ],
  },
  {
    titre: 'Plan de l’École Sainte-Marguerite',
    description: 'Locaux d’entretien, entrées, arrêt de l’eau et extincteurs.',
    sujet: 'plan',
    dossier: SITES,
    fichier: 'plan-ecole-sainte-marguerite.webp',
    auteur: 'superviseur',
    client: 'PLA-03',
    clients: ['PLA-03'],
    lus: 9,
    versions: [first(95)],
    pages: [],
  },
  {
    titre: 'Accueil de site : Clinique Beaubien',
    description: 'À lire avant le premier quart : accès, alarme, zones à ne pas ouvrir.',
    sujet: 'securite',
    dossier: SITES,
    fichier: 'accueil-clinique-beaubien.pdf',
    auteur: 'superviseur',
    client: 'PLA-02',
    clients: ['PLA-02'],
    mustConfirm: true,
    lus: 6,
    confirmes: 4,
    versions: [first(60), { daysAgo: 9, note: 'Nouvelle porte de livraison.', reconfirmer: true }],
    pages: [
      [
        'Arriver',
        'Entrer par la livraison, rue Saint-Vallier. Le code de l’alarme est dans le pointage, jamais sur papier.',
      ],
      [
        'Ne pas ouvrir',
        'La pharmacie et la salle de radiographie restent fermées. Une porte trouvée ouverte se signale comme un incident.',
      ],
      [
        'En cas de piqûre',
        'Laver à l’eau et au savon, ne pas presser, prévenir le superviseur tout de suite et se rendre à l’urgence.',
      ],
    ],
  },
  {
    titre: 'Numéros d’urgence',
    description: 'Qui appeler, à toute heure.',
    sujet: 'securite',
    dossier: [],
    fichier: 'numeros-d-urgence.pdf',
    auteur: 'directeur',
    lus: 9,
    isPinned: true,
    versions: [first(150)],
    pages: [
      ['Urgence', 'Incendie, police, ambulance : 911. Centre antipoison : 1 800 463-5060.'],
      [
        'Relève',
        'Le superviseur de garde répond toute la nuit. Sans réponse après 10 minutes, l’application prévient la direction.',
      ],
    ],
  },
  {
    titre: 'Demande de remboursement de dépenses',
    description: 'Formulaire à remettre avec les reçus, au plus tard le 5 du mois.',
    sujet: 'rh',
    dossier: RH,
    fichier: 'remboursement.pdf',
    auteur: 'directeur',
    lus: 4,
    versions: [first(180)],
    pages: [
      ['À remplir', 'Nom, site, date de la dépense, montant et raison. Un reçu par ligne.'],
      [
        'Ce qui est remboursé',
        'Stationnement sur un site sans place, transport entre deux sites le même soir, gants achetés d’urgence.',
      ],
    ],
  },
  {
    titre: 'Téléphone cellulaire pendant le quart',
    description: 'Projet de politique, à relire.',
    sujet: 'rh',
    dossier: RH,
    fichier: '',
    auteur: 'superviseur',
    statut: 'brouillon',
    versions: [],
    pages: [],
  },
  {
    titre: 'Consignes de canicule, été dernier',
    description: 'Remplacées par le mémo de la saison.',
    sujet: 'securite',
    dossier: [],
    fichier: 'canicule.pdf',
    auteur: 'directeur',
    statut: 'archive',
    lus: 9,
    versions: [first(500)],
    pages: [
      [
        'Boire et s’arrêter',
        'Un verre d’eau toutes les 20 minutes, une pause à l’ombre par heure au-dessus de 30 °C.',
      ],
    ],
  },
  ...machineGuides(MACHINES),
];
