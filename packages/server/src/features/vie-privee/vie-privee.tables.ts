// The table of files with a person's data as TypeScript sees it. A test compares it with the migrated database.
import type { GeneratedAlways } from 'kysely';

export interface ExportsPersonnelsTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  demande_par: number;
  demande_le: string;
  pret_le: string | null;
  echec_le: string | null;
  expire_le: string;
  taille: number | null;
  contenu: Buffer | null;
}

export interface ViePriveeTables {
  exports_personnels: ExportsPersonnelsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends ViePriveeTables {}
}
