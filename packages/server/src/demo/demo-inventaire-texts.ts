// What the demo company keeps on its shelves.
import type { Avertissement, Pictogramme } from '@releve/domain/features/inventaire-shapes.ts';

export type ProduitShape = 'bidon' | 'vaporisateur' | 'boite' | 'rouleau' | 'sac';

export interface DemoProduit {
  readonly nom: string;
  readonly unite: string;
  readonly format: readonly [nom: string, quantite: number] | null;
  readonly fournisseur: string;
  readonly sku: string;
  readonly pictogrammes?: readonly Pictogramme[];
  readonly avertissement?: Avertissement;
  readonly mentions?: string;
  readonly conseils?: string;
  /** In stock units: how low it may go, how much there should be, and about how much a visit takes, in hundredths. */
  readonly seuil: number;
  readonly cible: number;
  readonly usage: number;
  readonly shape: ProduitShape;
  readonly couleur: string;
}

const GLOVES =
  'Porter des gants de protection. En cas de contact avec les yeux, rincer à l’eau pendant 15 minutes.';

export const DEMO_PRODUITS: readonly DemoProduit[] = [
  {
    nom: 'Nettoyant neutre pour planchers',
    unite: 'bidon de 4 L',
    format: ['caisse', 4],
    fournisseur: 'Netlis',
    sku: 'SN-2104',
    seuil: 2,
    cible: 6,
    usage: 12,
    shape: 'bidon',
    couleur: '#3f8f6b',
  },
  {
    nom: 'Désinfectant quaternaire',
    unite: 'bidon de 4 L',
    format: ['caisse', 4],
    fournisseur: 'Netlis',
    sku: 'SN-3310',
    pictogrammes: ['corrosion', 'exclamation', 'environnement'],
    avertissement: 'danger',
    mentions:
      'Provoque de graves brûlures de la peau et de graves lésions des yeux.\nNocif en cas d’ingestion.',
    conseils: `Diluer avant l’emploi. ${GLOVES}`,
    seuil: 2,
    cible: 6,
    usage: 14,
    shape: 'bidon',
    couleur: '#c2453b',
  },
  {
    nom: 'Nettoyant à vitres',
    unite: 'bouteille de 1 L',
    format: ['caisse', 12],
    fournisseur: 'Netlis',
    sku: 'SN-1180',
    pictogrammes: ['flamme', 'exclamation'],
    avertissement: 'attention',
    mentions: 'Liquide et vapeurs inflammables.\nProvoque une sévère irritation des yeux.',
    conseils: `Tenir loin de la chaleur et des flammes. ${GLOVES}`,
    seuil: 3,
    cible: 12,
    usage: 20,
    shape: 'vaporisateur',
    couleur: '#3a7fc1',
  },
  {
    nom: 'Détartrant pour cuvettes',
    unite: 'bouteille de 1 L',
    format: ['caisse', 12],
    fournisseur: 'Hygiène Boréale',
    sku: 'AV-0455',
    pictogrammes: ['corrosion'],
    avertissement: 'danger',
    mentions:
      'Provoque de graves brûlures de la peau et de graves lésions des yeux.\nPeut être corrosif pour les métaux.',
    conseils: `Ne jamais mélanger à de l’eau de Javel. ${GLOVES}`,
    seuil: 3,
    cible: 12,
    usage: 18,
    shape: 'vaporisateur',
    couleur: '#7a4fa3',
  },
  {
    nom: 'Dégraissant puissant',
    unite: 'bidon de 4 L',
    format: ['caisse', 4],
    fournisseur: 'Hygiène Boréale',
    sku: 'AV-2090',
    pictogrammes: ['corrosion', 'exclamation'],
    avertissement: 'danger',
    mentions: 'Provoque de graves brûlures de la peau et de graves lésions des yeux.',
    conseils: GLOVES,
    seuil: 1,
    cible: 4,
    usage: 6,
    shape: 'bidon',
    couleur: '#d98a2b',
  },
  {
    nom: 'Décapant à plancher',
    unite: 'bidon de 4 L',
    format: ['caisse', 4],
    fournisseur: 'Hygiène Boréale',
    sku: 'AV-5521',
    pictogrammes: ['corrosion', 'sante'],
    avertissement: 'danger',
    mentions: 'Provoque de graves brûlures de la peau.\nSusceptible de nuire au fœtus.',
    conseils: `Bien aérer. ${GLOVES}`,
    seuil: 0,
    cible: 2,
    usage: 2,
    shape: 'bidon',
    couleur: '#8a8f94',
  },
  {
    nom: 'Poli à acier inoxydable',
    unite: 'aérosol de 425 g',
    format: ['caisse', 12],
    fournisseur: 'Hygiène Boréale',
    sku: 'AV-7712',
    pictogrammes: ['flamme', 'bouteille'],
    avertissement: 'danger',
    mentions:
      'Aérosol extrêmement inflammable.\nRécipient sous pression : peut éclater sous l’effet de la chaleur.',
    conseils: 'Ne pas percer ni brûler, même après usage. Tenir loin de la chaleur.',
    seuil: 1,
    cible: 4,
    usage: 5,
    shape: 'vaporisateur',
    couleur: '#5f6f7c',
  },
  {
    nom: 'Eau de Javel 6 %',
    unite: 'bidon de 3,6 L',
    format: ['caisse', 6],
    fournisseur: 'Chimie Laurentienne',
    sku: 'LV-0036',
    pictogrammes: ['corrosion', 'environnement'],
    avertissement: 'danger',
    mentions:
      'Provoque de graves brûlures de la peau et de graves lésions des yeux.\nAu contact d’un acide, dégage un gaz toxique.',
    conseils: `Ne jamais mélanger à un autre produit. ${GLOVES}`,
    seuil: 1,
    cible: 4,
    usage: 7,
    shape: 'bidon',
    couleur: '#e4c441',
  },
  {
    nom: 'Savon à mains moussant',
    unite: 'cartouche de 1 L',
    format: ['boîte', 6],
    fournisseur: 'Chimie Laurentienne',
    sku: 'LV-6001',
    seuil: 4,
    cible: 12,
    usage: 28,
    shape: 'boite',
    couleur: '#67b3c9',
  },
  {
    nom: 'Papier hygiénique jumbo',
    unite: 'rouleau',
    format: ['caisse', 12],
    fournisseur: 'Papiers du Fleuve',
    sku: 'CS-B220',
    seuil: 12,
    cible: 48,
    usage: 110,
    shape: 'rouleau',
    couleur: '#e9e6de',
  },
  {
    nom: 'Essuie-mains en rouleau',
    unite: 'rouleau',
    format: ['caisse', 12],
    fournisseur: 'Papiers du Fleuve',
    sku: 'CS-H065',
    seuil: 8,
    cible: 36,
    usage: 80,
    shape: 'rouleau',
    couleur: '#cfc3a8',
  },
  {
    nom: 'Sacs à ordures 35 × 50',
    unite: 'sac',
    format: ['boîte', 100],
    fournisseur: 'Papiers du Fleuve',
    sku: 'CS-S350',
    seuil: 60,
    cible: 300,
    usage: 620,
    shape: 'sac',
    couleur: '#2f3338',
  },
  {
    nom: 'Sacs à compost 26 × 32',
    unite: 'sac',
    format: ['boîte', 100],
    fournisseur: 'Papiers du Fleuve',
    sku: 'CS-C260',
    seuil: 30,
    cible: 200,
    usage: 240,
    shape: 'sac',
    couleur: '#4f9a49',
  },
  {
    nom: 'Chiffons de microfibre',
    unite: 'chiffon',
    format: ['paquet', 20],
    fournisseur: 'Netlis',
    sku: 'SN-9020',
    seuil: 10,
    cible: 40,
    usage: 35,
    shape: 'boite',
    couleur: '#d46a8c',
  },
  {
    nom: 'Gants de nitrile, moyens',
    unite: 'boîte de 100',
    format: ['caisse', 10],
    fournisseur: 'Chimie Laurentienne',
    sku: 'LV-G100',
    seuil: 2,
    cible: 10,
    usage: 25,
    shape: 'boite',
    couleur: '#4a6fd0',
  },
];

export const DEMO_SUPPLY_NOTE =
  'Il y a une réception vendredi soir : il faudrait tout avoir avant.';
export const DEMO_COUNT_NOTE = 'Une boîte était restée dans la salle des machines.';
