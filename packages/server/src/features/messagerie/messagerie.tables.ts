// The tables of conversations as TypeScript sees them. A test compares them with the migrated database.
import type { ConversationGenre } from '@releve/domain/features/messagerie.ts';
import type { GeneratedAlways } from 'kysely';

export interface ConversationsTable {
  id: GeneratedAlways<number>;
  genre: ConversationGenre;
  employe_a: number | null;
  employe_b: number | null;
  client_id: number | null;
  auteur_id: number | null;
  uuid: string | null;
  created_at: string;
}

export interface ConversationMembersTable {
  conversation_id: number;
  employe_id: number;
  from_seq: number;
  until_seq: number | null;
  joined_at: string;
  left_at: string | null;
}

export interface MessagerieTables {
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends MessagerieTables {}
}
