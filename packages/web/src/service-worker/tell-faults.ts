// What nobody caught in the worker is told to a page, which keeps it. Where no page is open, it is lost.

async function tellPage(worker: ServiceWorkerGlobalScope, error: unknown): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A browser may refuse to hand over what was thrown; a handler of faults that fails would call itself.
  try {
    page?.postMessage({ type: 'FAULT', error }, []);
  } catch {
    page?.postMessage({ type: 'FAULT', error: String(error) }, []);
  }
}

export function tellFaults(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('error', ({ error, message }) => void tellPage(worker, error ?? message));
  worker.addEventListener('unhandledrejection', ({ reason }) => void tellPage(worker, reason));
}
