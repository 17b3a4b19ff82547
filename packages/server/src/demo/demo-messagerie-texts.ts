// What the people of the demo company write to each other. Typed with plain spaces; see french-spaces.ts.
import type { QuickAnswer } from '@releve/domain/messages.ts';
import type { Scene } from './demo-scenes.ts';

/** A day (0 is today's working day, none is later than yesterday) with a time, or a number of minutes ago. */
type Moment = readonly [day: number, time: string] | number;

export interface DemoLine {
  /** A demo account or a family name; in the thread of a site also `collegue1`, `collegue2` or `superviseur`. */
  readonly par: string;
  readonly at: Moment;
  readonly texte: string;
  readonly modele?: QuickAnswer;
  readonly photos?: readonly Scene[];
  readonly isUrgent?: boolean;
  readonly isHandover?: boolean;
  /** The place, in the thread, of what it answers. */
  readonly answers?: number;
  /** What it said before it was corrected. */
  readonly before?: string;
  readonly isWithdrawn?: boolean;
}

interface Thread {
  readonly lines: readonly DemoLine[];
  /** How many of the last lines somebody has not read yet. */
  readonly unread?: Readonly<Record<string, number>>;
}

export interface DemoDirect extends Thread {
  readonly between: readonly [string, string];
}

export const DEMO_DIRECTS: readonly DemoDirect[] = [
  {
    between: ['employe', 'superviseur'],
    unread: { employe: 2 },
    lines: [
      {
        par: 'superviseur',
        at: [-5, '15:10'],
        texte: 'Bonjour Nadia ! La clinique a bien aimé les planchers de mardi. Bravo.',
      },
      {
        par: 'employe',
        at: [-5, '16:32'],
        texte: 'Merci ! La nouvelle autolaveuse aide beaucoup.',
      },
      {
        par: 'employe',
        at: [-3, '21:48'],
        texte:
          'Il reste un seul sac de papier à mains. Ça va finir la semaine, mais pas la prochaine.',
        photos: ['sanitaires'],
      },
      { par: 'superviseur', at: [-3, '22:05'], texte: '', modele: 'bien_recu' },
      {
        par: 'superviseur',
        at: [-2, '11:20'],
        texte: 'Commandé. La livraison est jeudi avant 14 h, dans le local de rangement.',
        before: 'Commandé. La livraison est mercredi.',
      },
      {
        par: 'employe',
        at: [-1, '20:15'],
        texte: 'Est-ce que je garde la même clé pour la porte arrière ?',
      },
      {
        par: 'superviseur',
        at: 190,
        texte: 'Oui, la même. Le code de l’alarme ne change pas non plus.',
        answers: 5,
      },
      {
        par: 'superviseur',
        at: 55,
        texte: 'Passe me voir avant ton quart si tu peux : j’ai tes gants neufs. 514-555-0101',
      },
    ],
  },
  {
    between: ['employe', 'collegue'],
    unread: { employe: 1 },
    lines: [
      {
        par: 'collegue',
        at: [-2, '17:05'],
        texte: 'Salut Nadia, tu commences à quelle heure ce soir ?',
      },
      { par: 'employe', at: [-2, '17:09'], texte: 'Comme d’habitude. Tu veux un lift ?' },
      { par: 'collegue', at: [-2, '17:11'], texte: 'Oui s’il te plaît ! Au métro ?' },
      { par: 'employe', at: [-2, '17:12'], texte: '', modele: 'oui' },
      { par: 'collegue', at: 80, texte: 'Même chose aujourd’hui ?' },
    ],
  },
  {
    between: ['employe', 'coach'],
    lines: [
      {
        par: 'coach',
        at: [-6, '13:30'],
        texte: 'Bonjour Nadia, je passe te voir cette semaine pour la méthode des vitres.',
      },
      {
        par: 'employe',
        at: [-6, '15:41'],
        texte: 'Parfait. Je suis là avant 18 h tous les soirs.',
      },
      {
        par: 'coach',
        at: [-4, '10:12'],
        texte: 'Très beau travail hier. Essaie la raclette de 35 cm sur les grandes portes.',
        photos: ['vitres'],
      },
      { par: 'employe', at: [-4, '16:58'], texte: '', modele: 'bien_recu' },
    ],
  },
  {
    between: ['superviseur', 'Côté'],
    unread: { superviseur: 2 },
    lines: [
      {
        par: 'superviseur',
        at: [-1, '18:16'],
        texte: 'Réjean, je ne vois pas ton entrée. Tout va bien ?',
      },
      { par: 'Côté', at: [-1, '18:19'], texte: '', modele: 'en_retard' },
      { par: 'superviseur', at: [-1, '18:20'], texte: 'Merci de m’avoir avertie.' },
      {
        par: 'Côté',
        at: 70,
        texte:
          'La porte du quai ne barre plus. J’ai mis une chaise devant, mais ça prend un serrurier.',
        photos: ['surfaces'],
      },
      { par: 'Côté', at: 68, texte: '', modele: 'appelez_moi' },
    ],
  },
  {
    between: ['superviseur', 'da Silva'],
    lines: [
      {
        par: 'da Silva',
        at: [-4, '09:02'],
        texte: 'Bonjour, je peux prendre le quart ouvert de samedi.',
      },
      { par: 'superviseur', at: [-4, '09:40'], texte: 'Excellent, je te l’ai envoyé.' },
      { par: 'da Silva', at: [-4, '09:44'], texte: '', modele: 'oui' },
    ],
  },
  {
    between: ['superviseur', 'Morin'],
    lines: [
      {
        par: 'Morin',
        at: [-15, '14:20'],
        texte: 'J’ai laissé mes clés et ma carte au bureau. Merci pour tout !',
      },
      { par: 'superviseur', at: [-15, '14:45'], texte: 'Merci à toi Étienne, et bonne chance.' },
    ],
  },
  {
    between: ['superviseur', 'directeur'],
    unread: { directeur: 1 },
    lines: [
      {
        par: 'directeur',
        at: [-3, '09:15'],
        texte: 'Marie-Ève, le Plateau est complet pour les fêtes ?',
      },
      {
        par: 'superviseur',
        at: [-3, '10:02'],
        texte: 'Il manque une personne le 26 et le 27. Trois noms sont possibles.',
      },
      { par: 'directeur', at: [-3, '10:05'], texte: 'Parfait, je te laisse choisir.' },
      {
        par: 'superviseur',
        at: 45,
        texte: 'C’est réglé : Claudette prend les deux soirs.',
      },
    ],
  },
  {
    between: ['superviseur', 'inspecteur'],
    unread: { inspecteur: 1 },
    lines: [
      {
        par: 'inspecteur',
        at: [-2, '13:35'],
        texte:
          'Inspection terminée. Deux points à reprendre dans les salles de bain, les photos sont dans le rapport.',
      },
      { par: 'superviseur', at: [-2, '14:10'], texte: 'Vu. L’équipe repasse demain soir.' },
    ],
  },
  {
    between: ['directeur', 'dev'],
    unread: { dev: 1 },
    lines: [
      {
        par: 'directeur',
        at: [-1, '08:50'],
        texte: 'Félix, peux-tu vérifier les téléphones qui n’ont pas la dernière version ?',
      },
      { par: 'dev', at: [-1, '09:30'], texte: 'Il en reste quatre. Je les relance ce matin.' },
      { par: 'directeur', at: 30, texte: '', modele: 'bien_recu' },
    ],
  },
];

/** Of the last site of the demo employee's day: a week there, and what is left for whoever comes next. */
export const DEMO_SITE: Thread = {
  unread: { employe: 3, superviseur: 1 },
  lines: [
    {
      par: 'superviseur',
      at: [-7, '15:30'],
      texte:
        'Bonjour à tous. Le client reçoit des visiteurs jeudi : entrée et salle de réunion en priorité.',
    },
    { par: 'collegue1', at: [-7, '19:20'], texte: '', modele: 'bien_recu' },
    {
      par: 'employe',
      at: [-6, '20:05'],
      texte: 'L’entrée est faite. Il y avait du calcium partout, j’ai passé deux fois.',
      photos: ['sols'],
    },
    {
      par: 'collegue1',
      at: [-5, '21:40'],
      texte: 'Les vitres du hall sont faites aussi.',
      photos: ['vitres', 'surfaces'],
    },
    { par: 'superviseur', at: [-4, '09:05'], texte: 'Merci ! Le client est très content.' },
    {
      par: 'collegue2',
      at: [-3, '22:10'],
      texte: 'Quelqu’un a vu la clé du local de rangement ?',
      isWithdrawn: true,
    },
    {
      par: 'employe',
      at: [-3, '22:14'],
      texte: 'Le distributeur de savon du 2e étage coule. J’ai mis un bac dessous.',
      photos: ['sanitaires'],
    },
    {
      par: 'superviseur',
      at: [-2, '10:30'],
      texte: 'Le plombier passe demain matin. Merci Nadia.',
      answers: 6,
    },
    { par: 'employe', at: [-2, '19:02'], texte: 'Super.' },
    {
      par: 'collegue1',
      at: [-1, '22:35'],
      texte:
        'Le plombier est venu, mais il reste de l’eau sous le comptoir. À éponger en arrivant, svp.',
      isHandover: true,
      photos: ['sanitaires'],
    },
    {
      par: 'collegue1',
      at: [-1, '22:36'],
      texte: 'La poubelle bleue est au quai, elle n’a pas été ramassée.',
    },
    {
      par: 'superviseur',
      at: 120,
      texte: 'J’appelle la Ville pour le recyclage.',
    },
  ],
};

/** Another site of the supervisor's, without the demo employee. */
export const DEMO_OTHER_SITE: Thread = {
  unread: { superviseur: 1 },
  lines: [
    {
      par: 'superviseur',
      at: [-6, '14:00'],
      texte: 'Nouveau tapis d’hiver à l’entrée : secouer dehors, pas dans le hall.',
    },
    { par: 'collegue1', at: [-6, '18:30'], texte: '', modele: 'bien_recu' },
    {
      par: 'collegue2',
      at: [-1, '21:15'],
      texte: 'Il manque des sacs noirs 35 x 50. J’en ai emprunté au site voisin.',
    },
    { par: 'collegue1', at: 100, texte: '', modele: 'manque_produit' },
  ],
};

/** To everyone who cleans; some have read it. */
export const DEMO_ANNONCE = {
  par: 'directeur',
  at: [-1, '11:30'] as const,
  texte:
    'Verglas annoncé cette nuit sur toute la région. Partez plus tôt, portez vos crampons, et écrivez à votre superviseur si vous ne pouvez pas vous rendre. Aucun retard ne sera compté.',
  /** How many of those addressed have read it. */
  share: 0.7,
  /** Of the demo employee, to its author alone. */
  reply: {
    par: 'employe',
    at: [-1, '12:10'],
    texte: 'Merci de prévenir ! Je prends le métro ce soir.',
  } satisfies DemoLine,
} as const;

/** Under requests that wait for a decision: what those who decide and the person say of them. */
export const DEMO_DEMANDE_LINES: readonly (readonly DemoLine[])[] = [
  [
    { par: 'superviseur', at: 170, texte: 'Est-ce que la journée d’après ferait aussi ?' },
    { par: 'demandeur', at: 150, texte: 'Non, c’est vraiment cette date-là.' },
  ],
  [{ par: 'superviseur', at: 140, texte: 'Je regarde qui peut te remplacer.' }],
];

/** Under the newest suivis. */
export const DEMO_SUIVI_LINES: readonly (readonly DemoLine[])[] = [
  [
    { par: 'superviseur', at: 35, texte: 'Beau rapport, merci. Le client en veut une copie.' },
    { par: 'auteur', at: 25, texte: 'Je la lui envoie en PDF.' },
  ],
];
