// The tables of surveys as TypeScript sees them. A test compares them with the migrated database.
import type { SondageStatut, Ventilation } from '@releve/domain/features/sondages-admin.ts';
import type { Valeur, Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface SondagesTable {
  id: GeneratedAlways<number>;
  titre: string;
  description: Generated<string>;
  contenu: ColumnType<FormContent, string, string>;
  questions: Generated<number>;
  anonyme: Generated<boolean>;
  ventilation: Generated<Ventilation>;
  statut: Generated<SondageStatut>;
  ouvre_le: string | null;
  ferme_le: string | null;
  ouvre_at: string | null;
  ferme_at: string | null;
  depouilles: Generated<number>;
  vous_avez_dit: Generated<string>;
  nous_faisons: Generated<string>;
  decide_le: string | null;
  decide_par: number | null;
  auteur_id: number;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
}

export interface SondageParticipationsTable {
  sondage_id: number;
  employe_id: number;
  jour: string;
}

export interface SondageEnveloppesTable {
  id: string;
  sondage_id: number;
  contenu: Buffer;
}

export interface SondageReponsesTable {
  id: string;
  sondage_id: number;
  question: string;
  valeur: Valeur | null;
  part: string | null;
}

export interface SondagePartsTable {
  sondage_id: number;
  part: string;
  nombre: number;
}

export interface SondageReponsesNommeesTable {
  sondage_id: number;
  employe_id: number;
  jour: string;
  zones: ColumnType<Zone[], string, string>;
}

export interface HumeurParticipationsTable {
  employe_id: number;
  jour: string;
}

export interface HumeurEnveloppesTable {
  id: string;
  semaine: string;
  contenu: Buffer;
}

export interface HumeurSemainesTable {
  semaine: string;
}

export interface HumeurTotauxTable {
  client_id: number;
  semaine: string;
  humeur: number;
  nombre: number;
}

export interface SondagesTables {
  sondages: SondagesTable;
  sondage_participations: SondageParticipationsTable;
  sondage_enveloppes: SondageEnveloppesTable;
  sondage_reponses: SondageReponsesTable;
  sondage_parts: SondagePartsTable;
  sondage_reponses_nommees: SondageReponsesNommeesTable;
  humeur_participations: HumeurParticipationsTable;
  humeur_enveloppes: HumeurEnveloppesTable;
  humeur_semaines: HumeurSemainesTable;
  humeur_totaux: HumeurTotauxTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends SondagesTables {}
}
