// The tables of the manager's day as TypeScript sees them. A test compares them with the migrated database.
import type { JourneeCarteKey } from '@releve/domain/journee-cards.ts';
import type { ColumnType } from 'kysely';
import type { NightFacts } from '../../platform/day.ts';

export interface JourneeReportsTable {
  carte: JourneeCarteKey;
  objet_id: number;
  raison: string;
  jusqu_a: string;
  par: number;
  le: string;
}

export interface JourneeRegardsTable {
  carte: JourneeCarteKey;
  objet_id: number;
  par: number;
  le: string;
}

export interface RelevesDeNuitTable {
  nuit: string;
  ecrite_le: string;
  contenu: ColumnType<NightFacts, string, never>;
}

export interface JourneeTables {
  journee_reports: JourneeReportsTable;
  journee_regards: JourneeRegardsTable;
  releves_de_nuit: RelevesDeNuitTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends JourneeTables {}
}
