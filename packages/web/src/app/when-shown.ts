import { router } from './router.tsx';

/** The first screen does not wait for what only follows the server. */
export const whenShown = new Promise<void>((resolve) => {
  const stop = router.subscribe('onRendered', () => {
    stop();
    resolve();
  });
});
