// The tables of hours as TypeScript sees them. A test compares them with the migrated database.
import type { PayCode } from '@releve/domain/pay/codes.ts';
import type { DecisionKind } from '@releve/domain/pay/decisions.ts';
import type { PayClass } from '@releve/domain/pay/rules.ts';
import type { AdjustmentCause, AdjustmentState } from '@releve/domain/pay/sheet-shapes.ts';
import type { PayTotals } from '@releve/domain/pay/sheet.ts';
import type { ExternalCode, TemplateContent } from '@releve/domain/pay/template.ts';
import type { ExportTable } from '@releve/domain/pay/export-table.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ComputedSheet } from './sheets.ts';

/** Written once. */
type Json<Value> = ColumnType<Value, string, never>;

export interface DecisionsHeuresTable {
  id: GeneratedAlways<number>;
  uuid: string;
  employe_id: number;
  date: string;
  cle_segment: string;
  genre: DecisionKind;
  minutes: number | null;
  classe: PayClass | null;
  code: PayCode | null;
  raison: Generated<string>;
  auteur_id: number;
  le: Generated<string>;
  vu: string;
  remplace_id: number | null;
  auto: Generated<boolean>;
  lot: string | null;
}

export interface InstantanesPaieTable {
  id: GeneratedAlways<number>;
  periode_id: number;
  revision: number;
  employe_id: number;
  date: string;
  client_id: number | null;
  classe: PayClass;
  code: PayCode;
  minutes: number;
  debut: string | null;
  fin: string | null;
  regle_id: number;
  decisions: Generated<number[]>;
}

export interface FeuillesHeuresTable {
  periode_id: number;
  revision: number;
  employe_id: number;
  feuille: Json<ComputedSheet>;
}

export interface ReouverturesPaieTable {
  id: GeneratedAlways<number>;
  periode_id: number;
  raison: string;
  jusqu_a: string;
  par: number;
  le: Generated<string>;
}

export interface AjustementsPaieTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  periode_origine: number;
  date_origine: string;
  periode_cible: number;
  code: PayCode;
  client_id: number | null;
  classe: PayClass;
  minutes: number;
  raison: string;
  cause: AdjustmentCause;
  statut: Generated<AdjustmentState>;
  propose_le: Generated<string>;
  decide_par: number | null;
  decide_le: string | null;
  note: Generated<string>;
}

export interface ModelesExportTable {
  cle: string;
  version: number;
  compagnie: Generated<string>;
  codes: Json<ExternalCode[]>;
  confirme: Generated<boolean>;
  auteur_id: number;
  le: Generated<string>;
  nom: Generated<string>;
  actif: Generated<boolean>;
  contenu: ColumnType<Omit<TemplateContent, 'codes'> | null, string | null, never> | null;
}

export interface VisitesCourtesTable {
  id: GeneratedAlways<number>;
  client_id: number;
  depuis: string;
  visite_courte: boolean;
  par: number;
  le: Generated<string>;
}

export interface RapportsMensuelsTable {
  mois: string;
  transmis_par: number;
  transmis_le: Generated<string>;
}

export interface ExportsPaieTable {
  id: GeneratedAlways<number>;
  uuid: string;
  periode_id: number;
  modele: string;
  modele_version: number;
  revision: number;
  nom: string;
  type_mime: string;
  contenu: Buffer;
  sha256: Buffer;
  contenu_table: Json<ExportTable>;
  totaux: Json<PayTotals>;
  par: number;
  le: Generated<string>;
  transmis_le: string | null;
  transmis_par: number | null;
}

export interface ConfirmationsHeuresTable {
  id: GeneratedAlways<number>;
  uuid: string;
  employe_id: number;
  periode_id: number;
  vu: string;
  le: Generated<string>;
}

export interface ConsultationsHeuresTable {
  id: GeneratedAlways<number>;
  lecteur_id: number;
  employe_id: number | null;
  periode_id: number;
  genre: 'feuille' | 'registre' | 'export';
  le: Generated<string>;
}

export interface HeuresTables {
  decisions_heures: DecisionsHeuresTable;
  instantanes_paie: InstantanesPaieTable;
  feuilles_heures: FeuillesHeuresTable;
  reouvertures_paie: ReouverturesPaieTable;
  ajustements_paie: AjustementsPaieTable;
  modeles_export: ModelesExportTable;
  exports_paie: ExportsPaieTable;
  confirmations_heures: ConfirmationsHeuresTable;
  consultations_heures: ConsultationsHeuresTable;
  visites_courtes: VisitesCourtesTable;
  rapports_mensuels: RapportsMensuelsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends HeuresTables {}
}
