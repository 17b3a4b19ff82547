// What is on the files of the demo's people. Typed with plain spaces; see french-spaces.ts.
import type { AvisContent, AvisStatut } from '@releve/domain/features/avis.ts';

/** So many days ago. */
type DaysAgo = number;

export interface DemoAvis extends Pick<AvisContent, 'type' | 'titre' | 'faits'> {
  /** The family name of a cleaner, or `employe`. */
  readonly de: string;
  /** Of whose demo account; without it, of the person's supervisor. */
  readonly par?: string;
  readonly statut: AvisStatut;
  /** The day it speaks of, and that it was begun. */
  readonly date: DaysAgo;
  readonly nature?: AvisContent['nature'];
  readonly gravite?: AvisContent['gravite'];
  readonly lieu?: string;
  readonly attente?: string;
  readonly suite?: string;
  readonly projet?: DaysAgo;
  readonly version?: { readonly at: DaysAgo; readonly texte: string };
  readonly remis?: DaysAgo;
  /** Signed in letters. */
  readonly recu?: DaysAgo;
  readonly refus?: { readonly at: DaysAgo; readonly temoin: string; readonly note: string };
  readonly reponses?: readonly { readonly at: DaysAgo; readonly texte: string }[];
  readonly retire?: DaysAgo;
  /** Points at the last quart before that day, as it was. */
  readonly hasQuart?: boolean;
  /** Takes the place of the one before it here. */
  readonly rectifies?: boolean;
  /** Accounts that looked at it. */
  readonly looks?: readonly string[];
}

export const DEMO_AVIS: readonly DemoAvis[] = [
  {
    de: 'employe',
    type: 'felicitation',
    statut: 'recu',
    date: 38,
    titre: 'Bravo pour la remise en état de la clinique',
    faits:
      'Le client a écrit pour dire que les salles n’avaient jamais été aussi propres après les travaux. Nadia a refait les planchers seule, dans les temps.',
    remis: 37,
    recu: 36,
    looks: ['employe', 'directeur'],
  },
  {
    de: 'employe',
    type: 'verbal',
    statut: 'remis',
    gravite: 1,
    date: 3,
    titre: 'Alarme non réarmée au départ',
    faits:
      'Le soir du quart joint, l’alarme n’a pas été réarmée au départ. Le client l’a constaté à 6 h 40.',
    lieu: 'Entrée principale',
    attente: 'Réarmer l’alarme à chaque départ et le confirmer dans le suivi.',
    suite: 'Un avis écrit si cela se répète.',
    projet: 3,
    version: {
      at: 2,
      texte: 'L’écran disait « prêt », je croyais que c’était fait. Je vais vérifier le voyant.',
    },
    remis: 1,
    hasQuart: true,
    looks: ['employe'],
  },
  {
    de: 'Côté',
    type: 'verbal',
    statut: 'recu',
    gravite: 1,
    date: 150,
    titre: 'Retards répétés',
    faits: 'Trois arrivées de plus de vingt minutes après l’heure en deux semaines.',
    attente: 'Arriver à l’heure, ou appeler avant le début du quart.',
    suite: 'Un avis écrit si cela se répète.',
    projet: 151,
    version: { at: 150, texte: 'Le métro était en panne deux de ces soirs.' },
    remis: 150,
    recu: 149,
  },
  {
    de: 'Côté',
    type: 'ecrit',
    statut: 'recu',
    gravite: 2,
    date: 22,
    titre: 'Absence sans prévenir',
    faits:
      'Personne au quart joint, et aucun appel. Le client a trouvé les bureaux non faits au matin.',
    attente: 'Prévenir la superviseure au moins deux heures avant, par téléphone.',
    suite: 'Une suspension d’une journée si cela se répète.',
    projet: 21,
    version: { at: 20, texte: 'J’étais aux urgences avec mon fils, mon téléphone était mort.' },
    remis: 18,
    recu: 17,
    reponses: [
      {
        at: 16,
        texte:
          'Je joins le papier de l’hôpital dès que je le reçois. Je demande que l’avis soit revu.',
      },
    ],
    hasQuart: true,
    looks: ['directeur', 'superviseur'],
  },
  {
    de: 'El Amrani',
    type: 'ecrit',
    statut: 'projet',
    gravite: 2,
    date: 2,
    titre: 'Clé laissée sur la porte',
    faits: 'La clé n° 4 a été trouvée sur la porte de service par le gardien à 5 h 15.',
    lieu: 'Porte de service',
    attente: 'La clé reste au cou pendant tout le quart et retourne dans la boîte.',
    suite: 'Une suspension si cela se répète.',
    projet: 1,
  },
  {
    de: 'Diallo',
    type: 'ecrit',
    statut: 'refus_constate',
    gravite: 2,
    date: 47,
    titre: 'Refus de porter les chaussures de sécurité',
    faits: 'Malgré deux rappels le même soir, travail dans l’entrepôt en espadrilles.',
    attente: 'Chaussures de sécurité dès l’entrée, à chaque quart.',
    suite: 'Une suspension d’une journée si cela se répète.',
    projet: 46,
    version: { at: 45, texte: 'Les miennes me blessent, je l’ai dit en septembre.' },
    remis: 44,
    refus: {
      at: 44,
      temoin: 'Rose-Laure Pierre-Louis',
      note: 'A lu l’avis, ne veut pas signer avant d’avoir parlé à la direction.',
    },
  },
  {
    de: 'Étienne',
    type: 'verbal',
    statut: 'recu',
    gravite: 1,
    date: 430,
    titre: 'Produits mal rangés',
    faits: 'Bouteilles de dégraissant laissées ouvertes dans le corridor.',
    attente: 'Tout est fermé et rangé sous clé avant de partir.',
    projet: 430,
    version: { at: 429, texte: '' },
    remis: 428,
    recu: 427,
  },
  {
    de: 'Pham',
    type: 'note',
    nature: 'administratif',
    statut: 'brouillon',
    date: 1,
    titre: 'Rencontre sur les horaires de nuit',
    faits: 'Rencontre prévue : trois sites en une nuit, est-ce tenable en hiver ?',
  },
  {
    de: 'Joseph',
    type: 'verbal',
    statut: 'rectifie',
    gravite: 1,
    date: 64,
    titre: 'Départ avant l’heure',
    faits: 'Départ à 22 h 10 au lieu de 22 h 30.',
    attente: 'Rester jusqu’à l’heure de fin.',
    remis: 62,
    recu: 61,
  },
  {
    de: 'Joseph',
    type: 'note',
    nature: 'administratif',
    statut: 'recu',
    date: 58,
    titre: 'Départ à l’heure prévue : l’horaire avait été changé',
    faits: 'L’horaire de ce soir-là finissait à 22 h. L’avis précédent est donc rectifié.',
    remis: 57,
    recu: 56,
    rectifies: true,
  },
  {
    de: 'Traoré',
    par: 'directeur',
    type: 'felicitation',
    statut: 'remis',
    date: 4,
    titre: 'Un an sans un seul retard',
    faits: 'Deux cent douze quarts, tous commencés à l’heure. Merci !',
    remis: 4,
  },
];
