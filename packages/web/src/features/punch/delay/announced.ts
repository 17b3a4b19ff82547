// What this device knows of an announced delay: said here, or told by the server. Pure.
import { awaitedFrom } from '@releve/domain/announced-delay.ts';
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import type { Instant } from '@releve/domain/working-day.ts';
import type { DayPunch } from '../../horaire/kept/horaire-store.ts';
import type { PunchStep } from '../unplanned-visits.ts';

const MINUTE_MS = 60_000;

export type KnownDays = Readonly<Record<string, Pick<DayPunch, 'annonces'>>>;

type PlannedStay = Pick<HoraireQuart, 'id' | 'debut_at' | 'fin_at'>;

/** Milliseconds since 1970. */
export const stayOf = ({ debut_at, fin_at }: PlannedStay) => ({
  start: Date.parse(debut_at),
  end: Date.parse(fin_at),
});

export interface Announced {
  /** After the start as it is now planned. */
  readonly minutes: number;
  readonly arrivee_at: Instant;
}

/** The newest word on a quart, whichever day it is kept with; null where nothing was said, or it was taken back. */
export function announcedOf(quart: PlannedStay, days: KnownDays): Announced | null {
  const [last] = Object.values(days)
    .flatMap(({ annonces = [] }) => annonces)
    .filter(({ quart_id }) => quart_id === quart.id)
    .toSorted((a, b) => Date.parse(b.le) - Date.parse(a.le));
  if (last === undefined || last.arrivee_at === null) return null;
  const { arrivee_at } = last;
  const minutes = Math.round((Date.parse(arrivee_at) - stayOf(quart).start) / MINUTE_MS);
  return minutes > 0 ? { minutes, arrivee_at } : null;
}

/** When the step is waited for: its planned time, or the arrival that was announced. */
export function awaitedStep({ type, prevu, quart }: PunchStep, days: KnownDays) {
  if (type !== 'entree' || quart === null) return { prevu };
  const awaited = awaitedFrom(stayOf(quart), announcedOf(quart, days));
  return { prevu: new Date(awaited).toISOString() };
}
