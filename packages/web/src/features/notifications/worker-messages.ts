// What the service worker tells the open pages about web push.

export interface WorkerMessages {
  /** A push came in. */
  pushed: { id: number };
  /** The person clicked on it. */
  clicked: { id: number; lien: string };
}

/** Returns how to stop. */
export function onWorkerMessage<Name extends keyof WorkerMessages>(
  name: Name,
  handler: (data: WorkerMessages[Name]) => void,
): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const workers = navigator.serviceWorker;
  const listen = ({ data }: MessageEvent<{ type?: unknown } & WorkerMessages[Name]>) => {
    if (data?.type === `notification-${name}`) handler(data);
  };
  workers.addEventListener('message', listen);
  return () => workers.removeEventListener('message', listen);
}
