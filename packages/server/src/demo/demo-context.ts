import type { LocalDate } from '@releve/domain/working-day.ts';
import type { DemoCleaner, DemoManager } from './demo-people.ts';
import type { DemoSite } from './demo-sites.ts';

/** What every part of the demo is built from: the day it is made for, and the people and sites stored so far. */
export interface DemoContext {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** The working day at `now`, with the usual day switch. */
  readonly today: LocalDate;
  readonly managers: readonly StoredManager[];
  readonly cleaners: readonly StoredCleaner[];
  readonly sites: readonly StoredSite[];
}

export interface StoredManager extends DemoManager {
  readonly id: number;
}

export interface StoredCleaner extends DemoCleaner {
  readonly id: number;
  readonly superviseur_id: number;
  readonly day_switch_time: string;
}

export interface StoredSite extends DemoSite {
  readonly id: number;
}

export function findAccount<Person extends { readonly compte?: string }>(
  people: readonly Person[],
  compte: string,
): Person {
  const person = people.find((candidate) => candidate.compte === compte);
  if (person === undefined) throw new Error(`The demo has no account "${compte}"`);
  return person;
}

/** Of the row stored for what stood at that place. */
export function idAt(rows: readonly { readonly id: number }[], index: number): number {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`No row at ${index}`);
  return row.id;
}
