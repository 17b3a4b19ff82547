// The conversations that a screen shows, and the last ones it showed: going back to one opens it at once.
import { useUserStore } from '../../platform/stores/user-store.ts';
import { createThread, type Thread } from './thread.ts';

const MAX_RESTING = 5;

interface Held {
  readonly thread: Thread;
  holders: number;
}

/** In the order in which they were last let go. */
const held = new Map<string, Held>();

let owner: number | null = null;

function dropAll(): void {
  for (const { thread } of held.values()) thread.stop();
  held.clear();
}

/** Of one person at a time: nothing in memory outlives a session. */
useUserStore.subscribe(({ details }) => {
  if ((details?.id ?? null) !== owner) dropAll();
});

function dropOldest(): void {
  const resting = [...held].filter(([, { holders }]) => holders === 0);
  for (const [cle, { thread }] of resting.slice(0, -MAX_RESTING)) {
    thread.stop();
    held.delete(cle);
  }
}

/** Null where nobody has opened it of late. */
export const peekThread = (person: number | null, cle: string): Thread | null =>
  person === owner ? (held.get(cle)?.thread ?? null) : null;

/** Opens it, or goes on with it. Returns what lets go of it when the screen is left. */
export function watchThread(person: number, cle: string, listener: () => void): () => void {
  if (person !== owner) {
    dropAll();
    owner = person;
  }
  const known = held.get(cle);
  const entry = known ?? { thread: createThread(person, cle), holders: 0 };
  held.set(cle, entry);
  entry.holders += 1;
  if (known !== undefined) entry.thread.ask();
  const unsubscribe = entry.thread.store.subscribe(listener);
  return () => {
    unsubscribe();
    entry.holders -= 1;
    if (entry.holders > 0 || held.get(cle) !== entry) return;
    entry.thread.rest();
    held.delete(cle);
    held.set(cle, entry);
    dropOldest();
  };
}
