// Asks the pack manager to bring what this device holds up to date, without bringing the manager along.
type Listener = () => void;

const listeners = new Set<Listener>();

export function onPacksAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Now, whatever it waits for: somebody looks at a version that is not the current one. */
export function askPacks(): void {
  for (const listener of listeners) listener();
}
