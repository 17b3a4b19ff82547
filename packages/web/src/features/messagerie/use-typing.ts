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
  /** What was being written is sent, or given up. */
  endTyping: () => void;
  /** Their message is there: they write no more. */
  forget: (employeId: number) => void;
}

const NOBODY: readonly number[] = [];

interface Speaker {
  noteKey: () => void;
  /** Another word, where keys came since the last; when its time has come. */
  sayOwed: () => void;
  end: () => void;
}

/** Says of one's own keys what the others need to know; `send` tells whether the word went. */
function createSpeaker(send: () => boolean): Speaker {
  let saidAt: number | null = null;
  let isOwed = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const sayOwed = () => {
    clearTimeout(next);
    if (!isOwed) return;
    const now = performance.now();
    const wait = saidAt === null ? 0 : saidAt + SAID_EVERY_MS - now;
    if (wait > 0) {
      next = setTimeout(sayOwed, wait);
    } else if (send()) {
      saidAt = now;
      isOwed = false;
    }
  };
  return {
    sayOwed,
    noteKey: () => {
      isOwed = true;
      sayOwed();
    },
    // The others forget whoever has sent something: the next message is said at once.
    end: () => {
      clearTimeout(next);
      isOwed = false;
      saidAt = null;
    },
  };
}

/**
 * `id`: of the conversation; null while nobody has written in it. `members`: how many are in it; whoever was refused its
 * channel before they were one of them asks again.
 */
export function useTyping(id: number | null, members: number): Typing {
  const [typers, setTypers] = useState(NOBODY);
  const speaker = useRef<Speaker | null>(null);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const forget = useCallback((employeId: number) => {
    clearTimeout(timers.current.get(employeId));
    timers.current.delete(employeId);
    setTypers((before) =>
      before.includes(employeId) ? before.filter((each) => each !== employeId) : before,
    );
  }, []);

  useEffect(() => {
    if (id === null || members === 0) return;
    const running = timers.current;
    let channel: JoinedChannel | null = null;
    const own = createSpeaker(() => {
      const me = currentUserId();
      if (me === null) return false;
      const word: ConversationEvents[typeof TYPING] = { employe_id: me };
      return channel?.send(TYPING, word) ?? false;
    });
    channel = joinChannel({
      name: conversationChannel(id),
      onJoined: own.sayOwed,
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
    speaker.current = own;
    return () => {
      own.end();
      speaker.current = null;
      channel.leave();
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
      setTypers(NOBODY);
    };
  }, [id, members, forget]);

  const sayTyping = useCallback(() => speaker.current?.noteKey(), []);
  const endTyping = useCallback(() => speaker.current?.end(), []);
  return { typers, sayTyping, endTyping, forget };
}
