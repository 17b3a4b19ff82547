// When it is known what waiting commands change: it is loaded with the rows that an earlier visit left. Apart from
// waiting-changes.ts, as the first page needs nothing else of it.
import { reportError } from '../error-report.ts';
import { useOutboxStatus, whenOutboxRead } from '../offline/outbox-status.ts';

/** Nobody waits longer for a file that does not come. */
const PATIENCE_MS = 1_000;

let load: (() => Promise<void>) | null = null;
let loading: Promise<void> | null = null;

/** Once at the start: how to make known what the commands of every feature change. */
export function loadChangesWith(loader: () => Promise<void>): void {
  load = loader;
  loading = null;
}

function loadChanges(): Promise<void> {
  loading ??=
    load?.().catch((error: unknown) => {
      // Without a network and without the chunk: tried again with the next change of the outbox.
      loading = null;
      reportError(error);
    }) ?? null;
  return loading ?? Promise.resolve();
}

useOutboxStatus.subscribe(({ rows = [], sent }) => {
  if (rows.length + sent.length > 0) void loadChanges();
});

/** Resolves once the first command of a visit can be shown as done, or soon: it is on the device, and is sent either way. */
export const whenShowable = (): Promise<void> =>
  Promise.race([loadChanges(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Resolves once it is known what lies over a read: what the device kept is not shown before it. */
export async function whenChangesKnown(): Promise<void> {
  await whenOutboxRead();
  await loading;
}
