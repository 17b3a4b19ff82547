// A punch written by a manager: a new row, which points to the one whose place it takes.
import { randomUUID } from 'node:crypto';
import type { PunchType } from '@releve/domain/punch-steps.ts';
import type { Insertable } from 'kysely';
import type { PunchesTable } from './presences.tables.ts';
import type { PunchRowRead, Visit } from './punch-rows.repository.ts';

export interface ByHand {
  readonly visit: Visit;
  readonly type: PunchType;
  /** Null takes the row in `replaces` back. */
  readonly at: string | null;
  /** The last of its chain: see `lastOfChain`. */
  readonly replaces: PunchRowRead | null;
  readonly auteur_id: number;
  readonly now: Temporal.Instant;
  readonly note: string;
  /** Taken back, so that this one stands again. */
  readonly restores?: number | null;
}

export function writeByHand({
  visit,
  type,
  at,
  replaces,
  auteur_id,
  now,
  note,
  restores = null,
}: ByHand): Insertable<PunchesTable> {
  const instant = new Date(at ?? replaces?.at ?? now.toString()).toISOString();
  return {
    uuid: randomUUID(),
    employe_id: visit.employe_id,
    quart_id: visit.quart_id,
    client_id: visit.client_id,
    date: visit.date,
    type,
    at: instant,
    device_at: instant,
    diff: 0,
    recu_le: now.toString(),
    source: 'manual',
    note,
    remplace_id: replaces?.id ?? null,
    annule: at === null,
    retablit_id: restores,
    auteur_id,
  };
}
