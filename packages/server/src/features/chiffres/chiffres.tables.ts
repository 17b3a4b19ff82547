// The tables of the figures as TypeScript sees them. A test compares them with the migrated database.
import type { Measure } from '@releve/domain/figures.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { Generated, GeneratedAlways } from 'kysely';

type FaitMeasures = { [Name in Measure]: Generated<number> };
type DayMeasures = { [Name in Measure]: number };

export interface FaitsTable extends FaitMeasures {
  date: string;
  client_id: number | null;
  employe_id: number | null;
  usergroup: Usergroup | null;
  premier_at: string | null;
}

export interface FaitsJoursTable extends DayMeasures {
  date: string;
  client_id: number | null;
  usergroup: Usergroup | null;
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
