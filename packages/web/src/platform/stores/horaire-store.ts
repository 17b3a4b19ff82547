// The schedule and the punches of the day as last seen on this device. Persisted in localStorage under
// `horaire`, as the specification asks; the durable copy of punches is in JADB.
import type { HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface DayPunch {
  steps: unknown[];
  lastStepSynced: number;
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

export const clearDayPunch = (): void => {
  useHoraireStore.setState({ dayPunch: {} });
};

export function clearHoraireStore(): void {
  useHoraireStore.setState(EMPTY);
  useHoraireStore.persist.clearStorage();
}
