/** Never runs twice at once; a wish that comes meanwhile is granted once more at the end. */
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
