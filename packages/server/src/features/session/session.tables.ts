// The tables of sessions as TypeScript sees them. A test compares them with the migrated database.

export interface ReinitialisationsTable {
  hash: Buffer;
  employe_id: number;
  courriel: string;
  expire_le: string;
  utilise_le: string | null;
}

export interface SessionTables {
  reinitialisations: ReinitialisationsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends SessionTables {}
}
