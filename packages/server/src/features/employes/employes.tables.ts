// What people are paid by, as TypeScript sees it. A test compares it with the migrated database.
import type { PayClass, PayRegime } from '@releve/domain/pay/rules.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface EmployePaieTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  depuis: string;
  matricule_paie: string | null;
  groupe_paie: string;
  regime: PayRegime;
  classe: Generated<PayClass>;
  chef_equipe: Generated<boolean>;
  taux: string | null;
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
