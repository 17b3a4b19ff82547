// The tables of the inventory as TypeScript sees them. A test compares them with the migrated database.
import type {
  ApproStatut,
  Avertissement,
  CommandeStatut,
  Pictogramme,
} from '@releve/domain/features/inventaire-shapes.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ProduitsTable {
  id: GeneratedAlways<number>;
  nom: string;
  unite: string;
  format_nom: string | null;
  format_quantite: number | null;
  fournisseur: Generated<string>;
  sku: Generated<string>;
  note: Generated<string>;
  fds_id: number | null;
  pictogrammes: Generated<Pictogramme[]>;
  avertissement: Avertissement | null;
  mentions: Generated<string>;
  conseils: Generated<string>;
  retire_le: string | null;
  recherche: Generated<string>;
  cree_le: Generated<string>;
  version: Generated<number>;
}

export interface SiteProduitsTable {
  id: GeneratedAlways<number>;
  produit_id: number;
  client_id: number | null;
  account_id: number;
  quantite: Generated<number>;
  seuil: number | null;
  cible: number | null;
  autorise: Generated<boolean>;
  emplacement: Generated<string>;
  peu_le: string | null;
  peu_par: number | null;
  peu_dit_le: string | null;
  alerte_le: string | null;
  nom: Generated<string>;
  site: Generated<string>;
  fournisseur: Generated<string>;
  retire: Generated<boolean>;
  recherche: Generated<string>;
  folded_text: GeneratedAlways<string>;
  sous_seuil: GeneratedAlways<boolean>;
  version: Generated<number>;
}

export interface StockComptagesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  site_produit_id: number;
  compte: number;
  moment: string;
  recu_le: string;
  par_id: number | null;
  note: Generated<string>;
}

export interface StockTransfertsTable {
  id: GeneratedAlways<number>;
  uuid: string;
  de_id: number;
  vers_id: number;
  quantite: number;
  moment: string;
  recu_le: string;
  par_id: number | null;
}

export interface SiteSurfacesTable {
  client_id: number;
  surface_m2: number;
}

export interface CommandesTable {
  id: GeneratedAlways<number>;
  annee: number;
  rang: number;
  numero: GeneratedAlways<string>;
  uuid: string;
  fournisseur: string;
  reference: Generated<string>;
  note: Generated<string>;
  statut: Generated<CommandeStatut>;
  raison: Generated<string>;
  passee_le: string;
  reglee_le: string | null;
  par_id: number | null;
  recherche: GeneratedAlways<string>;
  version: Generated<number>;
}

export interface CommandeLignesTable {
  id: GeneratedAlways<number>;
  commande_id: number;
  site_produit_id: number;
  quantite: number;
  livree: Generated<number>;
  reglee: Generated<boolean>;
}

export interface ApprovisionnementsTable {
  id: GeneratedAlways<number>;
  annee: number;
  rang: number;
  numero: GeneratedAlways<string>;
  uuid: string;
  client_id: number | null;
  par_id: number | null;
  note: Generated<string>;
  statut: Generated<ApproStatut>;
  demande_le: string;
  recu_le: string;
  regle_le: string | null;
  recherche: Generated<string>;
  version: Generated<number>;
}

export interface ApprovisionnementLignesTable {
  id: GeneratedAlways<number>;
  appro_id: number;
  site_produit_id: number;
  quantite: number;
  statut: Generated<ApproStatut>;
  livree: Generated<number>;
  raison: Generated<string>;
  commande_ligne_id: number | null;
}

export interface InventaireTables {
  produits: ProduitsTable;
  site_produits: SiteProduitsTable;
  stock_comptages: StockComptagesTable;
  stock_transferts: StockTransfertsTable;
  site_surfaces: SiteSurfacesTable;
  commandes: CommandesTable;
  commande_lignes: CommandeLignesTable;
  approvisionnements: ApprovisionnementsTable;
  approvisionnement_lignes: ApprovisionnementLignesTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends InventaireTables {}
}
