// The schedule and the punches of the day as last seen on this device. Persisted in localStorage under
// `horaire`, as the specification asks; the durable copy of punches is in JADB.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface DayPunch {
  steps: unknown[];
  lastStepSynced: number;
}

export interface HoraireState {
  horaireSemaine: { data: unknown; updated: string } | null;
  dayPunch: Record<string, DayPunch>;
}

const EMPTY: HoraireState = { horaireSemaine: null, dayPunch: {} };

export const useHoraireStore = create<HoraireState>()(persist(() => EMPTY, { name: 'horaire' }));

export const clearDayPunch = (): void => {
  useHoraireStore.setState({ dayPunch: {} });
};

export function clearHoraireStore(): void {
  useHoraireStore.setState(EMPTY);
  useHoraireStore.persist.clearStorage();
}
