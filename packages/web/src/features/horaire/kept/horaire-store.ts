// The schedule and the punches of the day as last seen on this device. Persisted in localStorage under
// `horaire`, as the specification asks; the durable copy of punches is in JADB.
import type { HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  countSynced,
  type DoneStep,
  type KeptPhoto,
  listDone,
  type PunchDay,
  type KeptAnnonce,
  type KeptMark,
} from './kept-punches.ts';
import type { VisitMark } from '@releve/domain/features/visit-marks.ts';

/** What is known to be done of a working day; a day of which nothing is known is not there. */
export interface DayPunch {
  steps: DoneStep[];
  /** How many of the first steps the server has, without a gap. */
  lastStepSynced: number;
  taches?: Record<string, number[]>;
  marques?: KeptMark[];
  equipe?: VisitMark[];
  photos?: KeptPhoto[];
  annonces?: KeptAnnonce[];
}

export interface HoraireState {
  /** The present week of the person signed in, and when the server gave it. */
  horaireSemaine: { data: HoraireSemaine; updated: string } | null;
  dayPunch: Record<string, DayPunch>;
}

const EMPTY: HoraireState = { horaireSemaine: null, dayPunch: {} };

export const useHoraireStore = create<HoraireState>()(persist(() => EMPTY, { name: 'horaire' }));

export const storeHoraireSemaine = (data: HoraireSemaine): void => {
  useHoraireStore.setState({ horaireSemaine: { data, updated: data.updated_at } });
};

export function toDayPunch(day: PunchDay): DayPunch {
  const steps = listDone(day);
  const { taches, marques, equipe, photos, annonces } = day;
  const said = { taches, marques, equipe, photos, annonces };
  return { steps, lastStepSynced: countSynced(steps), ...said };
}

/** The days as JADB has them, in the place of whatever was mirrored before. */
export const storeDayPunch = (dayPunch: Record<string, DayPunch>): void => {
  if (JSON.stringify(useHoraireStore.getState().dayPunch) === JSON.stringify(dayPunch)) return;
  useHoraireStore.setState({ dayPunch });
};

/** Days as they were just written, without waiting for JADB to be read again. */
export const storeWrittenDays = (days: ReadonlyMap<string, PunchDay>): void => {
  const written = Array.from(days, ([date, day]) => [date, toDayPunch(day)] as const);
  useHoraireStore.setState(({ dayPunch }) => ({
    dayPunch: { ...dayPunch, ...Object.fromEntries(written) },
  }));
};

export const clearDayPunch = (): void => {
  useHoraireStore.setState({ dayPunch: {} });
};

export function clearHoraireStore(): void {
  useHoraireStore.setState(EMPTY);
  useHoraireStore.persist.clearStorage();
}
