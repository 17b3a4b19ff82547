// The tables of notices as TypeScript sees them. A test compares them with the migrated database.
import type { AvisNature, AvisStatut, AvisType } from '@releve/domain/features/avis.ts';
import type { Gravite } from '@releve/domain/features/incidents.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredLink } from './link-facts.ts';

/** With a default. */
type GeneratedLinks = ColumnType<StoredLink[], string | undefined, string>;

export interface AvisTable {
  id: GeneratedAlways<number>;
  uuid: string;
  employe_id: number;
  auteur_id: number;
  type: AvisType;
  nature: AvisNature;
  gravite: Gravite | null;
  titre: string;
  date: string;
  faits: Generated<string>;
  lieu: Generated<string>;
  attente: Generated<string>;
  echeance: string | null;
  suite: Generated<string>;
  suspension_du: string | null;
  suspension_au: string | null;
  saut: Generated<string>;
  liens: GeneratedLinks;
  statut: Generated<AvisStatut>;
  projet_le: string | null;
  version_employe: string | null;
  version_employe_le: string | null;
  remis_le: string | null;
  rectifie_id: number | null;
  retire_le: string | null;
  expire_le: string | null;
  cree_le: Generated<string>;
  version: Generated<number>;
}

export interface AvisReponsesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  avis_id: number;
  texte: string;
  le: string;
  recu_le: Generated<string>;
}

export interface AvisTables {
  avis: AvisTable;
  avis_reponses: AvisReponsesTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends AvisTables {}
}
