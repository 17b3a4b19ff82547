// The same question from many people at the same moment is read once. An answer is passed on only while nothing has been told
// that could change it, and for a moment at most: nobody who asks because of an event gets what was read before it.

export interface SharedReadOptions {
  /** Changes with each event that makes people ask again. */
  readonly version: () => number;
  /** For what no event tells of. Zero: nothing is shared. */
  readonly maxAgeMs: number;
  readonly elapsedMs?: () => number;
}

export type SharedRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

interface Kept<T> {
  readonly version: number;
  readonly begunMs: number;
  readonly result: Promise<T>;
}

/** Questions of one moment are few; an answer may be a large one. */
const MAX_KEPT = 50;

export function createSharedRead<T>({
  version,
  maxAgeMs,
  elapsedMs = () => performance.now(),
}: SharedReadOptions): SharedRead<T> {
  // A Map iterates in order of insertion: the first is the oldest.
  const kept = new Map<string, Kept<T>>();

  const isFresh = (known: Kept<T>): boolean =>
    known.version === version() && elapsedMs() - known.begunMs < maxAgeMs;

  return (key, read) => {
    const known = kept.get(key);
    if (known && isFresh(known)) return known.result;
    const asked = { version: version(), begunMs: elapsedMs(), result: read() };
    kept.delete(key);
    kept.set(key, asked);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    // A failure is not passed on to whoever asks later.
    asked.result.catch(() => {
      if (kept.get(key) === asked) kept.delete(key);
    });
    return asked.result;
  };
}
