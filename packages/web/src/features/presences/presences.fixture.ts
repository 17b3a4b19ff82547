import type {
  PresenceBoard,
  PresenceLigne,
  PresenceMark,
  PresencePunch,
  SansQuartLigne,
} from '@releve/domain/features/presences.ts';

export const DAY = '2026-11-16';

/** 18:00 in Montréal. */
export const START = Date.parse('2026-11-16T23:00:00Z');
export const MINUTE = 60_000;

export const at = (minutesAfterStart: number): string =>
  new Date(START + minutesAfterStart * MINUTE).toISOString();

export const buildPunch = (part: Partial<PresencePunch> = {}): PresencePunch => ({
  id: 1,
  uuid: '5b1d9f0e-0000-4000-8000-000000000001',
  at: at(1),
  recu_le: at(1),
  source: 'appareil',
  drapeaux: [],
  distance_m: null,
  confirme: null,
  remplace: false,
  ...part,
});

export const buildMark = (part: Partial<PresenceMark> = {}): PresenceMark => ({
  id: 1,
  par: { id: 5, prenom: 'Luc', nom: 'Hébert' },
  le: at(10),
  note: '',
  presence: 'present',
  motif: null,
  ...part,
});

const EMILIE = {
  id: 7,
  prenom: 'Émilie',
  nom: 'Gagné',
  telephone: '514 555-0107',
  photo_url: null,
};
const BANQUE = { id: 3, nom: 'Banque du Fleuve', ville: 'Montréal', telephone: null };

/** Punches that no quart explains; all cancelled, unless it says otherwise. */
export const buildVisit = (part: Partial<SansQuartLigne> = {}): SansQuartLigne => ({
  pointages: [1],
  employe: EMILIE,
  client: BANQUE,
  superviseur_id: 5,
  coach_id: null,
  entree: null,
  sortie: null,
  confirme: null,
  ...part,
});

/** Somebody expected from 18:00 to 22:00 whose phone speaks. */
export const buildLigne = (part: Partial<PresenceLigne> = {}): PresenceLigne => ({
  quart_id: 1,
  date: DAY,
  debut: '18:00:00',
  fin: '22:00:00',
  debut_at: at(0),
  fin_at: at(240),
  statut: 'publie',
  employe: EMILIE,
  client: BANQUE,
  superviseur_id: 5,
  coach_id: null,
  entree: null,
  sortie: null,
  confirme: null,
  appel: null,
  contact: { vu_le: at(600), non_envoyes: 0, horaire_le: at(-60), a_horaire: true },
  absence: null,
  annonce: null,
  correction_id: null,
  offres: 0,
  taches: null,
  ...part,
});

export const buildBoard = (lignes: PresenceLigne[], updatedAt = at(0)): PresenceBoard => ({
  date: DAY,
  lignes,
  sans_quart: [],
  regles: { graceMinutes: 5 },
  updated_at: updatedAt,
});
