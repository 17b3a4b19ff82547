// What went wrong on the sites of the demo company. Typed with plain spaces; see french-spaces.ts.
import type { CallOutcome } from '@releve/domain/features/incident-parts.ts';
import type { Gravite, IncidentType } from '@releve/domain/features/incidents.ts';
import type { RegistreContent } from '@releve/domain/features/registre-shapes.ts';
import type { DemoLine } from './demo-messagerie-texts.ts';
import type { Scene } from './demo-scenes.ts';

/** So many hours ago. */
type HoursAgo = number;

interface DemoRegistre extends Partial<Omit<RegistreContent, 'victime_id'>> {
  readonly genre: RegistreContent['genre'];
  /** Whether whoever told of it was hurt. */
  readonly isReporterHurt?: boolean;
  /** When the worker signed. */
  readonly signed?: HoursAgo;
}

export interface DemoIncident {
  /** The code of a site, or `employe`: where the demo's employee worked last. */
  readonly site: string;
  /** Of those who clean there: the first, the second; `employe`; null: without a name. */
  readonly par: number | 'employe' | null;
  readonly at: HoursAgo;
  readonly type: IncidentType;
  readonly gravite: Gravite;
  readonly description: string;
  readonly photos?: readonly Scene[];
  readonly after?: readonly Scene[];
  /** By the supervisor of the site. */
  readonly taken?: HoursAgo;
  readonly solved?: { readonly at: HoursAgo; readonly note: string };
  readonly confirmed?: HoursAgo;
  /** Somebody said « Pas encore », and it was open again. */
  readonly reopened?: HoursAgo;
  /** Left as a task of the next visit. */
  readonly task?: string;
  readonly calls?: readonly { readonly at: HoursAgo; readonly issue: CallOutcome }[];
  /** Told again by somebody else, and merged into this one. */
  readonly twin?: { readonly par: number; readonly at: HoursAgo; readonly description: string };
  readonly registre?: DemoRegistre;
  /** `auteur` told of it, `superviseur` looks after the site. */
  readonly lines?: readonly DemoLine[];
}

export const DEMO_INCIDENTS: readonly DemoIncident[] = [
  {
    site: 'CEN-04',
    par: 0,
    at: 0.2,
    type: 'degat',
    gravite: 3,
    description:
      'Une conduite coule au plafond du sous-sol, l’eau approche du panneau électrique. J’ai mis des seaux et fermé la porte.',
    photos: ['sols', 'surfaces', 'sols', 'surfaces'],
  },
  {
    site: 'CEN-02',
    par: 0,
    at: 2.5,
    type: 'acces',
    gravite: 2,
    description: 'La carte d’accès ne fonctionne plus à la porte de service du rez-de-chaussée.',
    taken: 2.2,
    calls: [
      { at: 2.1, issue: 'sans_reponse' },
      { at: 1.8, issue: 'rejoint' },
    ],
    lines: [
      {
        par: 'superviseur',
        at: 130,
        texte: 'Je joins le gardien. Commencez par le 3e étage, il est ouvert.',
      },
      { par: 'auteur', at: 121, texte: 'D’accord, je monte.' },
      {
        par: 'superviseur',
        at: 105,
        texte: 'Le gardien remet une carte neuve vers 21 h. Demandez-la à l’accueil.',
      },
    ],
  },
  {
    site: 'PLA-03',
    par: 0,
    at: 5,
    type: 'degat',
    gravite: 2,
    description: 'Le lavabo du bloc sanitaire nord est bouché et déborde sur le plancher.',
    photos: ['sanitaires'],
  },
  {
    site: 'PLA-03',
    par: 1,
    at: 3.5,
    type: 'degat',
    gravite: 2,
    description: 'Eau sur le plancher des toilettes près du gymnase, le lavabo ne se vide pas.',
    photos: ['sols'],
  },
  {
    site: 'employe',
    par: 'employe',
    at: 26,
    type: 'bris',
    gravite: 2,
    description: 'Le distributeur de savon des toilettes du 2e fuit, le plancher est glissant.',
    photos: ['sanitaires', 'sols'],
    after: ['sanitaires'],
    taken: 25.5,
    solved: { at: 8, note: 'Distributeur remplacé ce matin, plancher essuyé.' },
    lines: [
      { par: 'superviseur', at: 1_530, texte: 'Merci Nadia. J’en apporte un neuf demain matin.' },
      { par: 'auteur', at: 1_524, texte: 'Parfait. J’ai laissé le cône jaune devant la porte.' },
    ],
  },
  {
    site: 'employe',
    par: 'employe',
    at: 50,
    type: 'accident',
    gravite: 2,
    description: 'Je me suis coupé le doigt sur un morceau de verre dans un sac à déchets.',
    taken: 49.5,
    registre: {
      genre: 'accident',
      isReporterHurt: true,
      lieu: 'Local des déchets',
      circonstances:
        'En nouant un sac, l’employée a touché un morceau de verre qui dépassait. Elle portait des gants minces.',
      blessure: 'Coupure de 1 cm à l’index droit, sans point de suture.',
      premiers_soins: 'Lavage à l’eau et au savon, pansement stérile de la trousse.',
      secouriste: 'Marie-Ève Gagnon',
      mesure: 'Gants résistants aux coupures remis à l’équipe. Le client trie le verre à part.',
    },
  },
  {
    site: 'LAV-04',
    par: 0,
    at: 21 * 24,
    type: 'accident',
    gravite: 3,
    description: 'Chute dans l’escalier du quai, la marche du bas était mouillée.',
    photos: ['sols'],
    taken: 21 * 24 - 0.1,
    solved: {
      at: 20 * 24,
      note: 'Bande antidérapante posée par le client, éclairage du quai réparé.',
    },
    confirmed: 19 * 24,
    calls: [{ at: 21 * 24 - 0.1, issue: 'rejoint' }],
    registre: {
      genre: 'accident',
      isReporterHurt: true,
      signed: 20 * 24,
      lieu: 'Escalier du quai de chargement',
      circonstances: 'Marche mouillée par la pluie, éclairage faible. Bottes de sécurité portées.',
      blessure: 'Entorse au poignet gauche.',
      premiers_soins: 'Glace et attelle, transport à l’urgence par un collègue.',
      secouriste: 'Contremaître de nuit de l’usine',
      mesure: 'Bande antidérapante sur les trois marches du bas, éclairage remplacé.',
      arret_travail: true,
    },
  },
  {
    site: 'EST-03',
    par: null,
    at: 74,
    type: 'securite',
    gravite: 2,
    description: 'Une palette a glissé du rayonnage derrière moi dans l’allée 6. Personne touché.',
    registre: {
      genre: 'quasi_accident',
      lieu: 'Allée 6, rayonnage du haut',
      circonstances: 'Palette mal appuyée, tombée pendant le passage de l’autorécureuse.',
    },
  },
  {
    site: 'EST-02',
    par: 0,
    at: 30,
    type: 'bris',
    gravite: 1,
    description: 'Un carreau du corridor des casiers est fendu, un coin se soulève.',
    photos: ['sols'],
    taken: 28,
    task: 'Recoller le carreau du corridor des casiers',
  },
  {
    site: 'RSU-03',
    par: 0,
    at: 80,
    type: 'bris',
    gravite: 2,
    description: 'L’autorécureuse de l’allée 14 perd de l’eau sale en avançant.',
    photos: ['sols'],
    taken: 78,
    solved: { at: 60, note: 'Joint de la raclette changé.' },
    reopened: 34,
    lines: [{ par: 'auteur', at: 2_040, texte: 'Elle coule encore, moins qu’avant. Côté gauche.' }],
  },
  {
    site: 'CEN-01',
    par: 0,
    at: 9 * 24,
    type: 'securite',
    gravite: 2,
    description: 'La porte coupe-feu du 4e ne se referme plus seule.',
    photos: ['vitres'],
    taken: 9 * 24 - 1,
    solved: { at: 8 * 24, note: 'Ferme-porte réglé par le concierge de l’immeuble.' },
    confirmed: 7.5 * 24,
    twin: {
      par: 1,
      at: 9 * 24 - 2,
      description: 'Porte de l’escalier du 4e restée ouverte, elle bloque.',
    },
  },
  {
    site: 'LAV-05',
    par: 0,
    at: 12 * 24,
    type: 'autre',
    gravite: 1,
    description: 'Chien errant entré par le garage. Le commis l’a fait sortir, tout est fermé.',
    solved: { at: 12 * 24, note: '' },
    confirmed: 5 * 24,
  },
];
