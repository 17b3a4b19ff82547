// What was made on this device and the server does not have yet, and one last bounded chance to send it.
import {
  countAllMade,
  listUnsentWork,
  type UnsentWork,
} from '../../platform/offline/device-work.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import type { OutboxSignal } from '../../platform/offline/outbox-signals.ts';
import { announce, listenToOutbox } from '../../platform/offline/outbox-signals.ts';
import { listAllRows, listRows } from '../../platform/offline/outbox.ts';

const SENDING_PATIENCE_MS = 5000;

export interface SendingDeps {
  askToSend: () => void;
  listen: (listener: (signal: OutboxSignal) => void) => () => void;
}

const OUTBOX: SendingDeps = { askToSend: () => announce('ready'), listen: listenToOutbox };

/** Resolves when a whole attempt to send has ended, well or not, or when patience runs out. */
export function awaitSendAttempt(
  { askToSend, listen }: SendingDeps = OUTBOX,
  patienceMs = SENDING_PATIENCE_MS,
): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const end = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(end, patienceMs);
    const stopListening = listen((signal) => {
      // An attempt that was under way before may already be past what waits now: only one that begins after counts.
      if (signal === 'draining') hasBegun = true;
      else if (signal === 'idle' && hasBegun) end();
    });
    askToSend();
  });
}

/** A report that waits is a command and a draft: it is one thing. Its photos go with it. */
function countThings(rows: readonly OutboxRow[], drafts: readonly UnsentWork[]): number {
  const subjects = new Set(rows.map(({ subject }) => subject));
  return countAllMade(rows) + drafts.filter(({ subject }) => !subjects.has(subject)).length;
}

/** Refused commands included, which stay until their owner settles them, and drafts, which exist nowhere else. */
export async function countUnsent(owner: number): Promise<number> {
  const [rows, drafts] = await Promise.all([listRows(owner), listUnsentWork()]);
  return countThings(
    rows,
    drafts.filter((draft) => draft.owner === owner),
  );
}

/** Everybody's commands and drafts on this device: what a reset would lose. */
export async function countWhatResetLoses(): Promise<number> {
  const [rows, drafts] = await Promise.all([listAllRows(), listUnsentWork()]);
  return countThings(rows, drafts);
}
