// Who is writing in the conversation at hand: said by their device to the others in it, kept nowhere.
import { conversationChannel, type ConversationEvents } from '@releve/domain/realtime.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { joinChannel, type JoinedChannel } from '../../platform/realtime/joined-channels.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';

const TYPING = 'client-typing' satisfies keyof ConversationEvents;
/** Said at most this often, and believed for a little longer. */
const SAID_EVERY_MS = 3_000;
const SHOWN_FOR_MS = 5_000;

/** What other devices say is checked: it has not passed through our server's schemas. */
const authorOf = (data: unknown): number | null =>
  typeof data === 'object' &&
  data !== null &&
  'employe_id' in data &&
  typeof data.employe_id === 'number'
    ? data.employe_id
    : null;

export interface Typing {
  /** The ids of those who write now. */
  typers: readonly number[];
  /** At each key of the person's own. */
  sayTyping: () => void;
  /** Their message is there: they write no more. */
  forget: (employeId: number) => void;
}

const NOBODY: readonly number[] = [];

/** `id`: of the conversation; null while nobody has written in it. */
export function useTyping(id: number | null): Typing {
  const [typers, setTypers] = useState(NOBODY);
  const channel = useRef<JoinedChannel | null>(null);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const saidAt = useRef(Number.NEGATIVE_INFINITY);

  const forget = useCallback((employeId: number) => {
    clearTimeout(timers.current.get(employeId));
    timers.current.delete(employeId);
    setTypers((before) =>
      before.includes(employeId) ? before.filter((each) => each !== employeId) : before,
    );
  }, []);

  useEffect(() => {
    if (id === null) return;
    const running = timers.current;
    const joined = joinChannel({
      name: conversationChannel(id),
      hear: (event, data) => {
        const author = event === TYPING ? authorOf(data) : null;
        if (author === null || author === currentUserId()) return;
        clearTimeout(running.get(author));
        running.set(
          author,
          setTimeout(() => forget(author), SHOWN_FOR_MS),
        );
        setTypers((before) => (before.includes(author) ? before : [...before, author]));
      },
    });
    channel.current = joined;
    saidAt.current = Number.NEGATIVE_INFINITY;
    return () => {
      joined.leave();
      channel.current = null;
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
      setTypers(NOBODY);
    };
  }, [id, forget]);

  const sayTyping = useCallback(() => {
    const me = currentUserId();
    const now = performance.now();
    if (me === null || now - saidAt.current < SAID_EVERY_MS) return;
    const word: ConversationEvents[typeof TYPING] = { employe_id: me };
    // What did not go, as the channel is still being joined, is said again at the next key.
    if (channel.current?.send(TYPING, word)) saidAt.current = now;
  }, []);

  return { typers, sayTyping, forget };
}
