// The tables of clients as TypeScript sees them. A test compares them with the migrated database.
import type { Frequence } from '@releve/domain/features/taches.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ClientsTable {
  id: GeneratedAlways<number>;
  code: string;
  nom: string;
  adresse: string;
  ville: string;
  code_postal: string;
  telephone: string | null;
  lat: number | null;
  lng: number | null;
  rayon_m: Generated<number>;
  acces: Generated<string>;
  superviseur_id: number | null;
  actif: Generated<boolean>;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
  code_alarme: Buffer | null;
  qr_token: Generated<string>;
  folded_name: GeneratedAlways<string>;
  folded_text: GeneratedAlways<string>;
}

export interface ContactsClientTable {
  client_id: number;
  ordre: number;
  nom: string;
  role: string;
  telephone: string | null;
  courriel: string | null;
}

export interface TachesTable {
  id: GeneratedAlways<number>;
  client_id: number;
  nom: string;
  description: Generated<string>;
  frequence: Frequence;
  jours: Generated<number[]>;
  jour_du_mois: number | null;
  dates: Generated<string[]>;
  minutes: number;
  photo_requise: Generated<boolean>;
  ordre: number;
  actif: Generated<boolean>;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
}

export interface AvisClientsTable {
  id: GeneratedAlways<number>;
  client_id: number;
  note: number;
  commentaire: Generated<string>;
  par: string;
  le: string;
  auteur_id: number;
  cree_le: Generated<string>;
}

export interface ClientPhotosView {
  client_id: number;
  uuid: string;
}

export interface ClientsTables {
  clients: ClientsTable;
  contacts_client: ContactsClientTable;
  taches: TachesTable;
  avis_clients: AvisClientsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends ClientsTables {}
  interface Views {
    client_photos: ClientPhotosView;
  }
}
