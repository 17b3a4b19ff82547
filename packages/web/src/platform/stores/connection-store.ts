// The state of the network: what the browser reports, and whether the server answered last time.
import { create } from 'zustand';

interface ConnectionState {
  connected: boolean;
  connectionType: string;
  serverReachable: boolean;
}

interface NetworkInformation extends EventTarget {
  effectiveType?: string;
}

const networkInformation = (): NetworkInformation | undefined =>
  (globalThis.navigator as Navigator & { connection?: NetworkInformation }).connection;

const readConnection = () => ({
  connected: navigator.onLine,
  connectionType: navigator.onLine ? (networkInformation()?.effectiveType ?? 'unknown') : 'none',
});

export const useConnectionStore = create<ConnectionState>(() => ({
  ...readConnection(),
  serverReachable: true,
}));

/** Whether what is sent now arrives, as far as this device knows: a browser that is online may be out of the server's reach. */
export const useIsServerReached = (): boolean =>
  useConnectionStore(({ connected, serverReachable }) => connected && serverReachable);

export const setServerReachable = (serverReachable: boolean): void => {
  if (useConnectionStore.getState().serverReachable !== serverReachable) {
    useConnectionStore.setState({ serverReachable });
  }
};

export function followConnection(): void {
  const update = () => useConnectionStore.setState(readConnection());
  addEventListener('online', update);
  addEventListener('offline', update);
  networkInformation()?.addEventListener('change', update);
}
