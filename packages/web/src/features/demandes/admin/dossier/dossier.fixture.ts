// Requests and what they touch, for tests.
import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import type { Dossier } from './decision-choices.ts';

export const SICK_BANK = 2;

export const buildDemande = (part: Partial<DemandeFile> = {}): DemandeFile => ({
  id: 41,
  uuid: '0199a1b2-0000-7000-8000-000000000041',
  type: { id: 2, nom: 'Vacances', nom_en: 'Vacation', nature: 'absence', paye: true },
  employe: { id: 7, prenom: 'Luc', nom: 'Morin' },
  deposee_par: null,
  du: '2026-11-20',
  au: '2026-11-22',
  debut: null,
  fin: null,
  minutes: 720,
  minutes_banque: 720,
  raison: 'Mariage de ma sœur',
  statut: 'en_attente',
  proposition: null,
  annule_id: null,
  annulation_id: null,
  decision: null,
  demandee_le: '2026-11-10T15:00:00Z',
  correction_id: null,
  messages: 0,
  decideur: { id: 3, prenom: 'Nadia', nom: 'Benali' },
  peut_decider: true,
  version: 0,
  details: {},
  quarts: [],
  pieces: [],
  preavis_court: false,
  ...part,
});

type DossierQuart = Dossier['quarts'][number];

export const buildQuart = (part: Partial<DossierQuart> & { quart_id: number }): DossierQuart => ({
  date: '2026-11-20',
  debut: '18:00:00',
  fin: '22:00:00',
  minutes: 240,
  client: { id: 5, nom: 'Banque du Nord', ville: 'Laval' },
  suite: null,
  quart_version: 3,
  est_commence: false,
  candidats: [
    { employe: { id: 11, prenom: 'Ana', nom: 'Roy' }, recommande: true },
    { employe: { id: 12, prenom: 'Yvan', nom: 'Côté' }, recommande: false },
  ],
  candidats_total: 1,
  ...part,
});

/** Three evenings, the bank has them. */
export const buildDossier = (part: Partial<Dossier> = {}): Dossier => ({
  demande: buildDemande(),
  quarts: [
    buildQuart({ quart_id: 1 }),
    buildQuart({ quart_id: 2, date: '2026-11-21' }),
    buildQuart({ quart_id: 3, date: '2026-11-22', candidats: [], candidats_total: 0 }),
  ],
  absents: [],
  solde: { banque_id: SICK_BANK, solde: 1500, reserve: -960, apres: 540, sans_solde: 0 },
  equite: { demandees: 4, approuvees: 3, refusees: 1 },
  minutes_maintenant: 720,
  ...part,
});
