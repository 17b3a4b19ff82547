// What was made on this device and the server does not have yet, and one last bounded chance to send it.
import { withJadb } from '../../platform/offline/jadb.ts';
import type { OutboxSignal } from '../../platform/offline/outbox-signals.ts';
import { announce, listenToOutbox } from '../../platform/offline/outbox-signals.ts';
import { countAllRows, listRows } from '../../platform/offline/outbox.ts';

export const SENDING_PATIENCE_MS = 5000;

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

/** Refused commands included: they stay until their owner settles them. */
export async function countUnsent(owner: number): Promise<number> {
  return (await listRows(owner)).filter(({ part }) => part !== true).length;
}

/** Everybody's commands on this device, and the drafts that exist nowhere else: what a reset would lose. */
export async function countWhatResetLoses(): Promise<number> {
  const [commands, drafts] = await Promise.all([
    countAllRows(),
    withJadb((db) => db.count('suivisDrafts')),
  ]);
  return commands + drafts;
}
