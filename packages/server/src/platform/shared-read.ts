// The same question from many people at the same moment is read once. An answer is passed on only while nothing has been told
// that could change it, and for a moment at most: nobody who asks because of an event gets what was read before it.

export interface SharedReadOptions {
  /** Changes with each event that makes people ask again. */
  readonly version: () => number;
  /** For what no event tells of. Zero: nothing is shared. */
  readonly maxAgeMs: number;
  /**
   * At most one read in that time, whatever happens meanwhile: whoever asks sooner waits for the next one, with all who ask until
   * it begins. For what nobody waits for, as a counter.
   */
  readonly gapMs?: number;
  readonly elapsedMs?: () => number;
}

export type SharedRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

interface Kept<T> {
  /** Undefined until it begins: until then nothing has happened that it would not tell. */
  begun: { readonly version: number; readonly ms: number } | undefined;
  readonly result: Promise<T>;
}

/** Questions of one moment are few; an answer may be a large one. */
const MAX_KEPT = 50;

export function createSharedRead<T>({
  version,
  maxAgeMs,
  gapMs = 0,
  elapsedMs = () => performance.now(),
}: SharedReadOptions): SharedRead<T> {
  // A Map iterates in order of insertion: the first is the oldest.
  const kept = new Map<string, Kept<T>>();

  const isFresh = ({ begun }: Kept<T>): boolean =>
    begun === undefined || (begun.version === version() && elapsedMs() - begun.ms < maxAgeMs);

  function begin(read: () => Promise<T>, former: Kept<T> | undefined): Kept<T> {
    const left = former?.begun ? former.begun.ms + gapMs - elapsedMs() : 0;
    const start = (): Promise<T> => {
      asked.begun = { version: version(), ms: elapsedMs() };
      return read();
    };
    const turn = Promise.withResolvers<T>();
    const asked: Kept<T> = { begun: undefined, result: turn.promise };
    if (left > 0) setTimeout(() => turn.resolve(start()), left);
    else turn.resolve(start());
    return asked;
  }

  return (key, read) => {
    if (maxAgeMs === 0) return read();
    const known = kept.get(key);
    if (known && isFresh(known)) return known.result;
    const asked = begin(read, known);
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
