// The tables of punching and attendance as TypeScript sees them. A test compares them with the migrated database.
import type { AppelResultat } from '@releve/domain/features/presences.ts';
import type { CorrectionStatut } from '@releve/domain/features/punch-corrections.ts';
import type { AbsenceMotif, Presence } from '@releve/domain/presence-state.ts';
import type { PunchType } from '@releve/domain/punch-steps.ts';
import type { TacheEtat, TacheRaison } from '@releve/domain/tache-states.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PunchesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  employe_id: number;
  quart_id: number | null;
  client_id: number;
  date: string;
  type: PunchType;
  at: string;
  device_at: string;
  diff: Generated<number>;
  recu_le: Generated<string>;
  source: 'appareil' | 'hors_ligne' | 'manual';
  lat: number | null;
  lng: number | null;
  precision_m: number | null;
  note: Generated<string>;
  remplace_id: number | null;
  auteur_id: number;
  distance_m: number | null;
  hors_zone: Generated<boolean>;
  via_qr: Generated<boolean>;
  taches: Generated<number[]>;
  quart_demande: number | null;
  annule: Generated<boolean>;
  diff_inconnu: Generated<boolean>;
  retablit_id: number | null;
  contredit: Generated<boolean>;
  diff_envoi: number | null;
  chain_device: string | null;
  chain_number: number | null;
  chain_receipt: number | null;
}

export interface PresenceConfirmationsTable {
  id: GeneratedAlways<number>;
  /** Null for a visit that no quart explains: its punches say which one. */
  quart_id: number | null;
  employe_id: number;
  date: string;
  entree_id: number | null;
  sortie_id: number | null;
  note: Generated<string>;
  auteur_id: number;
  le: Generated<string>;
  presence: Generated<Presence>;
  motif: AbsenceMotif | null;
  retire_id: number | null;
}

export interface AppelsTable {
  id: GeneratedAlways<number>;
  quart_id: number;
  employe_id: number;
  date: string;
  resultat: AppelResultat;
  note: Generated<string>;
  auteur_id: number;
  le: string;
}

export interface CorrectionsTable {
  id: GeneratedAlways<number>;
  uuid: string;
  employe_id: number;
  quart_id: number | null;
  client_id: number;
  date: string;
  entree: string | null;
  sortie: string | null;
  entree_id: number | null;
  sortie_id: number | null;
  raison: string;
  statut: Generated<CorrectionStatut>;
  auteur_id: number;
  demandee_le: Generated<string>;
  decidee_par: number | null;
  decidee_le: string | null;
  decision_note: Generated<string>;
  version: Generated<number>;
  rouvre_entree: Generated<boolean>;
  rouvre_sortie: Generated<boolean>;
}

export interface LateAlertsTable {
  quart_id: number;
  employe_id: number;
  recipient: 'employe' | 'superviseur';
  date: string;
  le: Generated<string>;
}

export interface TachePhotosTable {
  id: GeneratedAlways<number>;
  uuid: string;
  employe_id: number;
  quart_id: number | null;
  client_id: number;
  tache_id: number;
  date: string;
  auteur_id: number;
  cree_le: Generated<string>;
}

export interface TacheMarquesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  employe_id: number;
  quart_id: number | null;
  client_id: number;
  date: string;
  tache_id: number;
  tache: string;
  etat: TacheEtat;
  raison: TacheRaison | null;
  note: Generated<string>;
  at: string;
  auteur_id: number;
  recu_le: Generated<string>;
}

export interface RetardAnnoncesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  quart_id: number;
  employe_id: number;
  date: string;
  /** 0 takes back what was announced before. */
  minutes: number;
  arrivee_le: string | null;
  le: string;
  auteur_id: number;
  recu_le: Generated<string>;
}

export interface PresencesTables {
  punches: PunchesTable;
  presence_confirmations: PresenceConfirmationsTable;
  appels: AppelsTable;
  corrections: CorrectionsTable;
  late_alerts: LateAlertsTable;
  retard_annonces: RetardAnnoncesTable;
  tache_photos: TachePhotosTable;
  tache_marques: TacheMarquesTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends PresencesTables {}
}
