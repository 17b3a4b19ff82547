// What is known of a newer version of the app, with the specification's field names. Kept in memory alone:
// after a reload the service worker says it again.
import { create } from 'zustand';

interface UpdateState {
  /** A newer version is on this device or on the server, ready to be installed. */
  updateAvailable: boolean;
  /** The page runs code that should no longer run: the banner cannot be dismissed. */
  restartRequired: boolean;
  /** The person has asked to install: the page reloads as soon as the new worker is in charge. */
  awaitingRestart: boolean;
}

export const NO_UPDATE: UpdateState = {
  updateAvailable: false,
  restartRequired: false,
  awaitingRestart: false,
};

export const useUpdateStore = create<UpdateState>(() => NO_UPDATE);

export const markUpdateAvailable = (): void =>
  useUpdateStore.setState({ updateAvailable: true, restartRequired: true });

export const markRestartRequired = (): void => useUpdateStore.setState({ restartRequired: true });

export const markAwaitingRestart = (): void => useUpdateStore.setState({ awaitingRestart: true });
