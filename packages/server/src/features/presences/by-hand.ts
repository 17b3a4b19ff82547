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

interface Copied {
  readonly quart: { readonly id: number; readonly client_id: number };
  /** The last of its chain. */
  readonly replaces: number;
  readonly auteur_id: number;
  readonly le: string;
}

/**
 * The same punch, of that quart: what its phone said of the time still holds. Where it was made stays with the punch itself,
 * and says nothing of another site; its number among the taps of the phone is its own.
 */
export function copyToQuart(
  row: PunchRowRead,
  { quart, replaces, auteur_id, le }: Copied,
): Insertable<PunchesTable> {
  const isSameSite = row.client_id === quart.client_id;
  return {
    uuid: randomUUID(),
    employe_id: row.employe_id,
    quart_id: quart.id,
    client_id: quart.client_id,
    date: row.date,
    type: row.type,
    at: row.at,
    device_at: row.device_at,
    diff: row.diff,
    diff_inconnu: row.diff_inconnu,
    diff_envoi: row.diff_envoi,
    contredit: row.contredit,
    recu_le: le,
    source: row.source,
    note: row.note,
    distance_m: isSameSite ? row.distance_m : null,
    hors_zone: isSameSite && row.hors_zone,
    via_qr: isSameSite && row.via_qr,
    remplace_id: replaces,
    auteur_id,
  };
}
