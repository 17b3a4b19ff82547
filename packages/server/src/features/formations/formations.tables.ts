// The tables of courses as TypeScript sees them. A test compares them with the migrated database.
import type {
  FormationContent,
  FormationStatut,
} from '@releve/domain/features/formations-admin.ts';
import type { Valeur } from '@releve/domain/forms/form-answers.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface FormationsTable {
  id: GeneratedAlways<number>;
  /** The draft. */
  contenu: ColumnType<FormationContent, string, string>;
  titre: string;
  lecons: number;
  questions: number;
  validite_mois: number | null;
  obligatoire: Generated<boolean>;
  delai_jours: Generated<number>;
  ouverte: Generated<boolean>;
  client_id: number | null;
  statut: Generated<FormationStatut>;
  version_id: number | null;
  a_publier: Generated<boolean>;
  a_refaire_depuis: number | null;
  publie_le: string | null;
  modifie_le: Generated<string>;
  modifie_par: number;
  version: Generated<number>;
}

export interface FormationCorrigesTable {
  version_id: number;
  question: string;
  bonnes: string[];
  explication: Generated<string>;
  modifie_par: number;
  modifie_le: Generated<string>;
}

export interface FormationAssignationsTable {
  formation_id: number;
  employe_id: number;
  origine: 'personne' | 'audience' | 'site';
  depuis: string;
  echeance: string;
  assigne_par: number | null;
  /** Triggers keep it: the last day that a certificate covers, « infinity » without an end. */
  couverte_jusqu_a: string | null;
}

export interface FormationTentativesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  formation_id: number;
  version_id: number;
  employe_id: number;
  commencee_le: string;
  soumise_le: string | null;
  note: number | null;
  reussie: boolean | null;
  recu_le: Generated<string>;
}

export interface FormationTentativeAliasTable {
  uuid: string;
  tentative_id: number;
}

export interface FormationLeconsLuesTable {
  tentative_id: number;
  lecon: string;
  at: string;
}

export interface FormationReponsesTable {
  tentative_id: number;
  question: string;
  valeur: ColumnType<Valeur, string, string>;
  at: string;
  juste: boolean | null;
}

export interface FormationSeancesTable {
  id: GeneratedAlways<number>;
  formation_id: number;
  version_id: number;
  date: string;
  lieu: Generated<string>;
  notes: Generated<string>;
  formateur_id: number;
  terminee_le: string | null;
  version: Generated<number>;
}

export interface FormationPresencesTable {
  id: GeneratedAlways<number>;
  seance_id: number;
  employe_id: number;
  signe_le: string | null;
}

export interface CertificatsTable {
  id: GeneratedAlways<number>;
  annee: number;
  rang: number;
  numero: GeneratedAlways<string>;
  code: string;
  formation_id: number;
  version_id: number;
  employe_id: number;
  tentative_id: number | null;
  presence_id: number | null;
  delivre_le: string;
  valable_jusqu_a: string | null;
  retire_le: string | null;
  retire_par: number | null;
  motif_retrait: Generated<string>;
}

export interface FormationsTables {
  formations: FormationsTable;
  formation_corriges: FormationCorrigesTable;
  formation_assignations: FormationAssignationsTable;
  formation_tentatives: FormationTentativesTable;
  formation_tentative_alias: FormationTentativeAliasTable;
  formation_lecons_lues: FormationLeconsLuesTable;
  formation_reponses: FormationReponsesTable;
  formation_seances: FormationSeancesTable;
  formation_presences: FormationPresencesTable;
  certificats: CertificatsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends FormationsTables {}
}
