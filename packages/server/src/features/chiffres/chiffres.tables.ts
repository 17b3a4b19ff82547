// The tables of the figures as TypeScript sees them. A test compares them with the migrated database.
import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface FaitsTable {
  date: string;
  client_id: number | null;
  employe_id: number | null;
  usergroup: Usergroup | null;
  premier_at: string | null;
  quarts: Generated<number>;
  prevues: Generated<number>;
  travaillees: Generated<number>;
  hors_plan: Generated<number>;
  supplementaires: Generated<number>;
  entrees: Generated<number>;
  a_l_heure: Generated<number>;
  retards: Generated<number>;
  retard_minutes: Generated<number>;
  absences: Generated<number>;
  absences_motif: Generated<number>;
  absence_minutes: Generated<number>;
  remplacement: Generated<number>;
  cout: Generated<number>;
  suivi_nombre: Generated<number>;
  suivi_somme: Generated<number>;
  inspection_nombre: Generated<number>;
  inspection_somme: Generated<number>;
  incidents: Generated<number>;
  muettes: Generated<number>;
  sans_sortie: Generated<number>;
}

export interface FaitsJoursTable {
  date: string;
  client_id: number | null;
  usergroup: Usergroup | null;
  quarts: number;
  prevues: number;
  travaillees: number;
  hors_plan: number;
  supplementaires: number;
  entrees: number;
  a_l_heure: number;
  retards: number;
  retard_minutes: number;
  absences: number;
  absences_motif: number;
  absence_minutes: number;
  remplacement: number;
  cout: number;
  suivi_nombre: number;
  suivi_somme: number;
  inspection_nombre: number;
  inspection_somme: number;
  incidents: number;
  muettes: number;
  sans_sortie: number;
}

export interface JoursCalculesTable {
  date: string;
  calcule_le: string;
  valable_jusqu_a: string | null;
}

export interface FaitsARefaireTable {
  id: GeneratedAlways<number>;
  date: string;
}

export interface ChiffresEnvoisTable {
  mois: string;
  envoye_le: string;
}

export interface ChiffresTables {
  faits: FaitsTable;
  faits_jours: FaitsJoursTable;
  jours_calcules: JoursCalculesTable;
  faits_a_refaire: FaitsARefaireTable;
  chiffres_envois: ChiffresEnvoisTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends ChiffresTables {}
}
