// What people of the demo company asked for, in their words; days are counted from today.
import type { DemandeContent } from '@releve/domain/features/demandes.ts';
import { withFrenchSpaces } from './french-spaces.ts';

interface DemoDecision {
  readonly statut: 'approuvee' | 'refusee' | 'annulee';
  /** How many hours ago. */
  readonly hours: number;
  readonly note?: string;
}

/** Of a cleaner, by family name. */
export interface DemoDemande {
  readonly nom: string;
  readonly type: string;
  readonly du: number;
  readonly au?: number;
  readonly raison: string;
  /** Asked so many hours ago. */
  readonly asked: number;
  readonly details?: DemandeContent['details'];
  readonly decision?: DemoDecision;
  readonly proposition?: { readonly du: number; readonly au: number; readonly note: string };
  /** The directors were told, so many hours ago. */
  readonly relance?: number;
  /** Its person has asked to cancel it, so many hours ago. */
  readonly annulation?: { readonly asked: number; readonly raison: string };
}

const LINES: readonly DemoDemande[] = [
  {
    nom: 'Benali',
    type: 'vacances',
    du: 45,
    au: 51,
    raison: 'Visite de la famille à Oran.',
    asked: 5,
  },
  {
    nom: 'Benali',
    type: 'vacances',
    du: -110,
    au: -104,
    raison: 'Semaine de vacances.',
    asked: 24 * 150,
    decision: { statut: 'approuvee', hours: 24 * 148, note: 'Bonnes vacances !' },
  },
  {
    nom: 'Benali',
    type: 'conge',
    du: -70,
    raison: 'Fête de l’école.',
    asked: 24 * 80,
    decision: { statut: 'refusee', hours: 24 * 79, note: 'Trois absences déjà ce soir-là.' },
  },
  {
    nom: 'Benali',
    type: 'materiel',
    du: -1,
    raison: 'Il n’en reste presque plus.',
    asked: 26,
    details: {
      articles: [
        { nom: 'Sacs à ordures noirs', quantite: 4 },
        { nom: 'Papier à mains', quantite: 2 },
      ],
    },
    decision: { statut: 'approuvee', hours: 20, note: 'Livraison jeudi.' },
  },
  {
    nom: 'da Silva',
    type: 'vacances',
    du: 60,
    au: 66,
    raison: 'Mariage de ma sœur.',
    asked: 24 * 6,
    decision: { statut: 'approuvee', hours: 24 * 5, note: '' },
  },
  {
    nom: 'Étienne',
    type: 'conge',
    du: 40,
    au: 41,
    raison: 'Concert.',
    asked: 24 * 4,
    decision: {
      statut: 'refusee',
      hours: 24 * 3,
      note: 'La fin de semaine est déjà courte : proposez-moi une autre date.',
    },
  },
  {
    nom: 'Diallo',
    type: 'disponibilite',
    du: 21,
    raison: 'Cours de français le mardi.',
    asked: 30,
    details: {
      semaine: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
        etat: day === 2 ? ('indisponible' as const) : ('disponible' as const),
        heures: [],
      })),
    },
  },
  {
    nom: 'Bouchard',
    type: 'materiel',
    du: 0,
    raison: 'Le manche de la vadrouille est cassé.',
    asked: 2,
    details: { articles: [{ nom: 'Manche télescopique', quantite: 1 }] },
  },
  {
    nom: 'Pham',
    type: 'conge',
    du: 38,
    raison: 'Rendez-vous à l’immigration.',
    asked: 24 * 2,
    decision: { statut: 'annulee', hours: 40 },
  },
  {
    nom: 'Joseph',
    type: 'conge',
    du: 42,
    au: 44,
    raison: 'Baptême à Ottawa.',
    asked: 28,
    proposition: { du: 49, au: 51, note: 'La semaine suivante serait plus facile à couvrir.' },
  },
  {
    nom: 'Côté',
    type: 'autre',
    du: 0,
    raison: 'J’aimerais une clé de plus pour le local du troisième.',
    asked: 24,
  },
  {
    nom: 'Tremblay',
    type: 'vacances',
    du: 70,
    au: 83,
    raison: 'Deux semaines au chalet.',
    asked: 24 * 3,
    relance: 22,
  },
  {
    nom: 'Mansouri',
    type: 'vacances',
    du: 50,
    au: 54,
    raison: 'Voyage.',
    asked: 24 * 12,
    decision: { statut: 'approuvee', hours: 24 * 11, note: '' },
    annulation: { asked: 8, raison: 'Le vol est annulé.' },
  },
  {
    nom: 'Patel',
    type: 'conge',
    du: 47,
    raison: 'Citizenship ceremony.',
    asked: 20,
  },
  {
    nom: 'Lombardi',
    type: 'vacances',
    du: -95,
    au: -89,
    raison: '',
    asked: 24 * 140,
    decision: { statut: 'approuvee', hours: 24 * 139, note: '' },
  },
  {
    nom: 'Khoury',
    type: 'conge',
    du: 36,
    raison: 'Déménagement.',
    asked: 50,
    decision: { statut: 'approuvee', hours: 47, note: 'Bon courage !' },
  },
  {
    nom: 'Traoré',
    type: 'vacances',
    du: -80,
    au: -74,
    raison: '',
    asked: 24 * 120,
    decision: { statut: 'approuvee', hours: 24 * 118, note: '' },
  },
];

const spaced = (text: string): string => withFrenchSpaces(text);

/** Past, waiting and to come. The days to come lie after those that are planned: no quart is touched by what was approved. */
export const DEMO_DEMANDES: readonly DemoDemande[] = LINES.map((line) => ({
  ...line,
  raison: spaced(line.raison),
  ...(line.decision && { decision: { ...line.decision, note: spaced(line.decision.note ?? '') } }),
  ...(line.proposition && {
    proposition: { ...line.proposition, note: spaced(line.proposition.note) },
  }),
}));

export const SICK_CALL = spaced('Appel à 14 h : fièvre, ne pourra pas entrer.');
export const SCHEDULE_WISH = spaced(
  'Mon autobus arrive plus tard le soir : puis-je commencer une heure après ?',
);
export const DAY_NOTES = ['Rendez-vous médical', 'Examen', 'Garde des enfants'] as const;
