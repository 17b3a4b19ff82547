// Keeps the working date of the server settings current: as time passes, and when the clock difference, the
// company's zone, the person's day switch or the employee acted for changes. It decides no date of its own.
import { correctedInstant } from '@releve/domain/clock.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import { type MinuteClock, systemMinuteClock } from '../minute-clock.ts';
import { readDaySwitchTime } from './day-switch.ts';
import { useServerSettingsStore } from './server-settings-store.ts';
import { useSettingsStore } from './settings-store.ts';
import { useUserStore } from './user-store.ts';

export function showVirtualDate(clock: MinuteClock = systemMinuteClock): void {
  const { settings, diff, virtualDate: shown } = useServerSettingsStore.getState();
  const now = correctedInstant(new Date(clock.read()).toISOString(), diff);
  const current = virtualDate(now, readDaySwitchTime(), settings.TIMEZONE);
  if (current !== shown) useServerSettingsStore.setState({ virtualDate: current });
}

/** Returns how to stop. */
export function followVirtualDate(clock: MinuteClock = systemMinuteClock): () => void {
  const update = () => showVirtualDate(clock);
  update();
  const stops = [
    clock.subscribe(update),
    useServerSettingsStore.subscribe(update),
    useUserStore.subscribe(update),
    useSettingsStore.subscribe(update),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
