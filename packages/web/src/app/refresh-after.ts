import type { OutboxRow } from '../platform/offline/jadb-schema.ts';
import { askAttention } from '../platform/attention/ask-attention.ts';
import { invalidateReads } from '../platform/api/query-client.ts';
import { reportError } from '../platform/error-report.ts';
import { commandOf, loadCommands } from './feature-parts.ts';

/** Null where it is not known what one of them changes. Loaded with the first command: the first page has no schemas. */
async function findPaths(sent: readonly OutboxRow[]): Promise<ReadonlySet<string> | null> {
  try {
    await loadCommands();
    const reads = sent.map(({ endpoint }) => commandOf(endpoint)?.refreshes);
    if (reads.includes(undefined)) return null;
    return new Set(reads.flatMap((endpoints) => (endpoints ?? []).map(({ path }) => path)));
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** Asks again, once for each read in use, for what the commands of one pass of the outbox have changed, and for what waits. */
export async function refreshAfter(sent: readonly OutboxRow[]): Promise<void> {
  askAttention();
  const paths = await findPaths(sent);
  await invalidateReads({
    predicate: ({ queryKey: [path] }) => paths === null || paths.has(String(path)),
  });
}
