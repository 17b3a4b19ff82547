// When it is known what waiting commands change: it is loaded with the rows that an earlier visit left. Apart from
// waiting-changes.ts, as the first page needs nothing else of it.
import { reportError } from '../error-report.ts';
import { useOutboxStatus, whenOutboxRead } from '../offline/outbox-status.ts';

let load: (() => Promise<void>) | null = null;
let loading: Promise<void> | null = null;

/** Once at the start: how to make known what the commands of every feature change. */
export function loadChangesWith(loader: () => Promise<void>): void {
  load = loader;
  loading = null;
}

useOutboxStatus.subscribe(({ rows = [], sent }) => {
  if (loading !== null || load === null || rows.length + sent.length === 0) return;
  loading = load().catch((error: unknown) => {
    // Without a network and without the chunk: tried again with the next change of the outbox.
    loading = null;
    reportError(error);
  });
});

/** Resolves once it is known what lies over a read: what the device kept is not shown before it. */
export async function whenChangesKnown(): Promise<void> {
  await whenOutboxRead();
  await loading;
}
