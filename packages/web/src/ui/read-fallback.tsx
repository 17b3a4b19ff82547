import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { useIsLost } from './use-is-lost.ts';

/** A read of the server, as far as its absence is about it. */
interface PendingRead {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface Read<Data> extends PendingRead {
  readonly data: Data | undefined;
}

type ReadFallbackProps = {
  read: PendingRead;
  /** What happened, where it did not come. */
  title: string;
  /** What is safe, and what to do. */
  text?: ReactNode;
  /** Its outline, while it comes. */
  skeleton: ReactNode;
};

/** In place of what has not been read yet, or could not be. */
export function ReadFallback({ read, title, text, skeleton }: ReadFallbackProps) {
  const { isError, isFetching, refetch } = read;
  const isLost = useIsLost(!isError);
  if (!isError && !isLost) return skeleton;
  return (
    <ErrorState title={title} text={text} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}
