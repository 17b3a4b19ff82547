// Keeps the working date of the server settings current: as time passes, and when the clock difference, the
// company's zone or the person's day switch changes. It decides no date of its own.
import { correctedInstant } from '@releve/domain/clock.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import { type MinuteClock, systemMinuteClock } from '../minute-clock.ts';
import { useServerSettingsStore } from './server-settings-store.ts';
import { useUserStore } from './user-store.ts';

export function showVirtualDate(clock: MinuteClock = systemMinuteClock): void {
  const { settings, diff, virtualDate: shown } = useServerSettingsStore.getState();
  const daySwitchTime = useUserStore.getState().details?.day_switch_time ?? DEFAULT_DAY_SWITCH_TIME;
  const now = correctedInstant(new Date(clock.read()).toISOString(), diff);
  const current = virtualDate(now, daySwitchTime, settings.TIMEZONE);
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
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
