// For what follows a command: a screen that goes away with its effect would never hear of it otherwise.

/** Resolves to whether it was done; a refusal has been said by then. */
export const isDone = (command: Promise<unknown>): Promise<boolean> =>
  command.then(
    () => true,
    () => false,
  );
