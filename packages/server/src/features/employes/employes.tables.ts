// What people are paid by, as TypeScript sees it. A test compares it with the migrated database.
import type { Classe, Regime } from '@releve/domain/features/paie.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface EmployePaieTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  depuis: string;
  matricule_paie: Generated<string>;
  groupe_id: number;
  regime: Regime;
  classe: Classe | null;
  chef_equipe: Generated<boolean>;
  taux: ColumnType<string | null, string | null | undefined, never>;
  semaine_type: number[] | null;
  raison: Generated<string>;
  remplace_id: number | null;
  auteur_id: number | null;
  le: Generated<string>;
}

export interface EmployesTables {
  employe_paie: EmployePaieTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends EmployesTables {}
  interface Views {
    employe_paie_valide: EmployePaieTable;
  }
}
