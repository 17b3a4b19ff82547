// The tables of reports as TypeScript sees them. A test compares them with the migrated database.
import type { RepriseStatut } from '@releve/domain/features/inspections.ts';
import type { RapportStatut } from '@releve/domain/features/rapports.ts';
import type { Reponse, Zone } from '@releve/domain/forms/form-answers.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type StoredZones = ColumnType<Zone[], string, string>;

export interface RapportsTable {
  id: GeneratedAlways<number>;
  uuid: string;
  genre: Genre;
  schema_id: number;
  schema_version_id: number;
  employe_id: number | null;
  client_id: number | null;
  auteur_id: number;
  date: string;
  commence_le: string;
  termine_le: string;
  recu_le: string;
  zones: StoredZones;
  pourcentage: number | null;
  pourcentage_apres: number | null;
  commentaire: Generated<string>;
  signataire: Generated<string>;
  statut: Generated<RapportStatut>;
  brouillon: string;
  edition: number;
  version: Generated<number>;
  modifie_le: string;
  reponse: Generated<string>;
  reponse_le: string | null;
  annule_par: number | null;
  annule_le: string | null;
  annule_raison: Generated<string>;
  titre: Generated<string>;
  tri_employe: string | null;
  tri_client: string | null;
  tri_auteur: Generated<string>;
  recherche: Generated<string>;
  folded_text: GeneratedAlways<string>;
  change_apres_signature: Generated<boolean>;
}

export interface ReprisesTable {
  id: GeneratedAlways<number>;
  rapport_id: number;
  client_id: number;
  date: string;
  zone: number;
  section: string;
  zone_nom: string | null;
  question: string;
  libelle: string;
  folded_text: GeneratedAlways<string>;
  tache_id: number | null;
  statut: Generated<RepriseStatut>;
  faite_le: string | null;
  faite_par: number | null;
  nouvelle_reponse: ColumnType<Reponse | null, string | null, string | null> | null;
  reevaluee_le: string | null;
  reevaluee_par: number | null;
  version: Generated<number>;
}

export interface RapportsTables {
  rapports: RapportsTable;
  reprises: ReprisesTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends RapportsTables {}
}
