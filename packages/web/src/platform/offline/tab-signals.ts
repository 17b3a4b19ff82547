/**
 * How the tabs of one browser tell each other that something in JADB has changed. JADB is the only truth: a signal that
 * gets lost costs a delay or a look, never data.
 */
export interface TabSignals<Signal> {
  /** Heard by all tabs, this one included. */
  announce: (signal: Signal) => void;
  /** Returns what stops it. */
  listen: (listener: (signal: Signal) => void) => () => void;
}

export function createTabSignals<Signal>(name: string): TabSignals<Signal> {
  const listeners = new Set<(signal: Signal) => void>();
  let channel: BroadcastChannel | null = null;

  const tellHere = (signal: Signal): void => {
    for (const listener of listeners) listener(signal);
  };
  const openChannel = (): BroadcastChannel | null => {
    if (channel !== null || !('BroadcastChannel' in globalThis)) return channel;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', (event: MessageEvent<Signal>) => tellHere(event.data));
    return channel;
  };
  return {
    announce: (signal) => {
      openChannel()?.postMessage(signal);
      tellHere(signal);
    },
    listen: (listener) => {
      openChannel();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channel?.close();
        channel = null;
      };
    },
  };
}
