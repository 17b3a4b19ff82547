// For code that runs after a command: callbacks of a mutation are dropped when its screen unmounts, a promise is not.

/** Resolves to whether the command succeeded. A failure has already been shown. */
export const isDone = (command: Promise<unknown>): Promise<boolean> =>
  command.then(
    () => true,
    () => false,
  );
