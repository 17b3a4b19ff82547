/**
 * How the tabs of one browser tell each other that a draft has changed. It carries the key alone: JADB is the only truth.
 */
type Listener = (editID: number) => void;

const DRAFTS_CHANNEL = 'releve-drafts';

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel !== null || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel(DRAFTS_CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<number>) => tellHere(event.data));
  return channel;
}

function tellHere(editID: number): void {
  for (const listener of listeners) listener(editID);
}

export function announceDraft(editID: number): void {
  openChannel()?.postMessage(editID);
  tellHere(editID);
}

export function listenToDrafts(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}
