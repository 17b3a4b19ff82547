// What the demo company owns, and what happened to it.
import type { EntretienUnite } from '@releve/domain/equipement-rules.ts';
import type { EquipementType, Probleme } from '@releve/domain/features/equipement-shapes.ts';

export interface DemoMachine {
  readonly type: EquipementType;
  readonly nom: string;
  readonly modele: string;
  readonly achat_cents: number;
  readonly note?: string;
  readonly plan: {
    readonly nom: string;
    readonly chaque: number;
    readonly unite: EntretienUnite;
    readonly consignes: string;
    readonly photo_requise?: boolean;
  };
}

/** A site has some of them, in this order. */
export const DEMO_MACHINES: readonly DemoMachine[] = [
  {
    type: 'autorecureuse',
    nom: 'Autorécureuse',
    modele: 'Tennant T300',
    achat_cents: 689_500,
    note: 'Vider le bac avant de la ranger. La clé est dans le local d’entretien.',
    plan: {
      nom: 'Brosses et raclette',
      chaque: 30,
      unite: 'jours',
      consignes: 'Débrancher, laver les brosses, changer la raclette si elle est fendue.',
      photo_requise: true,
    },
  },
  {
    type: 'aspirateur',
    nom: 'Aspirateur dorsal',
    modele: 'ProTeam GoFree',
    achat_cents: 62_900,
    plan: {
      nom: 'Filtre HEPA',
      chaque: 3,
      unite: 'mois',
      consignes: 'Filtre neuf dans l’armoire.',
    },
  },
  {
    type: 'polisseuse',
    nom: 'Polisseuse',
    modele: 'Pioneer Eclipse 20',
    achat_cents: 214_000,
    plan: { nom: 'Charbons du moteur', chaque: 6, unite: 'mois', consignes: '' },
  },
];

export const DEMO_LIFT: DemoMachine = {
  type: 'nacelle',
  nom: 'Nacelle',
  modele: 'Genie GR-12',
  achat_cents: 1_489_000,
  note: 'Contrôle du jour avant de monter, et harnais.',
  plan: {
    nom: 'Inspection annuelle',
    chaque: 12,
    unite: 'mois',
    consignes: 'Par un inspecteur agréé.',
  },
};

export interface DemoBris {
  /** Which machine of the company, in the order they are stored. */
  readonly machine: number;
  /** Hours ago. */
  readonly told: number;
  readonly probleme: Probleme;
  readonly voices: readonly string[];
  readonly hors_service: boolean;
  readonly statut: 'signale' | 'pris_en_charge' | 'en_reparation' | 'regle' | 'sans_suite';
  /** Hours ago. */
  readonly taken?: number;
  readonly settled?: number;
  readonly fournisseur?: string;
  readonly cout_cents?: number;
  readonly resolution?: string;
}

export const DEMO_BRIS: readonly DemoBris[] = [
  {
    machine: 0,
    told: 11,
    probleme: 'ne_demarre_pas',
    hors_service: true,
    voices: [
      'Rien ne s’allume, même branchée toute la nuit.',
      'Même chose ce matin, le voyant reste éteint.',
      'Toujours morte. J’ai lavé le hall à la vadrouille.',
    ],
    statut: 'signale',
  },
  {
    machine: 4,
    told: 30,
    probleme: 'bruit',
    hors_service: false,
    voices: ['Elle siffle après dix minutes.'],
    statut: 'pris_en_charge',
    taken: 22,
  },
  {
    machine: 7,
    told: 24 * 6,
    probleme: 'fuite',
    hors_service: true,
    voices: ['Le bac coule sous la machine.', 'Flaque devant le local, j’ai mis un cône.'],
    statut: 'en_reparation',
    taken: 24 * 5,
    fournisseur: 'Équipements Laurier',
  },
  {
    machine: 2,
    told: 24 * 20,
    probleme: 'batterie',
    hors_service: true,
    voices: ['Elle tient un quart d’heure.'],
    statut: 'regle',
    taken: 24 * 19,
    settled: 24 * 12,
    fournisseur: 'Batteries Rive-Nord',
    cout_cents: 48_750,
    resolution: 'Deux batteries neuves, garanties un an.',
  },
  {
    machine: 9,
    told: 24 * 45,
    probleme: 'piece',
    hors_service: false,
    voices: ['Il manque le disque d’entraînement.'],
    statut: 'regle',
    taken: 24 * 45,
    settled: 24 * 43,
    fournisseur: 'Équipements Laurier',
    cout_cents: 13_420,
    resolution: 'Disque remplacé.',
  },
  {
    machine: 2,
    told: 24 * 110,
    probleme: 'ne_demarre_pas',
    hors_service: true,
    voices: ['Aucune réaction au bouton.'],
    statut: 'regle',
    taken: 24 * 109,
    settled: 24 * 101,
    fournisseur: 'Équipements Laurier',
    cout_cents: 96_300,
    resolution: 'Carte électronique changée.',
  },
  {
    machine: 11,
    told: 24 * 70,
    probleme: 'autre',
    hors_service: false,
    voices: ['La rallonge est trop courte.'],
    statut: 'sans_suite',
    taken: 24 * 69,
    settled: 24 * 69,
    resolution: 'Une rallonge de dix mètres est au local.',
  },
];

/** A label that nobody has attached yet. */
export const DEMO_UNKNOWN = {
  told: 17,
  texte: 'Étiquette collée sur la polisseuse grise.',
};
