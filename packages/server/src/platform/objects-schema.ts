// The tables of what every object has, as TypeScript sees them: one interface per table, nothing else. The same test
// compares them with the migrated database.
import type { AnyFeature } from '@releve/domain/features.ts';
import type { ReceiptKind } from '@releve/domain/receipts.ts';
import type { QuickAnswer } from '@releve/domain/messages.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** The objects that have any of it. A trigger forgets what belongs to one that is deleted. */
export type ObjectName = AnyFeature['objects'][number];

/** One object, as its feature names it. */
export interface ObjectRef {
  readonly object: ObjectName;
  readonly id: number;
}

export interface AudiencesTable {
  object: ObjectName;
  object_id: number;
  target: 'everyone' | 'usergroup' | 'client' | 'employe' | 'team';
  /** 0 for everyone. */
  target_id: number;
}

export interface ReceiptsTable {
  object: ObjectName;
  object_id: number;
  employe_id: number;
  kind: ReceiptKind;
  at: string;
  /** Of a signature, who signed, in letters; of a refusal, the witness. */
  name: string | null;
  note: string | null;
}

export interface MessagesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  object: ObjectName;
  object_id: number;
  auteur_id: number;
  body: string;
  at: string;
  seq: number;
  change: number;
  received_at: string;
  edited_at: string | null;
  withdrawn_at: string | null;
  template: QuickAnswer | null;
  reply_to: string | null;
  urgent: Generated<boolean>;
  handover_until: string | null;
  handover_by: number | null;
  handover_at: string | null;
}

export interface ThreadsTable {
  object: ObjectName;
  object_id: number;
  last_seq: Generated<number>;
  last_at: string | null;
}

export interface ReadPositionsTable {
  object: ObjectName;
  object_id: number;
  employe_id: number;
  seq: number;
  at: string;
}

export interface AudienceMembersView {
  object: ObjectName;
  object_id: number;
  employe_id: number;
}
