// The tables of requests and banks as TypeScript sees them. A test compares them with the migrated database.
import type {
  DECIDEURS,
  DEMANDE_UNITES,
  DemandeNature,
  DEPASSEMENTS,
  PIECES,
} from '@releve/domain/features/demande-types.ts';
import type { TouchedQuart } from '@releve/domain/features/demande-shapes.ts';
import type { DemandeStatut } from '@releve/domain/features/demandes.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** With a default. */
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export interface BanquesTable {
  id: GeneratedAlways<number>;
  cle: string | null;
  nom: string;
  nom_en: string;
  plancher_minutes: Generated<number>;
  actif: Generated<boolean>;
  version: Generated<number>;
}

export interface AccumulationsTable {
  id: GeneratedAlways<number>;
  banque_id: number;
  en_vigueur_le: string;
  centiemes: number;
  annees_min: Generated<number>;
  source: string;
  auteur_id: number | null;
  cree_le: Generated<string>;
}

export interface DemandeTypesTable {
  id: GeneratedAlways<number>;
  cle: string | null;
  nature: DemandeNature;
  nom: string;
  nom_en: string;
  aide: Generated<string>;
  aide_en: Generated<string>;
  unite: Generated<(typeof DEMANDE_UNITES)[number]>;
  paye: Generated<boolean>;
  banque_id: number | null;
  depassement: Generated<(typeof DEPASSEMENTS)[number]>;
  piece: Generated<(typeof PIECES)[number]>;
  piece_apres_jours: Generated<number>;
  preavis_jours: Generated<number>;
  decideur: Generated<(typeof DECIDEURS)[number]>;
  actif: Generated<boolean>;
  ordre: Generated<number>;
  version: Generated<number>;
  modifie_le: Generated<string>;
}

export interface DemandesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  type_id: number;
  nature: DemandeNature;
  employe_id: number;
  auteur_id: number;
  du: string;
  au: string;
  debut: string | null;
  fin: string | null;
  minutes: Generated<number>;
  minutes_banque: Generated<number>;
  raison: Generated<string>;
  details: GeneratedJson;
  statut: Generated<DemandeStatut>;
  annule_id: number | null;
  correction_id: number | null;
  proposition_du: string | null;
  proposition_au: string | null;
  proposition_note: Generated<string>;
  proposition_par: number | null;
  proposition_le: string | null;
  decidee_par: number | null;
  decidee_pour: number | null;
  decidee_le: string | null;
  decision_note: Generated<string>;
  demandee_le: Generated<string>;
  relancee_le: string | null;
  recherche: Generated<string>;
  folded_text: GeneratedAlways<string>;
  version: Generated<number>;
  bloque: GeneratedAlways<boolean>;
}

export interface DemandeQuartsTable {
  demande_id: number;
  quart_id: number;
  date: string;
  debut: string;
  fin: string;
  minutes: number;
  client_id: number;
  suite: TouchedQuart['suite'] | null;
  version_apres: number | null;
}

export interface DelegationsTable {
  id: GeneratedAlways<number>;
  de_id: number;
  a_id: number;
  du: string;
  au: string;
  version: Generated<number>;
  cree_le: Generated<string>;
}

export interface DemandesTables {
  banques: BanquesTable;
  accumulations: AccumulationsTable;
  demande_types: DemandeTypesTable;
  demandes: DemandesTable;
  demande_quarts: DemandeQuartsTable;
  delegations: DelegationsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends DemandesTables {}
}
