// The tables of pay as TypeScript sees them. A test compares them with the migrated database.
import type { PayCode, PayCodeKind } from '@releve/domain/pay/codes.ts';
import type { PeriodLength } from '@releve/domain/pay/calendar.ts';
import type { PayRegime, PayRuleKey, PayRuleValues } from '@releve/domain/pay/rules.ts';
import type { PeriodState } from '@releve/domain/pay/sheet-shapes.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface GroupesPaieTable {
  cle: string;
  nom: string;
  nom_en: string;
  ancre: string;
  jours: PeriodLength | null;
  paie_apres: Generated<number>;
  confirme_par: number | null;
  confirme_le: string | null;
  version: Generated<number>;
}

export interface ReglesPaieTable {
  id: GeneratedAlways<number>;
  en_vigueur_le: string;
  regime: PayRegime;
  valeurs: ColumnType<PayRuleValues, string, never>;
  a_confirmer: Generated<PayRuleKey[]>;
  source: Generated<string>;
  perime_le: string | null;
  auteur_id: number | null;
  cree_le: Generated<string>;
  confirme_par: number | null;
  confirme_le: string | null;
}

export interface CodesPaieTable {
  code: PayCode;
  ordre: number;
  genre: PayCodeKind;
  facteur: number | null;
  exporte: boolean;
  actif: Generated<boolean>;
}

export interface PeriodesPaieTable {
  id: GeneratedAlways<number>;
  groupe_paie: string;
  debut: string;
  fin: string;
  paie_le: string;
  statut: Generated<PeriodState>;
  revision: Generated<number>;
  verrouillee_le: string | null;
  verrouillee_par: number | null;
  empreinte: Buffer | null;
}

export interface PaieTables {
  groupes_paie: GroupesPaieTable;
  regles_paie: ReglesPaieTable;
  codes_paie: CodesPaieTable;
  periodes_paie: PeriodesPaieTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends PaieTables {}
}
