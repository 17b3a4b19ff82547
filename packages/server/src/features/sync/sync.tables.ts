// The tables of devices as TypeScript sees them. A test compares them with the migrated database.
import type { Generated } from 'kysely';

export interface AppareilsVusTable {
  employe_id: number;
  app_version: string;
  navigateur: string;
  ecart_secondes: number;
  non_envoyes: Generated<number>;
  vu_le: Generated<string>;
  horaire_le: string | null;
}

export interface SyncTables {
  appareils_vus: AppareilsVusTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends SyncTables {}
}
