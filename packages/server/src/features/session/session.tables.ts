// The tables of sessions as TypeScript sees them. A test compares them with the migrated database.
import type { Generated, GeneratedAlways } from 'kysely';

export interface ReinitialisationsTable {
  hash: Buffer;
  employe_id: number;
  courriel: string;
  expire_le: string;
  utilise_le: string | null;
}

export interface SecondStepsTable {
  employe_id: number;
  secret: Buffer | null;
  confirme_le: string | null;
  attente: Buffer | null;
  dernier_pas: Generated<number>;
  sel: Buffer;
}

export interface RecoveryCodesTable {
  employe_id: number;
  hash: Buffer;
  utilise_le: string | null;
}

export interface TrustedDevicesTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  hash: Buffer;
  appareil: string;
  cree_le: Generated<string>;
  expire_le: string;
}

export interface PasskeysTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: Generated<number>;
  nom: string;
  cree_le: string;
  utilise_le: string | null;
}

export interface PasskeyChallengesTable {
  challenge: Buffer;
  employe_id: number;
  purpose: 'registration' | 'sign_in';
  expire_le: string;
}

export interface SessionTables {
  reinitialisations: ReinitialisationsTable;
  second_steps: SecondStepsTable;
  recovery_codes: RecoveryCodesTable;
  trusted_devices: TrustedDevicesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends SessionTables {}
}
