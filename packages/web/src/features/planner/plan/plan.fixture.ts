// A small week for the tests of the planner.
import type {
  PlannerClient,
  PlannerEmploye,
  PlannerSemaine,
} from '@releve/domain/features/planner.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { indexPlan } from './plan-index.ts';

export const MONDAY = '2026-11-16';
export const DATES = Array.from({ length: 7 }, (_, day) => addDays(MONDAY, day));

export const aQuart = (part: Partial<PlanQuart> = {}): PlanQuart => ({
  id: 1,
  employe_id: 11,
  client_id: 21,
  date: MONDAY,
  debut: '18:00:00',
  fin: '22:00:00',
  pause_minutes: 0,
  note: '',
  etat: 'publie',
  serie_id: null,
  version: 1,
  vu_le: null,
  confirme_le: null,
  ...part,
});

export const anEmploye = (part: Partial<PlannerEmploye> = {}): PlannerEmploye => ({
  id: 11,
  prenom: 'Aline',
  nom: 'Roy',
  usergroup: 2,
  superviseur_id: null,
  day_switch_time: '06:00:00',
  actif: true,
  minutes: 0,
  cout: null,
  ...part,
});

const aClient = (part: Partial<PlannerClient> = {}): PlannerClient => ({
  id: 21,
  nom: 'Banque Nationale',
  ville: 'Laval',
  superviseur_id: null,
  actif: true,
  minutes: 0,
  cout: null,
  sans_cout: 0,
  ...part,
});

export const aSemaine = (part: Partial<PlannerSemaine> = {}): PlannerSemaine => ({
  debut: MONDAY,
  fin: addDays(MONDAY, 6),
  employes: [anEmploye(), anEmploye({ id: 12, prenom: 'Basile', nom: 'Côté' })],
  clients: [aClient(), aClient({ id: 22, nom: 'Clinique Beaubien', ville: 'Montréal' })],
  quarts: [],
  jours: DATES.map((date) => ({ date, minutes: 0, quarts: 0, ouverts: 0 })),
  jours_speciaux: [],
  absences: [],
  restrictions: [],
  formations_manquantes: [],
  minutes: 0,
  cout: null,
  sans_cout: 0,
  a_publier: 0,
  updated_at: '2026-11-15T12:00:00Z',
  ...part,
});

export const indexOf = (quarts: readonly PlanQuart[], par: 'employe' | 'client' = 'employe') =>
  indexPlan(aSemaine({ quarts: [...quarts] }), { par, dates: DATES });
