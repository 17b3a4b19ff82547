// The tables of incidents as TypeScript sees them. A test compares them with the migrated database.
import type { CallOutcome } from '@releve/domain/features/incident-parts.ts';
import type { Gravite, IncidentStatut, IncidentType } from '@releve/domain/features/incidents.ts';
import type { RegistreGenre } from '@releve/domain/features/registre-shapes.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface IncidentsTable {
  id: GeneratedAlways<number>;
  uuid: string;
  annee: number;
  rang: number;
  numero: GeneratedAlways<string>;
  type: IncidentType;
  gravite: Gravite;
  description: string;
  client_id: number;
  quart_id: number | null;
  signale_par: number | null;
  survenu_le: string;
  signale_le: string;
  statut: Generated<IncidentStatut>;
  assigne_id: number | null;
  pris_le: string | null;
  resolu_le: string | null;
  resolu_par: number | null;
  resolution: Generated<string>;
  confirme_le: string | null;
  rouvert: Generated<number>;
  fusionne_dans: number | null;
  tache_id: number | null;
  recherche: Generated<string>;
  folded_text: GeneratedAlways<string>;
  version: Generated<number>;
}

export interface IncidentAppelsTable {
  id: GeneratedAlways<number>;
  uuid: string;
  incident_id: number;
  par: number | null;
  issue: CallOutcome;
  le: string;
}

export interface RegistreTable {
  id: GeneratedAlways<number>;
  incident_id: number;
  genre: RegistreGenre;
  victime_id: number | null;
  victime_nom: Generated<string>;
  inscrit_prenom: Generated<string>;
  inscrit_nom: Generated<string>;
  lieu: Generated<string>;
  circonstances: Generated<string>;
  blessure: Generated<string>;
  premiers_soins: Generated<string>;
  secouriste: Generated<string>;
  mesure: Generated<string>;
  arret_travail: Generated<boolean>;
  avis_immediat: Generated<boolean>;
  autorite_avisee_le: string | null;
  signataire: string | null;
  signe_le: string | null;
  signe_par: number | null;
  remplace_id: number | null;
  auteur_id: number | null;
  cree_le: Generated<string>;
  version: Generated<number>;
}

export interface IncidentsTables {
  incidents: IncidentsTable;
  incident_appels: IncidentAppelsTable;
  registre: RegistreTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends IncidentsTables {}
}
