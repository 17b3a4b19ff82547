// The conversations that a screen shows, and the last ones it showed: going back to one opens it at once.
import { useUserStore } from '../../platform/stores/user-store.ts';
import { createThread, type Thread } from './thread.ts';

const MAX_RESTING = 5;

interface Held {
  readonly person: number;
  readonly cle: string;
  /** None while that person is signed out: nothing in memory outlives a session. */
  thread: Thread | null;
  readonly listeners: Set<() => void>;
}

/** In the order in which they were last let go. */
const held = new Map<string, Held>();

const keyOf = (person: number, cle: string): string => `${person} ${cle}`;

const tell = ({ listeners }: Held): void => {
  for (const listener of listeners) listener();
};

function start(entry: Held): void {
  const thread = createThread(entry.person, entry.cle);
  thread.store.subscribe(() => tell(entry));
  entry.thread = thread;
}

/** A screen that is still there when the same person is back begins anew. */
useUserStore.subscribe(({ details }) => {
  for (const [key, entry] of held) {
    if (entry.person === details?.id) {
      if (entry.thread !== null) continue;
      start(entry);
    } else {
      entry.thread?.stop();
      entry.thread = null;
      if (entry.listeners.size === 0) held.delete(key);
    }
    tell(entry);
  }
});

function dropOldest(): void {
  const resting = [...held].filter(([, { listeners }]) => listeners.size === 0);
  for (const [key, { thread }] of resting.slice(0, -MAX_RESTING)) {
    thread?.stop();
    held.delete(key);
  }
}

/** Null where nobody has opened it of late. */
export const peekThread = (person: number | null, cle: string): Thread | null =>
  person === null ? null : (held.get(keyOf(person, cle))?.thread ?? null);

/** Opens it, or goes on with it. Returns what lets go of it when the screen is left. */
export function watchThread(person: number, cle: string, listener: () => void): () => void {
  const key = keyOf(person, cle);
  const entry = held.get(key) ?? { person, cle, thread: null, listeners: new Set() };
  held.set(key, entry);
  entry.listeners.add(listener);
  if (entry.thread === null) start(entry);
  else entry.thread.ask();
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    entry.thread?.rest();
    held.delete(key);
    if (entry.thread !== null) held.set(key, entry);
    dropOldest();
  };
}
