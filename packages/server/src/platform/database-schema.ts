// The tables as TypeScript sees them: one interface per table and view of migrations/*.sql, nothing else.
// A test compares it with the migrated database, column by column.
import type { Langue } from '@releve/domain/features/employes.ts';
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import type { MemoStatut } from '@releve/domain/features/memos.ts';
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { Frequence } from '@releve/domain/features/taches.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeviceFaultReportsTable, DeviceFaultsTable } from './faults-schema.ts';
import type {
  AttachmentsTable,
  ClientPhotosView,
  EmployePhotosView,
  FichiersTable,
  UploadsTable,
} from './files-schema.ts';
import type { SuiviSchemasTable, SuiviSchemaVersionsTable } from './forms-schema.ts';
import type {
  CalendriersTable,
  JoursSpeciauxClientsTable,
  JoursSpeciauxTable,
  LotsTable,
  OffresTable,
  QuartModificationsTable,
  QuartsPlanifiesView,
  QuartsTable,
  SeriesTable,
} from './horaire-schema.ts';
import type {
  AudienceMembersView,
  AudiencesTable,
  MessagesTable,
  ReceiptsTable,
} from './objects-schema.ts';
import type {
  AppelsTable,
  CorrectionsTable,
  LateAlertsTable,
  PresenceConfirmationsTable,
  PunchesTable,
  TachePhotosTable,
} from './presences-schema.ts';
import type { RapportsTable, ReprisesTable } from './rapports-schema.ts';

type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface EmployesTable {
  id: GeneratedAlways<number>;
  prenom: string;
  nom: string;
  username: string;
  courriel: string | null;
  telephone: string | null;
  langue: Generated<'fr' | 'en'>;
  usergroup: Usergroup;
  superviseur_id: number | null;
  coach_id: number | null;
  embauche_le: string | null;
  day_switch_time: Generated<string>;
  actif: Generated<boolean>;
  mot_de_passe: string | null;
  doit_changer_mot_de_passe: Generated<boolean>;
  est_demo: Generated<boolean>;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
  langues: Generated<Langue[]>;
  urgence_nom: string | null;
  urgence_telephone: string | null;
  urgence_lien: string | null;
  desactive_le: string | null;
  anonymise_le: string | null;
  taux_horaire: string | null;
  position_acceptee_le: string | null;
}

export interface TokensTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  hash: Buffer;
  appareil: string;
  cree_le: Generated<string>;
  utilise_le: Generated<string>;
}

export interface ReinitialisationsTable {
  hash: Buffer;
  employe_id: number;
  courriel: string;
  expire_le: string;
  utilise_le: string | null;
}

export interface AppareilsVusTable {
  employe_id: number;
  app_version: string;
  navigateur: string;
  ecart_secondes: number;
  non_envoyes: Generated<number>;
  vu_le: Generated<string>;
  horaire_le: string | null;
}

export interface ParametresTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  modifie_le: Generated<string>;
  modifie_par: number | null;
}

export interface IdempotencyKeysTable {
  key: string;
  employe_id: number;
  endpoint: string;
  hash: Buffer;
  statut: number | null;
  reponse: NullableJson;
  cree_le: Generated<string>;
}

export interface JournalTable {
  id: GeneratedAlways<number>;
  le: Generated<string>;
  acteur_id: number | null;
  acted_for_id: number | null;
  action: JournalAction;
  objet: JournalObjet;
  objet_id: number | null;
  avant: NullableJson;
  apres: NullableJson;
  adresse: string | null;
}

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

export interface MemosTable {
  id: GeneratedAlways<number>;
  titre: string;
  corps: string;
  statut: Generated<MemoStatut>;
  publie_le: string | null;
  programme_le: string | null;
  epingle: Generated<boolean>;
  confirmation_requise: Generated<boolean>;
  fin_le: string | null;
  auteur_id: number;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
}

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  type: NotificationType;
  key: string;
  titre: string;
  texte: string;
  lien: string;
  cree_le: Generated<string>;
  lu_le: string | null;
  pousse_le: string | null;
  courriel_le: string | null;
}

export interface PreferencesNotificationTable {
  employe_id: number;
  type: NotificationType;
  push: boolean;
  courriel: boolean;
}

export interface AbonnementsPushTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  cree_le: Generated<string>;
}

export interface Tables {
  employes: EmployesTable;
  tokens: TokensTable;
  reinitialisations: ReinitialisationsTable;
  appareils_vus: AppareilsVusTable;
  device_faults: DeviceFaultsTable;
  device_fault_reports: DeviceFaultReportsTable;
  parametres: ParametresTable;
  idempotency_keys: IdempotencyKeysTable;
  journal: JournalTable;
  clients: ClientsTable;
  contacts_client: ContactsClientTable;
  taches: TachesTable;
  avis_clients: AvisClientsTable;
  fichiers: FichiersTable;
  quarts: QuartsTable;
  quart_modifications: QuartModificationsTable;
  series: SeriesTable;
  lots: LotsTable;
  jours_speciaux: JoursSpeciauxTable;
  jours_speciaux_clients: JoursSpeciauxClientsTable;
  offres: OffresTable;
  calendriers: CalendriersTable;
  punches: PunchesTable;
  presence_confirmations: PresenceConfirmationsTable;
  appels: AppelsTable;
  corrections: CorrectionsTable;
  late_alerts: LateAlertsTable;
  tache_photos: TachePhotosTable;
  memos: MemosTable;
  audiences: AudiencesTable;
  receipts: ReceiptsTable;
  messages: MessagesTable;
  notifications: NotificationsTable;
  preferences_notification: PreferencesNotificationTable;
  abonnements_push: AbonnementsPushTable;
  suivi_schemas: SuiviSchemasTable;
  suivi_schema_versions: SuiviSchemaVersionsTable;
  attachments: AttachmentsTable;
  uploads: UploadsTable;
  rapports: RapportsTable;
  reprises: ReprisesTable;
}

export interface Views {
  audience_members: AudienceMembersView;
  quarts_planifies: QuartsPlanifiesView;
  employe_photos: EmployePhotosView;
  client_photos: ClientPhotosView;
}

export type Database = Tables & Views;
