// The tables as TypeScript sees them: one interface per table and view of migrations/*.sql. Here stand those that the
// platform reads or writes itself; a feature adds its own to `Tables` and `Views` in its `x.tables.ts`. A test compares
// them all with the migrated database, column by column.
import type { Langue } from '@releve/domain/features/employes.ts';
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AttachmentsTable,
  EmployePhotosView,
  FichiersTable,
  UploadsTable,
} from './files-schema.ts';
import type { ContentVersionsTable } from './content-versions-schema.ts';
import type { DeadlinesTable, LooksTable } from './deadlines-schema.ts';
import type { LedgerAccountsTable, LedgerMovementsTable } from './ledger-schema.ts';
import type {
  AudienceMembersView,
  AudiencesTable,
  MessagesTable,
  ReadPositionsTable,
  ReceiptsTable,
  ThreadsTable,
} from './objects-schema.ts';

type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface EmployesTable {
  id: GeneratedAlways<number>;
  prenom: string;
  nom: string;
  username: string;
  courriel: string | null;
  telephone: string | null;
  langue: Generated<Language>;
  usergroup: Usergroup;
  superviseur_id: number | null;
  coach_id: number | null;
  embauche_le: string | null;
  day_switch_time: Generated<string>;
  actif: Generated<boolean>;
  mot_de_passe: string | null;
  doit_changer_mot_de_passe: Generated<boolean>;
  mot_de_passe_expire_le: string | null;
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
  position_acceptee_le: string | null;
  quiet_at_rest: Generated<boolean>;
  folded_nom: GeneratedAlways<string>;
  folded_prenom: GeneratedAlways<string>;
  folded_name: GeneratedAlways<string>;
  folded_text: GeneratedAlways<string>;
}

export interface TokensTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  hash: Buffer;
  appareil: string;
  cree_le: Generated<string>;
  utilise_le: Generated<string>;
  second_step_due: Generated<boolean>;
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
  urgent: Generated<boolean>;
  postponed_until: string | null;
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
  /** Null of a device that has not started since this is noted. */
  token_id: number | null;
  echecs: Generated<number>;
  echec_depuis: string | null;
  reussi_le: string | null;
}

interface PlatformTables {
  employes: EmployesTable;
  tokens: TokensTable;
  parametres: ParametresTable;
  idempotency_keys: IdempotencyKeysTable;
  journal: JournalTable;
  fichiers: FichiersTable;
  audiences: AudiencesTable;
  receipts: ReceiptsTable;
  messages: MessagesTable;
  threads: ThreadsTable;
  read_positions: ReadPositionsTable;
  notifications: NotificationsTable;
  preferences_notification: PreferencesNotificationTable;
  abonnements_push: AbonnementsPushTable;
  attachments: AttachmentsTable;
  uploads: UploadsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_movements: LedgerMovementsTable;
  content_versions: ContentVersionsTable;
  deadlines: DeadlinesTable;
  looks: LooksTable;
}

export const PLATFORM_TABLES = Object.keys({
  employes: true,
  tokens: true,
  parametres: true,
  idempotency_keys: true,
  journal: true,
  fichiers: true,
  audiences: true,
  receipts: true,
  messages: true,
  threads: true,
  read_positions: true,
  notifications: true,
  preferences_notification: true,
  abonnements_push: true,
  attachments: true,
  uploads: true,
  ledger_accounts: true,
  ledger_movements: true,
  content_versions: true,
  deadlines: true,
  looks: true,
} satisfies Record<keyof PlatformTables, true>) as (keyof PlatformTables)[];

export interface Tables extends PlatformTables {}

export interface Views {
  audience_members: AudienceMembersView;
  employe_photos: EmployePhotosView;
}

export type Database = Tables & Views;
