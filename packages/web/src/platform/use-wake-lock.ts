// Keeps the screen of a wall lit while its page is in sight. Where the browser cannot, or refuses, the screen follows the
// device's own rules: nothing depends on it.
import { useEffect } from 'react';

export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
        else held = lock;
      } catch {
        // A battery that runs low refuses it.
      }
    };
    // The browser lets go of it whenever the page is hidden.
    const holdAgain = () => void hold();
    document.addEventListener('visibilitychange', holdAgain);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void held?.release();
    };
  }, []);
}
