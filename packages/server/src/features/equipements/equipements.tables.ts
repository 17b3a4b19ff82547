// The tables of machines as TypeScript sees them. A test compares them with the migrated database.
import type { EntretienUnite } from '@releve/domain/equipement-rules.ts';
import type {
  EquipementEtat,
  EquipementType,
  Lieu,
  Probleme,
  RapportGenre,
  RapportStatut,
} from '@releve/domain/features/equipement-shapes.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface EquipementsTable {
  id: GeneratedAlways<number>;
  nom: string;
  type: EquipementType;
  modele: Generated<string>;
  serie: Generated<string>;
  note: Generated<string>;
  etat: Generated<EquipementEtat>;
  lieu: Lieu;
  client_id: number | null;
  employe_id: number | null;
  lieu_depuis: string;
  reserve: Generated<boolean>;
  achete_le: string | null;
  achat_cents: number | null;
  mode_emploi_id: number | null;
  fiche_id: number | null;
  controle_id: number | null;
  prochain_entretien: string | null;
  recherche: Generated<string>;
  folded_text: GeneratedAlways<string>;
  cree_le: Generated<string>;
  version: Generated<number>;
}

export interface EntretienPlansTable {
  id: GeneratedAlways<number>;
  equipement_id: number;
  nom: string;
  consignes: Generated<string>;
  chaque: number;
  unite: EntretienUnite;
  photo_requise: Generated<boolean>;
  fait_le: string | null;
  prochain_le: string;
  actif: Generated<boolean>;
  version: Generated<number>;
}

export interface EquipementRapportsTable {
  id: GeneratedAlways<number>;
  annee: number;
  rang: number;
  numero: GeneratedAlways<string>;
  genre: RapportGenre;
  equipement_id: number | null;
  code: string | null;
  client_id: number | null;
  plan_id: number | null;
  statut: Generated<RapportStatut>;
  hors_service: Generated<boolean>;
  survenu_le: string;
  signale_le: string;
  assigne_id: number | null;
  pris_le: string | null;
  fournisseur: Generated<string>;
  cout_cents: number | null;
  arret_le: string | null;
  reprise_le: string | null;
  regle_le: string | null;
  regle_par: number | null;
  resolution: Generated<string>;
  rouvert: Generated<number>;
  fusionne_dans: number | null;
  recherche: Generated<string>;
  folded_text: GeneratedAlways<string>;
  version: Generated<number>;
}

export interface EquipementVoixTable {
  id: GeneratedAlways<number>;
  uuid: string;
  rapport_id: number;
  par: number | null;
  probleme: Generated<Probleme>;
  description: Generated<string>;
  hors_service: Generated<boolean>;
  survenu_le: string;
  recu_le: string;
}

export interface EquipementTransfertsTable {
  id: GeneratedAlways<number>;
  uuid: string;
  equipement_id: number;
  client_id: number;
  rapport_id: number | null;
  demande_par: number | null;
  demande_le: string;
  statut: Generated<'demande' | 'fait' | 'refuse'>;
  decide_par: number | null;
  decide_le: string | null;
  note: Generated<string>;
  version: Generated<number>;
}

export interface EquipementsTables {
  equipements: EquipementsTable;
  entretien_plans: EntretienPlansTable;
  equipement_rapports: EquipementRapportsTable;
  equipement_voix: EquipementVoixTable;
  equipement_transferts: EquipementTransfertsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends EquipementsTables {}
}
