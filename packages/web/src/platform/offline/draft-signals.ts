/**
 * How the tabs of one browser tell each other that a draft has changed or has become a report. JADB is the only truth: a
 * signal that gets lost costs a look, never a draft.
 */
export interface DraftSignal {
  editID: number;
}

type Listener = (signal: DraftSignal) => void;

const DRAFTS_CHANNEL = 'releve-drafts';

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel !== null || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel(DRAFTS_CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<DraftSignal>) => tellHere(event.data));
  return channel;
}

function tellHere(signal: DraftSignal): void {
  for (const listener of listeners) listener(signal);
}

export function announceDraft(signal: DraftSignal): void {
  openChannel()?.postMessage(signal);
  tellHere(signal);
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
