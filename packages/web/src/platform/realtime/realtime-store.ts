// Whether news arrives by itself at this moment. What is shown never depends on it: every screen can ask.
import { create } from 'zustand';
import type { ChannelKind } from './realtime-events.ts';

/** off: not wanted, or this installation has none · waiting: on its way, or lost and trying again · live. */
export type RealtimeState = 'off' | 'waiting' | 'live';

interface Realtime {
  state: RealtimeState;
  /** The channels that news comes by: a connection may stand and a channel be refused. */
  joined: ReadonlySet<ChannelKind>;
}

const NONE: Realtime['joined'] = new Set();

export const useRealtimeStore = create<Realtime>(() => ({ state: 'off', joined: NONE }));

/** Each connection joins its channels anew. */
export const setRealtimeState = (state: RealtimeState): void =>
  useRealtimeStore.setState(state === 'live' ? { state } : { state, joined: NONE });

export const addJoined = (channel: ChannelKind): void =>
  useRealtimeStore.setState(({ joined }) => ({ joined: new Set([...joined, channel]) }));
