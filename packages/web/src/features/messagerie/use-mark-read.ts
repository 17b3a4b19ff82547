// Notes how far a person has read: `useMarkRead(thread, isAtEnd)`. Only what they can have seen counts: the end of the
// thread, on a page that is looked at.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { useNoteRead } from './messagerie.mutations.ts';
import type { ThreadView } from './use-thread.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsPageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

type Read = Pick<ThreadView, 'conversation' | 'messages' | 'hasNewer'>;

/** The greatest place of what the server has: what waits here has none. */
const lastSeqOf = ({ messages }: Read): number =>
  messages.findLast(({ seq, state }) => state === 'received' && seq > 0)?.seq ?? 0;

/** `isAtEnd`: its last message is in sight. */
export function useMarkRead(cle: string, thread: Read, isAtEnd: boolean): void {
  const noteRead = useNoteRead(cle);
  const noted = useRef({ cle, seq: 0 });
  const isVisible = useIsPageVisible();
  const known = thread.conversation?.cle === cle ? thread.conversation.lu_jusqu_a : null;
  const seq = isAtEnd && isVisible && !thread.hasNewer && known !== null ? lastSeqOf(thread) : 0;
  useEffect(() => {
    if (noted.current.cle !== cle) noted.current = { cle, seq: 0 };
    if (known === null || seq <= Math.max(known, noted.current.seq)) return;
    const before = noted.current.seq;
    noted.current.seq = seq;
    noteRead(seq).catch((error: unknown) => {
      // The device could not keep it: the next message tries again.
      noted.current.seq = before;
      reportError(error);
    });
  }, [cle, known, seq, noteRead]);
}
