// Decisions on one line go out one after the other: each names the facts that the one before left. Where one fails, those
// that were pressed after it were about a line that nobody has seen: they are not sent.

export class SkippedError extends Error {
  override readonly name = 'SkippedError';
}

const chains = new Map<string, Promise<unknown>>();

export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = chains.get(key);
  const own =
    before === undefined
      ? work()
      : before.then(work, () => {
          throw new SkippedError('What came before it was refused');
        });
  chains.set(key, own);
  const forget = (): void => {
    if (chains.get(key) === own) chains.delete(key);
  };
  own.then(forget, forget);
  return own;
}
