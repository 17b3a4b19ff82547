import { useRef } from 'react';

/**
 * A press while the one before is not answered does nothing: a double tap is one. A button is disabled for it only with
 * the next render, which is too late for the second tap.
 */
export function useOneAtATime<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
