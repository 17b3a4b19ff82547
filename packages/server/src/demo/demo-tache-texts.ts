// What is done at the demo's sites, by the kind of place, and what some of them ask for beside.
import type { Rythme } from '@releve/domain/features/taches.ts';

export type SiteKind =
  | 'bureaux'
  | 'clinique'
  | 'ecole'
  | 'garderie'
  | 'commerce'
  | 'industriel'
  | 'gymnase'
  | 'chsld'
  | 'accueil';

export interface DemoTache extends Partial<Omit<Rythme, 'frequence'>> {
  readonly nom: string;
  readonly minutes: number;
  readonly description?: string;
  readonly frequence?: Rythme['frequence'];
  /** For `dates`: in how many days from today. */
  readonly dans?: readonly number[];
  readonly photo?: boolean;
}

const [LUN, MAR, MER, JEU, VEN, SAM] = [1, 2, 3, 4, 5, 6] as const;

type When = Pick<DemoTache, 'frequence' | 'jours' | 'jour_du_mois'>;

const on = (...jours: number[]): When => ({ frequence: 'jours', jours });
const weekly = (jour: number): When => ({ frequence: 'hebdomadaire', jours: [jour] });
const monthly = (jour_du_mois: number): When => ({ frequence: 'mensuelle', jour_du_mois });

const TOILETTES = {
  nom: 'Laver et désinfecter les toilettes',
  minutes: 30,
  description:
    'Cuvettes, lavabos, robinets et poignées. Remettre papier, savon et sacs. Affiche « Plancher mouillé » jusqu’au séchage.',
} satisfies DemoTache;

const POUBELLES = {
  nom: 'Vider les poubelles et le recyclage',
  minutes: 15,
  description: 'Sacs noués, bacs essuyés. Le recyclage va dans le conteneur bleu.',
} satisfies DemoTache;

export const TACHES_BY_KIND: Record<SiteKind, readonly DemoTache[]> = {
  bureaux: [
    POUBELLES,
    { nom: 'Épousseter les postes de travail libres', minutes: 25, ...on(LUN, MER, VEN) },
    TOILETTES,
    {
      nom: 'Nettoyer la cuisinette',
      minutes: 15,
      description: 'Comptoir, évier, micro-ondes, tables.',
    },
    { nom: 'Passer l’aspirateur dans les bureaux et corridors', minutes: 45, ...on(MAR, JEU) },
    { nom: 'Laver les planchers durs', minutes: 30 },
    { nom: 'Nettoyer les vitres intérieures et les portes', minutes: 20, ...weekly(JEU) },
    { nom: 'Détartrer la machine à café', minutes: 15, ...monthly(1) },
    { nom: 'Épousseter les stores et les plinthes', minutes: 40, ...monthly(15) },
  ],
  clinique: [
    {
      nom: 'Désinfecter les salles d’examen',
      minutes: 45,
      description: 'Désinfectant hospitalier, dix minutes de contact. Gants neufs à chaque salle.',
      photo: true,
    },
    TOILETTES,
    {
      nom: 'Désinfecter la salle d’attente',
      minutes: 20,
      description: 'Chaises, accoudoirs, comptoir.',
    },
    { ...POUBELLES, description: 'Les contenants jaunes ne sont jamais touchés.' },
    { nom: 'Laver les planchers au désinfectant', minutes: 35 },
    { nom: 'Nettoyer le local du personnel', minutes: 15, ...on(MAR, VEN) },
    { nom: 'Laver les murs lavables des salles d’examen', minutes: 50, ...monthly(10) },
    { nom: 'Remplir les distributeurs de gel', minutes: 10, ...weekly(LUN) },
  ],
  ecole: [
    {
      nom: 'Balayer et laver les classes',
      minutes: 60,
      description: 'Corridors ensuite, de l’arrière vers la sortie.',
    },
    { ...TOILETTES, minutes: 45 },
    POUBELLES,
    { nom: 'Laver les tables de la cafétéria', minutes: 25, ...on(LUN, MAR, MER, JEU, VEN) },
    { nom: 'Laver le plancher du gymnase', minutes: 40, ...weekly(VEN) },
    { nom: 'Désinfecter les abreuvoirs et les poignées', minutes: 15 },
    { nom: 'Nettoyer le salon du personnel', minutes: 20, ...on(MAR, JEU) },
    { nom: 'Laver les vitres des portes d’entrée', minutes: 20, ...weekly(MER) },
    {
      nom: 'Décaper et cirer un corridor',
      minutes: 120,
      dans: [12, 40],
      frequence: 'dates',
      photo: true,
    },
  ],
  garderie: [
    {
      nom: 'Désinfecter les tables à langer et les comptoirs',
      minutes: 25,
      description: 'Produit sans parfum, rincer à l’eau claire.',
    },
    TOILETTES,
    { nom: 'Laver les planchers des locaux', minutes: 40 },
    POUBELLES,
    { nom: 'Désinfecter les jouets de la pouponnière', minutes: 45, ...weekly(MER), photo: true },
    { nom: 'Passer l’aspirateur sur les tapis de jeu', minutes: 20, ...on(LUN, MER, VEN) },
    { nom: 'Laver la literie des siestes', minutes: 30, ...weekly(VEN) },
  ],
  commerce: [
    { nom: 'Laver le plancher de l’aire de vente', minutes: 60 },
    { nom: 'Nettoyer les portes et la vitrine d’entrée', minutes: 15 },
    TOILETTES,
    POUBELLES,
    { nom: 'Épousseter les présentoirs', minutes: 30, ...on(MAR, VEN) },
    { nom: 'Nettoyer la salle de repos', minutes: 15, ...on(LUN, JEU) },
    { nom: 'Laver les tapis d’entrée', minutes: 25, ...monthly(5) },
  ],
  industriel: [
    {
      nom: 'Passer l’autorécureuse dans les allées',
      minutes: 75,
      description: 'Brancher la machine après usage et vider le réservoir.',
    },
    { nom: 'Nettoyer les vestiaires et les douches', minutes: 40 },
    TOILETTES,
    { nom: 'Nettoyer la cafétéria', minutes: 30 },
    POUBELLES,
    { nom: 'Nettoyer les bureaux', minutes: 35, ...on(LUN, MER, VEN) },
    { nom: 'Dégraisser le quai de chargement', minutes: 60, ...weekly(SAM) },
    { nom: 'Laver les luminaires à portée', minutes: 90, ...monthly(20) },
  ],
  gymnase: [
    { nom: 'Désinfecter les vestiaires et les douches', minutes: 50 },
    TOILETTES,
    {
      nom: 'Laver les planchers et les tapis',
      minutes: 45,
      description: 'Eau tiède, sans dégraissant.',
    },
    { nom: 'Désinfecter les appareils', minutes: 40 },
    POUBELLES,
    { nom: 'Nettoyer les miroirs', minutes: 25, ...on(LUN, JEU) },
    { nom: 'Balayer les gradins', minutes: 35, ...on(SAM) },
    { nom: 'Détartrer les pommes de douche', minutes: 45, ...monthly(8), photo: true },
  ],
  chsld: [
    {
      nom: 'Désinfecter les chambres',
      minutes: 120,
      description: 'Affiche rouge à la porte : voir l’infirmière avant d’entrer.',
    },
    { nom: 'Désinfecter les salles de bain des résidents', minutes: 90 },
    { nom: 'Laver les corridors et les rampes', minutes: 60 },
    {
      nom: 'Nettoyer la salle à manger',
      minutes: 45,
      description: 'Après le repas, tables puis plancher.',
    },
    POUBELLES,
    { nom: 'Désinfecter les fauteuils roulants communs', minutes: 30, ...on(MAR, SAM) },
    {
      nom: 'Laver à fond une chambre libérée',
      minutes: 90,
      dans: [3, 17, 31],
      frequence: 'dates',
      photo: true,
    },
    { nom: 'Nettoyer la buanderie', minutes: 30, ...weekly(JEU) },
    { nom: 'Laver les rideaux séparateurs', minutes: 60, ...monthly(12) },
    { nom: 'Désinfecter l’ascenseur', minutes: 15 },
  ],
  accueil: [
    { nom: 'Nettoyer le hall et la réception', minutes: 30 },
    {
      nom: 'Balayer les corridors à la microfibre',
      minutes: 35,
      description: 'Aucun aspirateur la nuit.',
    },
    TOILETTES,
    { nom: 'Nettoyer la cuisine', minutes: 50, photo: true },
    POUBELLES,
    { nom: 'Laver les salles communes', minutes: 40 },
    { nom: 'Nettoyer les vitres du rez-de-chaussée', minutes: 30, ...weekly(MAR) },
    { nom: 'Polir les rampes et la quincaillerie', minutes: 25, ...monthly(25) },
  ],
};

/** What a site asks for beside, as its access instructions say too. */
export const OWN_TACHES: Readonly<Record<string, readonly DemoTache[]>> = {
  'PLA-01': [
    {
      nom: 'Nettoyer les guichets automatiques',
      minutes: 10,
      description: 'Chiffon à peine humide sur les écrans.',
    },
  ],
  'PLA-05': [
    { nom: 'Sortir les poubelles à la rue', minutes: 10, ...on(MAR, VEN) },
    { nom: 'Désinfecter les cabines d’appel', minutes: 20 },
  ],
  'EST-02': [{ nom: 'Mettre les chaises sur les pupitres', minutes: 20, ...weekly(VEN) }],
  'EST-04': [
    {
      nom: 'Laver le plancher du chenil',
      minutes: 25,
      description: 'Sans eau de Javel, cages fermées.',
      photo: true,
    },
  ],
  'LAV-05': [{ nom: 'Laver la vitrine de la salle de montre', minutes: 30, ...on(LUN, JEU) }],
  'RSU-01': [
    {
      nom: 'Remettre en ordre la salle du conseil',
      minutes: 45,
      description: 'Le lendemain des séances.',
      frequence: 'dates',
      dans: [2, 30],
    },
  ],
  'RSU-03': [{ nom: 'Balayer la section jardin', minutes: 20, ...on(MAR, SAM) }],
};
