import type { Banque, DemandeType } from '@releve/domain/features/demande-types.ts';
import type { Demande, DemandeFile } from '@releve/domain/features/demandes.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { CalendarDay, LeaveCalendar } from './ask/leave-calendar.ts';

export const buildDemandeType = (part: Partial<DemandeType> = {}): DemandeType => ({
  id: 2,
  nature: 'absence',
  cle: 'vacances',
  nom: 'Vacances',
  nom_en: 'Vacation',
  aide: '',
  aide_en: '',
  unite: 'jours',
  paye: true,
  banque_id: 1,
  depassement: 'refuser',
  piece: 'aucune',
  piece_apres_jours: 0,
  preavis_jours: 28,
  decideur: 'superviseur',
  actif: true,
  ordre: 20,
  version: 0,
  ...part,
});

export const VACATION_BANK: Banque = {
  id: 1,
  nom: 'Vacances',
  nom_en: 'Vacation',
  plancher_minutes: 0,
  actif: true,
  version: 0,
};

const ALICE = { id: 3, prenom: 'Alice', nom: 'Roy' };

export const buildDemande = (part: Partial<Demande> = {}): Demande => ({
  id: 1042,
  uuid: '00000000-0000-4000-8000-000000001042',
  type: { id: 2, nom: 'Vacances', nom_en: 'Vacation', nature: 'absence', paye: true },
  employe: ALICE,
  deposee_par: null,
  du: '2026-11-20',
  au: '2026-11-22',
  debut: null,
  fin: null,
  minutes: 1260,
  minutes_banque: 1260,
  raison: '',
  statut: 'en_attente',
  proposition: null,
  annule_id: null,
  annulation_id: null,
  decision: null,
  demandee_le: '2026-11-16T12:00:00Z',
  correction_id: null,
  messages: 0,
  decideur: null,
  peut_decider: false,
  version: 0,
  ...part,
});

export const buildDemandeFile = (part: Partial<DemandeFile> = {}): DemandeFile => ({
  ...buildDemande(part),
  details: {},
  quarts: [],
  pieces: [],
  preavis_court: false,
  ...part,
});

export const buildDay = (date: string, part: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  minutes: 0,
  prevu: true,
  ferie: null,
  quarts: [],
  demande: null,
  ...part,
});

/** An evening of seven hours. */
export const workedDay = (date: string, part: Partial<CalendarDay> = {}): CalendarDay =>
  buildDay(date, {
    minutes: 420,
    quarts: [
      {
        quart_id: Number(date.slice(8)),
        debut: '18:00:00',
        fin: '01:30:00',
        minutes: 420,
        client: 'Banque Nationale',
      },
    ],
    ...part,
  });

/** From a day on, with 40 h in the bank. */
export const buildCalendar = (
  from: string,
  days: number,
  dayOf: (date: string) => CalendarDay = (date) => buildDay(date),
): LeaveCalendar => ({
  jours: Array.from({ length: days }, (_, index) => dayOf(addDays(from, index))),
  soldes: [{ banque_id: 1, solde: 2400, reserve: 0, disponible: 2400 }],
});
