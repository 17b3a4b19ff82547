// What waiting commands change, as far as it is known: each command brings its own, and what an earlier visit left is
// loaded with the rows it left. Apart from waiting-changes.ts, as the first page needs nothing else of it.
import { create } from 'zustand';
import { reportError } from '../error-report.ts';
import type { OutboxRow, SentCommand } from '../offline/jadb-schema.ts';
import { useOutboxStatus, whenOutboxRead } from '../offline/outbox-status.ts';

/** A command of the outbox, or one that the server has since. */
export type LaidCommand = OutboxRow | SentCommand;

export interface WaitingChange {
  readonly command: string;
  /** The path of the read, by which its results are known whatever was asked for. */
  readonly read: string;
  readonly apply: (data: unknown, command: LaidCommand) => unknown;
}

type ChangesByRead = ReadonlyMap<string, readonly WaitingChange[]>;

export const useKnownChanges = create<{ byRead: ChangesByRead }>(() => ({ byRead: new Map() }));

const keyOf = ({ command, read }: WaitingChange): string => `${command} ${read}`;

/** Each once, however often it is told. */
export function knowChanges(changes: readonly WaitingChange[]): void {
  const known = [...useKnownChanges.getState().byRead.values()].flat();
  const byKey = new Map([...known, ...changes].map((change) => [keyOf(change), change]));
  if (byKey.size === known.length) return;
  useKnownChanges.setState({ byRead: Map.groupBy(byKey.values(), ({ read }) => read) });
}

let load: (() => Promise<readonly WaitingChange[]>) | null = null;
let loading: Promise<void> | null = null;

/** Once at the start: where to find what the commands of every feature change. */
export function provideChanges(loader: () => Promise<readonly WaitingChange[]>): void {
  load = loader;
  loading = null;
  useKnownChanges.setState({ byRead: new Map() });
}

useOutboxStatus.subscribe(({ rows = [], sent }) => {
  if (loading !== null || load === null || rows.length + sent.length === 0) return;
  loading = load().then(knowChanges, (error: unknown) => {
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
