/** Never runs twice at once. Calls made during a run cause one further run after it. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWantedAgain = false;
  const run = async () => {
    isRunning = true;
    try {
      do {
        isWantedAgain = false;
        await work();
      } while (isWantedAgain);
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isWantedAgain = true;
    if (!isRunning) void run();
  };
}
