// Files of tests share their worker, which saves starting one for each. What a file leaves in the modules of the app (a
// language, a session, a toast) is not there for the next, and what it has put off (a fault to be written in a second)
// does not happen on the next one's device. Its database is another one too: a transaction that it left unfinished would
// hold up the next file for ever.
import { afterAll, vi } from 'vitest';

const startTimer = globalThis.setTimeout;
const timers: ReturnType<typeof setTimeout>[] = [];
globalThis.setTimeout = new Proxy(startTimer, {
  apply: (target, self, args: Parameters<typeof setTimeout>) => {
    const timer = Reflect.apply(target, self, args) as ReturnType<typeof setTimeout>;
    timers.push(timer);
    return timer;
  },
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.setTimeout = startTimer;
  for (const timer of timers) clearTimeout(timer);
  const { indexedDB: database }: { indexedDB?: IDBFactory } = globalThis;
  if (database !== undefined) {
    const value: unknown = Reflect.construct(database.constructor, []);
    Reflect.defineProperty(globalThis, 'indexedDB', { value, configurable: true, writable: true });
  }
  // Whether React asks for act(): each file says so for itself.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  vi.resetModules();
});
