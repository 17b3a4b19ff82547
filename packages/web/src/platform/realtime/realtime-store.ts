// Whether news arrives by itself at this moment. What is shown never depends on it: every screen can ask.
import { create } from 'zustand';

/** off: not wanted, or this installation has none · waiting: on its way, or lost and trying again · live. */
export type RealtimeState = 'off' | 'waiting' | 'live';

export const useRealtimeStore = create<{ state: RealtimeState }>(() => ({ state: 'off' }));

export const setRealtimeState = (state: RealtimeState): void =>
  useRealtimeStore.setState({ state });
