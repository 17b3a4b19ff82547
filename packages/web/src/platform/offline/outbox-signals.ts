/**
 * How the tabs of one browser tell each other about the outbox. It carries no data: JADB is the only truth, and a
 * signal that gets lost costs a delay, never a row.
 */

/** ready: something new may be sent · changed: the rows differ · draining / idle: a drain began / ended. */
export type OutboxSignal = 'ready' | 'changed' | 'draining' | 'idle';

type Listener = (signal: OutboxSignal) => void;

const OUTBOX_CHANNEL = 'releve-outbox';

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel !== null || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<OutboxSignal>) => tellHere(event.data));
  return channel;
}

function tellHere(signal: OutboxSignal): void {
  for (const listener of listeners) listener(signal);
}

export function announce(signal: OutboxSignal): void {
  openChannel()?.postMessage(signal);
  tellHere(signal);
}

export function listenToOutbox(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}
